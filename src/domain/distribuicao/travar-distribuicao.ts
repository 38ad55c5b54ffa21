import type { Quem, Queries } from '#domain/banco/banco.ts'
import { travar } from '#domain/banco/travas.ts'

/** Identity of the rule: no account is recorded with its assignments. */
export const REGRA: Quem = { papel: 'admin', claims: {} }

/** Waits for the lock of decisions, which are made one after the other: two leads never use the same figures. */
export const travarDistribuicao = (tx: Queries): Promise<void> => travar(tx, 'distribuicao')
