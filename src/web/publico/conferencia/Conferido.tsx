import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import type { Conferencia } from '#domain/avaliacao/conferencia/conferir.ts'
import { meioDaVenda } from '#domain/avaliacao/meio.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { lerAvaliacao } from '#web/resultado/ler-avaliacao.ts'
import { classesDoBotao } from '#web/ui/Botao.tsx'
import { PassosDaConferencia } from './PassosDaConferencia.tsx'
import { dizerVeredito } from './veredito.ts'

/** The opened report, as this page shows it. */
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
      {conferido && 'feita' in conferido && <PassosDaConferencia feita={conferido.feita} />}
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
