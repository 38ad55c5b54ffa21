import { randomBytes } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import type { CotaPor, NovaChave } from './parceiro.schema.ts'
import { chaves_de_parceiros as chaves } from './parceiro.table.ts'

/** Port: the vault whose key the database does not hold. */
export type Carimbo = { cofre: { carimbar(texto: string): string } }

/** A fixed beginning, by which secret scanners recognize a key. */
const MARCA_DA_CHAVE = 'a60_'
/** Stored characters of a key, its fixed beginning included, by which people tell keys apart. Our choice. */
const LETRAS_DO_COMECO = 8

/** Computes the keyed digest of a key. */
export function carimbarChave({ cofre }: Carimbo, chave: string): string {
  return cofre.carimbar(`chave de parceiro ${chave}`)
}

/** Columns of a key in answers; `periodo` tells which period `usos` counts. */
const visiveis = {
  id: chaves.id,
  nome: chaves.nome,
  comeco: chaves.comeco,
  escopos: chaves.escopos,
  cota: chaves.cota,
  cota_por: chaves.cota_por,
  por_minuto: chaves.por_minuto,
  vale_ate: chaves.vale_ate,
  criada_em: chaves.criada_em,
  revogada_em: chaves.revogada_em,
  usos: chaves.usos,
  periodo: chaves.periodo,
}

/** Lists the keys of partners, newest first; `usos` counts the current day or month. */
export async function listarChaves(mundo: Mundo, quem: Quem) {
  const hoje = diaEmSaoPaulo(mundo.clock.now())
  const linhas = await mundo.db.como(quem, tx =>
    tx.select(visiveis).from(chaves).orderBy(desc(chaves.criada_em)),
  )
  return linhas.map(({ periodo, usos, ...chave }) => {
    const usados = periodo === calcularInicioDaCota(chave.cota_por, hoje) ? usos : 0
    return { ...chave, usos: usados, estado: estadoDe(chave, hoje) }
  })
}

/** Returns the first day of the current period of a quota: today, or the first of the month. */
export function calcularInicioDaCota(cota_por: CotaPor, hoje: string): string {
  return cota_por === 'mes' ? `${hoje.slice(0, 'AAAA-MM'.length)}-01` : hoje
}

/** Returns the state of a key on a day. */
function estadoDe(
  { revogada_em, vale_ate }: { revogada_em: Date | null; vale_ate: string },
  hoje: string,
): 'ativa' | 'vencida' | 'revogada' {
  if (revogada_em) return 'revogada'
  return vale_ate < hoje ? 'vencida' : 'ativa'
}

/** Creates a key. Its text is returned once; only its keyed digest is stored. */
export async function criarChave(mundo: Mundo & Carimbo, quem: Quem, dados: NovaChave) {
  if (dados.vale_ate < diaEmSaoPaulo(mundo.clock.now())) {
    const frase = 'Escolha um dia de hoje em diante.'
    throw new Recusa('dados_invalidos', frase, { campos: { vale_ate: frase } })
  }
  const chave = `${MARCA_DA_CHAVE}${randomBytes(32).toString('base64url')}`
  const id = mundo.novoId()
  const conta = contaDe(quem)
  await mundo.db.como(quem, async tx => {
    await tx.insert(chaves).values({
      ...dados,
      id,
      carimbo: carimbarChave(mundo, chave),
      comeco: chave.slice(0, LETRAS_DO_COMECO),
      criada_em: mundo.clock.now(),
      criada_por: conta,
    })
    await auditar(tx, mundo, 'chave_de_parceiro_criada', { quem: conta, alvo: id })
  })
  return { id, chave }
}

/** Ends a key at once: its next request is refused. @throws Recusa for an unknown or ended one. */
export async function revogarChave(mundo: Mundo, quem: Quem, id: string): Promise<void> {
  await mundo.db.como(quem, async tx => {
    const mudou = await tx
      .update(chaves)
      .set({ revogada_em: mundo.clock.now() })
      .where(and(eq(chaves.id, id), isNull(chaves.revogada_em)))
    if (!mudou.rowCount) throw new Recusa('nao_encontrado', 'Essa chave já foi revogada. Atualize a lista.')
    await auditar(tx, mundo, 'chave_de_parceiro_revogada', { quem: contaDe(quem), alvo: id })
  })
}
