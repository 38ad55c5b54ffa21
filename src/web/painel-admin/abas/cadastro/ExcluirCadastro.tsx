import { chamar } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { toast } from '#web/ui/toast.ts'

type Props = {
  caminho: string
  titulo: string
  pergunta: string
  detalhe: string
  acao?: string
  excluido: string
  erro: string
  aoExcluir(): void
  aoFechar(): void
}

/** Asks before it deletes a record; `excluido` and `erro` are the messages afterwards. */
export function ExcluirCadastro({ caminho, excluido, erro, aoExcluir, ...pergunta }: Props) {
  async function excluir() {
    try {
      await chamar('DELETE', caminho)
    } catch (causa) {
      toast.error(erro, { description: mensagemDe(causa) })
      throw causa
    }
    toast.success(excluido)
    aoExcluir()
  }
  return <Confirmar {...pergunta} aoConfirmar={excluir} />
}
