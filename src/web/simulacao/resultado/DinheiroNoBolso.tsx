import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { PARTICULAR } from '#domain/avaliacao/mercado/negociacao.ts'
import { calcularSobra } from '#domain/avaliacao/relatorio/bolso.ts'
import { dizerAvaliacao, dizerFigura } from '#domain/avaliacao/relatorio/dito.ts'
import { type DistanciaEntreFaixas, explicarDistancia } from '#domain/avaliacao/relatorio/entre-faixas.ts'
import { umaCasaNoMaximo } from '#domain/numero/numero.ts'
import { lerDecimal, lerInteiro } from '#domain/questionario/ler-numero.ts'
import { type Formulario, lerAvaliacao } from '#web/resultado/ler-avaliacao.ts'
import { Dobra } from '#web/ui/Dobra.tsx'

type Props = { avaliacao: Avaliacao; formulario: Formulario }

/** The costs that neither figure subtracts. */
const RESSALVA = 'Negociação, multas e impostos à parte.'

/** The reason for the gap between a sale and a trade-in, in the words of the report's analysis. */
const FRASES_DA_DISTANCIA: Record<DistanciaEntreFaixas, string> = {
  versoes: 'Parte da diferença entre os dois é dúvida sobre a versão: escolhendo a sua, ela encolhe.',
  rapidez: 'A diferença entre os dois é o preço da pressa.',
  nada: 'As duas faixas se encostam: a pressa pode custar pouco, então peça as duas propostas.',
  duvida: 'Parte da diferença entre os dois é dúvida sobre a versão ou o mercado.',
  pouca_evidencia: 'Parte da diferença entre os dois é dúvida: a evidência é pouca.',
}

/** The money that the owner keeps from a sale and from a trade-in, after the debt on the vehicle. */
export function DinheiroNoBolso({ avaliacao, formulario }: Props) {
  const lida = lerAvaliacao(avaliacao)
  const dito = dizerAvaliacao(lida, formulario.tipo_veiculo)
  const sobra = calcularSobra(lida, formulario.tipo_veiculo, {
    parcela_reais: Number(lerDecimal(formulario.valor_parcela_financiamento)) || null,
    parcelas_restantes: Number(lerInteiro(formulario.parcelas_restantes)) || null,
  })
  if (!sobra || !dito || lida.confianca === 'nenhuma') return null
  const figuras = [
    { nome: 'Vendendo pelo preço pedido', valor: sobra.venda },
    { nome: 'Na troca com uma loja', valor: sobra.troca },
  ]
  return (
    <section className="mt-6 break-inside-avoid md:mt-8 print:mt-4">
      <h2 className="mb-3 text-22 md:text-28 print:mb-2 print:text-22">Quanto sobra no bolso</h2>
      <div className="grid grid-cols-2 gap-x-3">
        {figuras.map(({ nome, valor }) => (
          <div
            key={nome}
            className="row-span-2 grid grid-rows-subgrid border-line border-t-2 pt-3 print:pt-1"
          >
            <p className="text-14 text-muted">{nome}</p>
            <p className="tabular font-bold font-display text-22 md:text-28">{dizerFigura(valor).texto}</p>
          </div>
        ))}
      </div>
      {sobra.saldo_financiamento > 0 && (
        <p className="mt-2 text-14 text-muted">
          Já descontado o financiamento, no máximo {dizerFigura(sobra.saldo_financiamento).texto} (parcelas
          que faltam); quitar antes sai por menos. {RESSALVA}
        </p>
      )}
      {sobra.saldo_financiamento === 0 && <p className="mt-2 text-14 text-muted">{RESSALVA}</p>}
      <Dobra titulo="Como fizemos esta conta" className="mt-3 print:mt-2">
        <div className="max-w-[43.5em] space-y-2 pb-4 text-14 text-muted print:max-w-none print:pb-2">
          <p>
            Vendendo por conta própria, pelo valor estimado, que é o preço pedido; na troca, pelo meio da
            faixa de troca.
            {sobra.saldo_financiamento === 0 && ' Sem financiamento a descontar.'}
          </p>
          {sobra.venda_no_estado_medido !== null && <p>{dizerEstadoMedido(sobra.venda_no_estado_medido)}</p>}
          <p>{FRASES_DA_DISTANCIA[explicarDistancia(lida)]}</p>
        </div>
      </Dobra>
    </section>
  )
}

/**
 * Describes the measured difference between private sellers and shops, in the words of the report's part about
 * negotiation.
 */
function dizerEstadoMedido(sobra_reais: number): string {
  const { diferenca_percentual, de_percentual, ate_percentual } = PARTICULAR
  return `Num estado em que medimos, particulares pediram ${umaCasaNoMaximo(-diferenca_percentual)}% a menos que as lojas (de ${umaCasaNoMaximo(-ate_percentual)} a ${umaCasaNoMaximo(-de_percentual)}%): lá, vendendo, sobrariam perto de ${dizerFigura(sobra_reais).texto}. Em outros lugares a diferença pode não existir.`
}
