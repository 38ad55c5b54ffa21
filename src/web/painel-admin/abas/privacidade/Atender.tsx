import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { contar } from '#domain/numero/contar.ts'
import type { PedidoAtendido } from '#domain/privacidade/pedido/exercer.ts'
import { atendimentoSchema } from '#domain/privacidade/privacidade.schema.ts'
import { Campo, idsDoCampo } from '#web/formulario/Campo.tsx'
import { CampoEmail } from '#web/formulario/CampoTexto.tsx'
import { Envio } from '#web/formulario/Envio.tsx'
import { Selecao } from '#web/formulario/Selecao.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { chamar } from '#web/servidor/api.ts'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { toast } from '#web/ui/toast.ts'

/** The question of the dialog before each kind of request is carried out. */
const PERGUNTAS = {
  retirada: {
    titulo: 'Retirar a autorização',
    pergunta: 'Retirar a autorização de contato de todos os pedidos desta pessoa?',
    acao: 'Retirar',
  },
  exclusao: {
    titulo: 'Apagar tudo',
    pergunta: 'Apagar todos os pedidos desta pessoa e o que está com eles?',
    acao: 'Apagar tudo',
  },
} as const

/** Form for a request that came by mail: the administrator carries it out in the person's name. */
export function Atender() {
  const consultas = useQueryClient()
  // The sent form: while it is set, the dialog asks before anything happens.
  const [pedido, setPedido] = useState<z.output<typeof atendimentoSchema>>()
  const { erros, falha, ocupado, enviando, form } = useFormulario(atendimentoSchema, async lido => {
    setPedido(lido)
    return undefined
  })
  async function atender() {
    const { protocolo, leads } = await chamar<PedidoAtendido>('POST', '/api/privacidade/atender', pedido)
    toast.success(`Feito em ${contar(leads, 'lead', 'leads')}. Protocolo ${protocolo}.`)
    await consultas.invalidateQueries()
  }
  return (
    <>
      <p className="mb-4 max-w-[43.5em] text-14 text-muted">
        Confirme antes que é a própria pessoa. Vale na hora, não tem volta, e ela recebe o protocolo.
      </p>
      <form {...form} className="grid items-end gap-4 pb-6 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_12rem]">
        <CampoEmail rotulo="E-mail usado na avaliação" autoComplete="off" erro={erros.email} />
        <Campo nome="tipo" rotulo="O que ela pediu" erro={erros.tipo}>
          <Selecao name="tipo" defaultValue="" {...idsDoCampo('tipo', { erro: erros.tipo })}>
            <option value="">Escolha</option>
            <option value="retirada">Retirar a autorização de contato</option>
            <option value="exclusao">Apagar tudo</option>
          </Selecao>
        </Campo>
        <Envio variante="secundario" falha={falha} ocupado={ocupado} enviando={enviando}>
          Atender
        </Envio>
      </form>
      {pedido && (
        <Confirmar
          {...PERGUNTAS[pedido.tipo]}
          detalhe={`De quem usou ${pedido.email}. Vale na hora e não tem volta.`}
          aoConfirmar={atender}
          aoFechar={() => setPedido(undefined)}
        />
      )}
    </>
  )
}
