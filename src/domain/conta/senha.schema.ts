import { z } from 'zod'
import { problemaDaSenha } from './senha.ts'

/** A password that will do (spec §5, case 13: the commonest are refused). */
export const senhaSchema = z
  .string('Senha deve ter pelo menos 6 caracteres')
  .superRefine((valor, contexto) => {
    const problema = problemaDaSenha(valor)
    if (problema) contexto.addIssue({ code: 'custom', message: problema.mensagem })
  })
