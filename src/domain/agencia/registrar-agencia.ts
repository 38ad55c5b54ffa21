import { randomUUID } from 'node:crypto'
import { TransactionRollbackError } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { concederPapel } from '#domain/conta/cadastro/administrador.ts'
import { acharPorEmail, criarConta, travarEmail } from '#domain/conta/conta.ts'
import { avisarContaExistente } from '#domain/conta/links/mensagens-da-conta.ts'
import { pedirProva } from '#domain/conta/links/pedir-link.ts'
import type { MundoDaConta } from '#domain/conta/mundo-das-contas.ts'
import { consumir, LIMITES, recusarEspera } from '#domain/recusa/limite.ts'
import type { RegistroAgencia } from './agencia.schema.ts'
import { agencias } from './agencia.table.ts'
import { membros_agencias } from './membro.table.ts'

/**
 * Registers an agency by itself: account, role and agency in one transaction, active and without a subscription. A link
 * asks the mailbox for confirmation. For an e-mail with an account it changes nothing: the owner gets a mail, and the
 * caller the same answer in the same time.
 * @throws Recusa for too many registrations from one address.
 */
export async function registrarAgencia(
  mundo: MundoDaConta,
  dados: RegistroAgencia,
  ip: string,
): Promise<void> {
  recusarEspera(
    await consumir(mundo.db.servico, LIMITES.cadastro, ip),
    'Recebemos muitos cadastros seguidos. Aguarde um pouco e tente de novo.',
  )
  const { password, ...campos } = dados
  const password_hash = await mundo.hasher.hash(password)
  await mundo.db.servico.transaction(async tx => {
    await travarEmail(tx, dados.email)
    const conhecida = await acharPorEmail(tx, dados.email)
    if (!conhecida) return criarContaDeAgencia(tx, mundo, { ...campos, password_hash })
    await gastarOMesmo(tx, mundo, { ...campos, password_hash })
    const recente = await consumir(tx, LIMITES.mensagemConta, `aviso ${dados.email}`)
    if (!recente) await avisarContaExistente(tx, mundo, dados.email)
  })
}

type Transacao = Parameters<Parameters<MundoDaConta['db']['servico']['transaction']>[0]>[0]
type Cadastro = Omit<RegistroAgencia, 'password'> & { password_hash: string }

/** Creates the account and its agency, and sends the link that proves the mailbox. */
async function criarContaDeAgencia(tx: Queries, mundo: MundoDaConta, cadastro: Cadastro): Promise<void> {
  const { password_hash, ...campos } = cadastro
  // The spec signs the agency in at once, so the account may sign in before its address is proved.
  const conta = await criarConta(tx, mundo, { email: campos.email, password_hash, entra_sem_prova: true })
  await criarAgencia(tx, mundo, { userId: conta.id, campos })
  await pedirProva(tx, mundo, conta)
  await auditar(tx, mundo, 'agencia_registrada', { quem: conta.id, alvo: conta.id })
}

/**
 * Does the work of a new registration for a known address and rolls it back, so that the time does not reveal the
 * account.
 */
async function gastarOMesmo(tx: Transacao, mundo: MundoDaConta, cadastro: Cadastro): Promise<void> {
  try {
    await tx.transaction(async dentro => {
      await criarContaDeAgencia(dentro, mundo, { ...cadastro, email: `${randomUUID()}@ninguem.invalid` })
      dentro.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
}

/** First contract of an agency without payment, granted by the administrator. */
export type Contrato = Pick<
  typeof agencias.$inferInsert,
  'plano' | 'status_assinatura' | 'assinatura_origem' | 'assinatura_inicio' | 'limite_leads_mensal'
>

/** The owner of a new agency, its fields, and the account that creates it. */
type AgenciaNova = {
  userId: string
  campos: Omit<RegistroAgencia, 'password'> & Partial<Contrato>
  quem?: string
}

/** Creates an agency, makes the account its owner, and gives the account the role `agencia`. */
export async function criarAgencia(
  tx: Queries,
  mundo: MundoDaConta,
  { userId, campos, quem }: AgenciaNova,
): Promise<void> {
  const agora = mundo.clock.now()
  const id = mundo.novoId()
  await tx.insert(agencias).values({ ...campos, id, created_at: agora })
  await tx
    .insert(membros_agencias)
    .values({ user_id: userId, agencia_id: id, nome: campos.responsavel, papel: 'dono', desde: agora })
  await concederPapel(tx, mundo, { userId, role: 'agencia', quem })
}
