import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { calcularAjustes } from '../domain/avaliacao/ajustes.ts'
import { type PedidoAvaliacao, pedidoAvaliacaoSchema } from '../domain/avaliacao/avaliacao.schema.ts'
import { faixaDeMercado } from '../domain/avaliacao/faixas.ts'

const say = (message: string) => process.stdout.write(`${message}\n`)

/** An asking price with the FIPE price of its month; `km` is null where the source's column is damaged. */
type Anuncio = { fonte: string; pedido: PedidoAvaliacao; idade: number; fipe: number; preco: number }

/** One comparison: our middle and FIPE alone against what was asked, and whether the range held it. */
type Medida = Anuncio & { erro: number; erro_fipe: number; dentro: boolean; meia_largura: number }

/** Matches below this often have the wrong trim (data README). */
const SCORE_MINIMO = 0.85

/** `npm run acuracia -- DIR`: the engine against asking prices, beside FIPE alone in the same run. */
function main(folder: string | undefined): void {
  if (!folder) throw new Error('Diga a pasta dos dados: npm run acuracia -- PASTA (com anuncios.csv.gz)')
  const file = path.join(folder, 'anuncios.csv.gz')
  if (!fs.existsSync(file)) throw new Error(`Não encontramos ${file}.`)
  const medidas = lerAnuncios(file).map(medir)
  say(`${medidas.length.toLocaleString('pt-BR')} anúncios com correspondência de ${SCORE_MINIMO} ou mais\n`)
  say('Os coeficientes foram ajustados sobre estes mesmos anúncios: a coluna "motor" é otimista em cerca de')
  say('um décimo de ponto contra a validação cruzada de docs/decisions/0010-motor.md.\n')
  say(
    'grupo'.padEnd(26) +
      ['n', 'motor', 'só FIPE', 'p90', 'até 5%', 'até 10%', 'dentro', '½ largura']
        .map(t => t.padStart(10))
        .join(''),
  )
  for (const [nome, grupo] of grupos(medidas)) if (grupo.length >= 50) say(linha(nome, grupo))
}

function lerAnuncios(file: string): Anuncio[] {
  const [cabeca = '', ...linhas] = gunzipSync(fs.readFileSync(file)).toString('utf8').trim().split(/\r?\n/)
  const colunas = cabeca.split(',')
  return linhas.flatMap(texto => {
    const campos = separar(texto)
    const de = (nome: string) => campos[colunas.indexOf(nome)] ?? ''
    if (Number(de('score')) < SCORE_MINIMO) return []
    const fonte = de('fonte')
    const km = fonte === 'MercadoLivre' || de('km') === '' ? null : Number(de('km'))
    const pedido = pedidoAvaliacaoSchema.safeParse({
      tipo_veiculo: de('tipo'),
      marca: de('marca'),
      modelo: de('fipe_modelo'),
      ano: Math.min(Number(de('ano_modelo')), 2100),
      quilometragem: km,
      estado_pneus: 'meia-vida',
    })
    if (!pedido.success) return []
    const idade = Math.max(0, Number(de('mes_fipe').slice(0, 4)) - pedido.data.ano)
    return [
      {
        fonte,
        pedido: pedido.data,
        idade,
        fipe: Number(de('fipe_preco')),
        preco: Number(de('preco_pedido')),
      },
    ]
  })
}

/** Fields of one CSV line, quotes undone. */
function separar(texto: string): string[] {
  return [...texto.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, campo = '']) =>
    campo.startsWith('"') ? campo.slice(1, -1).replaceAll('""', '"') : campo,
  )
}

function medir(anuncio: Anuncio): Medida {
  const { pedido, fipe, idade, preco } = anuncio
  const { meio } = calcularAjustes(pedido, fipe, idade)
  const { min, max } = faixaDeMercado(pedido, meio, idade, { valor_reais: fipe, desvio: 0 })
  return {
    ...anuncio,
    erro: Math.abs(meio / preco - 1),
    erro_fipe: Math.abs(fipe / preco - 1),
    dentro: preco >= min && preco <= max,
    meia_largura: (max - min) / 2 / meio,
  }
}

function grupos(medidas: readonly Medida[]): [string, Medida[]][] {
  const carros = medidas.filter(m => m.pedido.tipo_veiculo === 'carro')
  const faixa = (nome: string, valores: readonly number[], de: (m: Medida) => number): [string, Medida[]][] =>
    valores.slice(0, -1).map((min, i) => {
      const max = valores[i + 1] as number
      const ate = Number.isFinite(max) ? `a ${max.toLocaleString('pt-BR')}` : 'ou mais'
      return [
        `${nome} ${min.toLocaleString('pt-BR')} ${ate}`,
        carros.filter(m => de(m) >= min && de(m) < max),
      ]
    })
  const fontes = [...new Set(medidas.map(m => m.fonte))]
  return [
    ['tudo', [...medidas]],
    ...fontes.map((fonte): [string, Medida[]] => [fonte, medidas.filter(m => m.fonte === fonte)]),
    ...faixa('carro, anos', [0, 3, 6, 10, 15, Number.POSITIVE_INFINITY], m => m.idade),
    ...faixa('carro, R$', [0, 30_000, 60_000, 100_000, Number.POSITIVE_INFINITY], m => m.fipe),
  ]
}

function linha(nome: string, grupo: readonly Medida[]): string {
  const quantil = (valores: readonly number[], q: number) =>
    [...valores].sort((a, b) => a - b)[Math.floor(q * valores.length)] ?? 0
  const parte = (condicao: (m: Medida) => boolean) => grupo.filter(condicao).length / grupo.length
  const erros = grupo.map(m => m.erro)
  const figuras = [
    quantil(erros, 0.5),
    quantil(
      grupo.map(m => m.erro_fipe),
      0.5,
    ),
    quantil(erros, 0.9),
    parte(m => m.erro <= 0.05),
    parte(m => m.erro <= 0.1),
    parte(m => m.dentro),
    quantil(
      grupo.map(m => m.meia_largura),
      0.5,
    ),
  ]
  return (
    nome.padEnd(26) +
    String(grupo.length).padStart(10) +
    figuras.map(f => `${(f * 100).toFixed(1)}%`.padStart(10)).join('')
  )
}

try {
  main(process.argv[2])
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`)
  process.exit(1)
}
