import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { executarComoDono } from '#tests/platform/database/schema-catalogue.ts'

/** Number of digits from which a number identifies a person. */
const DIGITOS_DE_ALGUEM = 9
/** Shortest piece of base64 to search for; a shorter one would sometimes appear by chance in random text. */
const LETRAS_DE_BASE64 = 8
/** Letters of a digest to search for: throttles store only some twenty of them. */
const LETRAS_DO_RESUMO = 16

/**
 * Lists the forms of a text in storage: plain, as an address or JSON writes it, and its digits alone. Also base64 and
 * hexadecimal of its bytes, and its digests. All in lower case, as the searched text.
 */
export function formasDe(texto: string): string[] {
  const escritas = [texto, texto.toLowerCase()]
  const digitos = texto.replace(/\D/g, '')
  if (digitos.length >= DIGITOS_DE_ALGUEM) escritas.push(digitos, digitos.slice(-DIGITOS_DE_ALGUEM))
  const formas = escritas.flatMap(escrita => {
    const bytes = Buffer.from(escrita)
    return [
      escrita,
      encodeURIComponent(escrita),
      JSON.stringify(escrita).slice(1, -1),
      // The letters of base64 depend on the bytes before the text, so it is looked for at each of the three offsets.
      // The first four letters mix with those bytes, and the last one mixes with the bytes after the text.
      ...[0, 1, 2]
        .map(antes =>
          Buffer.concat([Buffer.alloc(antes), bytes])
            .toString('base64')
            .replace(/=+$/, '')
            .slice(antes ? 4 : 0, -1),
        )
        .filter(pedaco => pedaco.length >= LETRAS_DE_BASE64),
      bytes.toString('hex'),
      ...['md5', 'sha1', 'sha256'].flatMap(algoritmo => {
        const resumo = createHash(algoritmo).update(escrita).digest()
        return [resumo.toString('hex'), resumo.toString('base64url')].map(letras =>
          letras.slice(0, LETRAS_DO_RESUMO),
        )
      }),
    ]
  })
  return [...new Set(formas.filter(forma => forma.length > 3).map(forma => forma.toLowerCase()))]
}

/** Finds the forms that a text contains. */
export function formasEm(texto: string, formas: readonly string[]): string[] {
  const minusculo = texto.toLowerCase()
  return formas.filter(forma => minusculo.includes(forma))
}

/**
 * Finds every row of every table of every schema with one of the forms, as `table: form: the row`. Includes
 * PostgreSQL's own tables, because its statistics keep values of rows. Read by the owner, without policies.
 * @throws for an unreadable table.
 */
export function procurarNasTabelas(url: string, formas: readonly string[]): Promise<string[]> {
  return executarComoDono(url, async dono => {
    const { rows: tabelas } = await dono.query<{ nome: string }>(`
      select format('%I.%I', n.nspname, c.relname) as nome from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'm') and n.nspname <> 'pg_toast'`)
    const achadas: string[] = []
    for (const { nome } of tabelas) {
      const { rows } = await dono.query<{ linha: string }>(`select t::text as linha from ${nome} t`)
      // Searches the whole table at once, and its rows only if that found something.
      if (!formasEm(rows.map(({ linha }) => linha).join('\n'), formas).length) continue
      for (const { linha } of rows)
        for (const forma of formasEm(linha, formas)) achadas.push(`${nome}: ${forma}: ${linha.slice(0, 160)}`)
    }
    return achadas
  })
}

/** Finds the files below a folder that hold one of the forms, as `file: form`. */
export function procurarNosArquivos(pasta: string, formas: readonly string[]): string[] {
  return fs
    .readdirSync(pasta, { recursive: true, withFileTypes: true })
    .filter(item => item.isFile())
    .flatMap(item => {
      const arquivo = path.join(item.parentPath, item.name)
      return formasEm(fs.readFileSync(arquivo, 'latin1'), formas.map(escreverEmLatin1)).map(
        forma => `${arquivo}: ${forma}`,
      )
    })
}

/** Returns the bytes of a text, one letter each. */
const escreverEmLatin1 = (texto: string) => Buffer.from(texto).toString('latin1').toLowerCase()

/** Files of tables that were written to, with their indexes and what lies beside them, and of PostgreSQL's statistics. */
const PAGINAS = `
  with escritas as (
    select relid from pg_stat_all_tables
    where relid = 'pg_statistic'::regclass or schemaname in ('public', 'fila') and n_tup_ins + n_tup_upd > 0
  ), partes as (
    select relid, relid as parte from escritas
    union all select relid, reltoastrelid from escritas join pg_class on oid = relid where reltoastrelid <> 0
  ), arquivos as (
    select * from partes union all select relid, indexrelid from partes join pg_index on indrelid = parte
  )
  select relid::regclass::text as tabela, parte::regclass::text as nome,
    pg_read_binary_file(pg_relation_filepath(parte)) as bytes
  from arquivos where pg_relation_filepath(parte) is not null`

/**
 * Finds the files of a database's tables and indexes with one of the forms after a rewrite of the affected tables
 * (VACUUM FULL), as `file: form`. A plain VACUUM leaves the bytes of deleted rows in the free space
 * (docs/decisions/0112).
 */
export function procurarNasPaginas(url: string, formas: readonly string[]): Promise<string[]> {
  const bytesDe = formas.map(escreverEmLatin1)
  return executarComoDono(url, async dono => {
    const procurar = async () => {
      await dono.query('checkpoint')
      const { rows } = await dono.query<{ tabela: string; nome: string; bytes: Buffer }>(PAGINAS)
      return rows.flatMap(({ tabela, nome, bytes }) =>
        formasEm(bytes.toString('latin1'), bytesDe).map(forma => ({ tabela, achada: `${nome}: ${forma}` })),
      )
    }
    const antes = await procurar()
    for (const tabela of new Set(antes.map(({ tabela }) => tabela))) await dono.query(`vacuum full ${tabela}`)
    return (await procurar()).map(({ achada }) => achada)
  })
}
