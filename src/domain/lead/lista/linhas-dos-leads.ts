import { asc, eq, inArray, sql } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { tirarColunas } from '#domain/banco/colunas.ts'
import type { CofreDeDados } from '#domain/banco/sigilo.ts'
import { formatarDocumento } from '#domain/pessoa/documento.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { abrirCampo, abrirContato } from '../contato/contato.ts'
import { leads, leads_agencias } from '../lead.table.ts'
import type { AgenciaDoLead } from './lead.csv.ts'
import { acharDuplicados } from './leads-parecidos.ts'

/** Columns of a lead in the administrator's list. */
export const colunasDaLista = tirarColunas(leads, [
  'excluido_em',
  'exclusao_lote',
  'validacao',
  'avaliacao_id',
  'codigo_ibge',
  'analise_ia',
])

/** Columns of the panel's table. */
const colunas = {
  ...colunasDaLista,
  atribuicoes: sql<number>`(select count(*)::integer from ${leads_agencias} la where la.lead_id = leads.id)`,
  temperatura: sql<'quente' | 'morno' | 'frio' | null>`(
    select la.temperatura from ${leads_agencias} la where la.lead_id = leads.id and la.temperatura is not null
    order by la.atualizado_em desc nulls last limit 1
  )`,
}

/**
 * Masks the first three and the last two characters of a document: the middle is enough to distinguish people, and too
 * little to use it.
 */
export function esconderDocumento(documento: string): string {
  const inteiro = formatarDocumento(documento)
  let vistos = 0
  const total = documento.length
  return inteiro.replace(/[0-9A-Za-z]/g, caractere => {
    vistos++
    return vistos <= 3 || vistos > total - 2 ? '•' : caractere
  })
}

/**
 * Reads the rows of the list for ids, in the order of the ids, with masked documents. `duplicado_de`: time of an
 * earlier lead with probably the same person and vehicle; null without such a lead.
 */
export async function lerLinhas(tx: Queries, cofre: CofreDeDados, ids: readonly string[]) {
  if (!ids.length) return []
  const linhas = await tx
    .select(colunas)
    .from(leads)
    .where(inArray(leads.id, [...ids]))
  const agencias = await lerAgenciasDosLeads(tx, ids)
  const duplicados = await acharDuplicados(tx, cofre, ids)
  const porId = new Map(
    linhas.map(linha => {
      const aberta = abrirContato(cofre, linha)
      const cpf = esconderDocumento(aberta.cpf)
      return [
        linha.id,
        {
          ...aberta,
          cpf,
          agencias: agencias.get(linha.id) ?? [],
          duplicado_de: duplicados.get(linha.id) ?? null,
        },
      ]
    }),
  )
  return ids.flatMap(id => porId.get(id) ?? [])
}

/** Reads the agencies of each lead with their notes, in the order of receipt. */
export async function lerAgenciasDosLeads(
  tx: Queries,
  ids: readonly string[],
): Promise<Map<string, AgenciaDoLead[]>> {
  const { lead_id, agencia_id, temperatura, desfecho, valor_fechado, atribuido_em } = leads_agencias
  const linhas = await tx
    .select({
      lead_id,
      agencia_id,
      nome: sql<string>`(select a.nome from agencias a where a.id = ${agencia_id})`,
      temperatura,
      desfecho,
      valor_fechado,
    })
    .from(leads_agencias)
    .where(inArray(lead_id, [...ids]))
    .orderBy(asc(atribuido_em), asc(agencia_id))
  const porLead = Map.groupBy(linhas, linha => linha.lead_id)
  return new Map([...porLead].map(([id, delas]) => [id, delas.map(({ lead_id: _, ...agencia }) => agencia)]))
}

/** Reveals the complete document of a lead, formatted. The access is audited. */
export async function revelarDocumento(mundo: Mundo, quem: Quem, id: string): Promise<string> {
  return mundo.db.como(quem, async tx => {
    const { cpf } = await acharLead(tx, id)
    await auditar(tx, mundo, 'documento_revelado', { quem: contaDe(quem), alvo: id })
    return formatarDocumento(abrirCampo(mundo.db.cofre, id, 'cpf', cpf))
  })
}

/** Finds a lead that is not deleted. @throws Recusa for an unknown one. */
export async function acharLead(tx: Queries, id: string) {
  const [lead] = await tx.select().from(leads).where(eq(leads.id, id))
  if (!lead || lead.excluido_em)
    throw new Recusa('nao_encontrado', 'Esse lead não existe mais. Atualize a lista.')
  return lead
}
