import { PAPEIS } from '#domain/equipe/carta-do-convite.ts'
import { conviteSchema } from '#domain/equipe/equipe.schema.ts'
import { CONVITE_DIAS } from '#domain/equipe/prazos-do-convite.ts'
import { chavesDe } from '#domain/numero/colecoes.ts'
import { Campo, idsDoCampo } from '#web/formulario/Campo.tsx'
import { CampoEmail, CampoTexto } from '#web/formulario/CampoTexto.tsx'
import { Selecao } from '#web/formulario/Selecao.tsx'
import { falhaDe, useFormulario } from '#web/formulario/useFormulario.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAcoesDaEquipe } from './consultas-da-equipe.ts'

const AJUDA = 'Vendedor atende leads. Dono faz tudo.'

/** Invites a person to the agency by mail. */
export function Convidar() {
  const { convidar } = useAcoesDaEquipe()
  const { erros, falha, ocupado, enviando, form } = useFormulario(conviteSchema, async convite => {
    try {
      await convidar(convite)
    } catch (erro) {
      return falhaDe(erro)
    }
    toast.success(`Convite enviado para ${convite.email}`)
    document.querySelector<HTMLFormElement>('#convidar-alguem')?.reset()
  })
  return (
    <form {...form} id="convidar-alguem" className="grid gap-4">
      <CampoTexto name="nome" rotulo="Nome" autoComplete="off" maxLength={200} erro={erros.nome} />
      <CampoEmail autoComplete="off" erro={erros.email} />
      <Campo nome="papel" rotulo="Função" ajuda={AJUDA} erro={erros.papel}>
        <Selecao
          {...idsDoCampo('papel', { ajuda: AJUDA, erro: erros.papel })}
          name="papel"
          defaultValue="vendedor"
        >
          {/* The seller first: it is the initial choice. */}
          {chavesDe(PAPEIS)
            .reverse()
            .map(papel => (
              <option key={papel} value={papel}>
                {PAPEIS[papel].nome}
              </option>
            ))}
        </Selecao>
      </Campo>
      <div>
        <Botao type="submit" disabled={ocupado} aria-busy={enviando} className="w-full">
          {enviando ? 'Enviando...' : 'Enviar convite'}
        </Botao>
        <p className="mt-2 text-14 text-muted">
          O convite vale por {CONVITE_DIAS} dias e só pode ser usado uma vez.
        </p>
      </div>
      <p role="alert" className="font-medium text-red empty:hidden">
        {falha}
      </p>
    </form>
  )
}
