import { type Celula, COMPARAVEIS, familiaDe } from '#domain/avaliacao/mercado/comparaveis.ts'
import { montarPorTabela, type TipoFipe } from '#domain/veiculo/fipe.ts'
import { modelosDaReferencia } from '#domain/veiculo/referencia/buscar.ts'
import type { IndiceDeBusca } from '#domain/veiculo/referencia/indexar-modelos.ts'
import type { Levar } from '#domain/veiculo/referencia/oferecer.ts'
import { acharPrecoExato, existiuNoAno, type Referencia } from '#domain/veiculo/referencia/referencia.ts'
import { versaoEm } from '#domain/veiculo/versoes/versao-fipe.ts'
import { conferirAchadas } from './conferir-achadas.ts'
import {
  caminhoDaBusca,
  caminhoDaPagina,
  enderecoDe,
  type FamiliaDaGuia,
  type Guia,
  type Guias,
  type MarcaDaGuia,
} from './guia.ts'
import { prepararProcura, procurarNaGuia } from './procurar.ts'
import { acharMeio, distanciaDePrecos } from './vizinhas.ts'

/**
 * Collects the brands and families of one table. Two names with one address are one family.
 * @param celulas figures of the adverts by family (`Comparaveis.familias`).
 */
function montarGuia(
  ref: Referencia,
  tipo: TipoFipe,
  { modelos }: IndiceDeBusca,
  celulas: Readonly<Record<string, readonly Celula[]>>,
): Guia {
  const marcas = new Map<string, MarcaDaGuia & { familias: Map<string, FamiliaDaGuia> }>()
  for (const modelo of modelos) {
    const [daMarca, daFamilia] = [enderecoDe(modelo.marca), enderecoDe(modelo.modelo)]
    if (!daMarca || !daFamilia || modelo.posicoes.length === 0) continue
    const marca = marcas.get(daMarca) ?? { nome: modelo.marca, endereco: daMarca, tipo, familias: new Map() }
    const outra = marca.familias.get(daFamilia)
    const posicoes = [...new Set([...(outra?.posicoes ?? []), ...modelo.posicoes])]
    const anos = anosDe(ref, posicoes)
    if (anos.length === 0) continue
    marcas.set(daMarca, marca)
    marca.familias.set(daFamilia, {
      nome: outra?.nome ?? modelo.modelo,
      endereco: daFamilia,
      marca,
      anos,
      posicoes,
      conhecida: Number.isFinite(modelo.ordem) || (outra?.conhecida ?? false),
      anuncios: contarAnuncios(ref, tipo, posicoes, celulas),
    })
  }
  return marcas
}

/** First model year of FIPE's tables. */
const PRIMEIRO_ANO = 1985

/** Lists the model years in which any of the versions has a price, newest first. */
function anosDe(ref: Referencia, posicoes: readonly number[]): number[] {
  const fim = ref.mes === null ? 0 : Number(ref.mes.slice(0, 4)) + 1
  const anos: number[] = []
  for (let ano = fim; ano >= PRIMEIRO_ANO; ano--)
    if (posicoes.some(posicao => acharPrecoExato(ref, posicao, ano) !== null)) anos.push(ano)
  return anos
}

/** Counts the adverts of versions by model year. If the versions are of several families, the largest number counts. */
function contarAnuncios(
  ref: Referencia,
  tipo: TipoFipe,
  posicoes: readonly number[],
  celulas: Readonly<Record<string, readonly Celula[]>>,
): Map<number, number> {
  const chaves = new Set(
    posicoes.map(posicao => {
      const { chave_marca, nome } = versaoEm(ref.indice, posicao)
      return familiaDe(tipo, chave_marca, nome.tokens)
    }),
  )
  const porAno = new Map<number, number>()
  for (const chave of chaves)
    for (const [ano, , anuncios] of celulas[chave] ?? [])
      porAno.set(ano, Math.max(porAno.get(ano) ?? 0, anuncios))
  return porAno
}

/** Lists the prices of a family's versions in a model year, in reais, cheapest first. */
function precosDaFamilia(ref: Referencia, { posicoes }: FamiliaDaGuia, ano: number): number[] {
  return posicoes
    .filter(posicao => existiuNoAno(ref, posicao, ano))
    .flatMap(posicao => acharPrecoExato(ref, posicao, ano) ?? [])
    .sort((a, b) => a - b)
}

const acharPrecoDoMeio = (ref: Referencia, familia: FamiliaDaGuia, ano: number) =>
  acharMeio(precosDaFamilia(ref, familia, ano)) ?? null

/** Returns the cheapest and the most expensive version of a family in a model year; null without a price. */
function faixaDaFamilia(ref: Referencia, familia: FamiliaDaGuia, ano: number) {
  const precos = precosDaFamilia(ref, familia, ano)
  const [de, ate] = [precos[0], precos.at(-1)]
  return de === undefined || ate === undefined ? null : { de, ate }
}

/**
 * Greatest distance between the middle prices of a page and a candidate, as a natural logarithm of their ratio. Our
 * choice.
 */
const DISTANCIA_MAXIMA = 0.3
/** Number of candidates that are valued for a page: each takes a third of a millisecond. Our choice. */
const CANDIDATAS = 12

/** The priced families of a guide by model year: each page of that year compares with them. */
const precosPorAno = new WeakMap<Guia, Map<number, { familia: FamiliaDaGuia; preco: number }[]>>()

/** Returns the families of a guide with a price in a model year; the first call of a year reads them. */
function familiasDoAno(ref: Referencia, guia: Guia, ano: number) {
  const anos = precosPorAno.get(guia) ?? new Map<number, { familia: FamiliaDaGuia; preco: number }[]>()
  precosPorAno.set(guia, anos)
  const jaLidas = anos.get(ano)
  if (jaLidas) return jaLidas
  const doAno = [...guia.values()]
    .flatMap(marca => [...marca.familias.values()])
    .flatMap(familia => {
      const preco = acharPrecoDoMeio(ref, familia, ano)
      return preco === null ? [] : [{ familia, preco }]
    })
  anos.set(ano, doAno)
  return doAno
}

/**
 * Finds the families that a page's rivals are chosen from (`escolherRivais`): those with adverts first, then those with
 * the nearest price of their middle version.
 */
function acharCandidatas(ref: Referencia, guia: Guia, familia: FamiliaDaGuia, ano: number): FamiliaDaGuia[] {
  const preco = acharPrecoDoMeio(ref, familia, ano)
  if (preco === null) return []
  const distanciaDe = (precoDaOutra: number) => distanciaDePrecos(precoDaOutra, preco)
  // Families with adverts of the year have place 0, the others 1.
  const lugarDe = ({ familia: outra }: { familia: FamiliaDaGuia }) => (outra.anuncios.get(ano) ? 0 : 1)
  return familiasDoAno(ref, guia, ano)
    .filter(outra => outra.familia.marca !== familia.marca && distanciaDe(outra.preco) <= DISTANCIA_MAXIMA)
    .sort((a, b) => lugarDe(a) - lugarDe(b) || distanciaDe(a.preco) - distanciaDe(b.preco))
    .slice(0, CANDIDATAS)
    .map(candidata => candidata.familia)
}

/** A page of the guide: a family in a model year. */
type PaginaDoAno = { familia: FamiliaDaGuia; ano: number }

/** Lists the pages of all tables with most adverts, the first wave of indexing; ties by name and newest year. */
function escolherPrimeirasPaginas(guias: readonly Guia[], quantas: number): PaginaDoAno[] {
  return guias
    .flatMap(guia => [...guia.values()])
    .flatMap(marca => [...marca.familias.values()])
    .flatMap(familia =>
      familia.anos.flatMap(ano => {
        const anuncios = familia.anuncios.get(ano)
        return anuncios ? [{ familia, ano, anuncios }] : []
      }),
    )
    .sort(
      (a, b) =>
        b.anuncios - a.anuncios ||
        a.familia.marca.endereco.localeCompare(b.familia.marca.endereco) ||
        a.familia.endereco.localeCompare(b.familia.endereco) ||
        b.ano - a.ano,
    )
    .slice(0, quantas)
}

/** Name that no model has, so that the search compares it with all names of a brand. */
const MODELO_INEXISTENTE = 'zzq'

/** Composes a search for each brand with adverts, which reads all of its names. */
function comporBuscas(guias: readonly Guia[]): string[] {
  const anunciadas = guias
    .flatMap(guia => [...guia.values()])
    .filter(({ familias }) => [...familias.values()].some(({ anuncios }) => anuncios.size > 0))
  return [...new Set(anunciadas.map(({ nome }) => nome))].map(nome =>
    caminhoDaBusca(`${nome} ${MODELO_INEXISTENTE}`),
  )
}

/** The short lists of a type, as the questionnaire shows them. */
type Listas = (tipo: TipoFipe) => Parameters<typeof modelosDaReferencia>[2]

/** Guides of each table, kept as long as the table. */
const guiasGuardadas = new WeakMap<Referencia, Guias>()

/**
 * Returns the guides of a table. The first call builds them, which takes a second for the whole table, and keeps them
 * with the table. Later calls ignore the other parameters.
 * @param quantas size of the wave of pages to index.
 * @param levar carries the prices of an older table to today, as `oferecerVersoes` does.
 */
export function guiasDaReferencia(
  ref: Referencia,
  listas: Listas,
  quantas: number,
  levar: Levar = (_, __, preco) => preco,
): Guias {
  const guardadas = guiasGuardadas.get(ref)
  if (guardadas) return guardadas
  const indices = montarPorTabela(tipo => modelosDaReferencia(ref, tipo, listas(tipo)))
  const porTipo = montarPorTabela(tipo => montarGuia(ref, tipo, indices[tipo], COMPARAVEIS.familias))
  const procura = prepararProcura(ref, porTipo, indices)
  const paginas = escolherPrimeirasPaginas(Object.values(porTipo), quantas)
  const indexaveis = new Set(
    paginas.flatMap(({ familia, ano }) => [
      caminhoDaPagina(familia.marca),
      caminhoDaPagina(familia.marca, familia),
      caminhoDaPagina(familia.marca, familia, ano),
    ]),
  )
  const guias: Guias = {
    mes: ref.mes,
    porTipo,
    indexaveis,
    aquecer: [...comporBuscas(Object.values(porTipo)), ...indexaveis],
    faixaDe: (familia, ano) => {
      const faixa = faixaDaFamilia(ref, familia, ano)
      const { tipo } = familia.marca
      const levarPreco = (preco: number) => Math.round(levar({ tipo }, ano, preco))
      return faixa && { de: levarPreco(faixa.de), ate: levarPreco(faixa.ate) }
    },
    candidatasARivais: (familia, ano) => acharCandidatas(ref, porTipo[familia.marca.tipo], familia, ano),
    procurar: texto => procurarNaGuia(procura, texto),
    conferir: (texto, achadas) => conferirAchadas(ref, texto, achadas),
  }
  guiasGuardadas.set(ref, guias)
  return guias
}
