import path from 'node:path'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { createHasher } from '#auth/argon2.ts'
import { darAoVendedor } from '#domain/atribuicao/carteira/dar-ao-vendedor.ts'
import { executarAtribuicoes, pedirAtribuicoes } from '#domain/atribuicao/em-massa/em-massa.ts'
import { emitirAvaliacao } from '#domain/avaliacao/emissao/emitir.ts'
import type { Quem } from '#domain/banco/banco.ts'
import { caixaParaCarimbar } from '#domain/banco/sigilo.ts'
import { garantirAdmin } from '#domain/conta/cadastro/administrador.ts'
import { acharPorEmail } from '#domain/conta/conta.ts'
import type { MundoDaConta } from '#domain/conta/mundo-das-contas.ts'
import { emails_saida } from '#domain/correio/correio.table.ts'
import { edicaoDaPreferenciaSchema } from '#domain/distribuicao/decisao/preferencia.schema.ts'
import { regraSchema } from '#domain/distribuicao/decisao/regra.schema.ts'
import { ativarRegra, criarRegra } from '#domain/distribuicao/gerir-regras.ts'
import { salvarPreferencia } from '#domain/distribuicao/preferencias.ts'
import { executarSimulacao } from '#domain/distribuicao/simulacao/executar-simulacao.ts'
import { pedirSimulacao } from '#domain/distribuicao/simulacao/simulacao.ts'
import { ERRO_DA_DEMONSTRACAO } from '#domain/entrega/entrega.schema.ts'
import type { MundoDasFotos } from '#domain/foto/mundo-das-fotos.ts'
import { leads, leads_agencias } from '#domain/lead/lead.table.ts'
import { registrarLead } from '#domain/lead/registro/registrar-lead.ts'
import { reconhecerMunicipio } from '#domain/pessoa/localizacao/municipio.ts'
import { publicarResultados } from '#domain/resultado/publicar.ts'
import { DIA_MS, diaEmSaoPaulo, HORA_MS, MINUTO_MS, somarDias } from '#domain/tempo/tempo.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { openSiteDatabase } from '#platform/database/open.ts'
import { readEnv } from '#platform/env.ts'
import { createLogger } from '#platform/log.ts'
import { openPhotos } from '#platform/photos/photos.ts'
import { printLine } from '#platform/print-line.ts'
import { openVault } from '#platform/secrets/vault.ts'
import { SetupError } from '#platform/setup-error.ts'
import { criarMundo } from '#platform/world.ts'
import { serveParaJanela } from './demo/agencias-perto.ts'
import { acharAdmin, acharDono, criarAgencias, type Relogio, SENHA } from './demo/criar-agencias.ts'
import { criarPropostas } from './demo/criar-propostas.ts'
import { JANELAS_DEMO } from './demo/janelas.ts'
import { inventarLead, inventarPessoa, inventarVeiculo } from './demo/lead-inventado.ts'
import {
  AGENCIAS_DEMO,
  EQUIPE_DEMO,
  escolherAgencias,
  escolherMinutosAteOContato,
  escolherVendedor,
  inventarAnotacoes,
  montarPreferencia,
} from './demo/mundo-da-demonstracao.ts'
import { runCommand } from './run-command.ts'

/** Number of leads, and of the days over which they arrived. Our choice. */
const LEADS = 300
const DIAS = 130

/**
 * Runs `npm run demo`: fills the database of the settings with a small believable world. Follows the same rules as real
 * data: valuations by the engine, assignments within limits. A repeat adds nothing.
 */
async function main(): Promise<void> {
  const env = readEnv(process.env)
  if (env.APP_ENV === 'production')
    throw new SetupError('A demonstração não roda em produção: ela cria contas com senha conhecida.')
  const log = createLogger('silent')
  const opened = await openSiteDatabase(env, printLine)
  try {
    const agora = new Date()
    // Valuations use today's table; only the stored dates lie in the past.
    const relogio = { now: agora }
    const world = await criarMundo(opened.db, { log, env, modelo: carregarModelo() })
    const mundo = {
      ...world,
      fotos: openPhotos({ env, dataDir: opened.dataDir }),
      cofre: openVault({ key: env.AUTH_SECRETS_KEY, dataDir: path.join(opened.dataDir, 'auth') }),
      escritor: undefined,
      clock: { now: () => relogio.now },
      hasher: createHasher(),
      site: {
        publicUrl: env.PUBLIC_URL,
        marca: env.MARCA,
        demo: true,
        adminEmail: env.ADMIN_EMAIL,
        adminPassword: env.ADMIN_PASSWORD,
      },
    }
    await garantirAdmin(mundo, printLine)
    if (await criarAgencias(mundo, relogio, DIAS)) await criarLeads(mundo, relogio, agora)
    else printLine('A demonstração já está neste banco; nada foi acrescentado.')
    imprimirAcessos(env.PUBLIC_URL, env.ADMIN_EMAIL)
  } finally {
    await opened.close()
  }
}

/** Dependencies of the demonstration. */
type Mundo = MundoDaConta & MundoDasFotos & Parameters<typeof emitirAvaliacao>[0]

/** Spreads the leads of the first agency among its sellers. */
async function repartirLeads(mundo: Mundo): Promise<void> {
  const { quem, agencia_id } = await acharDono(mundo)
  const dados = await mundo.db.servico
    .select({ id: leads_agencias.lead_id, contato_em: leads_agencias.contato_em })
    .from(leads_agencias)
    .where(eq(leads_agencias.agencia_id, agencia_id))
    .orderBy(leads_agencias.atribuido_em, leads_agencias.lead_id)
  for (const [indice, { email }] of EQUIPE_DEMO.entries()) {
    const conta = await acharPorEmail(mundo.db.servico, email)
    const ids = dados.flatMap(({ id, contato_em }, n) =>
      escolherVendedor(n, contato_em !== null) === indice ? [id] : [],
    )
    if (conta && ids.length) await darAoVendedor(mundo, quem, { ids, vendedor_id: conta.id })
  }
  // The notices to the sellers are not part of the demonstration.
  const caixas = EQUIPE_DEMO.map(({ email }) => mundo.db.cofre.carimbar(caixaParaCarimbar(email)))
  await mundo.db.servico.delete(emails_saida).where(inArray(emails_saida.para_chave, caixas))
}

/** Creates the leads, and their assignments, notes, windows and results. */
async function criarLeads(mundo: Mundo, relogio: Relogio, agora: Date): Promise<void> {
  const admin = await acharAdmin(mundo)
  await criarLeadsDoPeriodo(mundo, relogio, agora, admin)
  await criarLeadsDasJanelas(mundo, relogio, agora)
  await classificar(mundo)
  await ligarDistribuicao(mundo, relogio, admin, agora)
  printLine(`${await criarPropostas(mundo, admin)} veículos pediram propostas`)
  await repartirLeads(mundo)
  await publicarResultados(mundo)
  await esvaziarCorreio(mundo)
}

/** Creates the leads of the last `DIAS` days, and assigns three of five. */
async function criarLeadsDoPeriodo(mundo: Mundo, relogio: Relogio, agora: Date, admin: Quem): Promise<void> {
  const { rows: agencias } = await mundo.db.servico.execute<{ id: string }>(
    sql`select id from agencias where email like '%@demo.example' order by created_at`,
  )
  for (let i = 0; i < LEADS; i++) {
    // More leads on later days: the business grows.
    const dias = DIAS * (1 - Math.sqrt((i + 1) / LEADS))
    relogio.now = new Date(agora.getTime() - dias * DIA_MS - (i % 13) * MINUTO_MS)
    // Some persons repeat a request with the same vehicle.
    const pessoa = i % 60 === 59 ? i - 1 : i
    const { id, ...lead } = await criarLead(mundo, pessoa)
    if (i % 5 < 3) {
      // The agency receives it twenty minutes later.
      relogio.now = new Date(relogio.now.getTime() + 20 * MINUTO_MS)
      const ids = escolherAgencias(i, lead).flatMap(indice => agencias[indice]?.id ?? [])
      await executarAtribuicoes(mundo, (await pedirAtribuicoes(mundo, admin, { ids: [id] }, ids)).id)
    }
    if (i % 50 === 49) printLine(`${i + 1} leads criados`)
  }
}

/** Takes all mails out of the queue: a demonstration must not send any. The log shows them as examples. */
async function esvaziarCorreio(mundo: Mundo): Promise<void> {
  await mundo.db.servico.execute(
    sql`update entregas set estado = 'enviado', erro = ${ERRO_DA_DEMONSTRACAO} where estado in ('pendente', 'retido')`,
  )
  await mundo.db.servico.execute(
    sql`delete from emails_saida where entrega_id is not null or lead_id is not null`,
  )
}

/** Creates a lead for each window, half an hour before it opens: an agency receives a chosen lead soon after its date. */
async function criarLeadsDasJanelas(mundo: Mundo, relogio: Relogio, agora: Date): Promise<void> {
  // From the oldest on. Persons whose index is a multiple of 7 give no contact to agencies.
  let i = Math.ceil(LEADS / 7) * 7
  for (const janela of JANELAS_DEMO.toReversed()) {
    while (!serveParaJanela(janela, { ...inventarVeiculo(i), ...inventarPessoa(i) })) i += 7
    relogio.now = new Date(agora.getTime() - janela.horas * HORA_MS - 30 * MINUTO_MS)
    await criarLead(mundo, i)
    i += 7
  }
}

/** Creates the preferences of the agencies, and activates a rule from its simulation. */
async function ligarDistribuicao(mundo: Mundo, relogio: Relogio, admin: Quem, agora: Date): Promise<void> {
  relogio.now = agora
  for (const agencia of AGENCIAS_DEMO) {
    const preferencia = montarPreferencia(agencia)
    const { rows } = await mundo.db.servico.execute<{ id: string }>(
      sql`select id from agencias where email = ${agencia.email}`,
    )
    if (rows[0])
      await salvarPreferencia(mundo, admin, rows[0].id, edicaoDaPreferenciaSchema.parse(preferencia))
  }
  const { versao } = await criarRegra(mundo, admin, regraSchema.parse({ maximo_agencias: 2 }))
  const { id } = await pedirSimulacao(mundo, admin, { regra_versao: versao, dias: 30 })
  await executarSimulacao(mundo, id)
  await ativarRegra(mundo, admin, id)
  printLine('Distribuição por regra ligada: os próximos leads acham a sua agência')
}

/** Creates the i-th lead, with its valuation. */
async function criarLead(mundo: Mundo, i: number) {
  const pedido = inventarVeiculo(i)
  const { avaliacao_id } = await emitirAvaliacao(mundo, pedido)
  const lead = inventarLead(i, { ...pedido, avaliacao_id })
  const { id } = await registrarLead(mundo, lead, { ip: `198.51.${i >> 8}.${i & 255}` })
  const { tipo_veiculo, ano, localizacao } = lead
  return { id, tipo_veiculo, ano, localizacao, codigo_ibge: reconhecerMunicipio(localizacao) }
}

/** Saves the notes of the agencies, in the order of their leads. */
async function classificar(mundo: Mundo): Promise<void> {
  const { servico } = mundo.db
  const dadas = await servico
    .select()
    .from(leads_agencias)
    .innerJoin(leads, eq(leads.id, leads_agencias.lead_id))
    .orderBy(leads_agencias.atribuido_em, leads_agencias.agencia_id)
  const agora = new Date()
  for (const [i, { leads: lead, leads_agencias: dada }] of dadas.entries()) {
    const dias = (agora.getTime() - dada.atribuido_em.getTime()) / DIA_MS
    const ditas = inventarAnotacoes(i + 1, { ...lead, dias })
    if (!ditas) continue
    const { retorno_dias, ...anotacoes } = ditas
    const depois = dada.atribuido_em.getTime() + 5 * DIA_MS
    const contato = dada.atribuido_em.getTime() + escolherMinutosAteOContato(i) * MINUTO_MS
    await servico
      .update(leads_agencias)
      .set({
        ...anotacoes,
        retorno_em: retorno_dias === null ? null : somarDias(diaEmSaoPaulo(agora), retorno_dias),
        contato_em: new Date(Math.min(contato, agora.getTime())),
        atualizado_em: new Date(Math.min(depois, agora.getTime())),
      })
      .where(and(eq(leads_agencias.lead_id, dada.lead_id), eq(leads_agencias.agencia_id, dada.agencia_id)))
  }
}

/** Prints the addresses and accounts to sign in with. */
function imprimirAcessos(url: string, adminEmail: string | undefined): void {
  printLine(`\nPainel do administrador: ${url}/admin-login`)
  printLine(
    adminEmail
      ? `  ${adminEmail}, com a senha de ADMIN_PASSWORD`
      : '  com a senha mostrada no primeiro npm start (ou crie outra em /reset-admin-password)',
  )
  printLine(`Painel das agências: ${url}/agencia-login, senha ${SENHA}`)
  for (const { email, nome } of AGENCIAS_DEMO) printLine(`  ${email.padEnd(24)} ${nome}`)
  printLine(`Vendedores da ${AGENCIAS_DEMO[0]?.nome}, com a mesma senha:`)
  for (const { email, nome } of EQUIPE_DEMO) printLine(`  ${email.padEnd(24)} ${nome}`)
}

await runCommand(main, ({ stack }) => `A demonstração falhou: ${stack}`)
