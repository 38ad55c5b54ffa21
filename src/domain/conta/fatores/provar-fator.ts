import { eq } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { devolver, LIMITES } from '#domain/recusa/limite.ts'
import { ehUuid } from '#domain/texto/uuid.ts'
import { auth_challenges, auth_factors, auth_sessions, type Fator } from '../conta.table.ts'
import { completarEntrada, type Entrada } from '../entrada/entrada.ts'
import { consumirLimite, consumirLimites } from '../entrada/ritmo.ts'
import type { MundoDaConta, MundoDaEntrada, Origem, QuemEntrou } from '../mundo-das-contas.ts'
import { exigirSessaoViva } from '../prova-do-email.ts'
import { RecusaDeConta } from '../recusa.ts'
import { exigirAlguem, exigirSegundoFator } from '../segundo-fator.ts'
import { elevarSessao, rebaixarSessoes } from '../sessao.ts'
import { acharFator, confirmarFator, criarFator, gastarCodigoTotp, gerarTotp } from './fator.ts'
import { conferirFator, gerarOpcoes } from './webauthn.ts'

/** A question is open for five minutes. Our choice. */
const PERGUNTA_SEGUNDOS = 300

/** A factor just begun; `totp` is what an authenticator application needs, shown this once. */
export type FatorNovo = { fator: Fator; totp: { secret: string; uri: string } | undefined }

/**
 * Begins a second factor; it counts only once it is proved.
 *
 * @throws RecusaDeConta `no_authorization`, `insufficient_aal`, and the refusals of `criarFator`
 */
export async function iniciarFator(
  mundo: MundoDaEntrada,
  quem: QuemEntrou,
  novo: { tipo: Fator['factor_type']; nome: string; emissor: string | undefined },
): Promise<FatorNovo> {
  const { user_id, email } = quem
  await exigirAlguem(mundo, quem)
  exigirSegundoFator(quem, 'AAL2 required to enroll a new factor')
  const emissor = novo.emissor || mundo.site.marca
  const totp = novo.tipo === 'totp' ? gerarTotp(emissor, email ?? user_id) : undefined
  const fator = await mundo.db.servico.transaction(async tx => {
    await exigirSessaoViva(tx, quem)
    const criado = await criarFator(tx, mundo, {
      user_id,
      factor_type: novo.tipo,
      friendly_name: novo.nome,
      secret: totp?.secret ?? null,
    })
    const detalhes = { factor_type: novo.tipo }
    await auditar(tx, mundo, 'fator_criado', { quem: user_id, alvo: criado.id, detalhes })
    return criado
  })
  return { fator, totp }
}

/**
 * Creates a challenge for a factor and replaces the earlier one; for a passkey, with the browser's options.
 *
 * @throws RecusaDeConta `over_request_rate_limit`, `mfa_factor_not_found`
 */
export async function perguntarAoFator(
  mundo: MundoDaEntrada,
  quem: QuemEntrou & Pick<Origem, 'ip'>,
  factorId: string,
) {
  await consumirLimite(mundo, quem, LIMITES.fatorEndereco)
  const fator = await acharFator(mundo.db.servico, quem.user_id, factorId)
  const agora = mundo.clock.now()
  const webauthn =
    fator.factor_type === 'webauthn' ? await gerarOpcoes(mundo, fator, quem.email ?? quem.user_id) : undefined
  const pergunta = {
    id: mundo.novoId(),
    factor_id: fator.id,
    ip: quem.ip,
    challenge: webauthn?.challenge ?? null,
    created_at: agora,
    expires_at: new Date(agora.getTime() + PERGUNTA_SEGUNDOS * 1000),
  }
  await mundo.db.servico.transaction(async tx => {
    await tx.delete(auth_challenges).where(eq(auth_challenges.factor_id, fator.id))
    await tx.insert(auth_challenges).values(pergunta)
    await tx.update(auth_factors).set({ last_challenged_at: agora }).where(eq(auth_factors.id, fator.id))
  })
  const { id, expires_at } = pergunta
  return { id, tipo: fator.factor_type, expires_at, webauthn: webauthn?.answer }
}

/** An answer to a factor's question: a code, or what the browser says. */
export type RespostaDoFator = { pergunta: string; codigo: string; credencial: unknown }

/**
 * Raises the session to aal2 after the right answer to a question.
 *
 * @throws RecusaDeConta `over_request_rate_limit`, `mfa_factor_not_found`, `mfa_challenge_not_found`,
 * `mfa_ip_address_mismatch`, `mfa_challenge_expired`, `mfa_verification_failed`, `session_not_found`
 */
export async function provarFator(
  mundo: MundoDaEntrada,
  quem: QuemEntrou & Pick<Origem, 'ip'>,
  factorId: string,
  resposta: RespostaDoFator,
): Promise<Entrada> {
  const { servico } = mundo.db
  const { user_id } = quem
  const fator = await acharFator(servico, user_id, factorId)
  const ehTotp = fator.factor_type === 'totp'
  if (ehTotp && !resposta.codigo) throw new RecusaDeConta('validation_failed', 'Code needs to be non-empty')
  await consumirLimite(mundo, quem, LIMITES.fatorEndereco)
  await consumirLimites(mundo, [[LIMITES.fator, fator.id]])
  const pergunta = await acharPergunta(mundo, quem, fator, resposta.pergunta)
  const entrada = await servico.transaction(async tx => {
    if (!(await conferirResposta(tx, mundo, { fator, pergunta, resposta }))) return undefined
    return elevarCom(tx, mundo, quem, { fator, pergunta })
  })
  if (!entrada) {
    await auditar(servico, mundo, 'fator_recusado', { quem: user_id, alvo: fator.id })
    const message = ehTotp ? 'Invalid TOTP code entered' : 'Invalid passkey response'
    throw new RecusaDeConta('mfa_verification_failed', message)
  }
  await devolver(servico, [[LIMITES.fator, fator.id]])
  return entrada
}

type Pergunta = typeof auth_challenges.$inferSelect

/** Finds an open question to this factor, asked from the same address. @throws RecusaDeConta for any other. */
async function acharPergunta(
  mundo: MundoDaConta,
  { ip }: Pick<Origem, 'ip'>,
  fator: Fator,
  id: string,
): Promise<Pergunta> {
  const [pergunta] = ehUuid(id)
    ? await mundo.db.servico.select().from(auth_challenges).where(eq(auth_challenges.id, id))
    : []
  if (pergunta?.factor_id !== fator.id) {
    const message = 'MFA factor with the provided challenge ID not found'
    throw new RecusaDeConta('mfa_challenge_not_found', message)
  }
  if (pergunta.ip !== ip) {
    throw new RecusaDeConta('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  }
  if (pergunta.expires_at <= mundo.clock.now()) {
    throw new RecusaDeConta(
      'mfa_challenge_expired',
      'MFA challenge has expired, verify against another challenge or create a new challenge.',
    )
  }
  return pergunta
}

/** A factor, the question to it, and the answer. */
type Prova = { fator: Fator; pergunta: Pergunta; resposta: RespostaDoFator }

/** Checks an answer. A right code is used up: the same one fails afterwards. */
function conferirResposta(
  tx: Queries,
  mundo: MundoDaEntrada,
  { fator, pergunta, resposta: { codigo, credencial } }: Prova,
): Promise<boolean> {
  if (fator.factor_type === 'totp') return gastarCodigoTotp(tx, mundo, fator, codigo)
  return conferirFator(tx, mundo, fator, {
    expectedChallenge: pergunta.challenge ?? '',
    response: credencial,
  })
}

/** Raises the session after the right answer, and deletes the question. */
async function elevarCom(
  tx: Queries,
  mundo: MundoDaEntrada,
  { user_id, session_id }: QuemEntrou,
  { fator, pergunta }: { fator: Fator; pergunta: Pergunta },
): Promise<Entrada> {
  const [sessao] = await tx.select().from(auth_sessions).where(eq(auth_sessions.id, session_id)).for('update')
  if (!sessao) {
    throw new RecusaDeConta('session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  await tx.delete(auth_challenges).where(eq(auth_challenges.id, pergunta.id))
  await confirmarFator(tx, mundo, fator)
  const metodo = fator.factor_type === 'totp' ? 'totp' : 'mfa/webauthn'
  const aberta = await elevarSessao(tx, mundo, sessao, { id: fator.id, metodo })
  await auditar(tx, mundo, 'fator_verificado', { quem: user_id, alvo: fator.id })
  return completarEntrada(tx, aberta)
}

/**
 * Removes a factor; sessions that were raised with it fall back to aal1.
 *
 * @throws RecusaDeConta `mfa_factor_not_found`, `unenroll_needs_aal2`
 */
export async function excluirFator(mundo: MundoDaConta, quem: QuemEntrou, factorId: string): Promise<void> {
  const { user_id, aal } = quem
  await mundo.db.servico.transaction(async tx => {
    const fator = await acharFator(tx, user_id, factorId)
    if (fator.status === 'verified' && aal !== 'aal2') {
      throw new RecusaDeConta('unenroll_needs_aal2', 'AAL2 required to unenroll verified factor')
    }
    await tx.delete(auth_factors).where(eq(auth_factors.id, fator.id))
    await rebaixarSessoes(tx, fator.id)
    await auditar(tx, mundo, 'fator_excluido', { quem: user_id, alvo: fator.id })
  })
}
