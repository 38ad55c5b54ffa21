import { Cascata } from '../resultado/Cascata.tsx'
import { Estrada } from '../resultado/Estrada.tsx'

/** Invented figures that add up as the engine's do: the adjustments lead from the reference to the middle. */
const VALORES = {
  valor_fipe: 62_400,
  valor_mercado_min: 60_300,
  valor_mercado_max: 66_100,
  valor_troca_min: 51_900,
  valor_troca_max: 55_800,
}
const AJUSTES = [
  { fator: 'Quilometragem', efeito_reais: 1_250, porque: '41 mil km, abaixo da média para a idade' },
  { fator: 'Pneus', efeito_reais: -650, porque: 'Meia-vida' },
  { fator: 'Único dono', efeito_reais: 200, porque: 'Ajuda a vender mais rápido' },
]

/** What one gets, drawn with the parts of the real report and clearly called an example. */
export function Exemplo() {
  return (
    <section className="folha pt-16 md:pt-28">
      <h2 className="max-w-[24ch] text-28 md:text-36">Um relatório que explica o preço</h2>
      <p className="mt-3 max-w-[52ch] text-18 text-muted">
        Você vê onde o seu veículo está, entre a troca e a melhor venda, e o que levou até ali.
      </p>
      <figure className="mt-8 rounded-thing border border-line bg-surface shadow-thing">
        <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b px-5 py-4 md:px-8">
          <span className="font-bold font-display text-18">Hatch 1.0 flex, 2021</span>
          <span className="rounded-chip bg-plate-soft px-3 py-0.5 font-semibold text-14 text-plate">
            Exemplo
          </span>
        </figcaption>
        <div className="grid gap-x-14 gap-y-8 p-5 md:p-8 lg:grid-cols-2">
          <div>
            <h3 className="mb-4 text-18">Onde ele está</h3>
            <Estrada valores={VALORES} veiculo="Este carro" />
            <p className="mt-4 text-14 text-muted">
              Referência da tabela, com fonte e mês. Confiança alta: a versão foi identificada e há muitos
              veículos iguais no mercado.
            </p>
          </div>
          <div>
            <h3 className="mb-4 text-18">Por que esse valor</h3>
            <Cascata valores={VALORES} ajustes={AJUSTES} />
          </div>
        </div>
      </figure>
    </section>
  )
}
