import { useId, useState } from 'react'
import { PropostasDoLead } from '#web/propostas/PropostasDoLead.tsx'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import { toast } from '#web/ui/toast.ts'
import {
  dizerAutorizacao,
  dizerPorque,
  dizerPorqueDeTodas,
  dizerQuemDeixaDeVer,
} from './agencias-autorizadas.ts'
import { type PedidoGuardado, retirarAutorizacao } from './chamar-meus-dados.ts'
import { Parte } from './PartesDoPedido.tsx'

/** `aoMudar` runs after a withdrawal. */
type Props = { sessao: string; pedido: PedidoGuardado; aoMudar(): void }

/** The agencies that received a request, the reason of each, and the button that withdraws the authorisation. */
export function QuemRecebeu({ sessao, pedido, aoMudar }: Props) {
  const efeito = useId()
  const { ocupado, aoRetirar } = useRetirada(sessao, pedido.id, aoMudar)
  const { agencias, lojas_autorizadas, aceita_contato_parceiros } = pedido
  const autorizado = aceita_contato_parceiros || lojas_autorizadas.length > 0
  const comum = dizerPorqueDeTodas(agencias)
  return (
    <Parte titulo="Quem recebeu">
      <p className="empty:hidden">{dizerAutorizacao(pedido)}</p>
      {agencias.length === 0 ? (
        <p className="text-muted">Nenhuma loja recebeu este pedido.</p>
      ) : (
        <ul className="grid w-full gap-3">
          {agencias.map(({ agencia, recebido_em, contato_em, ...resto }) => (
            <li key={agencia + recebido_em}>
              <strong className="font-semibold">{agencia}</strong>
              <span className="block text-muted">
                Recebeu em {dataHora(recebido_em)}
                {contato_em && `, marcou contato em ${dataHora(contato_em)}`}
              </span>
              {!comum && <span className="block text-muted">{dizerPorque(resto)}</span>}
            </li>
          ))}
        </ul>
      )}
      {comum && <p className="text-muted">{comum}</p>}
      {autorizado && (
        <>
          <Botao
            variante="secundario"
            tamanho="pequeno"
            aria-describedby={efeito}
            aria-busy={ocupado}
            onClick={aoRetirar}
          >
            {ocupado ? 'Um instante...' : 'Retirar a autorização'}
          </Botao>
          <p id={efeito} className="text-muted">
            {agencias.length
              ? `Vale na hora, sem perguntas: ${dizerQuemDeixaDeVer(agencias.length)}.`
              : 'Vale na hora, sem perguntas: nenhuma loja vai receber este pedido.'}
          </p>
        </>
      )}
      <PropostasDoLead palavraDoDono={pedido.palavra} jaRecebido={agencias.length > 0} />
    </Parte>
  )
}

/** Withdraws the authorisation by one press, as it was given: of one request, or of all without a `lead_id`. */
export function useRetirada(sessao: string, lead_id: string | undefined, aoMudar: () => void) {
  const [ocupado, setOcupado] = useState(false)
  async function aoRetirar() {
    if (ocupado) return
    setOcupado(true)
    try {
      const { protocolo } = await retirarAutorizacao(sessao, lead_id)
      toast.success(`Autorização retirada. Protocolo ${protocolo}.`)
      aoMudar()
    } catch (erro) {
      toast.error(mensagemDe(erro))
    } finally {
      setOcupado(false)
    }
  }
  return { ocupado, aoRetirar }
}
