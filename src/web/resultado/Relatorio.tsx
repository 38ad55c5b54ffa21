import type { ReactNode } from 'react'
import type { Avaliacao, Avaliada } from '#domain/avaliacao/avaliacao.schema.ts'
import { meioDaVenda } from '#domain/avaliacao/meio.ts'
import { dizerAvaliacao, versoesDaReferencia } from '#domain/avaliacao/relatorio/dito.ts'
import { diaDaAvaliacao } from '#domain/avaliacao/validade.ts'
import { diaEscrito } from '#domain/tempo/dia.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { Cascata } from './Cascata.tsx'
import { Detalhes } from './detalhes/Detalhes.tsx'
import { type Formulario, lerAvaliacao } from './ler-avaliacao.ts'
import { Preco } from './Preco.tsx'
import { ReferenciaNoTempo } from './ReferenciaNoTempo.tsx'
import { RelatorioSemValor } from './RelatorioSemValor.tsx'

type Props = {
  avaliacao: Avaliacao
  formulario: Formulario
  /** At the right of the first line: another valuation. */
  outra?: ReactNode
  /** Right under the price: what changed, and the one thing to do next. */
  mudou?: ReactNode
  acao?: ReactNode
  /** Only in a report by link, whose reader may not be the owner: the check, today's value, and the vehicle's use. */
  lido?: { veredito: ReactNode; hoje: ReactNode; uso: string }
  /** Only in an abstention: the button back to the question about the vehicle. */
  corrigir?: ReactNode
  /** The version is unknown, and the first question below is about it. */
  faltaVersao?: boolean
  /** Right after the first screen: open questions, and the money that is left. */
  depoisDoPreco?: ReactNode
  /** After the open parts: ways to keep the report and to pass it on. */
  guardar?: ReactNode
}

/** Id of the closed part in `guardar` that the button by the title opens. */
export const COMPARTILHAR = 'compartilhar'

/** Opens the part with the id `COMPARTILHAR` and moves the focus to it. It is no link, because a link would replace the state in the history. */
function abrirCompartilhar(): void {
  const parte = document.getElementById(COMPARTILHAR)
  if (parte instanceof HTMLDetailsElement) parte.open = true
  parte?.scrollIntoView({ block: 'center' })
  parte?.querySelector('summary')?.focus({ preventScroll: true })
}

/**
 * The report of one valuation, without personal data: the same on screen, on paper and by link. On a desktop the price
 * is at the left, where reading begins, beside its explanation.
 */
export function Relatorio(props: Props) {
  const { avaliacao, formulario, mudou, acao, corrigir } = props
  const lida = lerAvaliacao(avaliacao)
  const dito = dizerAvaliacao(lida, formulario.tipo_veiculo)
  if (lida.confianca === 'nenhuma' || !dito) {
    return (
      <>
        <Titulo {...props} semValor />
        {mudou}
        <RelatorioSemValor avaliacao={lida} formulario={formulario} corrigir={corrigir} acao={acao} />
      </>
    )
  }
  const validade = `Vale até ${diaEscrito(avaliacao.validade)}`
  // The reader of a link wants to know first until when the report holds. The owner has just made it.
  const lido = props.lido && { ...props.lido, validade }
  // The shorter column of a desktop takes the closed parts.
  const linhas = props.depoisDoPreco
    ? { preco: '', explicacao: 'lg:row-span-2', detalhes: '' }
    : { preco: 'lg:row-span-2', explicacao: '', detalhes: 'lg:col-start-2' }
  return (
    <div className="lg:grid lg:grid-cols-[24rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-16 print:block">
      <div className="lg:col-span-2">
        <Titulo {...props} />
      </div>
      <div className={`lg:row-start-2 lg:mt-8 ${linhas.preco}`}>
        {mudou}
        <Preco dito={dito} faltaVersao={props.faltaVersao === true} lido={lido} />
        {acao}
      </div>
      {/* On paper this is the left column. A desktop has `SecaoDoTempo` below both columns. */}
      <div className="lg:contents print:float-left print:block print:w-[47.5%]">
        <div className={`min-w-0 lg:col-start-2 lg:row-start-2 ${linhas.explicacao}`}>
          {props.depoisDoPreco}
          <Secao titulo="Por que esse valor">
            <Cascata partida={dito.referencia.partida} meio={dito.venda.meio} ajustes={dito.passos} />
          </Secao>
        </div>
        <SecaoDoTempo avaliacao={lida} />
      </div>
      <div
        className={`mt-4 md:mt-8 lg:row-start-3 print:float-right print:mt-0 print:w-[47.5%] ${linhas.detalhes}`}
      >
        {props.guardar}
        <Detalhes
          avaliacao={lida}
          dito={dito}
          formulario={formulario}
          validade={lido ? '' : `${validade}.`}
        />
      </div>
    </div>
  )
}

type PropsDoTitulo = Pick<Props, 'avaliacao' | 'formulario' | 'outra' | 'lido' | 'guardar'> & {
  semValor?: boolean
}

/** The vehicle as the title of its report; in an abstention the missing value, with the vehicle below it. */
function Titulo({ avaliacao, formulario, outra, lido, guardar, semValor = false }: PropsDoTitulo) {
  const veiculo = nomeDoVeiculo(formulario)
  const versoes = versoesDaReferencia(avaliacao.referencia)
  const descricao = [
    lido?.uso,
    avaliacao.referencia.versao ?? (lido && versoes > 1 && `${versoes} versões possíveis`),
  ]
    .filter(Boolean)
    .join(' · ')
  const comCompartilhar = Boolean(guardar) && !semValor
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-16 text-muted">
        {/* A phone has no room for it beside both actions. */}
        <p className={comCompartilhar ? 'max-sm:sr-only print:not-sr-only' : ''}>Relatório de avaliação</p>
        <div
          className={`flex items-center justify-between gap-x-5 print:hidden ${comCompartilhar ? 'max-sm:w-full' : ''}`}
        >
          {comCompartilhar && (
            <button
              type="button"
              onClick={abrirCompartilhar}
              className="min-h-11 underline underline-offset-4 hover:text-ink"
            >
              Compartilhar
            </button>
          )}
          {outra}
        </div>
      </div>
      <h1 className="mt-1 text-28 md:text-36">{semValor ? 'Faltam dados para dar um valor' : veiculo}</h1>
      {semValor && <h2 className="mt-2 text-22">{veiculo}</h2>}
      {descricao && <p className="mt-1 text-muted">{descricao}</p>}
      {lido?.veredito}
    </header>
  )
}

/** The reference in the past and in the future, in the whole width of a desktop. */
function SecaoDoTempo({ avaliacao }: { avaliacao: Avaliada }) {
  const { no_tempo, valor_fipe } = avaliacao
  if (!no_tempo) return null
  return (
    <Secao titulo="No tempo" className="lg:col-span-2 lg:row-start-4 lg:mt-12">
      <ReferenciaNoTempo
        tempo={no_tempo}
        preco_reais={valor_fipe}
        valor_reais={meioDaVenda(avaliacao)}
        mes={diaDaAvaliacao(avaliacao).slice(0, 7)}
      />
    </Secao>
  )
}

type PropsDaSecao = { titulo: string; className?: string; children: ReactNode }

function Secao({ titulo, className = '', children }: PropsDaSecao) {
  return (
    <section className={`mt-6 md:mt-8 print:mt-4 ${className}`}>
      <h2 className="mb-3 text-22 md:text-28 print:mb-2 print:text-22">{titulo}</h2>
      {children}
    </section>
  )
}
