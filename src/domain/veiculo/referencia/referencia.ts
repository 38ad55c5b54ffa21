import { inteiroDaColuna } from '#domain/numero/indexed-access.ts'
import { corrigir as corrigirEstimativa } from '../estimativa/correcao.ts'
import { EFEITOS } from '../estimativa/tracos-da-versao.ts'
import { conhecerVizinhanca, type Vizinhanca } from '../estimativa/vizinhanca.ts'
import { ANO_ZERO_KM, type LinhaFipe, type TipoFipe } from '../fipe.ts'
import type { FamiliaAchada } from '../nomes/familia-achada.ts'
import type { IndiceVersoes, VersaoFipe } from '../versoes/versao-fipe.ts'
import { indexarVersoes } from '../versoes/versoes.ts'

/**
 * The imported FIPE table in memory: versions with their prices by year. Column `i` of `anos` and `precos_reais`
 * belongs to version `v` when `inicio[v] <= i < inicio[v + 1]`; years ascend and 32000 (zero km) comes last. About 30
 * MB for 50,000 rows.
 */
export type Referencia = {
  /** Month of most rows, `AAAA-MM`; null when empty. */
  mes: string | null
  linhas: number
  indice: IndiceVersoes
  inicio: Uint32Array
  anos: Uint16Array
  precos_reais: Uint32Array
  /** Columns with a price carried from an earlier month, and that month. */
  levados: ReadonlyMap<number, string>
  /** Data for estimating prices that the table lacks. */
  vizinhanca: Vizinhanca
  /** Cache of recognised models by table and given name. The table never changes, so the entries stay valid. */
  lembrados: Map<string, ModeloLembrado>
}

/** Prices of the versions of a model in one year. */
export type MeioDoAno = {
  /** Mean price, in reais. */
  valor: number
  /** Spread of the prices, relative to the mean. */
  desvio: number
  /** Price of the cheapest version, in reais; null for a single version. */
  menor: number | null
}

/** A recognised model, in the tables of its kind of vehicle. */
export type ModeloLembrado = FamiliaAchada & {
  tipos: readonly TipoFipe[]
  /** Cache of the mean price of its versions by year, in reais; null where there is none. */
  meios: Map<number, MeioDoAno | null>
}

type VersaoAberta = Omit<VersaoFipe, 'nome' | 'chave_marca'> & {
  precos: Map<number, { preco: number; mes: string; levada_de: string | undefined }>
}

/**
 * Builds the in-memory reference. Of two rows for one code, fuel and year, the later month counts. Rows are trusted:
 * `lerTabelaFipe` has validated them.
 */
export function construirReferencia(
  linhas: Iterable<LinhaFipe>,
  efeitos = EFEITOS,
  corrigir = corrigirEstimativa,
): Referencia {
  const versoesAbertas = new Map<string, VersaoAberta>()
  const meses = new Map<string, number>()
  for (const linha of linhas) {
    // A carried row does not count for the table's month.
    if (!linha.levada_de) meses.set(linha.mes_ref, (meses.get(linha.mes_ref) ?? 0) + 1)
    const chave = `${linha.tipo}|${linha.codigo_fipe}|${linha.combustivel}`
    let versao = versoesAbertas.get(chave)
    if (!versao) {
      versao = {
        tipo: linha.tipo,
        marca: linha.marca,
        codigo_fipe: linha.codigo_fipe,
        texto: linha.modelo,
        combustivel: linha.combustivel,
        precos: new Map(),
      }
      versoesAbertas.set(chave, versao)
    }
    const anterior = versao.precos.get(linha.ano)
    if (!anterior || anterior.mes <= linha.mes_ref)
      versao.precos.set(linha.ano, {
        preco: linha.preco_reais,
        mes: linha.mes_ref,
        levada_de: linha.levada_de,
      })
  }
  const mes = [...meses].sort((a, b) => b[1] - a[1] || b[0].localeCompare(a[0]))[0]?.[0] ?? null
  const colunas = montarColunas([...versoesAbertas.values()])
  const { versoes } = colunas.indice
  const vizinhanca = conhecerVizinhanca({ ...colunas, versoes }, mes, efeitos, corrigir)
  return { mes, ...colunas, vizinhanca, lembrados: new Map() }
}

/** Lays the versions out in columns, the years of each ascending. */
function montarColunas(
  versoesAbertas: readonly VersaoAberta[],
): Omit<Referencia, 'mes' | 'vizinhanca' | 'lembrados'> {
  const linhas = versoesAbertas.reduce((soma, versao) => soma + versao.precos.size, 0)
  const inicio = new Uint32Array(versoesAbertas.length + 1)
  const anos = new Uint16Array(linhas)
  const precos_reais = new Uint32Array(linhas)
  const levados = new Map<number, string>()
  let i = 0
  versoesAbertas.forEach((versao, v) => {
    inicio[v] = i
    for (const [ano, { preco, levada_de }] of [...versao.precos].sort((a, b) => a[0] - b[0])) {
      anos[i] = ano
      precos_reais[i] = preco
      if (levada_de) levados.set(i, levada_de)
      i++
    }
  })
  inicio[versoesAbertas.length] = i
  const indice = indexarVersoes(versoesAbertas.map(({ precos: _, ...versao }) => versao))
  return { linhas, indice, inicio, anos, precos_reais, levados }
}

/** A reference without rows: the state before the first import. */
export const referenciaVazia: Referencia = Object.freeze(construirReferencia([]))

/**
 * Finds the column of a version and year; -1 without a row. Years ascend with few gaps, so the first guess is mostly
 * right.
 */
function colunaDe({ inicio, anos }: Referencia, versao: number, ano: number): number {
  const primeira = inteiroDaColuna(inicio, versao)
  const fim = inteiroDaColuna(inicio, versao + 1) - 1
  let i = Math.min(fim, primeira + ano - inteiroDaColuna(anos, primeira))
  while (i >= primeira && inteiroDaColuna(anos, i) > ano) i--
  return i >= primeira && anos[i] === ano ? i : -1
}

/** Returns the price printed by FIPE for this version and year (32000 = zero km), in reais; null without a row. */
export function acharPrecoExato(ref: Referencia, versao: number, ano: number): number | null {
  const coluna = colunaDe(ref, versao, ano)
  return coluna < 0 ? null : inteiroDaColuna(ref.precos_reais, coluna)
}

/** Returns the earlier month from which the price of this version and year was carried; null for a row of its own. */
export function mesLevado(ref: Referencia, versao: number, ano: number): string | null {
  const coluna = colunaDe(ref, versao, ano)
  return coluna < 0 ? null : (ref.levados.get(coluna) ?? null)
}

/** Returns the years of a version in the table: first, last (without zero km), and true if it is sold new. */
export function anosDaVersao(
  ref: Referencia,
  versao: number,
): { primeiro: number; ultimo: number; zero_km: boolean } {
  const primeira = inteiroDaColuna(ref.inicio, versao)
  let ultima = inteiroDaColuna(ref.inicio, versao + 1) - 1
  const zero_km = ref.anos[ultima] === ANO_ZERO_KM
  if (zero_km) ultima--
  if (ultima < primeira) return { primeiro: ANO_ZERO_KM, ultimo: ANO_ZERO_KM, zero_km }
  return { primeiro: inteiroDaColuna(ref.anos, primeira), ultimo: inteiroDaColuna(ref.anos, ultima), zero_km }
}

/** Tells if the version was sold in that model year, according to the table. */
export function existiuNoAno(ref: Referencia, versao: number, ano: number): boolean {
  const { primeiro, ultimo, zero_km } = anosDaVersao(ref, versao)
  if (ano === ANO_ZERO_KM) return zero_km
  if (primeiro === ANO_ZERO_KM) return ref.mes !== null && ano >= Number(ref.mes.slice(0, 4))
  return ano >= primeiro && (ano <= ultimo || (zero_km && ano <= ultimo + 1))
}

/** A table in one model year. Versions are given by their position. */
export class AnoDaTabela {
  readonly ref: Referencia
  readonly ano: number

  constructor(ref: Referencia, ano: number) {
    this.ref = ref
    this.ano = ano
  }

  /** Tells if the version was sold in this year (`existiuNoAno`). */
  existiu(versao: number): boolean {
    return existiuNoAno(this.ref, versao, this.ano)
  }

  /** Tells if it was sold in this year or an adjacent one: the table leaves single years out. */
  existiuPerto(versao: number): boolean {
    const { ref, ano } = this
    return (
      existiuNoAno(ref, versao, ano) ||
      existiuNoAno(ref, versao, ano - 1) ||
      existiuNoAno(ref, versao, ano + 1)
    )
  }

  /** Returns the price of the version in this year, in reais; null without a row (`acharPrecoExato`). */
  preco(versao: number): number | null {
    return acharPrecoExato(this.ref, versao, this.ano)
  }

  /** Returns the month from which that price was carried, `AAAA-MM`; null for a row of the month (`mesLevado`). */
  levadoDe(versao: number): string | null {
    return mesLevado(this.ref, versao, this.ano)
  }
}
