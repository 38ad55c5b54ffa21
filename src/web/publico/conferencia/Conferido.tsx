import type { ReactNode } from 'react'
import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import type { Causa, Conferencia } from '#domain/avaliacao/conferencia/conferir.ts'
import { meioDaVenda } from '#domain/avaliacao/meio.ts'
import { diferenca, reais, reaisComCentavos } from '#domain/numero/dinheiro.ts'
import { mesPorExtenso } from '#domain/tempo/tempo.ts'
import { lerAvaliacao } from '#web/resultado/relatorio.ts'
import { classesDoBotao } from '#web/ui/Botao.tsx'

type Props = {
  avaliacao: Avaliacao
  codigo: string
  /** Days as people read them. */
  feito_em: string
  abre_ate: string
  /** Middle of the sale today; null where the engine abstains today. */
  meio_hoje_reais: number | null
  conferido: { feita: Conferencia } | { recusa: string } | null
}

/** Date and engine of the report, today's value, and the same valuation computed again on request. */
export function Conferido({ avaliacao, codigo, feito_em, abre_ate, meio_hoje_reais, conferido }: Props) {
  return (
    <section id="conferencia" aria-labelledby="titulo-conferencia" className="mt-10 break-inside-avoid">
      <h2 id="titulo-conferencia" className="mb-3 text-28">
        Este relatório
      </h2>
      <p className="max-w-[43.5em]">
        Feito em {feito_em}. Código{' '}
        <strong className="tabular whitespace-nowrap font-semibold">{codigo}</strong>, que abre esta página
        até {abre_ate} e não mostra de quem é o veículo.
      </p>
      <Hoje avaliacao={avaliacao} meio_hoje_reais={meio_hoje_reais} />
      {conferido && 'feita' in conferido && <Veredito feita={conferido.feita} feito_em={feito_em} />}
      {conferido && 'recusa' in conferido && (
        <p role="alert" className="mt-4 border-red border-l-4 pl-4">
          {conferido.recusa}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2 print:hidden">
        {!(conferido && 'feita' in conferido) && (
          <a
            href={`/avaliacao/${codigo}?conferir=1#conferencia`}
            rel="nofollow"
            className={classesDoBotao({ variante: 'secundario' })}
          >
            Conferir
          </a>
        )}
        <a href={`/avaliacao/${codigo}/relatorio.pdf`} className={classesDoBotao({ variante: 'secundario' })}>
          Relatório em PDF
        </a>
      </div>
      <a
        href="/propostas"
        className="mt-2 inline-flex min-h-11 items-center text-green underline underline-offset-4 hover:text-ink print:hidden"
      >
        É seu? Peça propostas antes de dar o seu contato
      </a>
    </section>
  )
}

function Hoje({ avaliacao, meio_hoje_reais }: Pick<Props, 'avaliacao' | 'meio_hoje_reais'>) {
  const lida = lerAvaliacao(avaliacao)
  if (lida.confianca === 'nenhuma' || meio_hoje_reais === null) return null
  const diferenca_reais = meio_hoje_reais - meioDaVenda(lida)
  return (
    <p className="mt-2 max-w-[43.5em]">
      {diferenca_reais === 0 ? (
        <>Hoje o mesmo veículo, com a mesma quilometragem, vale o mesmo.</>
      ) : (
        <>
          Hoje o mesmo veículo, com a mesma quilometragem, vale cerca de{' '}
          <strong className="tabular whitespace-nowrap">{reais(meio_hoje_reais)}</strong>:{' '}
          <span className="tabular whitespace-nowrap">{diferenca(diferenca_reais)}</span> do que dizia o
          relatório.
        </>
      )}
    </p>
  )
}

/** The result of the check: the figures, the signature, then the reason for today's different value. */
function Veredito({ feita, feito_em }: { feita: Conferencia; feito_em: string }) {
  const bom = feita.conta === 'igual' && feita.assinatura !== 'nao_confere'
  return (
    <div
      role="status"
      className={`mt-5 rounded-thing border p-5 ${bom ? 'border-green bg-green-soft' : 'border-line bg-surface'}`}
    >
      <ResultadoDaConta feita={feita} feito_em={feito_em} />
      <p className="mt-2 text-16">{ASSINATURAS[feita.assinatura]}</p>
      {feita.mudou?.some(({ efeito_reais }) => efeito_reais !== 0) && <OQueMudou causas={feita.mudou} />}
    </div>
  )
}

const ASSINATURAS = {
  confere: 'A assinatura do site confere: nada nele mudou desde que foi feito.',
  nao_confere:
    'A assinatura do site não confere: algo neste relatório foi mudado depois de feito. Não confie nele.',
  sem: 'Foi feito antes de o site começar a assinar os relatórios.',
}

function Titulo({ children }: { children: ReactNode }) {
  return <p className="font-bold font-display text-22">{children}</p>
}

function ResultadoDaConta({ feita, feito_em }: { feita: Conferencia; feito_em: string }) {
  const condicoes = `com o motor ${feita.versao_motor}${feita.tabela ? ` e a tabela FIPE de ${mesPorExtenso(feita.tabela)}` : ''}, no dia ${feito_em}`
  if (feita.conta === 'sem_motor')
    return (
      <>
        <Titulo>Não dá mais para refazer esta conta</Titulo>
        <p className="mt-1">
          Feito com a versão {feita.versao_motor} do motor, que este site não recalcula mais.
        </p>
      </>
    )
  if (feita.conta === 'diferente') return <Diferente feita={feita} condicoes={condicoes} />
  return (
    <>
      <Titulo>Igual, centavo por centavo</Titulo>
      <p className="mt-1">
        Refizemos a conta {condicoes}.
        {feita.conta === 'outra_frase' && ' Os valores são os mesmos; só uma frase da explicação é outra.'}
      </p>
    </>
  )
}

function Diferente({ feita, condicoes }: { feita: Conferencia; condicoes: string }) {
  const valor = (figura: number | null) => {
    if (figura === null) return 'nenhum'
    return Number.isInteger(figura) ? reais(figura) : reaisComCentavos(figura)
  }
  return (
    <>
      <Titulo>A conta de hoje dá outro resultado</Titulo>
      <p className="mt-1">
        Refizemos a conta {condicoes}. A tabela daquele mês pode ter sido importada de novo depois, com outros
        preços.
      </p>
      <table className="mt-3 w-full max-w-[34rem] text-left">
        <thead>
          <tr className="text-14 text-muted">
            <th scope="col" className="py-1 font-normal">
              Valor
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              No relatório
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Refeito
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-y">
          {feita.figuras.map(({ nome, antes, agora }) => (
            <tr key={nome}>
              <th scope="row" className="py-2 font-normal">
                {nome}
              </th>
              <td className="tabular py-2 text-right">{valor(antes)}</td>
              <td className="tabular py-2 text-right font-semibold">{valor(agora)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const CAUSAS: Record<Causa['causa'], string> = {
  tabela: 'A tabela de referência de hoje',
  idade: 'O veículo, que envelheceu',
  motor: 'O cálculo, que mudou desde então',
}

function OQueMudou({ causas }: { causas: readonly Causa[] }) {
  return (
    <>
      <h3 className="mt-4 text-18">O que mudou desde então</h3>
      <dl className="mt-2 max-w-[34rem] divide-y divide-line border-line border-y">
        {causas.map(({ causa, efeito_reais }) => (
          <div key={causa} className="flex justify-between gap-x-4 py-2">
            <dt>{CAUSAS[causa]}</dt>
            <dd className="tabular whitespace-nowrap font-semibold">
              {efeito_reais === 0 ? 'nada' : diferenca(efeito_reais)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
