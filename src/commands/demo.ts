import path from 'node:path'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { createHasher } from '#auth/argon2.ts'
import { novaAgenciaSchema } from '#domain/agencia/agencia.schema.ts'
import { criarOuVincularAgencia } from '#domain/agencia/vincular.ts'
import { darAoVendedor } from '#domain/atribuicao/carteira/dar-ao-vendedor.ts'
import { executarAtribuicoes, pedirAtribuicoes } from '#domain/atribuicao/em-massa/em-massa.ts'
import { emitirAvaliacao } from '#domain/avaliacao/emissao/emitir.ts'
import { contaDe, type Quem } from '#domain/banco/banco.ts'
import { caixaParaCarimbar } from '#domain/banco/sigilo.ts'
import { garantirAdmin } from '#domain/conta/cadastro/administrador.ts'
import { acharPorEmail } from '#domain/conta/conta.ts'
import type { MundoDaConta } from '#domain/conta/mundo-das-contas.ts'
import { provarEmail } from '#domain/conta/prova-do-email.ts'
import { emails_saida } from '#domain/correio/correio.table.ts'
import { edicaoDaPreferenciaSchema } from '#domain/distribuicao/decisao/preferencia.schema.ts'
import { regraSchema } from '#domain/distribuicao/decisao/regra.schema.ts'
import { ativarRegra, criarRegra } from '#domain/distribuicao/gerir-regras.ts'
import { salvarPreferencia } from '#domain/distribuicao/preferencias.ts'
import { executarSimulacao, pedirSimulacao } from '#domain/distribuicao/simulacao.ts'
import { ERRO_DA_DEMONSTRACAO } from '#domain/entrega/entrega.schema.ts'
import { aceitarConvite } from '#domain/equipe/aceitar.ts'
import { resumoDoConvite } from '#domain/equipe/convidar.ts'
import { convites_agencias } from '#domain/equipe/equipe.table.ts'
import type { MundoDasFotos } from '#domain/foto/mundo-das-fotos.ts'
import { leadSchema } from '#domain/lead/lead.schema.ts'
import { leads, leads_agencias } from '#domain/lead/lead.table.ts'
import { registrarLead } from '#domain/lead/registro/registrar-lead.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { completarCnpj } from '#domain/pessoa/cnpj.ts'
import { completarCpf } from '#domain/pessoa/cpf.ts'
import { reconhecerMunicipio } from '#domain/pessoa/localizacao/municipio.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
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
import { criarPropostas, serveParaJanela } from './demo/criar-propostas.ts'
import { JANELAS_DEMO } from './demo/janelas.ts'
import {
  AGENCIAS_DEMO,
  CIDADES_DEMO,
  EQUIPE_DEMO,
  EXTRAS_DEMO,
  escolherAgencias,
  escolherMinutosAteOContato,
  escolherVendedor,
  inventarAnotacoes,
  montarPreferencia,
  NOMES_DEMO,
  SOBRENOMES_DEMO,
  VEICULOS_DEMO,
} from './demo/mundo-da-demonstracao.ts'
import { runCommand } from './run-command.ts'

/** Number of leads, and of the days over which they arrived. */
const LEADS = 300
const DIAS = 130
/** Year from which the kilometres of a vehicle are counted. */
const ANO_DA_DEMO = 2026
/** Password of the demonstration's agencies, which never exist in production. */
const SENHA = 'demonstracao-60'

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
    if (await criarAgencias(mundo, relogio)) await criarLeads(mundo, relogio, agora)
    else printLine('A demonstração já está neste banco; nada foi acrescentado.')
    imprimirAcessos(env.PUBLIC_URL, env.ADMIN_EMAIL)
  } finally {
    await opened.close()
  }
}

/** The clock of the demonstration, which this command sets. */
type Relogio = { now: Date }
type Mundo = MundoDaConta & MundoDasFotos & Parameters<typeof emitirAvaliacao>[0]

/** Finds the first administrator. @throws SetupError when there is none yet. */
async function acharAdmin(mundo: Mundo): Promise<Quem> {
  const { rows } = await mundo.db.servico.execute<{ user_id: string }>(
    sql`select user_id from user_roles where role = 'admin' order by created_at limit 1`,
  )
  if (!rows[0]) throw new SetupError('Ainda não há administrador. Rode npm start uma vez e tente de novo.')
  return { papel: 'admin', claims: { sub: rows[0].user_id } }
}

/** Creates the agencies and the team of the first. @returns false if they exist already. */
async function criarAgencias(mundo: Mundo, relogio: Relogio): Promise<boolean> {
  const { rows } = await mundo.db.servico.execute<{ n: number }>(
    sql`select count(*)::int as n from agencias where email like '%@demo.example'`,
  )
  if (rows[0]?.n) return false
  const admin = await acharAdmin(mundo)
  for (const [i, agencia] of AGENCIAS_DEMO.entries()) {
    relogio.now = new Date(Date.now() - (DIAS + 20 - i) * DIA_MS)
    // Distinct numbers; only the check digits must hold.
    const cnpj = completarCnpj(`${11222333 + i * 7_919}0001`)
    const dados = novaAgenciaSchema.parse({ ...agencia, cnpj, password: SENHA })
    await criarOuVincularAgencia(mundo, contaDe(admin), dados)
    const conta = await acharPorEmail(mundo.db.servico, dados.email)
    // Their e-mail addresses count as confirmed.
    if (conta) await provarEmail(mundo.db.servico, mundo, conta.id, { manterAcessos: true })
  }
  await criarEquipe(mundo)
  printLine(`${AGENCIAS_DEMO.length} agências criadas, a primeira com ${EQUIPE_DEMO.length} vendedores`)
  return true
}

/** Creates the sellers of the first agency through invitations. */
async function criarEquipe(mundo: Mundo): Promise<void> {
  const { quem, agencia_id } = await acharDono(mundo)
  for (const { nome, email } of EQUIPE_DEMO) {
    const palavra = `convite-da-demonstracao-${email}`
    const enviado_em = mundo.clock.now()
    await mundo.db.servico.insert(convites_agencias).values({
      id: mundo.novoId(),
      agencia_id,
      nome,
      email,
      papel: 'vendedor',
      resumo: resumoDoConvite(palavra),
      enviado_em,
      expira_em: new Date(enviado_em.getTime() + DIA_MS),
      convidado_por: contaDe(quem),
    })
    await aceitarConvite(mundo, { palavra, password: SENHA }, '198.51.100.1')
  }
}

/** Finds the owner of the first agency. */
async function acharDono(mundo: Mundo): Promise<{ quem: Quem; agencia_id: string }> {
  const { rows } = await mundo.db.servico.execute<{ user_id: string; agencia_id: string }>(sql`
    select m.user_id, m.agencia_id from membros_agencias m join agencias a on a.id = m.agencia_id
    where a.email = ${AGENCIAS_DEMO[0]?.email ?? ''} and m.papel = 'dono'`)
  if (!rows[0]) throw new SetupError('A demonstração ficou pela metade. Apague o banco e rode de novo.')
  const { user_id, agencia_id } = rows[0]
  return { quem: { papel: 'agencia', claims: { sub: user_id, agencia_id } }, agencia_id }
}

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
  const caixas = EQUIPE_DEMO.map(({ email }) => mundo.db.cofre.carimbar(caixaParaCarimbar(email)))
  await mundo.db.servico.delete(emails_saida).where(inArray(emails_saida.para_chave, caixas))
}

/** Creates the leads, and their assignments, notes, windows and results. */
async function criarLeads(mundo: Mundo, relogio: Relogio, agora: Date): Promise<void> {
  const admin = await acharAdmin(mundo)
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
    // Three of five are assigned.
    if (i % 5 < 3) {
      relogio.now = new Date(relogio.now.getTime() + 20 * MINUTO_MS)
      const ids = escolherAgencias(i, lead).flatMap(indice => agencias[indice]?.id ?? [])
      await executarAtribuicoes(mundo, (await pedirAtribuicoes(mundo, admin, { ids: [id] }, ids)).id)
    }
    if (i % 50 === 49) printLine(`${i + 1} leads criados`)
  }
  await criarLeadsDasJanelas(mundo, relogio, agora)
  await classificar(mundo)
  await ligarDistribuicao(mundo, relogio, admin, agora)
  printLine(`${await criarPropostas(mundo, admin)} veículos pediram propostas`)
  await repartirLeads(mundo)
  await publicarResultados(mundo)
  // Takes all mails out of the queue, because a demonstration must not send any. The log shows them as examples.
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

/** Creates the i-th lead. The remainders give its answers: every combination occurs, always the same. */
async function criarLead(mundo: Mundo, i: number) {
  const pedido = inventarVeiculo(i)
  const { avaliacao_id } = await emitirAvaliacao(mundo, pedido)
  const lead = leadSchema.parse({
    ...pedido,
    ...inventarPessoa(i),
    avaliacao_id,
    objetivo: escolher(['vender', 'trocar', 'vender_urgente', 'vender', 'curiosidade'], i, 8),
    preferencias_veiculo: i % 5 === 1 ? 'Um SUV automático, até 3 anos de uso' : '',
    aceita_termos: true,
    aceita_contato_parceiros: i % 7 !== 0,
    tem_seguro: i % 3 === 0,
    seguradora: i % 3 === 0 ? 'Porto Seguro' : null,
    ipva_em_dia: i % 9 !== 0,
    licenciamento_em_dia: i % 11 !== 0,
    multas_pendentes: i % 8 === 0,
    situacao_financeira: i % 4 === 0 ? 'financiado_proprio' : 'quitado_proprio',
    valor_parcela_financiamento: i % 4 === 0 ? 980 : undefined,
    parcelas_restantes: i % 4 === 0 ? 18 : undefined,
    nunca_fez_vistoria: true,
  })
  const { id } = await registrarLead(mundo, lead, { ip: `198.51.${i >> 8}.${i & 255}` })
  const { tipo_veiculo, ano, localizacao } = lead
  return { id, tipo_veiculo, ano, localizacao, codigo_ibge: reconhecerMunicipio(localizacao) }
}

/** Invents the valuation request of the i-th vehicle. */
function inventarVeiculo(i: number) {
  const [tipo_veiculo, marca, modelo, [de, ate], proprios] = escolher(VEICULOS_DEMO, i, 1)
  const ano = de + ((i * 5) % (ate - de + 1))
  const km_por_ano = tipo_veiculo === 'caminhao' ? 60_000 : 11_000
  const ehCarro = tipo_veiculo === 'carro'
  return pedidoAvaliacaoSchema.parse({
    ...proprios,
    tipo_veiculo,
    marca,
    modelo,
    ano,
    ...(tipo_veiculo === 'trator'
      ? { horas_uso: 900 + ((i * 371) % 6_000) }
      : { quilometragem: (ANO_DA_DEMO - ano) * km_por_ano + ((i * 739) % 9_000) }),
    conservacao_lataria: escolher(['bom', 'bom', 'impecavel', 'regular'], i, 6),
    ...(ehCarro && { estado_pneus: escolher(['meia-vida', 'novos', 'trocar'], i, 7) }),
    extras: ehCarro ? EXTRAS_DEMO.filter((_, n) => (i + n) % 3 === 0).slice(0, 3) : [],
  })
}

/** Invents the person of the i-th lead, with valid check digits. */
function inventarPessoa(i: number) {
  const [localizacao, ddd] = escolher(CIDADES_DEMO, i, 2)
  return {
    nome: `${escolher(NOMES_DEMO, i, 3)} ${escolher(SOBRENOMES_DEMO, i, 4)} ${escolher(SOBRENOMES_DEMO, i, 5)}`,
    whatsapp: `+55${ddd}9${String(81_000_000 + i * 37_123).padStart(8, '0')}`,
    email: `pessoa${i}@demo.example`,
    cpf: completarCpf(String(300_000_000 + i * 1_234_567)),
    localizacao,
  }
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

/** Chooses by a multiplicative hash, always the same; `sal` separates the choices for one lead. */
function escolher<T>(lista: readonly T[], i: number, sal: number): T {
  const mistura = Math.imul((i + 1) * 2_654_435_761 + sal * 40_503, 2_246_822_519) >>> 0
  return itemEm(lista, (mistura >>> 8) % lista.length)
}

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
