import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import type { Item, Situacao } from './operacao.schema.ts'

/** Time after which a waiting row means that its queue has stopped: normally a queue is empty within seconds. */
export const FILA_PARADA_MS = 15 * MINUTO_MS

/** Builds the items of one subject, `chave`. */
export const criarItem =
  (chave: string, titulo: string) =>
  (situacao: Situacao, frase: string, faca: string | null = null): Item => ({
    chave,
    titulo,
    situacao,
    frase,
    faca,
  })

/** Tells if an instant is longer ago than `ms`; false without an instant. */
export const ehPassado = (desde: Date | null | undefined, ms: number, agora: Date) =>
  desde !== null && desde !== undefined && agora.getTime() - desde.getTime() > ms
