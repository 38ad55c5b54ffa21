import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { Marca } from '#web/painel/Marca.tsx'
import { retornoDe, temRetornoVencido } from '../carteira/frases-do-lead.ts'
import { ehNovo, type LeadDaAgencia } from '../carteira/minha-agencia.ts'

type Props = { lead: LeadDaAgencia }

/** A lead that has not been called yet. */
export const MarcaDeNovo = ({ lead }: Props) => ehNovo(lead) && <Marca cor="azul">Novo</Marca>

/** "Chamar hoje", "Chamar desde 05/11": a call that is due. */
export function MarcaDoRetorno({ lead }: Props) {
  const hoje = diaEmSaoPaulo(new Date())
  if (!temRetornoVencido(lead, hoje)) return null
  return (
    <Marca cor="mango">
      <span className="inline-block first-letter:uppercase">{retornoDe(lead, hoje)}</span>
    </Marca>
  )
}

/** Says that a lead is hot, for cards without the classification. */
export const MarcaDeQuente = () => (
  <span className="whitespace-nowrap font-semibold text-red">
    <span aria-hidden="true" className="mr-1.5 inline-block size-2 rounded-chip bg-red align-[0.05em]" />
    Quente
  </span>
)
