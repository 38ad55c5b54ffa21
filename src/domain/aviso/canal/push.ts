import { and, count, eq, ne, not, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { consumir, LIMITES, recusarEspera } from '#domain/recusa/limite.ts'
import type { inscricaoSchema } from '../aviso.schema.ts'
import { inscricoes_push } from '../aviso.table.ts'
import { cifrar } from '../envio/cifra.ts'
import { acharEnvio, criarTeste, enviar } from '../envio/fila-de-envios.ts'
import type { MundoDosEnvios } from '../envio/mundo-dos-envios.ts'
import { abrirPar } from '../envio/par.ts'
import { filtrarEndereco, selarAparelho } from '../envio/selar-aparelho.ts'
import type { EstadoDoEnvio, FalhaDoEnvio } from '../evento.ts'

type MundoDoPush = Mundo & MundoDosEnvios

/** Maximum number of devices of one agency. Our choice. */
const MAXIMO_DE_APARELHOS = 20

/** Reads the public key for a browser's subscription. */
export async function lerChaveDoPush(mundo: MundoDosEnvios): Promise<{ chave: string }> {
  return { chave: (await abrirPar(mundo)).publica }
}

/**
 * Subscribes a device of the signed-in account to notifications of the agency's new leads.
 * @throws Recusa for an address that we do not call, an invalid key, and too many devices.
 */
export async function inscreverAparelho(
  mundo: MundoDoPush,
  quem: Quem,
  { endereco, chave, segredo }: z.output<typeof inscricaoSchema>,
): Promise<{ id: string }> {
  const falha = await mundo.chamador.conferir(endereco)
  if (falha) {
    const frase = 'O serviço de notificações deste navegador não pode ser usado.'
    throw new Recusa('dados_invalidos', frase, { campos: { endereco: frase } })
  }
  exigirChaves(chave, segredo)
  const agencia_id = agenciaDe(quem)
  const deste = filtrarEndereco(mundo.db.cofre, endereco)
  return mundo.db.servico.transaction(async tx => {
    // A device that changed hands notifies only the account that signed in last, and gets no pending message of the
    // earlier one.
    await tx.delete(inscricoes_push).where(and(deste, ne(inscricoes_push.agencia_id, agencia_id)))
    await exigirVaga(tx, agencia_id, deste)
    return guardarAparelho(tx, mundo, quem, { deste, endereco, chave, segredo })
  })
}

/** Replaces the device of this address, or inserts it. */
async function guardarAparelho(
  tx: Queries,
  { db, clock, novoId }: MundoDoPush,
  quem: Quem,
  { deste, endereco, chave, segredo }: z.output<typeof inscricaoSchema> & { deste: SQL | undefined },
): Promise<{ id: string }> {
  const [antes] = await tx.select({ id: inscricoes_push.id }).from(inscricoes_push).where(deste).for('update')
  const id = antes?.id ?? novoId()
  const aparelho = {
    user_id: contaDe(quem),
    chave,
    ...selarAparelho(db.cofre, id, { endereco, segredo }),
  }
  if (antes) {
    await tx.update(inscricoes_push).set(aparelho).where(eq(inscricoes_push.id, id))
    return antes
  }
  const [inscrito] = await tx
    .insert(inscricoes_push)
    .values({ ...aparelho, id, agencia_id: agenciaDe(quem), criada_em: clock.now() })
    .onConflictDoNothing()
    .returning({ id: inscricoes_push.id })
  if (!inscrito) throw new Recusa('conflito', 'Alguém ligou este aparelho ao mesmo tempo. Tente de novo.')
  return inscrito
}

/** Requires that an agency may register one more device. @throws Recusa when it has the maximum number of others. */
async function exigirVaga(tx: Queries, agencia_id: string, deste: SQL | undefined): Promise<void> {
  const [outros] = await tx
    .select({ n: count() })
    .from(inscricoes_push)
    .where(and(eq(inscricoes_push.agencia_id, agencia_id), deste && not(deste)))
  if ((outros?.n ?? 0) >= MAXIMO_DE_APARELHOS)
    throw new Recusa(
      'conflito',
      `Sua agência já tem ${MAXIMO_DE_APARELHOS} aparelhos com notificação. Desligue um deles.`,
    )
}

/** Refuses keys with which no message can be encrypted, by a trial. */
function exigirChaves(chave: string, segredo: string): void {
  try {
    cifrar('teste', { chave, segredo })
  } catch {
    throw new Recusa('dados_invalidos', 'O navegador não deu uma chave que sirva. Tente ligar de novo.', {
      campos: { chave: 'A chave não serve.' },
    })
  }
}

/** Ends the notifications on a device of the signed-in account. */
export async function removerAparelho(mundo: Mundo, quem: Quem, id: string): Promise<void> {
  await mundo.db.como(quem, tx => tx.delete(inscricoes_push).where(eq(inscricoes_push.id, id)))
}

/** Result of a test of a device. */
export type TesteDoAparelho = { estado: EstadoDoEnvio; erro: FalhaDoEnvio | null }

/** Sends a notification without a lead to a device of the signed-in account. @throws Recusa for an unknown device. */
export async function testarAparelho(mundo: MundoDoPush, quem: Quem, id: string): Promise<TesteDoAparelho> {
  recusarEspera(
    await consumir(mundo.db.servico, LIMITES.testeDeWebhook, agenciaDe(quem)),
    'Foram muitos testes seguidos. Espere um minuto.',
  )
  const envio = await mundo.db.como(quem, async tx => {
    const [aparelho] = await tx
      .select({ id: inscricoes_push.id })
      .from(inscricoes_push)
      .where(eq(inscricoes_push.id, id))
    if (!aparelho) throw new Recusa('nao_encontrado', 'Este aparelho não está mais ligado.')
    const ocorrido_em = mundo.clock.now()
    const teste = mundo.novoId()
    await criarTeste(tx, { id: teste, agencia_id: agenciaDe(quem), inscricao_id: id, ocorrido_em })
    return acharEnvio(tx, teste)
  })
  const { estado, erro } = await enviar(mundo, envio)
  return { estado, erro }
}
