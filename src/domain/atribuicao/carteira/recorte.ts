import { and, asc, desc, eq, gte, isNotNull, isNull, like, lte, or, type SQL, sql } from 'drizzle-orm'
import { contaDe, type Mundo, type Quem } from '#domain/banco/banco.ts'
import type { CofreDeDados } from '#domain/banco/sigilo.ts'
import { palavrasDaBusca } from '#domain/lead/contato/busca.ts'
import { listarPedacosProcurados } from '#domain/lead/contato/pedacos.ts'
import { filtrarAbertos } from '#domain/lead/em-aberto.ts'
import { leads_agencias } from '#domain/lead/lead.table.ts'
import { numeroDe } from '#domain/lead/lista/lista.regras.ts'
import { DIA_MS, diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import type { RecorteDaAgencia } from './carteira.schema.ts'
import { condicaoDaAgencia } from './linhas-da-carteira.ts'

type MundoDoRecorte = { db: Pick<Mundo['db'], 'cofre'>; clock: Mundo['clock'] }

/**
 * Returns the conditions on the rows of `leads_agencias` for a view. They are `false` when the search cannot match any
 * row, because `where(undefined)` would match all.
 */
export function condicoesDoRecorte(
  { db, clock }: MundoDoRecorte,
  quem: Quem,
  recorte: RecorteDaAgencia,
): SQL {
  const agora = clock.now()
  const palavras = palavrasDaBusca(recorte.busca)
  if (palavras && !palavras.length) return sql`false`
  const { periodo, objetivo, tipo_veiculo, cidade, valor_min, valor_max } = recorte
  const acharInicio = (dias: string) =>
    dias === 'todos' ? undefined : new Date(agora.getTime() - Number(dias) * DIA_MS)
  const criadoDesde = acharInicio(periodo)
  const recebidoDesde = acharInicio(recorte.recebido)
  const condicoes = and(
    condicaoDaAgencia(quem),
    eq(leads_agencias.oculta, false),
    criadoDesde && gte(leads_agencias.lead_criado_em, criadoDesde),
    recebidoDesde && gte(leads_agencias.atribuido_em, recebidoDesde),
    filtrarVendedor(recorte.vendedor, quem),
    filtrarRetorno(recorte.retorno, agora),
    filtrarTemperatura(recorte.temperatura),
    filtrarResultado(recorte.resultado),
    objetivo === 'todos' ? undefined : eq(leads_agencias.objetivo, objetivo),
    tipo_veiculo === 'todos' ? undefined : eq(leads_agencias.tipo_veiculo, tipo_veiculo),
    cidade ? eq(leads_agencias.localizacao, cidade) : undefined,
    valor_min === undefined ? undefined : gte(leads_agencias.valor_fipe, valor_min),
    valor_max === undefined ? undefined : lte(leads_agencias.valor_fipe, valor_max),
    ...(palavras ?? []).map(palavra => filtrarPorPalavra(db.cofre, palavra)),
  )
  return sql`${condicoes}`
}

/** Returns the condition for a word in the name or the vehicle, or a part of the telephone. */
function filtrarPorPalavra(cofre: CofreDeDados, palavra: string): SQL | undefined {
  const nasPalavras = like(leads_agencias.busca, `%${palavra}%`)
  const numero = numeroDe(palavra)
  const { telefone } = numero ? listarPedacosProcurados(numero) : { telefone: [] }
  if (!telefone.length) return nasPalavras
  return or(
    nasPalavras,
    sql`exists (select 1 from leads_chaves c where c.lead_id = ${leads_agencias.lead_id}
      and c.tokens_telefone && ${`{${cofre.tokensDeTodasAsChaves(telefone).join()}}`}::bigint[])`,
  )
}

function filtrarVendedor(vendedor: RecorteDaAgencia['vendedor'], quem: Quem): SQL | undefined {
  if (vendedor === 'todos') return undefined
  if (vendedor === 'sem') return isNull(leads_agencias.vendedor_id)
  if (vendedor === 'livres') return and(isNull(leads_agencias.vendedor_id), filtrarAbertos())
  return eq(leads_agencias.vendedor_id, vendedor === 'meus' ? contaDe(quem) : vendedor)
}

function filtrarRetorno(retorno: RecorteDaAgencia['retorno'], agora: Date): SQL | undefined {
  if (retorno === 'todos') return undefined
  return retorno === 'vencido' ? retornoVencido(agora) : isNotNull(leads_agencias.retorno_em)
}

/** Returns the condition for leads with a call due today or earlier, and without a deal or loss. */
export function retornoVencido(agora: Date): SQL | undefined {
  return and(lte(leads_agencias.retorno_em, diaEmSaoPaulo(agora)), filtrarAbertos())
}

function filtrarTemperatura(temperatura: RecorteDaAgencia['temperatura']): SQL | undefined {
  if (temperatura === 'todas') return undefined
  if (temperatura === 'sem') return isNull(leads_agencias.temperatura)
  return eq(leads_agencias.temperatura, temperatura)
}

/** Returns the condition for a stage; `novo`: no contact yet, `aberto`: no outcome yet. */
export function filtrarResultado(resultado: RecorteDaAgencia['resultado']): SQL | undefined {
  if (resultado === 'todos') return undefined
  if (resultado === 'aberto') return isNull(leads_agencias.desfecho)
  if (resultado === 'novo') return filtrarNovos()
  return eq(leads_agencias.desfecho, resultado)
}

/** Returns the condition for leads without a contact and without an outcome. */
const filtrarNovos = () => and(isNull(leads_agencias.desfecho), isNull(leads_agencias.contato_em))

/** Orders by what is to be done: due calls, then new leads, then hot ones, then the rest, each by receipt, newest first. */
const ordenarUrgentes = (agora: Date): SQL =>
  sql`case when ${retornoVencido(agora)} then 0 when ${filtrarNovos()} then 1
    when ${and(eq(leads_agencias.temperatura, 'quente'), filtrarAbertos())} then 2 else 3 end,
    ${desc(leads_agencias.atribuido_em)}`

/** Order of the rows for each choice of the wallet. */
const ORDENACOES: Record<RecorteDaAgencia['ordem'], (agora: Date) => SQL> = {
  recentes: () => desc(leads_agencias.lead_criado_em),
  antigos: () => asc(leads_agencias.lead_criado_em),
  recebidos: () => desc(leads_agencias.atribuido_em),
  urgentes: ordenarUrgentes,
  maior_valor: () => sql`${leads_agencias.valor_fipe} desc nulls last`,
  menor_valor: () => sql`${leads_agencias.valor_fipe} asc nulls last`,
}

/** Returns the order of a view. Ties are ordered by the lead's id, so that pages never overlap. */
export function ordenacaoDoRecorte(
  { clock }: Pick<Mundo, 'clock'>,
  { ordem }: Pick<RecorteDaAgencia, 'ordem'>,
): SQL[] {
  const porLead = ordem === 'antigos' ? asc : desc
  return [ORDENACOES[ordem](clock.now()), porLead(leads_agencias.lead_id)]
}
