import fs from 'node:fs'
import path from 'node:path'
import { ajustarNoTempo } from '#calibracao/ajustar-no-tempo.ts'
import { type Anuncio, lerAnuncios, lerEscritos, NOTA_MINIMA } from '#calibracao/anuncios.ts'
import { medirEscondidas } from '#calibracao/linhas-escondidas.ts'
import { lerMatriz } from '#calibracao/matriz.ts'
import { type Calibrado, calibrarDeFora, calibrarSemAFonte } from '#calibracao/mercado/calibrar-mercado.ts'
import { identificarAnuncio, identificarCodigo } from '#calibracao/mercado/partes.ts'
import { criarSorteio } from '#calibracao/sorteio.ts'
import { acharTabelaMaisNova, lerArquivoFipe, listarTabelasAnteriores } from '#calibracao/tabela-fipe.ts'
import { escreverAcuracia, escreverFaixas } from '#calibracao/texto/acuracia-texto.ts'
import { escreverPrevisao } from '#calibracao/texto/previsao-texto.ts'
import { escreverTextoDaVersao, medirTextoDaVersao } from '#calibracao/texto/texto-da-versao.ts'
import { calcularAjustes, regrasDe } from '#domain/avaliacao/faixa/ajustes.ts'
import { faixaSemOutrosAnos } from '#domain/avaliacao/faixa/faixas.ts'
import { verParecidos } from '#domain/avaliacao/mercado/comparaveis.ts'
import type { Particular } from '#domain/avaliacao/mercado/negociacao.ts'
import { kmTipico } from '#domain/avaliacao/mercado/uso.ts'
import { VERSAO_MOTOR } from '#domain/avaliacao/motor/versao.ts'
import {
  type GrupoComLimites,
  type GrupoMedido,
  type Precisao,
  precisao as publicada,
} from '#domain/avaliacao/precisao.ts'
import { calcularPercentual } from '#domain/numero/arredondar.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { quantilDeCima } from '#domain/numero/quantil.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { modeloVazio } from '#domain/veiculo/referencia/modelo.ts'
import { construirReferencia } from '#domain/veiculo/referencia/referencia.ts'
import { printLine } from '#platform/print-line.ts'
import { runCommand } from './run-command.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** One comparison with an asking price. */
type Comparada = {
  /** ln(asking price ÷ middle of our range). */
  desvio: number
  erro: number
  dentro: boolean
  meia_largura: number
}

/** An advert against FIPE alone, and against corrections learned without it, in three ways. */
type Medida = Anuncio & {
  erro_fipe: number
  /** Learned without any advert of its FIPE code. */
  sem_codigo: Comparada
  /** Learned without its eighth of the adverts; its version was seen. */
  sem_anuncio: Comparada
  /** Learned without any advert of its source. */
  sem_fonte: Comparada
}

/** Minimum size of a group. */
const GRUPO_MINIMO = 50
/** Limits between the groups; null is no upper limit. */
const IDADES_ANOS = [0, 3, 6, 10, 15, null]
/** Kilometres ÷ typical of the age. */
const USOS = [0, 0.6, 1, 1.5, null]
const PRECOS_REAIS = [0, 30_000, 60_000, 100_000, 200_000, null]
/** Number of resamplings for the interval of a difference, and their seed. */
const [SORTEIOS, SEMENTE] = [500, 7]

/**
 * Runs `npm run acuracia -- DIR`: measures the engine against asking prices, beside FIPE alone, the reference against
 * hidden FIPE rows (DIR/fipe), and forecasts against later months. An advert's range has no bounds by other years,
 * which a report adds (`comparar`). `--gravar` writes the figures of `/nossa-precisao` and `docs/acuracia.md`;
 * `--conferir` fails when the published figures differ from the measured ones.
 */
function main(args: string[]): void {
  const folder = args.find(arg => !arg.startsWith('--'))
  if (!folder) throw new Error('Diga a pasta dos dados: npm run acuracia -- PASTA [--gravar | --conferir]')
  const file = path.join(folder, 'anuncios.csv.gz')
  if (!fs.existsSync(file)) throw new Error(`Não encontramos ${file}.`)
  const { file: tabela, mes } = acharTabelaMaisNova(path.join(folder, 'fipe'))
  const anteriores = listarTabelasAnteriores(path.join(folder, 'fipe'), mes).map(lerArquivoFipe)
  const medidas = medirDeFora(lerAnuncios(file))
  const particular = compararVendedores(medidas)
  const precisao: Precisao = {
    ...resumir(medidas),
    mes_da_tabela: mes,
    referencia: medirEscondidas(lerArquivoFipe(tabela), mes, anteriores),
  }
  const { medidas: adiante } = ajustarNoTempo(lerMatriz(path.join(folder, 'fipe')))
  const texto =
    escreverAcuracia(precisao, particular, NOTA_MINIMA, VERSAO_MOTOR) +
    escreverPrevisao(adiante) +
    medirTexto(file, tabela)
  printLine(texto)
  printLine(escreverFaixas(precisao))
  if (args.includes('--conferir')) conferir(precisao)
  if (!args.includes('--gravar')) return
  const gravar = (nome: string, dados: object) =>
    fs.writeFileSync(path.join(ROOT, `dados/${nome}.dados.json`), `${JSON.stringify(dados, null, 2)}\n`)
  gravar('precisao', precisao)
  gravar('motor/particular', particular)
  fs.writeFileSync(path.join(ROOT, 'docs/acuracia.md'), texto)
  printLine('Gravado em dados (precisao e motor/particular) e docs/acuracia.md.')
}

/** Checks that every published figure is reproduced from the data. @throws Error when one of them differs. */
function conferir(medida: Precisao): void {
  const semODia = ({ medido_em: _, ...resto }: Precisao) => JSON.stringify(resto)
  if (semODia(medida) !== semODia(publicada))
    throw new Error(
      'O que /nossa-precisao mostra não é o que se mede agora. Rode com --gravar e leia a diferença.',
    )
  printLine('Conferido: cada número de /nossa-precisao saiu igual.')
}

/** Measures the value of the words of a version, from the adverts of `file` and the table `tabela`. */
function medirTexto(file: string, tabela: string): string {
  const linhas = lerArquivoFipe(tabela)
  const mundo = { referencia: construirReferencia(linhas), modelo: modeloVazio, hoje: new Date() }
  return escreverTextoDaVersao(medirTextoDaVersao(lerEscritos(file), linhas, mundo))
}

/** Evaluates each advert with markets learned from the other adverts. */
function medirDeFora(anuncios: readonly Anuncio[]): Medida[] {
  const semCodigo = calibrarDeFora(anuncios, identificarCodigo)
  const semAnuncio = calibrarDeFora(anuncios, identificarAnuncio)
  const semFonte = calibrarSemAFonte(anuncios)
  return anuncios.map((anuncio, i) => ({
    ...anuncio,
    erro_fipe: Math.abs(anuncio.fipe / anuncio.preco - 1),
    sem_codigo: comparar(anuncio, itemEm(semCodigo, i)),
    sem_anuncio: comparar(anuncio, itemEm(semAnuncio, i)),
    sem_fonte: comparar(anuncio, itemEm(semFonte, i)),
  }))
}

/**
 * Compares one advert with the middle and range of its own FIPE row. The report's path (`avaliarEntreAnos`) goes
 * further. It bounds both by the other years of the model. It raises few kilometres of a model of next year to the
 * typical ones. The file of adverts has the FIPE price of one year only, so the published figures exclude both.
 */
function comparar(anuncio: Anuncio, { mercado, comparaveis }: Calibrado): Comparada {
  const { pedido, fipe, idade_anos, preco, codigo_fipe, familia, ano } = anuncio
  const vistos = verParecidos(comparaveis, codigo_fipe, familia, ano)
  const regras = { ...regrasDe(pedido, mercado), vistos: () => vistos }
  const { meio } = calcularAjustes(pedido, fipe, idade_anos, regras)
  const { min, max } = faixaSemOutrosAnos({ pedido, meio, idade_anos, valor_reais: fipe }, 0, regras)
  return {
    desvio: Math.log(preco / meio),
    erro: Math.abs(meio / preco - 1),
    dentro: preco >= min && preco <= max,
    meia_largura: (max - min) / 2 / meio,
  }
}

/** Measures all groups of the page: in total, by kind, by seller, and by source. */
function resumir(medidas: readonly Medida[]): Omit<Precisao, 'mes_da_tabela' | 'referencia'> {
  const carros = medidas.filter(m => m.pedido.tipo_veiculo === 'carro')
  const fontes = [...new Set(medidas.map(m => m.fonte))]
  const bandas = (grupo: readonly Medida[]) => ({
    por_idade_anos: medirFaixas(grupo, IDADES_ANOS, m => m.idade_anos),
    por_uso: medirFaixas(
      grupo.filter(m => m.km !== null),
      USOS,
      m => (m.km as number) / kmTipico(m.tipo, m.idade_anos),
    ),
    por_preco_reais: medirFaixas(grupo, PRECOS_REAIS, m => m.fipe),
  })
  return {
    medido_em: diaEmSaoPaulo(new Date()),
    versao_motor: VERSAO_MOTOR,
    tudo: medirGrupo(medidas),
    sem_contraditas: medirGrupo(medidas.filter(m => !m.contradita)),
    carros: medirGrupo(carros),
    motos: medirGrupo(medidas.filter(m => m.pedido.tipo_veiculo === 'moto')),
    carros_com_km: medirGrupo(carros.filter(m => m.km !== null)),
    carros_sem_km: medirGrupo(carros.filter(m => m.km === null)),
    particulares: medirGrupo(carros.filter(m => m.vendedor === 'particular')),
    carros_bandas: bandas(carros),
    fontes: fontes.map(nome => {
      const medidasDaFonte = medidas.filter(m => m.fonte === nome)
      return { nome, ...medirGrupo(medidasDaFonte), bandas: bandas(medidasDaFonte) }
    }),
  }
}

/**
 * Measures the difference between private sellers' and dealers' asking prices for the same car, relative to our figure.
 * The 80 % interval comes from resampling the adverts.
 */
function compararVendedores(medidas: readonly Medida[]): Particular {
  const listarDesvios = (vendedor: Anuncio['vendedor']) =>
    medidas
      .filter(m => m.vendedor === vendedor && m.pedido.tipo_veiculo === 'carro' && !m.contradita)
      .map(m => m.sem_codigo.desvio)
  const [particulares, lojas] = [listarDesvios('particular'), listarDesvios('loja')]
  const meio = (lista: readonly number[]) => lista.toSorted((a, b) => a - b)[lista.length >> 1] ?? 0
  const diferenca = (p: readonly number[], l: readonly number[]) =>
    calcularParte(Math.expm1(meio(p) - meio(l)))
  const sorteio = criarSorteio(SEMENTE)
  const sortear = (lista: readonly number[]) =>
    lista.map(() => itemEm(lista, Math.floor(sorteio() * lista.length)))
  const sorteadas = Array.from({ length: SORTEIOS }, () =>
    diferenca(sortear(particulares), sortear(lojas)),
  ).sort((a, b) => a - b)
  return {
    diferenca_percentual: diferenca(particulares, lojas),
    de_percentual: sorteadas[0.1 * SORTEIOS] ?? 0,
    ate_percentual: sorteadas[0.9 * SORTEIOS - 1] ?? 0,
    particulares: particulares.length,
    lojas: lojas.length,
  }
}

/** Groups by limits; groups with too few adverts are dropped. */
function medirFaixas(
  medidas: readonly Medida[],
  limites: readonly (number | null)[],
  valorDe: (m: Medida) => number,
): GrupoComLimites[] {
  return limites.slice(0, -1).flatMap((de, i) => {
    const ate = limites[i + 1] ?? null
    const grupo = medidas.filter(m => valorDe(m) >= (de ?? 0) && (ate === null || valorDe(m) < ate))
    return grupo.length < GRUPO_MINIMO ? [] : [{ de: de ?? 0, ate, ...medirGrupo(grupo) }]
  })
}

/** Measures the published figures of a group of adverts. */
function medirGrupo(grupo: readonly Medida[]): GrupoMedido {
  const posto = (q: number, de: (m: Medida) => number) => quantilDeCima(grupo.map(de), q)
  const quantil = (q: number, de: (m: Medida) => number) => calcularParte(posto(q, de))
  const abaixoDaFipe = (de: (m: Medida) => number) =>
    calcularParte(1 - posto(0.5, de) / posto(0.5, m => m.erro_fipe))
  const parte = (condicao: (m: Medida) => boolean) =>
    calcularParte(grupo.filter(condicao).length / Math.max(1, grupo.length))
  return {
    anuncios: grupo.length,
    erro_percentual: quantil(0.5, m => m.sem_codigo.erro),
    erro_so_fipe_percentual: quantil(0.5, m => m.erro_fipe),
    abaixo_da_fipe_percentual: abaixoDaFipe(m => m.sem_codigo.erro),
    erro_p90_percentual: quantil(0.9, m => m.sem_codigo.erro),
    vies_percentual: quantil(0.5, m => -Math.expm1(m.sem_codigo.desvio)),
    ate_5_percentual: parte(m => m.sem_codigo.erro <= 0.05),
    ate_10_percentual: parte(m => m.sem_codigo.erro <= 0.1),
    dentro_sem_codigo_percentual: parte(m => m.sem_codigo.dentro),
    versao_vista: {
      erro_percentual: quantil(0.5, m => m.sem_anuncio.erro),
      abaixo_da_fipe_percentual: abaixoDaFipe(m => m.sem_anuncio.erro),
      vies_percentual: quantil(0.5, m => -Math.expm1(m.sem_anuncio.desvio)),
    },
    dentro_percentual: parte(m => m.sem_anuncio.dentro),
    meia_largura_percentual: quantil(0.5, m => m.sem_anuncio.meia_largura),
    fonte_nova: {
      erro_percentual: quantil(0.5, m => m.sem_fonte.erro),
      dentro_percentual: parte(m => m.sem_fonte.dentro),
    },
  }
}

/** Returns a fraction in percent; 0 without any measurement. */
const calcularParte = (fracao: number) => calcularPercentual(fracao) || 0

await runCommand(main, ({ message }) => message)
