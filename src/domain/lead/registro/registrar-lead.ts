import { sql } from 'drizzle-orm'
import { acharAvaliacao, type LinhaAvaliacao } from '#domain/avaliacao/emissao/achar.ts'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { montarConsentimentos } from '#domain/consentimento/consentimento.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { consumirTodos, LIMITES, recusarEspera } from '#domain/recusa/limite.ts'
import { DIA_MS, diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { exigirProcedencia, guardarProcedencia } from '#domain/vitrine/procedencia.ts'
import { carimbosDaCaixa, carimbosDoCpf, carimbosDoWhatsapp, chavesDoContato } from '../contato/contato.ts'
import { conferirVistoria, type LeadNovo } from '../lead.schema.ts'
import { leads, leads_chaves } from '../lead.table.ts'
import type { Repeticoes } from '../pontuar.ts'
import { darConsentimento } from './autorizar.ts'
import { colunasDoLead, type DadosDoLead, type EnvioDoLead } from './colunas-do-lead.ts'
import { exigirMesmaAvaliacao } from './conferir.ts'
import { consumirEnvioDoRelatorio, enviarRelatorio } from './enviar-relatorio.ts'
import { acharEnvio, type MundoDoRegistro, repetirLead, travarEnvio } from './repetir.ts'

/**
 * Stores a lead for a valuation of this site, with its proof of consent and the report for its owner by mail, in one
 * transaction. The values come from the valuation, never from the sender. The same valuation again gives the same
 * answer; a consent that only the repeat has is stored with its proof. The same person with the same vehicle within
 * `REPETICAO_DIAS` updates the existing lead (decision 0124). The answer is the same as for a new lead, so that it does
 * not reveal the existing one.
 * @throws Recusa for a valuation that is unknown, expired, of another vehicle or used by another person. Also for a site
 * that may not send leads, and for too many attempts.
 */
export async function registrarLead(
  mundo: MundoDoRegistro,
  enviado: LeadNovo,
  origem: { ip: string },
): Promise<{ id: string; avaliacao_id: string }> {
  const { site, vitrine, ...dados } = enviado
  const id = mundo.novoId()
  const { avaliacao_id } = dados
  // A filled honeypot means a robot: it gets the usual answer, and nothing is stored.
  if (site) return { id, avaliacao_id }
  exigirVistoriaPassada(mundo, dados)
  const procedencia = vitrine && (await exigirProcedencia(mundo, vitrine))
  await consumirLimites(mundo, dados, origem.ip)
  const repeticoes = await contarRepetidos(mundo, dados)
  const claims = { avaliacao_id, lead_id: id }
  const envioAnterior = await mundo.db.como({ papel: 'anon', claims }, async tx => {
    await travarEnvio(tx, mundo, dados)
    const avaliacao = await lerAvaliacao(tx, dados)
    const antes = await acharEnvio(mundo, dados)
    if (antes) return antes
    exigirMesmaAvaliacao(avaliacao, dados, mundo.clock.now())
    // The service does this under the locks of this transaction: a visitor's role may neither read nor change other
    // leads.
    const envio = { id, dados, avaliacao, repeticoes }
    if (await repetirLead(mundo, { ...envio, procedencia }, origem)) return undefined
    await inserirLead(tx, mundo, envio)
    await tx.insert(consentimentos).values(await montarConsentimentos(tx, mundo, { ...dados, id }, origem.ip))
    if (procedencia) await guardarProcedencia(tx, mundo, id, { procedencia, ip: origem.ip })
    if (await consumirEnvioDoRelatorio(tx, mundo, dados.email))
      await enviarRelatorio(tx, mundo, { id, avaliacao_id })
    return undefined
  })
  if (!envioAnterior) return { id, avaliacao_id }
  // Consent given only in the second submission counts.
  if (dados.aceita_contato_parceiros)
    await darConsentimento(mundo, { id: envioAnterior.lead_id, avaliacao_id }, origem)
  return { id: envioAnterior.id, avaliacao_id }
}

function exigirVistoriaPassada(mundo: Mundo, dados: DadosDoLead): void {
  const erro = conferirVistoria(dados, diaEmSaoPaulo(mundo.clock.now()))
  if (erro) throw new Recusa('dados_invalidos', erro, { campos: { ultima_vistoria: erro } })
}

/** Counts an attempt in the limits, by keyed hashes: the plain digest of a document can be guessed within an hour. */
async function consumirLimites(mundo: Mundo, dados: DadosDoLead, ip: string): Promise<void> {
  recusarEspera(
    await consumirTodos(mundo.db.publico, [
      [LIMITES.leadEndereco, ip],
      [LIMITES.leadDocumento, carimbosDoCpf(mundo.db.cofre, dados.cpf)[0] ?? ''],
      [LIMITES.leadTelefone, carimbosDoWhatsapp(mundo.db.cofre, dados.whatsapp)[0] ?? ''],
    ]),
    'Recebemos muitos pedidos seguidos. Aguarde um pouco e tente de novo.',
  )
}

async function lerAvaliacao(tx: Queries, dados: DadosDoLead): Promise<LinhaAvaliacao> {
  const avaliacao = await acharAvaliacao(tx, dados.avaliacao_id)
  if (!avaliacao)
    throw new Recusa('avaliacao_desconhecida', 'Não encontramos essa avaliação. Refaça a simulação.')
  return avaliacao
}

/** Stores the lead with its valuation's figures, sealed contact and hashes. */
async function inserirLead(tx: Queries, mundo: Mundo, envio: EnvioDoLead): Promise<void> {
  const { id, dados } = envio
  const created_at = mundo.clock.now()
  await tx.insert(leads).values({ ...colunasDoLead(mundo, envio), id, created_at })
  await tx.insert(leads_chaves).values(chavesDoContato(mundo.db.cofre, id, dados))
}

/** Days of earlier leads that lower the score of a lead (`pontuar.ts`): the days of its marks (0124). */
const DIAS_CONTADOS = 90

/**
 * Counts earlier leads of the same person, outside the visitor's transaction: its role may not learn of other leads
 * with the document.
 */
async function contarRepetidos({ db, clock }: Mundo, dados: DadosDoLead): Promise<Repeticoes> {
  const cpf = sql`any (${sql.param(carimbosDoCpf(db.cofre, dados.cpf))}::text[])`
  const whatsapp = sql`any (${sql.param(carimbosDoWhatsapp(db.cofre, dados.whatsapp))}::text[])`
  const email = sql`any (${sql.param(carimbosDaCaixa(db.cofre, dados.email))}::text[])`
  const desde = new Date(clock.now().getTime() - DIAS_CONTADOS * DIA_MS).toISOString()
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
