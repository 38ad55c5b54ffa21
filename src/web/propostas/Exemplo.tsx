import { reais } from '#domain/numero/dinheiro.ts'
import type { Proposta } from './base/situacao-da-janela.ts'
import { Oferta } from './lista/Oferta.tsx'

const INVENTADA: Omit<Proposta, 'valor' | 'sobra'> = {
  id: 'exemplo',
  agencia: { nome: 'Nome da loja', cidade: 'Campinas - SP', logo_url: null },
  distancia_km: 12,
  busca_reais: 0,
  validade_dias: 7,
  vale_ate: '',
  inspecao: ['documentos', 'motor_cambio', 'pneus_freios'],
  situacao: 'feita',
  valida: true,
  porque_nao: null,
  aumentada: false,
  palavra: 'cumpriu 9 de 10 propostas',
  contato: null,
}

/** Sum of the example where the report has no trade-in range. */
const VALOR_REAIS = 48_000

type Props = {
  agora: Date
  troca: { min: number; max: number } | null | undefined
  /** Debts that a buyer pays off, in whole reais. */
  dividas: number
}

/** An invented offer, which shows what the owner is going to compare. Its sum is the lower end of the trade-in range. */
export function Exemplo({ agora, troca, dividas }: Props) {
  const valor = troca?.min ?? VALOR_REAIS
  const proposta = { ...INVENTADA, valor, sobra: valor - dividas }
  return (
    <figure>
      <figcaption className="mb-2 font-semibold text-14 text-muted">Exemplo de proposta</figcaption>
      <Oferta proposta={proposta} dividas={dividas} agora={agora} semValidade />
      {troca && (
        <p className="tabular mt-2 text-14 text-muted">
          Troca no seu relatório: {reais(troca.min)} a {reais(troca.max)}
        </p>
      )}
    </figure>
  )
}
