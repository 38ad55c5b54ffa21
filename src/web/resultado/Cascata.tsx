import type { Ajuste } from '#domain/avaliacao/avaliacao.schema.ts'
import { diferenca, reais } from '#domain/dinheiro.ts'
import { meioDoMercado, type Valores } from './relatorio.ts'

/** From the reference to this vehicle, step by step, in reais that add up. */
export function Cascata({ valores, ajustes }: { valores: Valores; ajustes: readonly Ajuste[] }) {
  const meio = meioDoMercado(valores)
  let corrente = valores.valor_fipe
  const passos = ajustes.map(ajuste => {
    const de = corrente
    corrente += ajuste.efeito_reais
    return { ...ajuste, de, ate: corrente }
  })
  const pontos = [valores.valor_fipe, meio, ...passos.map(passo => passo.ate)]
  const [menor, maior] = [Math.min(...pontos), Math.max(...pontos)]
  const margem = Math.max((maior - menor) * 0.25, maior * 0.01)
  const x = (valor: number) => ((valor - menor + margem) / (maior - menor + 2 * margem)) * 100
  return (
    <ol className="divide-y divide-line border-line border-y">
      <Linha
        titulo="Referência"
        valor={reais(valores.valor_fipe)}
        de={0}
        ate={x(valores.valor_fipe)}
        cor="fill-plate"
      />
      {passos.map(({ fator, porque, efeito_reais, de, ate }) => (
        <Linha
          key={fator}
          titulo={fator}
          texto={porque}
          valor={efeito_reais === 0 ? 'neutro' : diferenca(efeito_reais)}
          de={x(Math.min(de, ate))}
          ate={x(Math.max(de, ate))}
          cor={efeito_reais < 0 ? 'fill-red' : 'fill-green'}
        />
      ))}
      <Linha
        titulo="Meio da faixa de venda"
        valor={reais(meio)}
        de={0}
        ate={x(meio)}
        cor="fill-mango"
        forte
      />
    </ol>
  )
}

type PropsLinha = {
  titulo: string
  texto?: string
  valor: string
  de: number
  ate: number
  cor: string
  forte?: true
}

function Linha({ titulo, texto, valor, de, ate, cor, forte }: PropsLinha) {
  return (
    <li className="grid break-inside-avoid grid-cols-[1fr_auto] gap-x-4 gap-y-1 py-3">
      <span className={forte ? 'font-bold' : 'font-semibold'}>{titulo}</span>
      <span className={`tabular text-right ${forte ? 'font-bold' : 'font-semibold'}`}>{valor}</span>
      <svg aria-hidden="true" width="100%" height="8" className="col-span-2">
        <rect width="100%" height="8" rx="4" className="fill-line" />
        <rect x={`${de}%`} width={`${Math.max(ate - de, 0.6)}%`} height="8" rx="4" className={cor} />
      </svg>
      {texto && <span className="col-span-2 text-14 text-muted">{texto}</span>}
    </li>
  )
}
