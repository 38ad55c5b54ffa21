import { and, eq } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Queries } from '#domain/banco/banco.ts'
import type { Conta } from '#domain/conta/conta.table.ts'
import { acharPorEmail, criarConta, travarConta, travarEmail, type Vinculo } from '#domain/conta/conta.ts'
import { pedirProva, pedirSenhaPelaCaixa } from '#domain/conta/links/pedir-link.ts'
import type { MundoDaConta } from '#domain/conta/mundo-das-contas.ts'
import { temEmailProvado } from '#domain/conta/prova-do-email.ts'
import { SENHA_CURTA } from '#domain/conta/senha.ts'
import { lerLimiteDoNivel } from '#domain/plano/leitura.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import type { NovaAgencia } from './agencia.schema.ts'
import { conferirCnpj } from './cnpj-repetido.ts'
import { criarContrato } from './contrato.ts'
import { membros_agencias } from './membro.table.ts'
import { criarAgencia } from './registrar-agencia.ts'

/**
 * Creates an agency for a new account, or for the account with its e-mail. An account with a proved mailbox keeps its
 * password, factors and sessions, so linking gives no new access. An unproved one, which anybody may have registered,
 * loses them. Its mailbox gets a link to a new password (decision 0123). The chosen tier is a manual contract, in force at
 * once (decision 0050).
 * @throws Recusa for an account with an agency, a new account without a password, or a repeated CNPJ if the caller
 * asked for a warning.
 */
export async function criarOuVincularAgencia(
  mundo: MundoDaConta,
  quem: string,
  dados: NovaAgencia,
): Promise<Vinculo> {
  const { password, cnpj_repetido, ...campos } = dados
  const password_hash = password && (await mundo.hasher.hash(password))
  return mundo.db.servico.transaction(async tx => {
    await travarEmail(tx, dados.email)
    const existente = await acharPorEmail(tx, dados.email)
    if (existente) {
      await travarConta(tx, existente.id)
      const [vinculada] = await tx
        .select({ id: membros_agencias.agencia_id })
        .from(membros_agencias)
        .where(and(eq(membros_agencias.user_id, existente.id), membros_agencias.ativo))
      if (vinculada) throw new Recusa('conflito', 'Já existe uma agência cadastrada com este e-mail.')
    } else if (!password_hash) {
      throw new Recusa('dados_invalidos', SENHA_CURTA, { campos: { password: SENHA_CURTA } })
    }
    await conferirCnpj(tx, campos.cnpj, cnpj_repetido)
    const conta =
      existente ??
      (await criarConta(tx, mundo, {
        email: dados.email,
        password_hash,
        entra_sem_prova: true,
        criada_por: { quem },
      }))
    await pedirQueSeProve(tx, mundo, conta, Boolean(existente))
    const contrato = criarContrato(campos.plano, await lerLimiteDoNivel(tx, campos.plano), mundo.clock.now())
    await criarAgencia(tx, mundo, { userId: conta.id, campos: { ...campos, ...contrato }, quem })
    await auditar(tx, mundo, 'agencia_vinculada', {
      quem,
      alvo: conta.id,
      detalhes: { existia: Boolean(existente) },
    })
    return existente
      ? { userAlreadyExisted: true, message: 'Agência vinculada com sucesso!' }
      : { userAlreadyExisted: false, message: 'Agência cadastrada com sucesso!' }
  })
}

/** Sends an unproved mailbox the link that proves it; one of an older account loses its credentials. */
async function pedirQueSeProve(
  tx: Queries,
  mundo: MundoDaConta,
  conta: Conta,
  existia: boolean,
): Promise<void> {
  if (await temEmailProvado(tx, conta)) return
  await (existia ? pedirSenhaPelaCaixa : pedirProva)(tx, mundo, conta)
}
