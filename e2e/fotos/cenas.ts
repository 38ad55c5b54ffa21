import type { Cena } from './cena.ts'
import { CENAS_DA_AGENCIA, CENAS_DO_VENDEDOR } from './cenas-da-agencia.ts'
import { CENAS_DA_SIMULACAO } from './cenas-da-simulacao.ts'
import { CENAS_DAS_PROPOSTAS } from './cenas-das-propostas.ts'
import { CENAS_DO_ADMIN } from './cenas-do-admin.ts'
import { CENAS_PUBLICAS } from './cenas-publicas.ts'
import { CENAS_VIVIDAS } from './cenas-vividas.ts'

/** Every page with its main states, in reading order. */
export const CENAS: readonly Cena[] = [
  ...CENAS_PUBLICAS,
  ...CENAS_DA_SIMULACAO,
  ...CENAS_DO_ADMIN,
  ...CENAS_DA_AGENCIA,
  ...CENAS_DO_VENDEDOR,
  ...CENAS_DAS_PROPOSTAS,
  ...CENAS_VIVIDAS,
]
