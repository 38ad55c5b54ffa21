import { eq, or } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { acharPorEmail, criarConta, travarEmail, type Vinculo } from '#domain/conta/conta.ts'
import { pedirProva } from '#domain/conta/links/pedir-link.ts'
import type { MundoDaConta } from '#domain/conta/mundo-das-contas.ts'
import { temEmailProvado } from '#domain/conta/prova-do-email.ts'
import { SENHA_CURTA } from '#domain/conta/senha.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import type { NovoOperador } from './operador.schema.ts'
import { operadores } from './operador.table.ts'

/**
 * Creates an operator with a new account, or links the existing account of the e-mail. That account keeps its password,
 * because an operator has no rights at first. An unproved mailbox gets the link that proves it. An account with no other
 * role may not sign in until it has access to leads (docs/decisions/0164).
 *
 * @throws Recusa when the e-mail is an operator's already, or a new account has no password.
 */
export async function criarOuVincularOperador(
  mundo: MundoDaConta,
  quem: string,
  dados: NovoOperador,
): Promise<Vinculo> {
  const { password, ...campos } = dados
  const password_hash = password && (await mundo.hasher.hash(password))
  return mundo.db.servico.transaction(async tx => {
    await travarEmail(tx, dados.email)
    const existente = await acharPorEmail(tx, dados.email)
    const mesmo = existente
      ? or(eq(operadores.email, dados.email), eq(operadores.user_id, existente.id))
      : eq(operadores.email, dados.email)
    const [repetido] = await tx.select({ id: operadores.id }).from(operadores).where(mesmo)
    if (repetido) throw new Recusa('conflito', 'Já existe um operador cadastrado com este e-mail.')
    if (!existente && !password_hash) {
      throw new Recusa('dados_invalidos', SENHA_CURTA, { campos: { password: SENHA_CURTA } })
    }
    const conta =
      existente ??
      (await criarConta(tx, mundo, {
        email: dados.email,
        password_hash,
        entra_sem_prova: true,
        criada_por: { quem },
      }))
    await tx
      .insert(operadores)
      .values({ ...campos, id: mundo.novoId(), user_id: conta.id, created_at: mundo.clock.now() })
    if (existente && !(await temEmailProvado(tx, existente))) await pedirProva(tx, mundo, existente)
    await auditar(tx, mundo, 'operador_vinculado', {
      quem,
      alvo: conta.id,
      detalhes: { existia: Boolean(existente) },
    })
    return existente
      ? { userAlreadyExisted: true, message: 'Operador vinculado com sucesso!' }
      : { userAlreadyExisted: false, message: 'Operador cadastrado com sucesso!' }
  })
}
