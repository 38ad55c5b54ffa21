import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Mundo } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { DIA_MS, diaEmSaoPaulo, somarDias } from '#domain/tempo/tempo.ts'
import { type Carimbo, calcularInicioDaCota, carimbarChave } from './gerir-chaves.ts'
import type { CotaPor, Escopo } from './parceiro.schema.ts'
import {
  chaves_de_parceiros as chaves,
  respostas_de_parceiros as respostas,
  usos_de_parceiros as usos,
} from './parceiro.table.ts'

/** A request of a key; `idempotencia` names it, and `pedido` is the digest of its contents. */
export type PedidoDaChave = { escopo: Escopo; idempotencia?: string | undefined; pedido?: string | undefined }

/** State of the quota after a counted request. */
export type Consumo = {
  id: string
  cota: number
  cota_por: CotaPor
  por_minuto: number
  restam: number
  restam_no_minuto: number
  /** Seconds until the quota and the minute begin again. */
  renova_em_segundos: number
  minuto_em_segundos: number
  /** The answer to an earlier request with the same idempotency key. */
  corpo: string | null
}

/** Code and sentence of each refusal of a key. */
const MOTIVOS = {
  desconhecida: ['nao_autenticado', 'Chave desconhecida. Confira se ela foi copiada inteira.'],
  revogada: ['nao_autenticado', 'Esta chave foi revogada. Peça outra a quem a criou.'],
  vencida: ['nao_autenticado', 'Esta chave venceu. Peça outra a quem a criou.'],
  sem_escopo: ['sem_permissao', 'Esta chave não permite esta consulta.'],
  outro_pedido: ['dados_invalidos', 'Esta Idempotency-Key já foi usada com outro pedido.'],
  em_curso: [
    'conflito',
    'O pedido com esta Idempotency-Key ainda está em curso. Tente de novo em instantes.',
  ],
  cota: ['muitas_tentativas', 'A cota desta chave acabou.'],
  ritmo: ['muitas_tentativas', 'Pedidos demais neste minuto.'],
} as const

/** A row of the database's function. */
type Linha = Omit<Consumo, 'renova_em_segundos' | 'minuto_em_segundos'> & {
  situacao: keyof typeof MOTIVOS | 'aceita' | 'repetida'
  renova_em: string
}

/**
 * Counts one request of a key in one statement, which is exact with any number of processes. A repeated idempotency
 * key returns the earlier answer and does not use the quota.
 * @returns the quota, and the refusal if the request must not be answered.
 */
export async function usarChave(
  mundo: Mundo & Carimbo,
  chave: string,
  { escopo, idempotencia, pedido }: PedidoDaChave,
): Promise<{ consumo: Consumo; recusa?: undefined } | { consumo?: Consumo; recusa: Recusa }> {
  const agora = mundo.clock.now()
  const { rows } = await mundo.db.servico.execute<Linha>(sql`
    select * from usar_chave_de_parceiro(${carimbarChave(mundo, chave)}, ${escopo}, ${agora.toISOString()}::timestamptz,
      ${idempotencia ?? null}, ${pedido ?? null})
  `)
  const [linha] = rows
  if (!linha || linha.situacao === 'desconhecida') return { recusa: criarRecusa('desconhecida') }
  const { situacao, renova_em, ...resto } = linha
  const renova_em_segundos = Math.max(1, Math.ceil((Date.parse(renova_em) - agora.getTime()) / 1000))
  const minuto_em_segundos = 60 - Math.floor((agora.getTime() / 1000) % 60)
  // An unauthorized caller learns nothing about the key.
  if (situacao === 'revogada' || situacao === 'vencida') return { recusa: criarRecusa(situacao) }
  const consumo = { ...resto, renova_em_segundos, minuto_em_segundos }
  if (situacao === 'aceita' || situacao === 'repetida') return { consumo }
  const esperas: Partial<Record<keyof typeof MOTIVOS, number>> = {
    cota: renova_em_segundos,
    ritmo: minuto_em_segundos,
    em_curso: 1,
  }
  return { consumo, recusa: criarRecusa(situacao, esperas[situacao]) }
}

function criarRecusa(situacao: keyof typeof MOTIVOS, tentar_em_segundos?: number): Recusa {
  const [codigo, frase] = MOTIVOS[situacao]
  return new Recusa(codigo, frase, { ...(tentar_em_segundos && { tentar_em_segundos }) })
}

/** Stores the answer to an idempotency key; without an answer the same request may come again. */
export async function guardarResposta(
  { db }: Pick<Mundo, 'db'>,
  chave_id: string,
  idempotencia: string,
  corpo: string | undefined,
): Promise<void> {
  const condicaoDaResposta = and(eq(respostas.chave_id, chave_id), eq(respostas.idempotencia, idempotencia))
  if (corpo === undefined) await db.servico.delete(respostas).where(condicaoDaResposta)
  else await db.servico.update(respostas).set({ corpo }).where(condicaoDaResposta)
}

/** Retention of answers to idempotency keys, in ms; `usar_chave_de_parceiro` repeats none that is older. Our choice. */
const GUARDA_DAS_RESPOSTAS_MS = DIA_MS

/** Deletes the answers to idempotency keys that are no longer repeated; part of the maintenance. */
export async function apagarRespostas({ db, clock }: Pick<Mundo, 'db' | 'clock'>): Promise<void> {
  const antes = new Date(clock.now().getTime() - GUARDA_DAS_RESPOSTAS_MS)
  await db.servico.delete(respostas).where(lt(respostas.iniciada_em, antes))
}

/** Days of the use that an owner sees, today included. Our choice. */
const DIAS_DO_USO = 30

/** Reads the key's settings and its use, for its owner; counts nothing. @throws Recusa for an unknown or ended key. */
export async function lerUso(mundo: Mundo & Carimbo, chave: string) {
  const agora = mundo.clock.now()
  const hoje = diaEmSaoPaulo(agora)
  const [achada] = await mundo.db.servico
    .select()
    .from(chaves)
    .where(eq(chaves.carimbo, carimbarChave(mundo, chave)))
  if (!achada) throw criarRecusa('desconhecida')
  if (achada.revogada_em) throw criarRecusa('revogada')
  if (achada.vale_ate < hoje) throw criarRecusa('vencida')
  const { id, nome, comeco, escopos, cota, cota_por, por_minuto, vale_ate, periodo } = achada
  const usados = periodo === calcularInicioDaCota(cota_por, hoje) ? achada.usos : 0
  const dias = await mundo.db.servico
    .select({ dia: usos.dia, atendidos: usos.atendidos, recusados: usos.recusados })
    .from(usos)
    .where(and(eq(usos.chave_id, id), gte(usos.dia, somarDias(hoje, 1 - DIAS_DO_USO))))
    .orderBy(desc(usos.dia))
  return { nome, comeco, escopos, cota, cota_por, por_minuto, vale_ate, usados, restam: cota - usados, dias }
}
