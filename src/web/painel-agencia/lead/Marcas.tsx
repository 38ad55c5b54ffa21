import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { ehEncerrado, ehNovo, type LeadDaAgencia } from '../carteira/minha-agencia.ts'
import { retornoDe, temRetornoVencido } from '../carteira/palavras.ts'

type Props = { lead: LeadDaAgencia }

const CORES = {
  novo: 'bg-plate-soft text-plate',
  vencido: 'border border-mango bg-mango/20 text-ink',
  quente: 'bg-red-soft text-red',
}

/** A word that stands out of its line. */
export function Marca({ cor, children }: { cor: keyof typeof CORES; children: string }) {
  return (
    <span
      className={`inline-block shrink-0 whitespace-nowrap rounded-chip px-2 font-semibold text-14 leading-5 first-letter:uppercase ${CORES[cor]}`}
    >
      {children}
    </span>
  )
}

/** A lead that has not been called yet. */
export const MarcaDeNovo = ({ lead }: Props) => ehNovo(lead) && <Marca cor="novo">Novo</Marca>

/** "Chamar hoje", "Chamar desde 05/11": a call that is due. */
export function MarcaDoRetorno({ lead }: Props) {
  const hoje = diaEmSaoPaulo(new Date())
  return temRetornoVencido(lead, hoje) && <Marca cor="vencido">{retornoDe(lead, hoje) ?? ''}</Marca>
}

/** A hot lead, for cards without the classification. */
export const MarcaDeQuente = ({ lead }: Props) =>
  lead.temperatura === 'quente' && !ehEncerrado(lead) && <Marca cor="quente">Quente</Marca>
