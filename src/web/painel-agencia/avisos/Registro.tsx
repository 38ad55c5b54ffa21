import { FRASES_DA_FALHA, ROTULOS_DO_EVENTO } from '#domain/aviso/evento.ts'
import { contar } from '#domain/numero/contar.ts'
import { useAcao } from '#web/painel/useAcao.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Estado } from '#web/ui/Estado.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import { toast } from '#web/ui/toast.ts'
import { type Envio, useAcoes, useEnvios, useWebhook } from './consultas-dos-avisos.ts'
import { Secao } from './Secao.tsx'

/** The messages to the agency's system, their results, and the button to send one again; absent before the first webhook. */
export function Registro() {
  const { data: envios } = useEnvios()
  const { data: resposta } = useWebhook()
  if (!resposta?.webhook && !envios?.length) return null
  return (
    <Secao id="registro" titulo="Registro do webhook">
      {envios?.length === 0 && <p className="text-muted">Nenhum envio ainda. Faça um teste para começar.</p>}
      <ul className="divide-y divide-line empty:hidden">
        {envios?.map(envio => (
          <Linha key={envio.id} envio={envio} />
        ))}
      </ul>
      <p className="text-14 text-muted">Guardamos por 30 dias o que foi enviado e se chegou.</p>
    </Secao>
  )
}

const ESTADOS = {
  pendente: ['atencao', 'Na fila'],
  entregue: ['bom', 'Entregue'],
  falhou: ['ruim', 'Não chegou'],
  cancelado: ['neutro', 'Não enviado: o lead saiu ou o webhook foi desligado antes'],
} as const

function Linha({ envio }: { envio: Envio }) {
  const { evento, estado, status, erro, tentativas, ocorrido_em, proxima_em } = envio
  const [cor, palavra] = ESTADOS[estado]
  const { reenviar } = useAcoes()
  const { ocupado, fazer } = useAcao()
  const aoReenviar = () =>
    fazer(async () => {
      await reenviar(envio.id)
      toast.success('Vamos enviar de novo')
    })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <Estado cor={cor}>
          {palavra}
          {status !== null && ` (${status})`}
        </Estado>
        <span className="block font-medium">{ROTULOS_DO_EVENTO[evento]}</span>
        <span className="block text-14 text-muted">
          {dataHora(ocorrido_em)}
          {tentativas > 1 && ` · ${contar(tentativas, 'tentativa', 'tentativas')}`}
          {estado === 'pendente' && tentativas > 0 && ` · tenta de novo em ${dataHora(proxima_em)}`}
        </span>
        {erro && <span className="block text-14">{FRASES_DA_FALHA[erro]}</span>}
      </div>
      {/* A test is sent again by its own button. */}
      {evento !== 'teste' && (
        <Botao variante="texto" tamanho="pequeno" disabled={ocupado} onClick={aoReenviar}>
          {estado === 'pendente' ? 'Tentar agora' : 'Reenviar'}
        </Botao>
      )}
    </li>
  )
}
