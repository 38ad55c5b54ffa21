import type { listarOperadores } from '#domain/operador/gerir-operadores.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import type { CampoLegivel } from '../cadastro/Conflito.tsx'

/** A row of `GET /api/operadores`. */
export type Operador = RespostaDe<typeof listarOperadores>[number]

/** The fields in which two edits may conflict. */
export const CAMPOS_DO_OPERADOR: readonly CampoLegivel<Operador>[] = [
  { rotulo: 'Nome', valor: ({ nome }) => nome },
  { rotulo: 'E-mail', valor: ({ email }) => email },
  { rotulo: 'Telefone', valor: ({ telefone }) => telefone ?? '' },
  { rotulo: 'Acesso aos leads', valor: ({ acessa_leads }) => (acessa_leads ? 'Liberado' : 'Bloqueado') },
  { rotulo: 'Situação', valor: ({ ativo }) => (ativo ? 'Ativo' : 'Inativo') },
]
