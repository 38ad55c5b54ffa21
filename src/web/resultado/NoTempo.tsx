import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { variacao } from '#domain/avaliacao/relatorio/perda.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { mesPorExtenso } from '#domain/tempo/tempo.ts'
import { mesesEntre } from '#domain/veiculo/meses/indice-do-mes.ts'

type Tempo = NonNullable<Avaliacao['no_tempo']>

/** The past and future months of the reference (decision 0070). */
export function NoTempo({ tempo, preco_reais }: { tempo: Tempo; preco_reais: number }) {
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2 print:block">
      {tempo.historico.pontos.length > 1 && <Historico tempo={tempo} />}
      <Adiante adiante={tempo.adiante} preco_reais={preco_reais} />
    </div>
  )
}

const ALTURA = 176
const BASE = 20

/** Heights in pixels of prices between the least and the greatest shown. */
function escalar(precos: readonly number[]): (preco: number) => number {
  const [menor, maior] = [Math.min(...precos), Math.max(...precos)]
  const margem = Math.max((maior - menor) * 0.12, maior * 0.02)
  return preco => ALTURA - BASE - ((preco - menor + margem) / (maior - menor + 2 * margem)) * (ALTURA - BASE)
}

/** The reference month by month. Dots join months with a gap between them, so that no line shows unknown prices. */
function Historico({ tempo: { historico, mexeu_sozinha } }: { tempo: Tempo }) {
  const { pontos, de } = historico
  const [primeiro, ultimo] = [pontos[0] as Ponto, pontos.at(-1) as Ponto]
  const alto = pontos.reduce((maior, ponto) => (ponto.preco_reais > maior.preco_reais ? ponto : maior))
  const meses = mesesEntre(primeiro.mes, ultimo.mes)
  const y = escalar(pontos.map(({ preco_reais }) => preco_reais))
  const x = (mes: string) => `${2 + (mesesEntre(primeiro.mes, mes) / meses) * 96}%`
  const anos = [...new Set(pontos.map(({ mes }) => mes.slice(0, 4)))].filter(
    ano => `${ano}-01` >= primeiro.mes,
  )
  const mudou = Math.round((ultimo.preco_reais / primeiro.preco_reais - 1) * 1000) / 10
  return (
    <figure className="break-inside-avoid">
      <h3 className="text-18">
        {de === 'versao' ? 'A referência' : 'Preço de veículos parecidos'} desde {primeiro.mes.slice(0, 4)}
      </h3>
      <svg
        role="img"
        aria-label={`De ${reais(primeiro.preco_reais)} em ${mesPorExtenso(primeiro.mes)} a ${reais(ultimo.preco_reais)} em ${mesPorExtenso(ultimo.mes)}: ${variacao(mudou)}.`}
        width="100%"
        height={ALTURA}
        className="mt-2 overflow-visible font-sans"
      >
        {anos.map((ano, i) => (
          <g key={ano}>
            <line x1={x(`${ano}-01`)} x2={x(`${ano}-01`)} y1="0" y2={ALTURA - BASE} className="stroke-line" />
            {i % 2 === 0 && (
              <text x={x(`${ano}-01`)} y={ALTURA - 2} className="fill-muted text-14">
                {ano}
              </text>
            )}
          </g>
        ))}
        {pontos.slice(1).map((ponto, i) => (
          <Trecho key={ponto.mes} de={pontos[i] as Ponto} ate={ponto} x={x} y={y} />
        ))}
        {pontos.map(({ mes, preco_reais }) => (
          <circle key={mes} cx={x(mes)} cy={y(preco_reais)} r="3" className="fill-plate" />
        ))}
      </svg>
      <figcaption className="mt-2 text-14 text-muted">
        {reais(primeiro.preco_reais)} em {mesPorExtenso(primeiro.mes)}, {reais(ultimo.preco_reais)} em{' '}
        {mesPorExtenso(ultimo.mes)} ({variacao(mudou)}, sem descontar a inflação); o mais alto,{' '}
        {reais(alto.preco_reais)} em {mesPorExtenso(alto.mes)}. Pontilhado: meses que não temos.
        {de === 'parecidos' && ' É o meio dos veículos deste tipo e ano-modelo, não só do seu.'}
        {mexeu_sozinha && ` ${descreverFrescor(mexeu_sozinha)}`}
      </figcaption>
    </figure>
  )
}

type Ponto = Tempo['historico']['pontos'][number]

function descreverFrescor({ vezes, meses }: NonNullable<Tempo['mexeu_sozinha']>): string {
  const junto =
    vezes === meses
      ? ''
      : '; nos outros andou junto com boa parte da tabela, como se ninguém a tivesse medido de novo'
  return `Esta referência mexeu sozinha em ${vezes} dos últimos ${meses} meses${junto}.`
}

type PropsTrecho = { de: Ponto; ate: Ponto; x: (mes: string) => string; y: (preco: number) => number }

function Trecho({ de, ate, x, y }: PropsTrecho) {
  const seguidos = mesesEntre(de.mes, ate.mes) === 1
  return (
    <line
      x1={x(de.mes)}
      x2={x(ate.mes)}
      y1={y(de.preco_reais)}
      y2={y(ate.preco_reais)}
      className={seguidos ? 'stroke-2 stroke-plate' : 'stroke-muted'}
      strokeDasharray={seguidos ? undefined : '2 5'}
    />
  )
}

/** The possible cost of waiting: ranges that contain 80 % of the paths, over a few real ones. */
function Adiante({ adiante, preco_reais }: { adiante: Tempo['adiante']; preco_reais: number }) {
  const { horizontes, caminhos_reais } = adiante
  const todos = [
    ...caminhos_reais.flat(),
    ...horizontes.flatMap(h => [h.min_reais, h.max_reais]),
    preco_reais,
  ]
  const y = escalar(todos)
  const x = (meses: number) => `${3 + (meses / 12) * 92}%`
  return (
    <figure className="break-inside-avoid">
      <h3 className="text-18">Se você esperar para vender</h3>
      <svg aria-hidden="true" width="100%" height={ALTURA} className="mt-2 overflow-visible font-sans">
        <line x1="0" x2="100%" y1={y(preco_reais)} y2={y(preco_reais)} className="stroke-line" />
        {horizontes.map(({ meses, min_reais, max_reais, meio_reais }) => (
          <g key={meses}>
            <line
              x1={x(meses)}
              x2={x(meses)}
              y1={y(max_reais)}
              y2={y(min_reais)}
              className="stroke-14 stroke-mango"
            />
            <line
              x1={x(meses)}
              x2={x(meses)}
              y1={y(meio_reais) - 2}
              y2={y(meio_reais) + 2}
              className="stroke-14 stroke-ink"
            />
            <text
              x={x(meses)}
              y={ALTURA - 2}
              textAnchor={meses === 12 ? 'end' : 'middle'}
              className="fill-muted text-14"
            >
              {meses} meses
            </text>
          </g>
        ))}
        {caminhos_reais.map(caminho => (
          <Caminho key={caminho.at(-1)} caminho={caminho} x={x} y={y} />
        ))}
        <circle cx={x(0)} cy={y(preco_reais)} r="5" className="fill-ink" />
      </svg>
      <figcaption className="mt-2 text-14 text-muted">
        {horizontes.map(({ meses, min_reais, max_reais }, i) => (
          <span key={meses}>
            {i === 0 ? 'Em' : '; em'} {meses} meses, {i === 0 && 'a referência deve ficar '}
            <span className="tabular font-semibold text-ink">
              de {reais(min_reais)} a {reais(max_reais)}
            </span>
          </span>
        ))}
        . É assim para 80 de cada 100 como o seu. As linhas são cinco veículos de verdade, deste tipo e idade,
        nos últimos 12 meses. É o que costuma acontecer, não uma previsão do seu.
      </figcaption>
    </figure>
  )
}

type PropsCaminho = { caminho: readonly number[]; x: (meses: number) => string; y: (preco: number) => number }

function Caminho({ caminho, x, y }: PropsCaminho) {
  const trechos = caminho.slice(1).map((preco, i) => ({ de: caminho[i] as number, ate: preco, mes: i + 1 }))
  return trechos.map(({ de, ate, mes }) => (
    <line key={mes} x1={x(mes - 1)} x2={x(mes)} y1={y(de)} y2={y(ate)} className="stroke-2 stroke-plate/60" />
  ))
}
