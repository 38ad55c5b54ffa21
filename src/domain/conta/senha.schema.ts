import { z } from 'zod'
import { problemaDaSenha, SENHA_CURTA } from './senha.ts'

/** A password that will do (spec §5, case 13: the commonest are refused). */
export const senhaSchema = z.string(SENHA_CURTA).superRefine((valor, contexto) => {
  const problema = problemaDaSenha(valor)
  if (problema) contexto.addIssue({ code: 'custom', message: problema.mensagem })
})
