import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { dizerAvaliacao } from '#domain/avaliacao/relatorio/dito.ts'
import { dizerReferenciaDoLead } from '#domain/lead/rotulos-do-lead.ts'
import { TRACO } from '#domain/texto/traco.ts'
import { Cascata } from '#web/resultado/Cascata.tsx'
import { lerAvaliacao } from '#web/resultado/ler-avaliacao.ts'
import { faixaDeReais } from '#web/ui/formatos.ts'
import { Itens } from '#web/ui/Itens.tsx'
import type { LeadInteiro } from '../lead.ts'
import { FatoDaFicha, FatosDaFicha, Parte } from './PartesDaFicha.tsx'

/** The vehicle's value with its reasons, or what is missing for one, and the reliability of the lead. */
export function AvaliacaoDoLead({ inteiro: { lead, avaliacao, validacao } }: { inteiro: LeadInteiro }) {
  const temValor = dizerReferenciaDoLead(lead).texto !== null || lead.valor_mercado_min !== null
  return (
    <>
      <Parte titulo="Avaliação">
        {temValor ? (
          <Valores lead={lead} avaliacao={avaliacao} />
        ) : (
          <p>{['Sem valor.', ...(avaliacao?.motivos ?? [])].join(' ')}</p>
        )}
        {/* Without a value the text has only the reasons above. */}
        {temValor && avaliacao?.analise_completa && <Analise texto={avaliacao.analise_completa} />}
      </Parte>
      {validacao && <Validacao {...validacao} />}
    </>
  )
}

type PropsDosValores = Pick<LeadInteiro, 'lead' | 'avaliacao'>

/** Reference, ranges and the steps between them. */
function Valores({ lead, avaliacao }: PropsDosValores) {
  const lida = avaliacao && lerAvaliacao(avaliacao)
  const dito = lida && dizerAvaliacao(lida, lead.tipo_veiculo)
  const guardada = dizerReferenciaDoLead(lead)
  return (
    <>
      <FatosDaFicha>
        <FatoDaFicha nome={dito?.referencia.titulo ?? guardada.rotulo} largo>
          <span className="tabular font-semibold">{dito?.referencia.texto ?? guardada.texto ?? TRACO}</span>
          {dito && <span className="block text-14 text-muted">{dito.referencia.legenda}</span>}
        </FatoDaFicha>
        <FatoDaFicha nome="Confiança" largo>
          {avaliacao && (dito?.confianca.grau ?? 'Faltam dados para dar um valor')}
        </FatoDaFicha>
        <FatoDaFicha nome="Faixa de venda">
          <span className="tabular">{faixaDeReais(lead.valor_mercado_min, lead.valor_mercado_max)}</span>
        </FatoDaFicha>
        <FatoDaFicha nome="Faixa de troca">
          <span className="tabular">{faixaDeReais(lead.valor_troca_min, lead.valor_troca_max)}</span>
        </FatoDaFicha>
      </FatosDaFicha>
      {lida && dito && (
        <div className="mt-4">
          <Cascata partida={dito.referencia.partida} meio={dito.venda.meio} ajustes={dito.passos} />
        </div>
      )}
      {avaliacao && <Itens itens={avaliacao.motivos} className="mt-3 space-y-1 text-14" />}
    </>
  )
}

function Analise({ texto }: { texto: string }) {
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 items-center text-green underline underline-offset-4">
        Ler a análise detalhada
      </summary>
      <p className="max-w-[43.5em] whitespace-pre-line">{texto}</p>
    </details>
  )
}

function Validacao({ pontos, motivos }: NonNullable<LeadInteiro['validacao']>) {
  return (
    <Parte titulo="Validação">
      <p>
        <strong className="tabular font-display text-22">{pontos}</strong>
        <span className="text-muted"> de 100 pontos</span>
      </p>
      <ul className="mt-2 grid gap-1.5">
        {/* The reasons that cost points come first. */}
        {[...motivos]
          .sort((a, b) => Number(a.bom) - Number(b.bom))
          .map(({ bom, texto, pontos: seus }) => (
            <li key={texto} className="flex items-start gap-2">
              {bom ? (
                <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-green" />
              ) : (
                <X aria-hidden="true" className="mt-1 size-4 shrink-0 text-red" />
              )}
              <span>
                <span className="sr-only">{bom ? 'A favor: ' : 'Contra: '}</span>
                {texto}
                {!bom && seus !== undefined && (
                  <span className="tabular whitespace-nowrap font-semibold"> −{seus}</span>
                )}
              </span>
            </li>
          ))}
      </ul>
    </Parte>
  )
}
