import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import type { Causa, Conferencia } from '#domain/avaliacao/conferencia/conferir.ts'
import { meioDaVenda } from '#domain/avaliacao/meio.ts'
import { diferenca, reais, reaisComCentavos } from '#domain/numero/dinheiro.ts'
import { lerAvaliacao } from '#web/resultado/ler-avaliacao.ts'
import { classesDoBotao } from '#web/ui/Botao.tsx'
import { Dobra } from '#web/ui/Dobra.tsx'
import { dizerVeredito } from './veredito.ts'

type Guardado = {
  codigo: string
  /** Day of the report, as text: "29/11/2026". */
  feito_em: string
  /** Last day on which the page opens, as text. */
  abre_ate: string
  /** Null if the visitor did not ask for the check. */
  conferido: { feita: Conferencia } | { recusa: string } | null
}

/** Icon and colour of a verdict. */
const TONS = {
  bom: { Icone: CircleCheck, cor: 'text-green' },
  duvida: { Icone: CircleAlert, cor: '' },
  ruim: { Icone: CircleX, cor: 'text-red' },
}

/** The lines under the title: the verdict or a link to the check, the report's code, and how the check was done. */
export function Veredito({ codigo, feito_em, conferido }: Omit<Guardado, 'abre_ate'>) {
  return (
    <>
      <Resposta codigo={codigo} feito_em={feito_em} conferido={conferido} />
      <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-muted">
        Código
        <strong className="tabular whitespace-nowrap rounded-thing border border-field bg-surface px-2 py-0.5 font-semibold text-ink">
          {codigo}
        </strong>
      </p>
      {conferido && 'feita' in conferido && <Prova feita={conferido.feita} />}
    </>
  )
}

function Resposta({ codigo, feito_em, conferido }: Omit<Guardado, 'abre_ate'>) {
  if (!conferido)
    return (
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-muted print:hidden">
        Feito em {feito_em}
        <a
          href={`/avaliacao/${codigo}?conferir=1`}
          rel="nofollow"
          className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4 hover:text-ink"
        >
          Conferir
        </a>
      </p>
    )
  if ('recusa' in conferido)
    return (
      <p role="alert" className="mt-2 border-red border-l-4 pl-4">
        {conferido.recusa}
      </p>
    )
  const { tom, texto } = dizerVeredito(conferido.feita, feito_em)
  const { Icone, cor } = TONS[tom]
  return (
    <p role="status" className={`mt-2 flex items-start gap-2 text-balance font-semibold text-18 ${cor}`}>
      <Icone aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      {texto}
    </p>
  )
}

/** Today's middle of the sale range. It draws nothing if the report or today's calculation has no value. */
export function Hoje({
  avaliacao,
  meio_hoje_reais,
}: {
  avaliacao: Avaliacao
  meio_hoje_reais: number | null
}) {
  const lida = lerAvaliacao(avaliacao)
  if (lida.confianca === 'nenhuma' || meio_hoje_reais === null) return null
  const mesmo = meio_hoje_reais === meioDaVenda(lida)
  return (
    <p>
      Hoje vale{' '}
      <strong className="tabular whitespace-nowrap">{mesmo ? 'o mesmo' : reais(meio_hoje_reais)}</strong> se
      não rodou mais
    </p>
  )
}

/** The link to the report's PDF, right under the figures. */
export function Pdf({ codigo }: Pick<Guardado, 'codigo'>) {
  return (
    <a
      href={`/avaliacao/${codigo}/relatorio.pdf`}
      className={`mt-5 w-full print:hidden ${classesDoBotao({ variante: 'secundario' })}`}
    >
      Relatório em PDF
    </a>
  )
}

/** The end of the page: a visitor's main action, the owner's link to offers, and until when the page opens. */
export function Fim({
  feito_em,
  abre_ate,
  className,
}: Pick<Guardado, 'feito_em' | 'abre_ate'> & { className: string }) {
  return (
    <div className={className}>
      <a href="/selecao-categoria" className={`w-full print:hidden ${classesDoBotao({ tamanho: 'grande' })}`}>
        Avaliar o meu veículo
      </a>
      <a
        href="/propostas"
        className="mt-1 inline-flex min-h-11 items-center text-balance text-14 text-green underline underline-offset-4 hover:text-ink print:hidden"
      >
        É seu? Peça propostas antes de dar o seu contato
      </a>
      <p className="text-14 text-muted">
        Feito em {feito_em}. Esta página abre até {abre_ate} e não mostra de quem é o veículo.
      </p>
    </div>
  )
}

/** Steps of the check: figures, signature, and causes of today's different value. A difference opens them. */
function Prova({ feita }: { feita: Conferencia }) {
  const aberta = feita.conta === 'diferente' || feita.assinatura === 'nao_confere'
  return (
    <Dobra titulo="Como conferimos" aberta={aberta} className="w-fit max-w-[43.5em] border-t-0">
      <div className="pb-3">
        <p>
          {CONTAS[feita.conta]} {ASSINATURAS[feita.assinatura]}
        </p>
        {feita.conta === 'diferente' && <Diferencas feita={feita} />}
        {feita.mudou?.some(({ efeito_reais }) => efeito_reais !== 0) && <OQueMudou causas={feita.mudou} />}
      </div>
    </Dobra>
  )
}

const CONTAS: Record<Conferencia['conta'], string> = {
  igual: 'Refizemos a conta com os preços daquele dia: mesmo resultado.',
  outra_frase:
    'Refizemos a conta com os preços daquele dia: mesmo resultado. Um texto da explicação foi reescrito depois.',
  diferente:
    'Refeita, a conta dá outro resultado: a tabela daquele mês pode ter sido importada de novo depois, com outros preços.',
  sem_motor: 'O site não refaz mais contas deste tempo.',
}

const ASSINATURAS: Record<Conferencia['assinatura'], string> = {
  confere: 'A assinatura do site confere.',
  nao_confere: 'A assinatura do site não confere.',
  sem: 'Foi feito antes de o site começar a assinar os relatórios.',
}

function Diferencas({ feita }: { feita: Conferencia }) {
  const escrever = (figura: number | null) => {
    if (figura === null) return 'nenhum'
    return Number.isInteger(figura) ? reais(figura) : reaisComCentavos(figura)
  }
  return (
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
            <td className="tabular py-2 text-right">{escrever(antes)}</td>
            <td className="tabular py-2 text-right font-semibold">{escrever(agora)}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
