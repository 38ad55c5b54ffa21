import { type SQL, sql } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem } from '#domain/banco/banco.ts'
import { inicioDoDia } from '#domain/banco/consulta.ts'
import { Selado } from '#domain/banco/sigilo.ts'
import { abrirCampo } from '#domain/lead/contato/contato.ts'
import type { CAMPOS_DO_INCIDENTE, Incidente } from './privacidade.schema.ts'

type Campo = keyof typeof CAMPOS_DO_INCIDENTE

/** Affected leads on a page. Our choice. */
const LINHAS_POR_PAGINA = 100

/** An affected person in a row of the database: mailbox and telephone are sealed. */
type PessoaAtingida = {
  id: string
  nome: string
  email: string
  whatsapp: string
  recebido_em: Date
  lido_em: Date | null
}

/**
 * Finds the people affected by an incident. They are the owners of all leads that these agencies (or the site) received
 * before the end of the period, with one of these data. Leads that the audit trail shows as opened in the period come
 * first. To be safe, leads are included that an agency no longer saw in the period. The search is audited.
 */
export function apurarIncidente(
  mundo: Pick<Mundo, 'db' | 'clock' | 'novoId'>,
  quem: Quem,
  incidente: Incidente,
) {
  const { de, ate, agencia_ids, pagina } = incidente
  const { atingidas, apagadas } = descreverAlcance(incidente)
  return mundo.db.como(quem, async tx => {
    const { rows: contagens } = await tx.execute<{ total: number; lidas: number; apagadas: number }>(
      sql`select count(*)::int as total, count(lida.lido_em)::int as lidas, (${apagadas}) as apagadas ${atingidas}`,
    )
    const { rows } = await tx.execute<PessoaAtingida>(sql`
      select l.id, l.nome, l.email, l.whatsapp, l.created_at as recebido_em, lida.lido_em ${atingidas}
      order by lida.lido_em desc nulls last, l.created_at desc, l.id
      limit ${LINHAS_POR_PAGINA} offset ${(pagina - 1) * LINHAS_POR_PAGINA}`)
    const itens = rows.map(({ email, whatsapp, ...linha }) => ({
      ...linha,
      email: abrirCampo(mundo.db.cofre, linha.id, 'email', new Selado(email)),
      whatsapp: abrirCampo(mundo.db.cofre, linha.id, 'whatsapp', new Selado(whatsapp)),
    }))
    const { total = 0, lidas = 0, apagadas: jaApagadas = 0 } = contagens[0] ?? {}
    await auditar(tx, mundo, 'incidente_apurado', {
      quem: contaDe(quem),
      detalhes: { de, ate, agencias: agencia_ids.length, pessoas: total, pagina },
    })
    return { total, lidas, apagadas: jaApagadas, itens, pagina, por_pagina: LINHAS_POR_PAGINA }
  })
}

/** Describes the affected leads as the end of a query, and the number of deleted ones. */
function descreverAlcance({ de, ate, agencia_ids, campos }: Incidente): { atingidas: SQL; apagadas: SQL } {
  const [inicio, fim] = [inicioDoDia(de), inicioDoDia(ate, 1)]
  const ids = sql.param(agencia_ids)
  const porAgencias = agencia_ids.length > 0
  const alcance = porAgencias
    ? sql`exists (select 1 from leads_agencias la
        where la.lead_id = l.id and la.agencia_id = any (${ids}::uuid[]) and la.atribuido_em < ${fim})`
    : sql`l.created_at < ${fim}`
  const atingidas = sql`
    from leads l left join lateral (
      select max(a.quando) as lido_em from auditoria a
      where a.alvo = l.id and a.acao in ('lead_lido', 'documento_revelado') and a.quando >= ${inicio} and a.quando < ${fim}
    ) lida on true
    where ${alcance} and (${montarCondicaoDosDados(campos, porAgencias)})`
  const apagadas = porAgencias
    ? sql`select count(distinct lead_id)::int from atribuicoes_apagadas
        where agencia_id = any (${ids}::uuid[]) and atribuido_em < ${fim}`
    : sql`select count(distinct lead_id)::int from atribuicoes_apagadas where lead_criado_em < ${fim}`
  return { atingidas, apagadas }
}

/** Returns the condition that a lead has one of these data, as far as the agencies, or the site, could see them. */
function montarCondicaoDosDados(campos: readonly Campo[], porAgencias: boolean): SQL {
  const partes: Record<Campo, SQL> = {
    contato: sql`true`,
    // An agency never sees a document.
    documento: porAgencias ? sql`false` : sql`true`,
    placa: sql`l.placa is not null`,
  }
  return sql.join(
    campos.map(campo => partes[campo]),
    sql` or `,
  )
}
