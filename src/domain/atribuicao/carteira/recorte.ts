import {
  and,
  asc,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  like,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { z } from 'zod'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import type { Mundo, Quem } from '#domain/banco/banco.ts'
import { buscaSchema, seVazio } from '#domain/banco/consulta.ts'
import type { CofreDeDados } from '#domain/banco/sigilo.ts'
import { DESFECHOS, TEMPERATURAS } from '#domain/lead/classificacao.ts'
import { palavrasDaBusca } from '#domain/lead/contato/busca.ts'
import { pedacosProcurados } from '#domain/lead/contato/pedacos.ts'
import { leads_agencias } from '#domain/lead/lead.table.ts'
import { numeroDe } from '#domain/lead/lista/lista.regras.ts'
import { OBJETIVOS } from '#domain/lead/lista/lista.schema.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { ORDENS_DA_AGENCIA } from './ordem.ts'

const DIA_MS = 86_400_000

type MundoDoRecorte = { db: Pick<Mundo['db'], 'cofre'>; clock: Mundo['clock'] }

const valorSchema = seVazio(
  z.coerce
    .number('Informe o valor em reais, só com números.')
    .int('Informe o valor em reais, sem centavos.')
    .min(0, 'O valor não pode ser negativo.')
    .max(100_000_000, 'Confira o valor: parece alto demais.')
    .optional(),
)

/** Filters of an agency's list, for the screen and for the CSV of the same rows. */
export const recorteDaAgenciaSchema = z
  .object({
    busca: buscaSchema,
    /** Days since the lead was created, and since the agency received it: an old lead may have come yesterday. */
    periodo: seVazio(z.enum(['todos', '30', '120'], 'Escolha todos, 30 ou 120 dias.').default('todos')),
    recebido: seVazio(
      z.enum(['todos', '7', '30', '120'], 'Escolha todos, 7, 30 ou 120 dias.').default('todos'),
    ),
    /** `vencido`: a call is due today or earlier; `marcado`: on any day. */
    retorno: seVazio(z.enum(['todos', 'vencido', 'marcado'], 'Esse retorno não existe.').default('todos')),
    temperatura: seVazio(
      z.enum(['todas', 'sem', ...TEMPERATURAS], 'Essa classificação não existe.').default('todas'),
    ),
    /** Leads of the signed-in person, of no seller, or of one seller. */
    vendedor: seVazio(
      z.union([z.enum(['todos', 'meus', 'sem']), z.uuid()], 'Não há essa pessoa na equipe.').default('todos'),
    ),
    /** `novo`: no contact yet; `aberto`: no outcome yet. */
    resultado: seVazio(
      z.enum(['todos', 'novo', 'aberto', ...DESFECHOS], 'Esse resultado não existe.').default('todos'),
    ),
    objetivo: seVazio(z.enum(['todos', ...OBJETIVOS], 'Esse objetivo não existe.').default('todos')),
    tipo_veiculo: seVazio(
      z.enum(['todos', ...TIPOS_VEICULO], 'Esse tipo de veículo não existe.').default('todos'),
    ),
    /** In the format of the leads: "Campinas - SP". */
    cidade: z.string().max(200, 'Cidade longa demais.').default(''),
    /** Limits of the reference value, in whole reais, both included. */
    valor_min: valorSchema,
    valor_max: valorSchema,
    ordem: seVazio(z.enum(ORDENS_DA_AGENCIA, 'Não há como ordenar assim.').default('recentes')),
  })
  .refine(({ valor_min, valor_max }) => (valor_min ?? 0) <= (valor_max ?? Number.POSITIVE_INFINITY), {
    path: ['valor_max'],
    error: 'O valor máximo precisa ser maior que o mínimo.',
  })
/** The parsed search and filters. */
export type RecorteDaAgencia = z.output<typeof recorteDaAgenciaSchema>

/**
 * Conditions on the rows of `leads_agencias` for a view. They are `false` when the search cannot match any row, because
 * `where(undefined)` would match all.
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
  const ha = (dias: string) =>
    dias === 'todos' ? undefined : new Date(agora.getTime() - Number(dias) * DIA_MS)
  const desde = ha(periodo)
  const recebidoDesde = ha(recorte.recebido)
  const condicoes = and(
    eq(leads_agencias.agencia_id, agenciaDe(quem)),
    eq(leads_agencias.oculta, false),
    desde && gte(leads_agencias.lead_criado_em, desde),
    recebidoDesde && gte(leads_agencias.atribuido_em, recebidoDesde),
    doVendedor(recorte.vendedor, quem),
    doRetorno(recorte.retorno, agora),
    daTemperatura(recorte.temperatura),
    doResultado(recorte.resultado),
    objetivo === 'todos' ? undefined : eq(leads_agencias.objetivo, objetivo),
    tipo_veiculo === 'todos' ? undefined : eq(leads_agencias.tipo_veiculo, tipo_veiculo),
    cidade ? eq(leads_agencias.localizacao, cidade) : undefined,
    valor_min === undefined ? undefined : gte(leads_agencias.valor_fipe, valor_min),
    valor_max === undefined ? undefined : lte(leads_agencias.valor_fipe, valor_max),
    ...(palavras ?? []).map(palavra => contem(db.cofre, palavra)),
  )
  return sql`${condicoes}`
}

/** A word in the name or the vehicle, or a part of the telephone. */
function contem(cofre: CofreDeDados, palavra: string): SQL | undefined {
  const nasPalavras = like(leads_agencias.busca, `%${palavra}%`)
  const numero = numeroDe(palavra)
  const { telefone } = numero ? pedacosProcurados(numero) : { telefone: [] }
  if (!telefone.length) return nasPalavras
  return or(
    nasPalavras,
    sql`exists (select 1 from leads_chaves c where c.lead_id = ${leads_agencias.lead_id}
      and c.tokens_telefone && ${`{${cofre.tokensDeTodasAsChaves(telefone).join()}}`}::bigint[])`,
  )
}

function doVendedor(vendedor: RecorteDaAgencia['vendedor'], quem: Quem): SQL | undefined {
  if (vendedor === 'todos') return undefined
  if (vendedor === 'sem') return isNull(leads_agencias.vendedor_id)
  return eq(leads_agencias.vendedor_id, vendedor === 'meus' ? String(quem.claims.sub) : vendedor)
}

function doRetorno(retorno: RecorteDaAgencia['retorno'], agora: Date): SQL | undefined {
  if (retorno === 'todos') return undefined
  return retorno === 'vencido' ? retornoVencido(agora) : isNotNull(leads_agencias.retorno_em)
}

/** Leads with a call due today or earlier, and without a deal or loss. */
export function retornoVencido(agora: Date): SQL | undefined {
  const { retorno_em, desfecho } = leads_agencias
  return and(
    lte(retorno_em, diaEmSaoPaulo(agora)),
    or(isNull(desfecho), notInArray(desfecho, ['fechado', 'perdido'])),
  )
}

function daTemperatura(temperatura: RecorteDaAgencia['temperatura']): SQL | undefined {
  if (temperatura === 'todas') return undefined
  if (temperatura === 'sem') return isNull(leads_agencias.temperatura)
  return eq(leads_agencias.temperatura, temperatura)
}

function doResultado(resultado: RecorteDaAgencia['resultado']): SQL | undefined {
  if (resultado === 'todos') return undefined
  if (resultado === 'aberto') return isNull(leads_agencias.desfecho)
  if (resultado === 'novo') return and(isNull(leads_agencias.desfecho), isNull(leads_agencias.contato_em))
  return eq(leads_agencias.desfecho, resultado)
}

const ORDENACOES: Record<RecorteDaAgencia['ordem'], () => SQL> = {
  recentes: () => desc(leads_agencias.lead_criado_em),
  antigos: () => asc(leads_agencias.lead_criado_em),
  recebidos: () => desc(leads_agencias.atribuido_em),
  maior_valor: () => sql`${leads_agencias.valor_fipe} desc nulls last`,
  menor_valor: () => sql`${leads_agencias.valor_fipe} asc nulls last`,
}

/** Order of a view. Ties are ordered by the lead's id, so that pages never overlap. */
export function ordenacaoDoRecorte({ ordem }: Pick<RecorteDaAgencia, 'ordem'>): SQL[] {
  const porLead = ordem === 'antigos' ? asc : desc
  return [ORDENACOES[ordem](), porLead(leads_agencias.lead_id)]
}
