import fs from 'node:fs'
import path from 'node:path'
import { escreverAcuracia } from '#calibracao/acuracia-texto.ts'
import { mercadosDeFora, porAnuncio, porCodigo } from '#calibracao/ajustes.ts'
import { type Anuncio, lerAnuncios, SCORE_MINIMO } from '#calibracao/anuncios.ts'
import { medirEscondidas } from '#calibracao/linhas-escondidas.ts'
import { lerArquivoFipe, tabelaMaisNova, tabelasAnteriores } from '#calibracao/tabela-fipe.ts'
import { calcularAjustes, regrasDe } from '#domain/avaliacao/ajustes.ts'
import type { Mercado } from '#domain/avaliacao/ajustes-mercado.ts'
import { VERSAO_MOTOR } from '#domain/avaliacao/avaliar.ts'
import { faixaDeMercado } from '#domain/avaliacao/faixas.ts'
import type { Particular } from '#domain/avaliacao/negociacao.ts'
import type { FaixaMedida, GrupoMedido, Precisao } from '#domain/avaliacao/precisao.ts'
import { kmTipico } from '#domain/avaliacao/uso.ts'
import { diaEmSaoPaulo } from '#domain/tempo.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const say = (message: string) => process.stdout.write(`${message}\n`)

/** One comparison: our middle and FIPE alone against what was asked, and whether the range held it. */
type Medida = Anuncio & {
  /** ln of the asking price over our middle. */
  desvio: number
  erro: number
  erro_fipe: number
  dentro: boolean
  meia_largura: number
  dentro_sem_codigo: boolean
}

/** Groups smaller than this say nothing. */
const GRUPO_MINIMO = 50
const IDADES_ANOS = [0, 3, 6, 10, 15, null]
/** Kilometres ÷ typical of the age. */
const USOS = [0, 0.6, 1, 1.5, null]
const PRECOS_REAIS = [0, 30_000, 60_000, 100_000, null]

/**
 * `npm run acuracia -- DIR`: the engine against asking prices, beside FIPE alone in the same run, and
 * the reference against FIPE rows hidden from it (DIR/fipe). `--gravar`
 * also writes the figures that `/nossa-precisao` shows and `docs/acuracia.md`.
 */
function main(args: string[]): void {
  const folder = args.find(arg => !arg.startsWith('--'))
  if (!folder) throw new Error('Diga a pasta dos dados: npm run acuracia -- PASTA [--gravar]')
  const file = path.join(folder, 'anuncios.csv.gz')
  if (!fs.existsSync(file)) throw new Error(`Não encontramos ${file}.`)
  const { file: tabela, mes } = tabelaMaisNova(path.join(folder, 'fipe'))
  const anteriores = tabelasAnteriores(path.join(folder, 'fipe'), mes).map(lerArquivoFipe)
  const medidas = medirDeFora(lerAnuncios(file))
  const particular = compararVendedores(medidas)
  const precisao: Precisao = {
    ...resumir(medidas),
    mes_da_tabela: mes,
    referencia: medirEscondidas(lerArquivoFipe(tabela), mes, anteriores),
  }
  const texto = escreverAcuracia(precisao, particular, SCORE_MINIMO)
  say(texto)
  if (!args.includes('--gravar')) return
  const gravar = (nome: string, dados: object) =>
    fs.writeFileSync(
      path.join(ROOT, `src/domain/avaliacao/${nome}.dados.json`),
      `${JSON.stringify(dados, null, 2)}\n`,
    )
  gravar('precisao', precisao)
  gravar('particular', particular)
  fs.writeFileSync(path.join(ROOT, 'docs/acuracia.md'), texto)
  say('Gravado em src/domain/avaliacao (precisao e particular) e docs/acuracia.md.')
}

/**
 * Each advert by markets that it had no part in: the middle without any advert of its FIPE code, the range
 * without its eighth of the adverts (a range is a promise about adverts like those seen).
 */
function medirDeFora(anuncios: readonly Anuncio[]): Medida[] {
  const semCodigo = mercadosDeFora(anuncios, porCodigo)
  const semAnuncio = mercadosDeFora(anuncios, porAnuncio)
  return anuncios.map((anuncio, i) => {
    const meio = medir(anuncio, semCodigo[i] as Mercado)
    const { dentro, meia_largura } = medir(anuncio, semAnuncio[i] as Mercado)
    return { ...meio, dentro, meia_largura, dentro_sem_codigo: meio.dentro }
  })
}

function medir(anuncio: Anuncio, mercado: Mercado): Omit<Medida, 'dentro_sem_codigo'> {
  const { pedido, fipe, idade, preco } = anuncio
  const regras = regrasDe(pedido, mercado)
  const { meio } = calcularAjustes(pedido, fipe, idade, regras)
  const { min, max } = faixaDeMercado(pedido, meio, idade, { valor_reais: fipe, desvio: 0 }, regras)
  return {
    ...anuncio,
    desvio: Math.log(preco / meio),
    erro: Math.abs(meio / preco - 1),
    erro_fipe: Math.abs(fipe / preco - 1),
    dentro: preco >= min && preco <= max,
    meia_largura: (max - min) / 2 / meio,
  }
}

function resumir(medidas: readonly Medida[]): Omit<Precisao, 'mes_da_tabela' | 'referencia'> {
  const carros = medidas.filter(m => m.pedido.tipo_veiculo === 'carro')
  const fontes = [...new Set(medidas.map(m => m.fonte))]
  return {
    medido_em: diaEmSaoPaulo(new Date()),
    versao_motor: VERSAO_MOTOR,
    dentro_sem_codigo_percentual: percentual(
      medidas.filter(m => m.dentro_sem_codigo).length / Math.max(1, medidas.length),
    ),
    tudo: medirGrupo(medidas),
    carros: medirGrupo(carros),
    motos: medirGrupo(medidas.filter(m => m.pedido.tipo_veiculo === 'moto')),
    carros_com_km: medirGrupo(carros.filter(m => m.km !== null)),
    carros_sem_km: medirGrupo(carros.filter(m => m.km === null)),
    carros_por_idade_anos: medirFaixas(carros, IDADES_ANOS, m => m.idade),
    carros_por_uso: medirFaixas(
      carros.filter(m => m.km !== null),
      USOS,
      m => (m.km as number) / kmTipico('carro', m.idade),
    ),
    carros_por_preco_reais: medirFaixas(carros, PRECOS_REAIS, m => m.fipe),
    fontes: fontes.map(nome => ({ nome, ...medirGrupo(medidas.filter(m => m.fonte === nome)) })),
  }
}

/** How far below dealers private sellers ask for the same car, by the middles of both against our figure. */
function compararVendedores(medidas: readonly Medida[]): Particular {
  const de = (vendedor: Anuncio['vendedor']) =>
    medidas
      .filter(m => m.vendedor === vendedor && m.pedido.tipo_veiculo === 'carro')
      .map(m => m.desvio)
      .sort((a, b) => a - b)
  const [particulares, lojas] = [de('particular'), de('loja')]
  const meio = (lista: readonly number[]) => lista[lista.length >> 1] ?? 0
  return {
    diferenca_percentual: percentual(Math.expm1(meio(particulares) - meio(lojas))),
    particulares: particulares.length,
    lojas: lojas.length,
  }
}

/** A group for each pair of neighbouring limits that has enough adverts. */
function medirFaixas(
  medidas: readonly Medida[],
  limites: readonly (number | null)[],
  valorDe: (m: Medida) => number,
): FaixaMedida[] {
  return limites.slice(0, -1).flatMap((de, i) => {
    const ate = limites[i + 1] ?? null
    const grupo = medidas.filter(m => valorDe(m) >= (de ?? 0) && (ate === null || valorDe(m) < ate))
    return grupo.length < GRUPO_MINIMO ? [] : [{ de: de ?? 0, ate, ...medirGrupo(grupo) }]
  })
}

function medirGrupo(grupo: readonly Medida[]): GrupoMedido {
  const quantil = (q: number, de: (m: Medida) => number) =>
    percentual(grupo.map(de).sort((a, b) => a - b)[Math.floor(q * grupo.length)] ?? 0)
  const parte = (condicao: (m: Medida) => boolean) =>
    percentual(grupo.filter(condicao).length / Math.max(1, grupo.length))
  return {
    anuncios: grupo.length,
    erro_percentual: quantil(0.5, m => m.erro),
    erro_so_fipe_percentual: quantil(0.5, m => m.erro_fipe),
    erro_p90_percentual: quantil(0.9, m => m.erro),
    ate_5_percentual: parte(m => m.erro <= 0.05),
    ate_10_percentual: parte(m => m.erro <= 0.1),
    dentro_percentual: parte(m => m.dentro),
    meia_largura_percentual: quantil(0.5, m => m.meia_largura),
  }
}

/** With one decimal. */
const percentual = (fracao: number) => Math.round(fracao * 1000) / 10

try {
  main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`)
  process.exit(1)
}
