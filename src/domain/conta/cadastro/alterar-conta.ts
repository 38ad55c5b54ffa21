import { eq } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { LIMITES } from '#domain/recusa/limite.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import type { ContaCompleta } from '../conta.regras.ts'
import { auth_sessions, type Conta } from '../conta.table.ts'
import { acharConta, gravarConta, trocarSenha } from '../conta.ts'
import { verConta } from '../entrada/entrada.ts'
import { consumirLimite, consumirLimites, contarMensagem } from '../entrada/ritmo.ts'
import { consumirCodigo } from '../links/link.ts'
import { type OpcoesDeLink, pedirTrocaDeEmail } from '../links/trocar-email.ts'
import type { MundoDaConta, MundoDaEntrada, Origem, QuemEntrou } from '../mundo-das-contas.ts'
import { exigirSessaoViva } from '../prova-do-email.ts'
import { contaSumiu, RecusaDeConta } from '../recusa.ts'
import { exigirSenhaForte, SENHA_MAXIMA } from '../senha.ts'

/** Longest age of a session that changes the password without another proof of the person. */
const SESSAO_RECENTE_MS = DIA_MS
/** Largest metadata of an account, in characters of JSON; every token contains them. Our choice. */
const METADADOS_MAXIMO = 4_096

/** Changes by an account's owner; `email` in canonical form. */
export type Mudancas = {
  email?: string | undefined
  senha?: NovaSenha | undefined
  user_metadata?: Record<string, unknown> | undefined
  link: OpcoesDeLink
}

/** A password to be set, with the proof of the person: the current password, or a mailed code. */
export type NovaSenha = { senha: string; atual?: string | undefined; codigo?: string | undefined }

/**
 * Changes an account for its owner; no field that grants a right can be written here.
 *
 * @throws RecusaDeConta for any invalid change; then none is made
 */
export async function alterarConta(
  mundo: MundoDaEntrada,
  quem: QuemEntrou & Pick<Origem, 'ip'>,
  { email, senha, user_metadata, link }: Mudancas,
): Promise<ContaCompleta> {
  if ((senha || email) && quem.tem_fator && quem.aal !== 'aal2') {
    throw new RecusaDeConta(
      'change_needs_aal2',
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
  }
  const conta = await acharConta(mundo.db.servico, quem.user_id)
  if (!conta) throw contaSumiu()
  const hash = senha && (await gerarHash(mundo, quem, conta, senha))
  const novoEmail = email === conta.email ? undefined : email
  // Before the transaction: a request never holds one connection while it waits for another.
  if (email) await consumirLimite(mundo, quem, LIMITES.enviar)
  if (novoEmail) await contarMensagem(mundo, novoEmail)
  await mundo.db.servico.transaction(async tx => {
    await exigirSessaoViva(tx, quem)
    if (user_metadata) await juntarMetadados(tx, mundo, conta, user_metadata)
    if (hash) await trocarSenha(tx, mundo, { userId: conta.id, password_hash: hash, manter: quem.session_id })
    if (novoEmail) await pedirTrocaDeEmail(tx, mundo, conta, { email: novoEmail, opcoes: link })
  })
  return verConta(mundo, quem)
}

/** Computes the hash of a new password, after the checks of its strength, of the person, and of the difference. */
async function gerarHash(
  mundo: MundoDaEntrada,
  quem: QuemEntrou,
  conta: Conta,
  nova: NovaSenha,
): Promise<string> {
  exigirSenhaForte(nova.senha)
  await consumirLimites(mundo, [[LIMITES.senhaContaEndereco, `troca ${conta.id}`]])
  await exigirProva(mundo, quem, conta, nova)
  if (await mundo.hasher.verify(nova.senha, conta.password_hash)) {
    throw new RecusaDeConta('same_password', 'New password should be different from the old password.')
  }
  return mundo.hasher.hash(nova.senha)
}

/** Requires the current password, a code from a mail, or a recent session. @throws RecusaDeConta without any */
async function exigirProva(
  mundo: MundoDaConta,
  quem: QuemEntrou,
  conta: Conta,
  { atual, codigo }: NovaSenha,
): Promise<void> {
  if (atual) return exigirSenhaAtual(mundo, conta, atual)
  if (codigo) return exigirCodigo(mundo, conta, codigo)
  return exigirSessaoRecente(mundo, quem)
}

async function exigirSenhaAtual(mundo: MundoDaConta, conta: Conta, atual: string): Promise<void> {
  const certa = await mundo.hasher.verify(atual.slice(0, SENHA_MAXIMA), conta.password_hash)
  if (!certa) throw new RecusaDeConta('current_password_invalid', 'Current password is incorrect')
}

async function exigirCodigo(mundo: MundoDaConta, conta: Conta, codigo: string): Promise<void> {
  const link = await mundo.db.servico.transaction(tx =>
    consumirCodigo(tx, mundo, { userId: conta.id, codigo, tipos: ['reauthentication'] }),
  )
  if (!link) throw new RecusaDeConta('reauthentication_not_valid', 'Nonce has expired or is invalid')
}

async function exigirSessaoRecente({ db, clock }: MundoDaConta, { session_id }: QuemEntrou): Promise<void> {
  const [sessao] = await db.servico.select().from(auth_sessions).where(eq(auth_sessions.id, session_id))
  if (sessao && clock.now().getTime() - sessao.created_at.getTime() > SESSAO_RECENTE_MS) {
    throw new RecusaDeConta('reauthentication_needed', 'Password update requires reauthentication')
  }
}

/** Adds metadata to the account's; a null value deletes its key. */
async function juntarMetadados(
  tx: Queries,
  mundo: MundoDaConta,
  conta: Conta,
  novos: Record<string, unknown>,
): Promise<void> {
  const user_metadata = Object.fromEntries(
    Object.entries({ ...conta.user_metadata, ...novos }).filter(([, valor]) => valor !== null),
  )
  if (JSON.stringify(user_metadata).length > METADADOS_MAXIMO) {
    throw new RecusaDeConta('validation_failed', 'User metadata is too large')
  }
  await gravarConta(tx, conta.id, { user_metadata, updated_at: mundo.clock.now() })
}
