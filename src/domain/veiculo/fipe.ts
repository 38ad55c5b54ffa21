/** The three tables that FIPE publishes. */
export const TIPOS_FIPE = ['carro', 'moto', 'caminhao'] as const
/** One of the three tables. */
export type TipoFipe = (typeof TIPOS_FIPE)[number]

/** FIPE's model year for a brand-new vehicle (field-facts E). */
export const ANO_ZERO_KM = 32000

/** One row of the FIPE table. `ano` is 32000 for zero km; `mes_ref` is `AAAA-MM`. */
export type LinhaFipe = {
  tipo: TipoFipe
  marca: string
  modelo: string
  ano: number
  combustivel: string
  codigo_fipe: string
  preco_reais: number
  mes_ref: string
  /** Earlier month from which the price was carried, for rows that the month itself lacks. */
  levada_de?: string
}

/**
 * What the reader gives for each record: the row, or what is wrong with it (pt-BR, for a person).
 * `fatal` means that nothing after it can be read (bad header, quotes never closed).
 */
export type LeituraFipe =
  | { linha: number; registro: LinhaFipe }
  | { linha: number; erro: string; fatal?: true }

/** Columns of the CSV, in any order; others are ignored. */
export const COLUNAS_FIPE = [
  'tipo',
  'marca',
  'modelo',
  'ano',
  'combustivel',
  'codigo_fipe',
  'preco',
  'mes_ref',
] as const
type Coluna = (typeof COLUNAS_FIPE)[number]

/** A record longer than this is a broken file (a quote never closed), not a vehicle. */
const MAXIMO_REGISTRO = 20_000

/**
 * Reads a FIPE table in CSV, lazily, one item per record, whatever the size of the chunks.
 * RFC 4180 quotes, byte order mark, LF or CRLF; `linha` is the physical line where the record begins.
 * Bad rows come as `erro` and reading goes on; a bad header or an open quote is `fatal` and ends it.
 */
export async function* lerTabelaFipe(
  csv: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<LeituraFipe, void, undefined> {
  const leitor = criarLeitorFipe()
  for await (const pedaco of csv) {
    for (const leitura of leitor.ler(pedaco)) {
      yield leitura
      if ('fatal' in leitura) return
    }
  }
  yield* leitor.terminar()
}

/** The same reader for a text already in memory, synchronous. */
export function* lerTextoFipe(csv: string): Generator<LeituraFipe, void, undefined> {
  const leitor = criarLeitorFipe()
  for (const leitura of leitor.ler(csv)) {
    yield leitura
    if ('fatal' in leitura) return
  }
  yield* leitor.terminar()
}

/** Push parser: `ler` takes the next chunk, `terminar` flushes the last record. */
function criarLeitorFipe() {
  let sobra = ''
  let linha = 1
  let colunas: Record<Coluna, number> | null = null

  function* interpretar(texto: string, naLinha: number): Generator<LeituraFipe> {
    if (texto.trim() === '') return
    const campos = separarCampos(texto)
    if (!campos) {
      yield { linha: naLinha, erro: 'Aspas fora do lugar' }
    } else if (colunas) {
      const lido = lerRegistro(campos, colunas)
      yield typeof lido === 'string' ? { linha: naLinha, erro: lido } : { linha: naLinha, registro: lido }
    } else {
      const cabecalho = lerCabecalho(campos)
      if (typeof cabecalho === 'string') yield { linha: naLinha, erro: cabecalho, fatal: true }
      else colunas = cabecalho
    }
  }

  function* ler(pedaco: string): Generator<LeituraFipe> {
    const texto = sobra + pedaco
    let inicio = 0
    let procura = 0
    // Next quote, looked for once: most tables have none.
    let aspas = texto.indexOf('"')
    let abertas = false
    for (;;) {
      const quebra = texto.indexOf('\n', procura)
      if (quebra < 0) break
      for (; aspas >= 0 && aspas < quebra; aspas = texto.indexOf('"', aspas + 1)) abertas = !abertas
      procura = quebra + 1
      // A line break inside quotes belongs to the field: wait for an even number of quotes.
      if (abertas) {
        if (quebra - inicio < MAXIMO_REGISTRO) continue
        yield { linha, erro: 'Aspas abertas e nunca fechadas', fatal: true }
        return
      }
      yield* interpretar(texto.slice(inicio, quebra), linha)
      linha += contarQuebras(texto, inicio, quebra) + 1
      inicio = quebra + 1
    }
    sobra = texto.slice(inicio)
  }

  function* terminar(): Generator<LeituraFipe> {
    if ((sobra.split('"').length - 1) % 2 === 1)
      yield { linha, erro: 'Aspas abertas e nunca fechadas', fatal: true }
    else yield* interpretar(sobra, linha)
    if (!colunas && sobra.trim() === '' && linha === 1) yield { linha: 1, erro: 'Arquivo vazio', fatal: true }
  }

  return { ler, terminar }
}

function contarQuebras(texto: string, de: number, ate: number): number {
  let total = 0
  for (let i = texto.indexOf('\n', de); i >= 0 && i < ate; i = texto.indexOf('\n', i + 1)) total++
  return total
}

/** Splits one record into its fields; null when a quote stands where RFC 4180 allows none. */
function separarCampos(registro: string): string[] | null {
  const texto = registro.endsWith('\r') ? registro.slice(0, -1) : registro
  if (!texto.includes('"')) return texto.split(',')
  const campos: string[] = []
  let i = 0
  for (;;) {
    if (texto[i] === '"') {
      let campo = ''
      let j = i + 1
      for (;;) {
        const fecha = texto.indexOf('"', j)
        if (fecha < 0) return null
        campo += texto.slice(j, fecha)
        j = fecha + 1
        if (texto[j] !== '"') break
        campo += '"'
        j++
      }
      if (j < texto.length && texto[j] !== ',') return null
      campos.push(campo)
      i = j
    } else {
      const virgula = texto.indexOf(',', i)
      const fim = virgula < 0 ? texto.length : virgula
      const campo = texto.slice(i, fim)
      if (campo.includes('"')) return null
      campos.push(campo)
      i = fim
    }
    if (i >= texto.length) return campos
    i++
  }
}

function lerCabecalho(campos: string[]): Record<Coluna, number> | string {
  const nomes = campos.map(campo =>
    campo
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  )
  const faltam = COLUNAS_FIPE.filter(coluna => !nomes.includes(coluna))
  if (faltam.length > 0)
    return `O arquivo não parece uma tabela FIPE: falta no cabeçalho ${faltam.length === 1 ? 'a coluna' : 'as colunas'} ${faltam.join(', ')}`
  return Object.fromEntries(COLUNAS_FIPE.map(coluna => [coluna, nomes.indexOf(coluna)])) as Record<
    Coluna,
    number
  >
}

/** Highest price that FIPE could plausibly print; above it the column is wrong. */
const PRECO_MAXIMO_REAIS = 100_000_000

function lerRegistro(campos: string[], colunas: Record<Coluna, number>): LinhaFipe | string {
  const valor = (coluna: Coluna) => (campos[colunas[coluna]] ?? '').trim()
  if (campos.length <= Math.max(...Object.values(colunas))) return 'Faltam colunas nesta linha'
  const tipo = valor('tipo').toLowerCase() as TipoFipe
  if (!TIPOS_FIPE.includes(tipo)) return `Tipo desconhecido: "${valor('tipo').slice(0, 40)}"`
  const marca = valor('marca')
  const modelo = valor('modelo')
  const combustivel = valor('combustivel')
  if (!marca || marca.length > 80) return 'Marca vazia ou longa demais'
  if (!modelo || modelo.length > 200) return 'Modelo vazio ou longo demais'
  if (!combustivel || combustivel.length > 40) return 'Combustível vazio ou longo demais'
  const ano = Number(valor('ano'))
  if (!/^\d{4,5}$/.test(valor('ano')) || !(ano === ANO_ZERO_KM || (ano >= 1900 && ano <= 2100)))
    return `Ano inválido: "${valor('ano').slice(0, 20)}"`
  const codigo_fipe = valor('codigo_fipe')
  if (!/^\d{6}-\d$/.test(codigo_fipe)) return `Código FIPE inválido: "${codigo_fipe.slice(0, 20)}"`
  const preco_reais = /^\d{1,9}([.,]0{1,2})?$/.test(valor('preco')) ? Number.parseInt(valor('preco'), 10) : 0
  if (preco_reais <= 0 || preco_reais > PRECO_MAXIMO_REAIS)
    return `Preço inválido: "${valor('preco').slice(0, 20)}"`
  const mes_ref = valor('mes_ref')
  if (!/^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(mes_ref)) return `Mês inválido: "${mes_ref.slice(0, 20)}"`
  return { tipo, marca, modelo, ano, combustivel, codigo_fipe, preco_reais, mes_ref }
}
