import { CampoEmail, CampoTexto } from '#web/formulario/CampoTexto.tsx'
import { criarCampos } from '../cadastro/campo-do-cadastro.ts'
import type { Operador } from './campos-do-operador.ts'

type Props = { operador?: Operador; erros: Record<string, string> }

/** The fields of an operator; the e-mail is read only once it is registered (spec §5). */
export function CamposDoOperador({ operador, erros }: Props) {
  const campo = criarCampos(operador, erros)
  return (
    <>
      <CampoTexto {...campo('nome')} rotulo="Nome" maxLength={200} />
      <CampoEmail
        autoComplete="off"
        defaultValue={operador?.email}
        disabled={operador !== undefined}
        erro={erros.email}
      />
      <CampoTexto
        {...campo('telefone')}
        rotulo="Telefone"
        type="tel"
        inputMode="tel"
        maxLength={20}
        defaultValue={operador?.telefone ?? ''}
        opcional
      />
    </>
  )
}
