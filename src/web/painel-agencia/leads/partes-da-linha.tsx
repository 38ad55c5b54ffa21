import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { usoDe } from '#domain/veiculo/uso.ts'
import { Duplicado } from '#web/painel/Duplicado.tsx'
import { HaQuanto } from '#web/painel/HaQuanto.tsx'
import { chegouDepois, encurtarNome, retornoDe, temRetornoVencido } from '../carteira/frases-do-lead.ts'
import { ehEncerrado, type LeadDaAgencia } from '../carteira/minha-agencia.ts'
import { MarcaDeNovo } from '../lead/Marcas.tsx'

/** A row of the list; `chegou` while it is marked as just arrived. */
export type LinhaDaLista = LeadDaAgencia & { chegou?: boolean }

/** Name of a seller in the list; none in an agency of one person. */
export type NomeDoVendedor = ((id: string | null) => string) | undefined

/** Tells if a lead is open and has no seller. */
export const estaLivre = (lead: LinhaDaLista) => lead.vendedor_id === null && !ehEncerrado(lead)

/** Returns "2012 · 90.000 km": the year and the use, as far as they are known. */
export const escreverAnoEUso = (lead: LinhaDaLista) => [lead.ano, usoDe(lead)].filter(Boolean).join(' · ')

/** The time since the request, the date of the list's order; it is named where the receipt was on another day. */
export const Idade = ({ lead }: { lead: LinhaDaLista }) => (
  <span>
    {chegouDepois(lead) && 'pedido '}
    <HaQuanto instante={lead.created_at} />
  </span>
)

/** Tells if the next call is due, today or since an earlier day. */
export const temRetornoHoje = (lead: LinhaDaLista) => temRetornoVencido(lead, diaEmSaoPaulo(new Date()))

/** Formats the day of the next call; null for a lead without a call. */
export const escreverRetorno = (lead: LinhaDaLista) => retornoDe(lead, diaEmSaoPaulo(new Date()))

type PropsDeAbrir = {
  lead: LinhaDaLista
  className: string
  /** Leaves the last names of a long name to screen readers, where the window is narrow. */
  estreito?: true
  aoAbrir(): void
}

/** Longest name that the column of a narrow window shows, in letters: our choice, by its width. */
const LETRAS_DO_NOME = 24

/** The name as the button that opens the lead; grey for a lead that is over. */
export function AbrirLead({ lead, className, estreito, aoAbrir }: PropsDeAbrir) {
  const { nome } = lead
  const curto = estreito && nome.length > LETRAS_DO_NOME ? encurtarNome(nome) : nome
  return (
    <button
      type="button"
      title={lead.nome}
      onClick={aoAbrir}
      className={`block text-left underline-offset-4 hover:underline ${ehEncerrado(lead) ? 'font-medium text-muted' : 'font-semibold text-green'} ${className}`}
    >
      {curto}
      {curto !== nome && (
        <>
          <span aria-hidden="true" className="min-[1500px]:hidden">
            …
          </span>
          <span className="max-[1499px]:sr-only">{nome.slice(curto.length)}</span>
        </>
      )}
    </button>
  )
}

/** The marks beside a name: not opened yet, and received before. */
export function Marcas({ lead }: { lead: LinhaDaLista }) {
  return (
    <>
      <MarcaDeNovo lead={lead} />
      {lead.duplicado_de && <Duplicado desde={lead.duplicado_de} />}
    </>
  )
}
