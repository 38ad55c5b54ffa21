import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { municipioDe } from '#domain/pessoa/localizacao/distancia.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { conferirVersao } from '#domain/recusa/versao.ts'
import {
  type edicaoDaPreferenciaSchema,
  PREFERENCIA_VAZIA,
  type Preferencia,
  preferenciaSchema,
} from './decisao/preferencia.schema.ts'
import { descreverPreferencia } from './decisao/preferencia.ts'
import { preferencias_agencias } from './distribuicao.table.ts'

/** An agency's preferences, their text, and the names of their cities. Version 0 means none saved. */
export type PreferenciaLida = {
  versao: number
  preferencia: Preferencia
  frase: string
  cidades: { codigo_ibge: number; rotulo: string }[]
  salva_em: Date | null
}

/** Reads the preferences of an agency. @throws Recusa for an unknown agency. */
export function lerPreferencia(mundo: Mundo, quem: Quem, agencia_id: string): Promise<PreferenciaLida> {
  return mundo.db.como(quem, async tx => {
    await exigirAgencia(tx, agencia_id)
    return lerLinha(await acharUltima(tx, agencia_id))
  })
}

/**
 * Saves a new version of an agency's preferences; equal ones make no new version.
 * @throws Recusa for an unknown agency, and when another version was saved meanwhile.
 */
export async function salvarPreferencia(
  mundo: Mundo,
  quem: Quem,
  agencia_id: string,
  { versao, ...preferencia }: z.output<typeof edicaoDaPreferenciaSchema>,
): Promise<PreferenciaLida> {
  return mundo.db.como(quem, async tx => {
    await exigirAgencia(tx, agencia_id)
    const ultima = await acharUltima(tx, agencia_id)
    conferirVersao(versao, ultima?.versao ?? 0)
    if (ultima && JSON.stringify(preferenciaSchema.parse(ultima.preferencia)) === JSON.stringify(preferencia))
      return lerLinha(ultima)
    const nova = {
      agencia_id,
      versao: (ultima?.versao ?? 0) + 1,
      preferencia,
      salva_em: mundo.clock.now(),
      salva_por: contaDe(quem),
    }
    const [salva] = await tx.insert(preferencias_agencias).values(nova).onConflictDoNothing().returning()
    // A concurrent save took this version: the refusal is the one for an old version.
    if (!salva) conferirVersao(ultima?.versao ?? 0, nova.versao)
    await auditar(tx, mundo, 'preferencia_salva', {
      quem: nova.salva_por,
      alvo: agencia_id,
      detalhes: { versao: nova.versao },
    })
    return lerLinha(nova)
  })
}

async function exigirAgencia(tx: Queries, id: string): Promise<void> {
  const [agencia] = await tx.select({ id: agencias.id }).from(agencias).where(eq(agencias.id, id))
  if (!agencia) throw new Recusa('nao_encontrado', 'Essa agência não existe mais. Atualize a lista.')
}

type Linha = typeof preferencias_agencias.$inferSelect

/** Finds the newest version of an agency's preferences. */
async function acharUltima(tx: Queries, agencia_id: string): Promise<Linha | undefined> {
  const [linha] = await tx
    .select()
    .from(preferencias_agencias)
    .where(eq(preferencias_agencias.agencia_id, agencia_id))
    .orderBy(desc(preferencias_agencias.versao))
    .limit(1)
  return linha
}

/** Builds the preferences as the form reads them; the empty ones if none were saved. */
function lerLinha(linha: Linha | undefined): PreferenciaLida {
  const preferencia = linha?.preferencia ?? PREFERENCIA_VAZIA
  const { cidades, raio } = preferencia.regioes
  const codigos = [...cidades, ...(raio ? [raio.codigo_ibge] : [])]
  return {
    versao: linha?.versao ?? 0,
    preferencia,
    frase: descreverPreferencia(preferencia),
    cidades: codigos.flatMap(codigo => {
      const municipio = municipioDe(codigo)
      return municipio ? [{ codigo_ibge: codigo, rotulo: municipio.rotulo }] : []
    }),
    salva_em: linha?.salva_em ?? null,
  }
}

/** Reads the preferences of an agency in the version of a record, for replays. */
export async function lerVersao(tx: Queries, agencia_id: string, versao: number): Promise<Preferencia> {
  const [linha] = await tx
    .select({ preferencia: preferencias_agencias.preferencia })
    .from(preferencias_agencias)
    .where(and(eq(preferencias_agencias.agencia_id, agencia_id), eq(preferencias_agencias.versao, versao)))
  if (!linha) throw new Error(`no version ${versao} of the preferences`)
  return linha.preferencia
}
