import { dizerFaixa, dizerFigura } from '#domain/avaliacao/relatorio/dito.ts'
import { Cascata } from '#web/resultado/Cascata.tsx'

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
  { fator: 'Pneus', efeito_reais: -650, porque: 'Perto de trocar' },
  { fator: 'Único dono', efeito_reais: 200, porque: 'Ajuda a vender mais rápido' },
]
const PARTIDA = { ...dizerFigura(VALORES.valor_fipe), nome: 'Referência' }
const MEIO = { ...dizerFigura(63_200), nome: 'Meio da faixa de venda' }

/** An example of the result, drawn with the parts of the real report and labelled as an example. */
export function Exemplo() {
  return (
    <section className="folha pt-16 md:pt-28">
      <h2 className="max-w-[24ch] text-28 md:text-36">Um relatório que explica o preço</h2>
      <p className="mt-3 max-w-[52ch] text-18 text-muted">
        Você vê onde o seu veículo está, entre a troca e a melhor venda, e o que levou até ali.
      </p>
      <figure className="mt-8 rounded-thing border border-line bg-surface shadow-thing md:mt-10">
        <figcaption className="flex items-center justify-between gap-4 border-line border-b px-4 py-4 md:px-8">
          <span className="font-bold font-display text-18">Hatch 1.0 flex, 2021</span>
          <MarcaDeExemplo />
        </figcaption>
        <div className="grid gap-x-16 gap-y-10 p-4 pt-6 md:p-8 lg:grid-cols-2">
          <div>
            <h3 className="mb-5 text-18">Onde ele está</h3>
            <EstradaDoExemplo />
            <TresValores />
            <p className="mt-5 text-14 text-muted">
              Confiança alta: a versão foi identificada e há muitos veículos iguais à venda. A fonte e o mês
              da referência vêm junto.
            </p>
          </div>
          <div>
            <h3 className="mb-4 text-18">Por que esse valor</h3>
            <Cascata partida={PARTIDA} meio={MEIO} ajustes={AJUSTES} />
          </div>
        </div>
      </figure>
    </section>
  )
}

/** Says that figures are invented to show what stands there. */
export function MarcaDeExemplo() {
  return (
    <span className="rounded-chip bg-plate-soft px-3 py-0.5 font-semibold text-14 text-plate">Exemplo</span>
  )
}

/** Percent of the road's width at which a price stands. */
const x = (valor: number) => ((valor - 50_500) / (67_500 - 50_500)) * 100
const faixa = (min: number, max: number) => ({ x: `${x(min)}%`, width: `${x(max) - x(min)}%` })

/** The road, small: both ranges, the reference, and this vehicle. The list below has the figures. */
function EstradaDoExemplo() {
  return (
    <svg width="100%" height="112" className="overflow-visible" aria-hidden="true">
      <g textAnchor="middle" className="font-semibold text-14">
        <text x={`${x(53_850)}%`} y="32" className="fill-muted">
          Troca
        </text>
        <text x={`${x(MEIO.reais)}%`} y="14" className="fill-ink">
          você está aqui
        </text>
        <text x={`${x(VALORES.valor_fipe)}%`} y="106" className="fill-plate">
          referência
        </text>
      </g>
      <line
        x1={`${x(MEIO.reais)}%`}
        x2={`${x(MEIO.reais)}%`}
        y1="21"
        y2="46"
        className="stroke-2 stroke-ink"
      />
      <rect y="42" width="100%" height="40" rx="10" className="fill-asphalt" />
      <rect
        {...faixa(VALORES.valor_troca_min, VALORES.valor_troca_max)}
        y="48"
        height="28"
        rx="5"
        fill="#8fa39a"
      />
      <rect
        {...faixa(VALORES.valor_mercado_min, VALORES.valor_mercado_max)}
        y="48"
        height="28"
        rx="5"
        className="fill-mango"
      />
      <line
        x1="2%"
        x2="98%"
        y1="62"
        y2="62"
        stroke="#ffffff"
        strokeOpacity="0.5"
        strokeWidth="2"
        strokeDasharray="12 12"
      />
      <circle cx={`${x(MEIO.reais)}%`} cy="62" r="9" className="fill-[#10231d] stroke-3 stroke-[#ffffff]" />
      <line
        x1={`${x(VALORES.valor_fipe)}%`}
        x2={`${x(VALORES.valor_fipe)}%`}
        y1="42"
        y2="90"
        className="stroke-3 stroke-plate"
      />
    </svg>
  )
}

function TresValores() {
  const linhas = [
    { cor: 'bg-plate', nome: 'Referência', valor: PARTIDA.texto },
    {
      cor: 'bg-mango',
      nome: 'Venda',
      valor: dizerFaixa(VALORES.valor_mercado_min, VALORES.valor_mercado_max).texto,
    },
    {
      cor: 'bg-[#8fa39a]',
      nome: 'Troca',
      valor: dizerFaixa(VALORES.valor_troca_min, VALORES.valor_troca_max).texto,
    },
  ]
  return (
    <dl className="mt-5 divide-y divide-line border-line border-y">
      {linhas.map(({ cor, nome, valor }) => (
        <div key={nome} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
          <dt className="flex items-center gap-3">
            <span aria-hidden="true" className={`h-1.5 w-5 rounded-chip ${cor}`} />
            {nome}
          </dt>
          <dd className="tabular font-semibold">{valor}</dd>
        </div>
      ))}
    </dl>
  )
}
