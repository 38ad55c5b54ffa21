import { ROTULOS_DO_DESFECHO } from '#domain/lead/rotulos-do-lead.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { temPreco } from '#domain/resultado/plausivel.ts'
import { Estado } from '#web/ui/Estado.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import type { Atribuicao, Consentimento } from '../lead.ts'
import { rotuloDaTemperatura } from '../rotulos-da-lista.ts'
import { Parte } from './PartesDaFicha.tsx'

/** The agencies that received the lead, its results, and the person's consents. */
export function HistoricoDoLead(props: {
  atribuicoes: readonly Atribuicao[]
  consentimentos: readonly Consentimento[]
}) {
  return (
    <>
      <Parte titulo="Atribuições">
        {props.atribuicoes.length === 0 && (
          <p className="text-muted">Nenhuma agência recebeu este lead ainda.</p>
        )}
        <ul className="divide-y divide-line">
          {props.atribuicoes.map(atribuicao => (
            <li key={atribuicao.agencia_id} className="py-2">
              <span className="block font-semibold">{atribuicao.agencia_nome}</span>
              <span className="block text-14 text-muted">{descrever(atribuicao)}</span>
            </li>
          ))}
        </ul>
      </Parte>
      <Parte titulo="Consentimentos">
        <ul className="divide-y divide-line">
          {props.consentimentos.map(({ finalidade, aceito, texto, versao, registrado_em }) => (
            <li key={`${finalidade}-${registrado_em}`} className="py-2">
              <Estado cor={aceito ? 'bom' : 'neutro'}>{aceito ? 'Aceito' : 'Não aceito'}</Estado>
              <span className="block">{texto}</span>
              <span className="block text-14 text-muted">
                {dataHora(registrado_em)} · versão do texto {versao}
              </span>
            </li>
          ))}
        </ul>
      </Parte>
    </>
  )
}

function descrever({
  atribuido_em,
  temperatura,
  contato_em,
  desfecho,
  negocio,
  valor_fechado,
}: Atribuicao): string {
  return [
    `Recebeu em ${dataHora(atribuido_em)}`,
    rotuloDaTemperatura(temperatura),
    contato_em && `primeiro contato em ${dataHora(contato_em)}`,
    desfecho && ROTULOS_DO_DESFECHO[desfecho],
    negocio && (negocio === 'compra' ? 'a agência comprou' : 'a agência vendeu'),
    temPreco(valor_fechado) && reais(valor_fechado),
  ]
    .filter(Boolean)
    .join(' · ')
}
