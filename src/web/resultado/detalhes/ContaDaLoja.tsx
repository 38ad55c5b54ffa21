import type { ContaDaTroca } from '#domain/avaliacao/avaliacao.schema.ts'
import { type Dito, dizerFigura } from '#domain/avaliacao/relatorio/dito.ts'
import { diferenca } from '#domain/numero/dinheiro.ts'

type Props = { conta: ContaDaTroca; dito: Pick<Dito, 'venda' | 'troca'>; carro: boolean }

/** The source measured cars; other vehicles have two points more (`domain/avaliacao/por-tipo.ts`). */
const MARGEM_DOS_OUTROS =
  'A margem dos carros tem fonte; aqui contamos dois pontos a mais, suposição nossa, porque há menos compradores.'

/** The steps of a dealer's sum, from the middle of the sale range to the middle of the trade-in range. */
export function ContaDaLoja({ conta, dito: { venda, troca }, carro }: Props) {
  const linha = 'grid grid-cols-[1fr_auto] gap-x-4 py-3'
  return (
    <>
      <dl className="max-w-[44rem] divide-y divide-line border-line border-y">
        <div className={linha}>
          <dt>{venda.meio.nome}</dt>
          <dd className="tabular text-right font-semibold">{dizerFigura(conta.revenda).texto}</dd>
        </div>
        {conta.partes.map(({ nome, efeito_reais, porque }) => (
          <div key={nome} className={linha}>
            <dt>{nome}</dt>
            <dd className="tabular text-right font-semibold">{diferenca(efeito_reais)}</dd>
            <dd className="col-span-2 text-14 text-muted">{porque}</dd>
          </div>
        ))}
        <div className={linha}>
          <dt className="font-semibold">Meio da faixa de troca</dt>
          <dd className="tabular text-right font-bold">{troca.meio.texto}</dd>
        </div>
      </dl>
      <p className="mt-3 max-w-[43.5em] text-14 text-muted">
        {carro ? 'A margem tem fonte.' : MARGEM_DOS_OUTROS} Os outros custos são suposições nossas, para você
        poder discutir a proposta.
      </p>
    </>
  )
}
