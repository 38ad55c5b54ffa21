import { v7 as uuidv7 } from 'uuid'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contar } from '#domain/numero/contar.ts'
import { escreverDataHora } from '#domain/tempo/tempo.ts'
import {
  countHeld,
  discardHeld,
  type HeldMessages,
  releaseHeld,
  totalHeld,
} from '#platform/backup/held-messages.ts'
import { systemClock } from '#platform/clock.ts'
import { commandLine } from '#platform/command-line.ts'
import type { Database } from '#platform/database/db.ts'
import { openSiteDatabase, requireDatabase } from '#platform/database/open.ts'
import { readEnv } from '#platform/env.ts'
import { printLine } from '#platform/print-line.ts'
import { SetupError } from '#platform/setup-error.ts'
import { runCommand } from './run-command.ts'

/** Options of the operator for held messages. */
const VERBS: Readonly<Record<string, { act(db: Database): Promise<void>; frase: string }>> = {
  '--soltar': { act: releaseHeld, frase: 'Soltas: saem com o servidor ligado.' },
  '--descartar': { act: discardHeld, frase: 'Descartadas: não saem mais.' },
}

/**
 * Runs `npm run retidas [-- --soltar | --descartar]`: lists, releases or discards the messages that a restored backup
 * held.
 */
async function main([verb = '', ...rest]: string[]): Promise<void> {
  if ((verb && !VERBS[verb]) || rest.length)
    throw new SetupError(`Esse pedido não existe. Há ${Object.keys(VERBS).join(', ')}, ou nada: mostrar.`)
  const env = readEnv(process.env)
  requireDatabase(env)
  const opened = await openSiteDatabase(env, printLine)
  try {
    await decide(opened.db, verb)
  } finally {
    await opened.close()
  }
}

/** Prints the held messages; with an option, also releases or discards them, and records who decided. */
async function decide(db: Database, verb: string): Promise<void> {
  const { oldest, ...held } = await countHeld(db.servico)
  if (totalHeld(held) === 0) return printLine('Nada está retido.')
  printLine(
    `Retidas: ${describeHeld(held)}${oldest ? `, a mais antiga de ${escreverDataHora(oldest)}` : ''}.`,
  )
  const chosen = VERBS[verb]
  if (!chosen) {
    printLine(`Para que saiam: ${commandLine('retidas', '--soltar')}`)
    return printLine(`Para que não saiam: ${commandLine('retidas', '--descartar')}`)
  }
  await chosen.act(db)
  await auditar(
    db.servico,
    { clock: systemClock, novoId: uuidv7 },
    verb === '--soltar' ? 'retidas_soltas' : 'retidas_descartadas',
    { detalhes: held },
  )
  printLine(chosen.frase)
}

/** Formats the numbers of held messages as words. */
const describeHeld = ({ emails, webhooks, push, whatsapp }: HeldMessages) =>
  [
    contar(emails, 'e-mail', 'e-mails'),
    contar(webhooks, 'envio a sistema de agência', 'envios a sistemas de agências'),
    contar(push, 'aviso em aparelho', 'avisos em aparelhos'),
    contar(whatsapp, 'mensagem de WhatsApp', 'mensagens de WhatsApp'),
  ].join(', ')

await runCommand(
  main,
  ({ message }) =>
    `O pedido não terminou: ${message}\nVeja o que ainda está retido: ${commandLine('retidas')}`,
)
