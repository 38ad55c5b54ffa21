import { CampoEmail, CampoTexto } from '#web/formulario/CampoTexto.tsx'
import type { Operador } from './operador.ts'

type Props = { operador?: Operador; erros: Record<string, string> }

/** The fields of an operator; the e-mail is read only once it is registered (spec §5). */
export function CamposDoOperador({ operador, erros }: Props) {
  return (
    <>
      <CampoTexto
        name="nome"
        rotulo="Nome"
        defaultValue={operador?.nome}
        maxLength={200}
        autoComplete="off"
        erro={erros.nome}
      />
      <CampoEmail
        autoComplete="off"
        defaultValue={operador?.email}
        disabled={operador !== undefined}
        erro={erros.email}
      />
      <CampoTexto
        name="telefone"
        rotulo="Telefone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={20}
        defaultValue={operador?.telefone ?? ''}
        opcional
        erro={erros.telefone}
      />
    </>
  )
}
