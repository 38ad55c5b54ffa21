import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { Marca } from '#web/painel/Marca.tsx'
import { ehEncerrado, ehNovo, type LeadDaAgencia } from '../carteira/minha-agencia.ts'
import { retornoDe, temRetornoVencido } from '../carteira/textos.ts'

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

/** A hot lead, for cards without the classification. */
export const MarcaDeQuente = ({ lead }: Props) =>
  lead.temperatura === 'quente' && !ehEncerrado(lead) && <Marca cor="vermelho">Quente</Marca>
