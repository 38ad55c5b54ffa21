import type { CampoLegivel } from '../cadastro/Conflito.tsx'

/** A row of `GET /api/operadores`. */
export type Operador = {
  id: string
  nome: string
  email: string
  telefone: string | null
  ativo: boolean
  created_at: string
  versao: number
}

/** The fields that an edit may meet changed by somebody else. */
export const CAMPOS: readonly CampoLegivel<Operador>[] = [
  { rotulo: 'Nome', valor: ({ nome }) => nome },
  { rotulo: 'E-mail', valor: ({ email }) => email },
  { rotulo: 'Telefone', valor: ({ telefone }) => telefone ?? '' },
  { rotulo: 'Situação', valor: ({ ativo }) => (ativo ? 'Ativo' : 'Inativo') },
]
