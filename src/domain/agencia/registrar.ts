import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Queries } from '#domain/banco.ts'
import { concederPapel } from '#domain/conta/administrador.ts'
import { acharPorEmail, criarConta, travarEmail } from '#domain/conta/conta.ts'
import { avisarContaExistente } from '#domain/conta/mensagem.ts'
import type { ContaMundo } from '#domain/conta/mundo.ts'
import { Recusa } from '#domain/erro.ts'
import { consumir, LIMITES } from '#domain/limite.ts'
import type { RegistroAgencia } from './agencia.schema.ts'
import { agencias } from './agencia.table.ts'

/**
 * Registers an agency by itself: account, role and agency in one transaction, active and without a
 * subscription. For an e-mail that has an account nothing changes: its owner gets a mail, and the caller the
 * same answer in the same time.
 *
 * @throws Recusa for too many registrations from one address.
 */
export async function registrarAgencia(mundo: ContaMundo, dados: RegistroAgencia, ip: string): Promise<void> {
  const espera = await consumir(mundo.db.servico, LIMITES.cadastro, ip)
  if (espera) {
    throw new Recusa(
      'muitas_tentativas',
      'Recebemos muitos cadastros seguidos. Aguarde um pouco e tente de novo.',
      {
        tentar_em_segundos: espera,
      },
    )
  }
  const { password, ...campos } = dados
  const password_hash = await mundo.hasher.hash(password)
  await mundo.db.servico.transaction(async tx => {
    await travarEmail(tx, dados.email)
    if (await acharPorEmail(tx, dados.email)) {
      const recente = await consumir(tx, LIMITES.mensagemConta, `aviso ${dados.email}`)
      if (!recente) await avisarContaExistente(tx, mundo, dados.email)
      return
    }
    // The spec signs the agency in at once, so the account may enter before its address is proved.
    const conta = await criarConta(tx, mundo, { email: dados.email, password_hash, confirmada: true })
    await criarAgencia(tx, mundo, conta.id, campos)
    await auditar(tx, mundo, 'agencia_registrada', { quem: conta.id, alvo: conta.id })
  })
}

/** What an agency has from the start when the administrator vouches for it instead of a payment. */
export type Contrato = Pick<
  typeof agencias.$inferInsert,
  'plano' | 'status_assinatura' | 'assinatura_origem' | 'assinatura_inicio' | 'limite_leads_mensal'
>

/** Adds the agency of an account, and its role. */
export async function criarAgencia(
  tx: Queries,
  mundo: ContaMundo,
  userId: string,
  campos: Omit<RegistroAgencia, 'password'> & Partial<Contrato>,
  quem?: string,
): Promise<void> {
  await tx
    .insert(agencias)
    .values({ ...campos, id: mundo.novoId(), user_id: userId, created_at: mundo.clock.now() })
  await concederPapel(tx, mundo, userId, 'agencia', quem)
}
