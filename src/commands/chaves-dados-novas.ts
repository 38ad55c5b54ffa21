import path from 'node:path'
import { listarChavesQueFaltam, listarChavesSemUso } from '#domain/cifra/chaves.ts'
import { cifrarPendentes, contarPendentes } from '#domain/cifra/cifrar.ts'
import { apagarPerdidos, contarPerdidos } from '#domain/cifra/perdidos.ts'
import { contar } from '#domain/numero/contar.ts'
import { systemClock } from '#platform/clock.ts'
import { commandLine } from '#platform/command-line.ts'
import type { Database } from '#platform/database/db.ts'
import { type OpenedDatabase, openSiteDatabase } from '#platform/database/open.ts'
import { type Env, readEnv } from '#platform/env.ts'
import { printLine } from '#platform/print-line.ts'
import { dataKeyId, dataKeys, keysFile, newDataKey, writeDataKeys } from '#platform/secrets/data-vault.ts'
import { openVault } from '#platform/secrets/vault.ts'
import { SetupError } from '#platform/setup-error.ts'
import { runCommand } from './run-command.ts'

/** Actions of the command; the default creates a new key. */
const VERBS: Readonly<Record<string, (opened: OpenedDatabase, env: Env) => Promise<void>>> = {
  '--andamento': ({ db }) => printProgress(db),
  '--cifrar': ({ db }) => sealNow(db),
  '--aposentar': retire,
  '--apagar-perdidos': eraseLost,
}

/**
 * Runs `npm run chaves:dados-novas`: creates a new key for the personal columns, or retires an old one
 * (docs/operacao.md).
 */
async function main([verb = '']: string[]): Promise<void> {
  if (verb && !VERBS[verb])
    throw new SetupError(
      `Esse pedido não existe. Há ${Object.keys(VERBS).join(', ')}, ou nada: uma chave nova.`,
    )
  const env = readEnv(process.env)
  // The action for a lost key must open the database without that key.
  const mending = ['--andamento', '--apagar-perdidos'].includes(verb)
  const opened = await openSiteDatabase(env, printLine, { withKeys: !mending })
  try {
    await (VERBS[verb] ?? makeNew)(opened, env)
  } finally {
    await opened.close()
  }
}

/** Puts a new key first: it seals from the next start on, and the others still open. */
async function makeNew({ dataDir }: OpenedDatabase, env: Env): Promise<void> {
  const key = newDataKey()
  if (env.DADOS_CHAVE) {
    printLine('Com DADOS_CHAVE a troca é em dois passos, para que nenhum servidor encontre o que não abre:')
    printLine('1. em todos os servidores, acrescente a chave nova no FIM e reinicie:')
    printLine(`   DADOS_CHAVE=${env.DADOS_CHAVE},${key}`)
    printLine('2. depois, em todos, ponha-a no COMEÇO e reinicie. Os dados passam para ela em segundo plano:')
    printLine(`   DADOS_CHAVE=${key},${env.DADOS_CHAVE}`)
  } else {
    const keys = dataKeys({ dataDir })()
    writeDataKeys(dataDir, [Buffer.from(key, 'base64url'), ...keys])
    printLine(`A chave nova está em ${keysFile(dataDir)}, antes das outras. Reinicie o servidor agora: ele`)
    printLine('passa os dados para ela em segundo plano, e a aba Operação mostra quanto falta.')
  }
  printLine(
    'Guarde as chaves longe das cópias do banco. Quando o andamento disser que a antiga não tem mais uso,',
  )
  printLine(`${commandLine('chaves:dados-novas', '--aposentar')} a tira daqui.`)
}

/** Prints how many rows are still plain or under each older key. */
async function printProgress(db: Database): Promise<void> {
  const world = { db, clock: systemClock }
  for (const [key, rows] of await contarPendentes(world))
    printLine(`${key ? `sob a chave ${key}` : 'ainda em claro'}: ${contar(rows, 'registro', 'registros')}`)
  printLine(`A chave em uso é ${db.cofre.chaves[0]}.`)
}

/** Seals the pending rows in this process, as the nightly job does. */
async function sealNow(db: Database): Promise<void> {
  const { frase, detalhes } = await cifrarPendentes({ db, clock: systemClock }, printLine)
  printLine(`${contar(detalhes?.linhas ?? 0, 'registro cifrado', 'registros cifrados')}. ${frase}`.trim())
}

/** Removes the keys that no row uses any more. @throws SetupError when there is none. */
async function retire({ db, dataDir }: OpenedDatabase, env: Env): Promise<void> {
  const world = { db, clock: systemClock }
  const left = await contarPendentes(world)
  const unused = (await listarChavesSemUso(world)).filter(id => !left.get(id))
  if (!unused.length) {
    await printProgress(db)
    throw new SetupError('Nenhuma chave pode sair ainda: espere o andamento chegar ao fim, e veja de novo.')
  }
  if (env.DADOS_CHAVE)
    return printLine(`Podem sair de DADOS_CHAVE, em todos os servidores: ${unused.join(', ')}.`)
  const keys = dataKeys({ dataDir })()
  writeDataKeys(
    dataDir,
    keys.filter(key => !unused.includes(dataKeyId(key))),
  )
  printLine(
    `Saíram do arquivo: ${unused.join(', ')}. As cópias do banco feitas antes da troca precisam delas: guarde-as com essas cópias.`,
  )
}

/** Recovers from a lost key: deletes what only that key opened. @throws SetupError when no key is missing. */
async function eraseLost({ db, dataDir }: OpenedDatabase, env: Env): Promise<void> {
  const cofre = openVault({ key: env.AUTH_SECRETS_KEY, dataDir: path.join(dataDir, 'auth') })
  const world = { db, clock: systemClock, cofre }
  const missing = await listarChavesQueFaltam(world)
  if (!missing.length) throw new SetupError('Nenhuma chave falta: nada foi apagado.')
  const { leads, cartas } = await contarPerdidos(world, missing)
  await apagarPerdidos(world, missing)
  printLine(
    `${contar(leads, 'lead apagado', 'leads apagados')} e ${contar(cartas, 'mensagem apagada', 'mensagens apagadas')}: a chave deles se perdeu.`,
  )
}

await runCommand(main, ({ message }) => `Nada mudou: ${message}`)
