import { acrescentar } from '#domain/numero/colecoes.ts'
import { acharQuantil } from '#domain/numero/quantil.ts'
import { ANO_ZERO_KM, type LinhaFipe, TIPOS_FIPE } from '../fipe.ts'

/**
 * A price of an earlier month for a version and year that the table lacks, carried to the table's month. It is stored
 * as the difference from the estimate by its neighbouring years, in ln × 1000. `antes` and `depois` are those
 * neighbours; at an end of the version's years both are the only one.
 */
export type Lacuna = [
  tipo: number,
  codigo: string,
  ano: number,
  antes: number,
  depois: number,
  desvio: number,
]

type Linhas = readonly LinhaFipe[]

const chaveDoCodigo = ({ tipo, codigo_fipe }: LinhaFipe) => `${tipo}|${codigo_fipe}`
const chaveDoAno = (linha: LinhaFipe) => `${chaveDoCodigo(linha)}|${linha.ano}`

/**
 * Completes a table with the version-years that it lacks and an earlier month had. Each price is carried forward by the
 * change of the version's other years, or of the same year of its type. FIPE leaves version-years out of a month for a
 * while. Last month's price, moved by a month, is a better prediction than the neighbouring years. Carried rows keep
 * their month in `mes_ref` and `levada_de`.
 * @param nova rows of the newest month.
 * @param anteriores rows of earlier months, newest first.
 */
export function completarTabela(nova: Linhas, anteriores: readonly Linhas[]): LinhaFipe[] {
  const completa = [...nova]
  const chavesConhecidas = new Set(nova.map(chaveDoAno))
  const atuais = new Map(nova.map(linha => [chaveDoAno(linha), linha.preco_reais]))
  const doCodigo = new Map(nova.map(linha => [chaveDoCodigo(linha), linha]))
  for (const anterior of anteriores) {
    const variacao = medirVariacao(anterior, atuais)
    for (const linha of anterior) {
      const chave = chaveDoAno(linha)
      if (linha.ano === ANO_ZERO_KM || chavesConhecidas.has(chave)) continue
      chavesConhecidas.add(chave)
      // Fuel labels change over the months: the newest month's label counts.
      const { marca, modelo, combustivel } = doCodigo.get(chaveDoCodigo(linha)) ?? linha
      const preco_reais = Math.round(linha.preco_reais * Math.exp(variacao(linha)))
      completa.push({ ...linha, marca, modelo, combustivel, preco_reais, levada_de: linha.mes_ref })
    }
  }
  return completa
}

/** Measures the change of prices (ln) from a month to the newest: by version, else by type and year. */
function medirVariacao(anterior: Linhas, atuais: ReadonlyMap<string, number>) {
  const grupos = new Map<string, number[]>()
  for (const linha of anterior) {
    const atual = atuais.get(chaveDoAno(linha))
    if (!atual || linha.ano === ANO_ZERO_KM) continue
    for (const grupo of [chaveDoCodigo(linha), `${linha.tipo}|${linha.ano}`, linha.tipo])
      acrescentar(grupos, grupo, Math.log(atual / linha.preco_reais))
  }
  const meios = new Map([...grupos].map(([grupo, passos]) => [grupo, acharQuantil(passos, 0.5)]))
  return (linha: LinhaFipe) =>
    meios.get(chaveDoCodigo(linha)) ?? meios.get(`${linha.tipo}|${linha.ano}`) ?? meios.get(linha.tipo) ?? 0
}

/** Describes the gaps that `completarTabela` filled, as parameters that stay valid in later months. */
export function descreverLacunas(nova: Linhas, completa: Linhas): Lacuna[] {
  const porCodigo = agrupar(nova)
  return completa.slice(nova.length).flatMap(linha => {
    const vizinhos = vizinhosDe(porCodigo.get(chaveDoCodigo(linha)) ?? [], linha.ano)
    if (!vizinhos) return []
    const desvio = Math.round(Math.log(linha.preco_reais / interpolar(vizinhos, linha.ano)) * 1000)
    const [antes, depois] = vizinhos
    const tipo = TIPOS_FIPE.indexOf(linha.tipo)
    const lacuna: Lacuna = [tipo, linha.codigo_fipe, linha.ano, antes.ano, depois.ano, desvio]
    return [lacuna]
  })
}

/**
 * Fills the gaps that earlier months had filled when the model was fitted. It fills a gap that the table still has, if
 * the neighbours that it was measured from are there.
 */
export function preencherLacunas(linhas: Linhas, lacunas: readonly Lacuna[], mes: string): LinhaFipe[] {
  const porCodigo = agrupar(linhas)
  const novas = lacunas.flatMap(([tipo, codigo, ano, antes, depois, desvio]) => {
    const doCodigo = porCodigo.get(`${TIPOS_FIPE[tipo]}|${codigo}`) ?? []
    const [a, b] = [antes, depois].map(anoVizinho => doCodigo.find(linha => linha.ano === anoVizinho))
    if (!a || !b || doCodigo.some(linha => linha.ano === ano)) return []
    const preco_reais = Math.round(interpolar([a, b], ano) * Math.exp(desvio / 1000))
    return [{ ...a, ano, preco_reais, levada_de: mes }]
  })
  return [...linhas, ...novas]
}

/** Groups the rows by code, years ascending, without zero km. */
function agrupar(linhas: Linhas): Map<string, LinhaFipe[]> {
  const grupos = new Map<string, LinhaFipe[]>()
  for (const linha of linhas) {
    if (linha.ano !== ANO_ZERO_KM) acrescentar(grupos, chaveDoCodigo(linha), linha)
  }
  for (const lista of grupos.values()) lista.sort((a, b) => a.ano - b.ano)
  return grupos
}

function vizinhosDe(doCodigo: Linhas, ano: number): [LinhaFipe, LinhaFipe] | undefined {
  const antes = doCodigo.findLast(linha => linha.ano < ano)
  const depois = doCodigo.find(linha => linha.ano > ano)
  const [a, b] = [antes ?? depois, depois ?? antes]
  return a && b ? [a, b] : undefined
}

/** Interpolates a price between two years, linear in the logarithm; outside them, the price of the nearer year. */
function interpolar([antes, depois]: readonly [LinhaFipe, LinhaFipe], ano: number): number {
  if (antes.ano === depois.ano) return antes.preco_reais
  const parte = (ano - antes.ano) / (depois.ano - antes.ano)
  return antes.preco_reais * (depois.preco_reais / antes.preco_reais) ** parte
}
