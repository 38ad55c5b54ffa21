import { ehAnoDaTabela, LETRAS_DA_TABELA, type LinhaFipe, PRECO_MAXIMO_REAIS, TIPOS_FIPE } from '../fipe.ts'

/**
 * Result of the reader for each record: the row, or its error (pt-BR, for a person).
 * `fatal` means that the rest cannot be read (bad header, unclosed quotes).
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
type ColunaDaFipe = (typeof COLUNAS_FIPE)[number]

/** Longest record, in characters. A longer one is a broken file (an unclosed quote), not a vehicle. Our choice. */
const MAXIMO_REGISTRO = 20_000

/**
 * Reads a FIPE table in CSV, lazily, one item per record, for chunks of any size. RFC 4180 quotes, byte order mark, LF
 * or CRLF; `linha` is the physical line where the record begins. Bad rows come as `erro` and reading continues; a bad
 * header or an open quote is `fatal` and ends it.
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

/** Reads FIPE's table from a text in memory, synchronously. */
export function* lerTextoFipe(csv: string): Generator<LeituraFipe, void, undefined> {
  const leitor = criarLeitorFipe()
  for (const leitura of leitor.ler(csv)) {
    yield leitura
    if ('fatal' in leitura) return
  }
  yield* leitor.terminar()
}

/** Creates a push parser: `ler` takes the next chunk, `terminar` flushes the last record. */
function criarLeitorFipe() {
  let resto = ''
  let linha = 1
  let colunas: Record<ColunaDaFipe, number> | null = null

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
    const texto = resto + pedaco
    let inicio = 0
    for (const fim of finsDeRegistro(texto)) {
      if (fim === null) {
        yield { linha, erro: 'Aspas abertas e nunca fechadas', fatal: true }
        return
      }
      yield* interpretar(texto.slice(inicio, fim), linha)
      linha += contarQuebras(texto, inicio, fim) + 1
      inicio = fim + 1
    }
    resto = texto.slice(inicio)
  }

  function* terminar(): Generator<LeituraFipe> {
    if ((resto.split('"').length - 1) % 2 === 1)
      yield { linha, erro: 'Aspas abertas e nunca fechadas', fatal: true }
    else yield* interpretar(resto, linha)
    if (!colunas && resto.trim() === '' && linha === 1) yield { linha: 1, erro: 'Arquivo vazio', fatal: true }
  }

  return { ler, terminar }
}

/**
 * Yields the ends of the records in a text: line breaks outside quotes. Null ends the list when a quote stays open for
 * too long.
 */
function* finsDeRegistro(texto: string): Generator<number | null> {
  let inicio = 0
  // Next quote, searched once: most tables have none.
  let aspas = texto.indexOf('"')
  let abertas = false
  for (let quebra = texto.indexOf('\n'); quebra >= 0; quebra = texto.indexOf('\n', quebra + 1)) {
    for (; aspas >= 0 && aspas < quebra; aspas = texto.indexOf('"', aspas + 1)) abertas = !abertas
    // A line break inside quotes belongs to the field: wait for an even number of quotes.
    if (!abertas) {
      yield quebra
      inicio = quebra + 1
    } else if (quebra - inicio >= MAXIMO_REGISTRO) {
      yield null
      return
    }
  }
}

function contarQuebras(texto: string, de: number, ate: number): number {
  let total = 0
  for (let i = texto.indexOf('\n', de); i >= 0 && i < ate; i = texto.indexOf('\n', i + 1)) total++
  return total
}

/** Splits one record into its fields; null for a quote where RFC 4180 allows none. */
export function separarCampos(registro: string): string[] | null {
  const texto = registro.endsWith('\r') ? registro.slice(0, -1) : registro
  if (!texto.includes('"')) return texto.split(',')
  const campos: string[] = []
  for (let i = 0; ; i++) {
    const lido = texto[i] === '"' ? lerComAspas(texto, i) : lerSemAspas(texto, i)
    if (!lido) return null
    campos.push(lido.campo)
    i = lido.fim
    if (i >= texto.length) return campos
  }
}

/** A field and where it ends: at its comma, or at the end of the record. */
type Campo = { campo: string; fim: number }

function lerSemAspas(texto: string, inicio: number): Campo | null {
  const virgula = texto.indexOf(',', inicio)
  const fim = virgula < 0 ? texto.length : virgula
  const campo = texto.slice(inicio, fim)
  return campo.includes('"') ? null : { campo, fim }
}

/** Reads a field in quotes that begins at a position; null if its quotes are wrong. */
function lerComAspas(texto: string, inicio: number): Campo | null {
  let campo = ''
  let i = inicio + 1
  for (;;) {
    const fecha = texto.indexOf('"', i)
    if (fecha < 0) return null
    campo += texto.slice(i, fecha)
    i = fecha + 1
    // A doubled quote stands for one quote in the text.
    if (texto[i] !== '"') break
    campo += '"'
    i++
  }
  return i < texto.length && texto[i] !== ',' ? null : { campo, fim: i }
}

/** Finds the place of each column in the header; an error text if one is missing. */
function lerCabecalho(campos: string[]): Record<ColunaDaFipe, number> | string {
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
    ColunaDaFipe,
    number
  >
}

/** Characters of a wrong value in the message about it. Our choice. */
const LETRAS_DO_VALOR_ERRADO = 40

const citar = (valor: string) => `"${valor.slice(0, LETRAS_DO_VALOR_ERRADO)}"`

/** Reads a row of the table; an error text for the first wrong value. */
function lerRegistro(campos: string[], colunas: Record<ColunaDaFipe, number>): LinhaFipe | string {
  const valor = (coluna: ColunaDaFipe) => (campos[colunas[coluna]] ?? '').trim()
  if (campos.length <= Math.max(...Object.values(colunas))) return 'Faltam colunas nesta linha'
  const tipo = TIPOS_FIPE.find(conhecido => conhecido === valor('tipo').toLowerCase())
  if (!tipo) return `Tipo desconhecido: ${citar(valor('tipo'))}`
  const [marca, modelo, combustivel] = [valor('marca'), valor('modelo'), valor('combustivel')]
  if (!cabe(marca, LETRAS_DA_TABELA.marca)) return 'Marca vazia ou longa demais'
  if (!cabe(modelo, LETRAS_DA_TABELA.modelo)) return 'Modelo vazio ou longo demais'
  if (!cabe(combustivel, LETRAS_DA_TABELA.combustivel)) return 'Combustível vazio ou longo demais'
  const ano = lerAno(valor('ano'))
  if (ano === null) return `Ano inválido: ${citar(valor('ano'))}`
  const codigo_fipe = valor('codigo_fipe')
  if (!/^\d{6}-\d$/.test(codigo_fipe)) return `Código FIPE inválido: ${citar(codigo_fipe)}`
  const preco_reais = lerPreco(valor('preco'))
  if (preco_reais === null) return `Preço inválido: ${citar(valor('preco'))}`
  const mes_ref = valor('mes_ref')
  if (!/^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(mes_ref)) return `Mês inválido: ${citar(mes_ref)}`
  return { tipo, marca, modelo, ano, combustivel, codigo_fipe, preco_reais, mes_ref }
}

const cabe = (texto: string, maximo: number) => texto !== '' && texto.length <= maximo

function lerAno(texto: string): number | null {
  const ano = /^\d{4,5}$/.test(texto) ? Number(texto) : 0
  return ehAnoDaTabela(ano) ? ano : null
}

function lerPreco(texto: string): number | null {
  const preco = /^\d{1,9}([.,]0{1,2})?$/.test(texto) ? Number.parseInt(texto, 10) : 0
  return preco > 0 && preco <= PRECO_MAXIMO_REAIS ? preco : null
}
