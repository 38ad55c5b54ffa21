import { useQueryClient } from '@tanstack/react-query'
import { respostaSchema, TIPOS_RECEBIDOS } from '#domain/privacidade/privacidade.schema.ts'
import { AreaDeTexto } from '#web/formulario/AreaDeTexto.tsx'
import { Campo, idsDoCampo } from '#web/formulario/Campo.tsx'
import { Envio } from '#web/formulario/Envio.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { chamar } from '#web/servidor/api.ts'
import { Dialogo } from '#web/ui/dialogo/Dialogo.tsx'
import { toast } from '#web/ui/toast.ts'

type Props = { pedido: { tipo: keyof typeof TIPOS_RECEBIDOS; protocolo: string }; aoFechar(): void }

/** The dialog that notes the answer to a request, without the person's data. */
export function ResponderRecebido({ pedido, aoFechar }: Props) {
  const consultas = useQueryClient()
  const { erros, falha, ocupado, enviando, form } = useFormulario(respostaSchema, async corpo => {
    await chamar('POST', `/api/privacidade/recebidos/${pedido.protocolo}/resposta`, corpo)
    toast.success('Pedido marcado como respondido.')
    await consultas.invalidateQueries()
    aoFechar()
  })
  const ajuda = 'Sem nome nem contato da pessoa: “enviado o arquivo”, “corrigido o telefone”.'
  return (
    <Dialogo
      forma="pequeno"
      titulo="Pedido respondido"
      descricao={`${TIPOS_RECEBIDOS[pedido.tipo]}, protocolo ${pedido.protocolo}`}
      ocupado={enviando}
      aoFechar={aoFechar}
    >
      <form {...form} className="grid gap-5">
        <Campo nome="nota" rotulo="O que foi respondido" ajuda={ajuda} erro={erros.nota}>
          <AreaDeTexto
            {...idsDoCampo('nota', { ajuda, erro: erros.nota })}
            name="nota"
            rows={3}
            maxLength={500}
          />
        </Campo>
        <Envio falha={falha} ocupado={ocupado} enviando={enviando}>
          Marcar como respondido
        </Envio>
      </form>
    </Dialogo>
  )
}
