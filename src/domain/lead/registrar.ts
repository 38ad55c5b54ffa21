import { and, eq, inArray, sql } from 'drizzle-orm'
import { acharAvaliacao, type LinhaAvaliacao } from '#domain/avaliacao/emissao/achar.ts'
import { criarCodigoDoRelatorio, type PrazoDoRelatorio } from '#domain/avaliacao/emissao/compartilhar.ts'
import type { Mundo, Queries } from '#domain/banco.ts'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { consentimentosDoLead } from '#domain/consentimento/consentimento.ts'
import { enfileirarRelatorio } from '#domain/correio/fila.ts'
import { Recusa } from '#domain/erro.ts'
import { consumir, consumirTodos, LIMITES, recusarEspera } from '#domain/limite.ts'
import { lerLugar } from '#domain/pessoa/lugar.ts'
import { diaEmSaoPaulo } from '#domain/tempo.ts'
import { darConsentimento } from './autorizar.ts'
import { exigirMesmaAvaliacao, exigirMesmaPessoa } from './conferir.ts'
import {
  abrirCampo,
  chavesDoContato,
  marcasDaCaixa,
  marcasDoCpf,
  marcasDoWhatsapp,
  selarContato,
} from './contato.ts'
import { conferirVistoria, type LeadNovo } from './lead.schema.ts'
import { leads, leads_chaves } from './lead.table.ts'
import { pontuarLead, type Repeticoes } from './pontuar.ts'

/** The same person and vehicle within this time is a repeated submit, not a second lead. */
const REPETICAO_SEGUNDOS = 60

/**
 * Stores a lead for a valuation that was issued here, with its proof of consent and the report that goes to its
 * owner by mail, in one transaction.
 * Values come from the valuation, never from the sender. Repeats (same valuation, or same document and
 * vehicle within a minute) answer the lead that exists; a consent that only the repeat gives is kept with its proof.
 *
 * @throws Recusa for a valuation that is unknown, expired, of another vehicle or used by someone else, and
 *   for too many attempts.
 */
export async function registrarLead(
  mundo: Mundo & PrazoDoRelatorio,
  enviado: LeadNovo,
  origem: { ip: string },
): Promise<LeadRegistrado> {
  const { site, ...dados } = enviado
  const id = mundo.novoId()
  // A filled honeypot is a robot: it is told what it wants to hear, and nothing is stored.
  if (site) return { id, avaliacao_id: dados.avaliacao_id }
  exigirVistoriaPassada(mundo, dados)
  await contarUso(mundo, dados, origem.ip)
  const repeticoes = await contarRepetidos(mundo, dados)
  const documentos = marcasDoCpf(mundo.db.dados, dados.cpf)
  const claims = { avaliacao_id: dados.avaliacao_id, documentos, lead_id: id }
  const { repetido, ...registrado } = await mundo.db.como({ papel: 'anon', claims }, async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${dados.cpf}, 60))`)
    const avaliacao = await lerAvaliacao(tx, dados)
    const existente = await leadRepetido(tx, mundo, dados)
    if (existente) return existente
    exigirMesmaAvaliacao(avaliacao, dados, mundo.clock.now())
    await inserirLead(tx, mundo, id, dados, avaliacao, repeticoes)
    await tx.insert(consentimentos).values(await consentimentosDoLead(tx, mundo, { ...dados, id }, origem.ip))
    if (await podeEscrever(tx, mundo, dados.email))
      await enviarRelatorio(tx, mundo, { id, avaliacao_id: dados.avaliacao_id })
    return { id, avaliacao_id: dados.avaliacao_id, repetido: false }
  })
  // Who ticks on the second press what was not ticked on the first has said yes.
  if (repetido && dados.aceita_contato_parceiros) await darConsentimento(mundo, registrado, origem)
  return registrado
}

/** The lead, and the valuation that it keeps: of a repeat, the one that it was first left with. */
type LeadRegistrado = { id: string; avaliacao_id: string }
/** The same, and whether it was there and is the sender's own. */
type LeadAchado = LeadRegistrado & { repetido: boolean }

type Dados = Omit<LeadNovo, 'site'>

function exigirVistoriaPassada(mundo: Mundo, dados: Dados): void {
  const erro = conferirVistoria(dados, diaEmSaoPaulo(mundo.clock.now()))
  if (erro) throw new Recusa('dados_invalidos', erro, { campos: { ultima_vistoria: erro } })
}

/** Counted by keyed hashes: of a document a plain digest is guessed in an hour. */
async function contarUso(mundo: Mundo, dados: Dados, ip: string): Promise<void> {
  recusarEspera(
    await consumirTodos(mundo.db.publico, [
      [LIMITES.leadEndereco, ip],
      [LIMITES.leadDocumento, marcasDoCpf(mundo.db.dados, dados.cpf)[0] ?? ''],
      [LIMITES.leadTelefone, marcasDoWhatsapp(mundo.db.dados, dados.whatsapp)[0] ?? ''],
    ]),
    'Recebemos muitos pedidos seguidos. Aguarde um pouco e tente de novo.',
  )
}

/**
 * Whether this address may be written to once more: nobody fills somebody else's mailbox by asking for reports. Counted
 * with the lead or not at all: whoever presses the button again while the disk is full uses nothing up.
 */
async function podeEscrever(tx: Queries, { db }: Mundo, email: string): Promise<boolean> {
  return (await consumir(tx, LIMITES.relatorioEmail, marcasDaCaixa(db.dados, email)[0] ?? '')) === 0
}

/** Queues the report to its owner, with a private code of its own: once, since a lead is stored once. */
async function enviarRelatorio(
  tx: Queries,
  mundo: Mundo & PrazoDoRelatorio,
  lead: LeadRegistrado,
): Promise<void> {
  const { codigo } = await criarCodigoDoRelatorio(tx, mundo, lead.avaliacao_id)
  await enfileirarRelatorio(tx, lead.id, codigo)
}

async function lerAvaliacao(tx: Queries, dados: Dados): Promise<LinhaAvaliacao> {
  const avaliacao = await acharAvaliacao(tx, dados.avaliacao_id)
  if (!avaliacao)
    throw new Recusa('avaliacao_desconhecida', 'Não encontramos essa avaliação. Refaça a simulação.')
  return avaliacao
}

async function leadRepetido(tx: Queries, mundo: Mundo, dados: Dados): Promise<LeadAchado | undefined> {
  const { id, avaliacao_id: da, whatsapp, created_at, tipo_veiculo, marca, modelo, ano } = leads
  const { dados: cofre } = mundo.db
  const [daAvaliacao] = await tx
    .select({ id, cpf: leads.cpf, whatsapp })
    .from(leads)
    .where(eq(da, dados.avaliacao_id))
  if (daAvaliacao) {
    const abrir = (campo: 'cpf' | 'whatsapp') => abrirCampo(cofre, daAvaliacao.id, campo, daAvaliacao[campo])
    exigirMesmaPessoa({ cpf: abrir('cpf'), whatsapp: abrir('whatsapp') }, dados)
    return { id: daAvaliacao.id, avaliacao_id: dados.avaliacao_id, repetido: true }
  }
  const desde = new Date(mundo.clock.now().getTime() - REPETICAO_SEGUNDOS * 1000)
  const [mesmoVeiculo] = await tx
    .select({ id, avaliacao_id: da, whatsapp })
    .from(leads)
    .innerJoin(leads_chaves, eq(leads_chaves.lead_id, id))
    .where(
      and(
        inArray(leads_chaves.cpf, marcasDoCpf(cofre, dados.cpf)),
        sql`${created_at} > ${desde}`,
        eq(tipo_veiculo, dados.tipo_veiculo),
        eq(marca, dados.marca),
        eq(modelo, dados.modelo),
        eq(ano, dados.ano),
      ),
    )
  if (!mesmoVeiculo) return undefined
  // The valuation of a lead is the key to what its owner may still say: whoever has another telephone gets none.
  const dono = abrirCampo(cofre, mesmoVeiculo.id, 'whatsapp', mesmoVeiculo.whatsapp) === dados.whatsapp
  const avaliacao_id = dono ? mesmoVeiculo.avaliacao_id : dados.avaliacao_id
  return { id: mesmoVeiculo.id, avaliacao_id, repetido: dono }
}

async function inserirLead(
  tx: Queries,
  mundo: Mundo,
  id: string,
  dados: Dados,
  { resultado }: LinhaAvaliacao,
  repeticoes: Repeticoes,
): Promise<void> {
  const { aceita_termos: _, ...campos } = dados
  const { codigo_ibge, localizacao } = lerLugar(dados.localizacao)
  const agora = mundo.clock.now()
  const validacao = pontuarLead(dados, resultado, repeticoes, codigo_ibge, agora)
  await tx.insert(leads).values({
    ...campos,
    ...selarContato(mundo.db.dados, id, campos),
    id,
    created_at: agora,
    localizacao,
    codigo_ibge,
    pontos: validacao.pontos,
    validacao,
    valor_fipe: resultado.valor_fipe,
    referencia_estimada: Boolean(resultado.referencia.estimada),
    valor_mercado_min: resultado.valor_mercado_min,
    valor_mercado_max: resultado.valor_mercado_max,
    valor_mercado_meio: resultado.valor_mercado_meio ?? null,
    valor_troca_min: resultado.valor_troca_min,
    valor_troca_max: resultado.valor_troca_max,
    analise_ia: resultado.analise_completa,
  })
  await tx.insert(leads_chaves).values(chavesDoContato(mundo.db.dados, id, campos))
}

const REPETICOES_DIAS = 90

/** Counted apart from the visitor's transaction: its role may not learn whether a document is known. */
async function contarRepetidos({ db, clock }: Mundo, dados: Dados): Promise<Repeticoes> {
  const cpf = sql`any (${sql.param(marcasDoCpf(db.dados, dados.cpf))}::text[])`
  const whatsapp = sql`any (${sql.param(marcasDoWhatsapp(db.dados, dados.whatsapp))}::text[])`
  const email = sql`any (${sql.param(marcasDaCaixa(db.dados, dados.email))}::text[])`
  const desde = new Date(clock.now().getTime() - REPETICOES_DIAS * 86_400_000).toISOString()
  const { rows } = await db.servico.execute<Repeticoes>(sql`
    select
      count(*) filter (where c.cpf = ${cpf})::integer as mesmo_cpf,
      count(*) filter (where not c.cpf = ${cpf} and c.whatsapp = ${whatsapp})::integer as outro_cpf_mesmo_telefone,
      count(*) filter (where not c.cpf = ${cpf} and c.email = ${email})::integer as outro_cpf_mesmo_email
    from leads_chaves c join leads l on l.id = c.lead_id
    where l.created_at > ${desde} and (c.cpf = ${cpf} or c.whatsapp = ${whatsapp} or c.email = ${email})
  `)
  return rows[0] ?? { mesmo_cpf: 0, outro_cpf_mesmo_telefone: 0, outro_cpf_mesmo_email: 0 }
}
