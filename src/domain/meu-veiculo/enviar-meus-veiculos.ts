import { desc, eq, sql } from 'drizzle-orm'
import type { PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import type { Avaliador } from '#domain/avaliacao/emissao/emitir.ts'
import { meioDaVenda } from '#domain/avaliacao/meio.ts'
import type { FeitaCom } from '#domain/avaliacao/prova.ts'
import type { Mundo } from '#domain/banco/banco.ts'
import { enfileirarMeuVeiculo } from '#domain/correio/fila-de-emails.ts'
import { abrirCampo } from '#domain/lead/contato/contato.ts'
import { leads } from '#domain/lead/lead.table.ts'
import { meu_veiculo_valores } from './meu-veiculo.table.ts'
import { criarPalavraDeSaida } from './sair-do-meu-veiculo.ts'

type MundoDoEnvio = Pick<Mundo, 'db' | 'clock'> & {
  avaliador: Avaliador
  /** The engine's loaded data: skips a month that is imported but not yet loaded. */
  feitaCom(): FeitaCom
  cofre: { carimbar(texto: string): string }
}

/** Maximum number of vehicles in one transaction. Our choice. */
const LOTE = 100
/** Months that the mail shows. Our choice. */
const MESES = 12

/**
 * Values every followed vehicle with the newest table and queues its mail. Each vehicle gets one mail a month, also
 * with several runs or processes. Without a table no mail is queued.
 *
 * @returns the number of queued mails.
 */
export async function enviarMeusVeiculos(mundo: MundoDoEnvio): Promise<number> {
  const mes = mundo.feitaCom().tabela?.mes
  if (!mes) return 0
  let enviados = 0
  // A valued vehicle is no longer pending, so each search finds others.
  for (let lote = await acharPendentes(mundo, mes); lote.length; lote = await acharPendentes(mundo, mes))
    enviados += await avaliarLote(mundo, mes, lote)
  return enviados
}

type PedidoPorAvaliar = { lead_id: string; pedido: PedidoAvaliacao }

/** Finds followed vehicles without a value of this month or a later one; leads in the bin wait. */
async function acharPendentes({ db }: MundoDoEnvio, mes: string): Promise<PedidoPorAvaliar[]> {
  const { rows } = await db.servico.execute<PedidoPorAvaliar>(sql`
    select m.lead_id, a.pedido from meu_veiculo m
    join leads l on l.id = m.lead_id and l.excluido_em is null
    join avaliacoes a on a.id = l.avaliacao_id
    where not exists (select 1 from meu_veiculo_valores v where v.lead_id = m.lead_id and v.mes >= ${mes})
    order by m.lead_id limit ${LOTE}
  `)
  return rows
}

/** Values these vehicles and queues the mails of those with a value. @returns the number of queued mails. */
function avaliarLote(mundo: MundoDoEnvio, mes: string, lote: PedidoPorAvaliar[]): Promise<number> {
  const contado_em = mundo.clock.now()
  const linhas = lote.map(({ lead_id, pedido }) => {
    const hoje = mundo.avaliador(pedido)
    return { lead_id, mes, valor_reais: hoje.confianca === 'nenhuma' ? null : meioDaVenda(hoje), contado_em }
  })
  return mundo.db.servico.transaction(async tx => {
    // Excludes vehicles that another process handled meanwhile, and those that were unsubscribed.
    const { rows } = await tx.execute<{ lead_id: string; valor_reais: number | null }>(sql`
      insert into meu_veiculo_valores (lead_id, mes, valor_reais, contado_em)
      select d.lead_id, d.mes, d.valor_reais, d.contado_em
      from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
        as d (lead_id uuid, mes text, valor_reais integer, contado_em timestamptz)
      join meu_veiculo m on m.lead_id = d.lead_id
      on conflict do nothing returning lead_id, valor_reais
    `)
    const comValor = rows.filter(({ valor_reais }) => valor_reais !== null)
    for (const { lead_id } of comValor)
      await enfileirarMeuVeiculo(tx, mundo.db.cofre, {
        lead_id,
        mes,
        codigo: criarPalavraDeSaida(mundo, lead_id),
      })
    return comValor.length
  })
}

/** Reads the content of a month's mail; undefined for a vehicle without a value, and for a lead in the bin. */
export async function lerMeuVeiculo(
  { servico: db, cofre }: Pick<Mundo['db'], 'servico' | 'cofre'>,
  lead_id: string,
  mes: string,
) {
  const { marca, modelo, ano, email, excluido_em } = leads
  const [lead] = await db
    .select({ marca, modelo, ano, email, excluido_em })
    .from(leads)
    .where(eq(leads.id, lead_id))
  if (!lead || lead.excluido_em) return undefined
  const { valor_reais } = meu_veiculo_valores
  const pontos = await db
    .select({ mes: meu_veiculo_valores.mes, valor_reais })
    .from(meu_veiculo_valores)
    .where(eq(meu_veiculo_valores.lead_id, lead_id))
    .orderBy(desc(meu_veiculo_valores.mes))
    .limit(MESES)
  const comValor = pontos
    .flatMap(ponto => (ponto.valor_reais === null ? [] : [{ ...ponto, valor_reais: ponto.valor_reais }]))
    .filter(ponto => ponto.mes <= mes)
    .reverse()
  const caixa = abrirCampo(cofre, lead_id, 'email', lead.email)
  return comValor.length ? { ...lead, email: caixa, pontos: comValor } : undefined
}
