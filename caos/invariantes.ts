import type pg from 'pg'

/**
 * Invariants of a site's database: each query returns the rows that break it, one sentence a row. They run as the
 * owner, without row level security, while no work is under way.
 */
export const INVARIANTES = {
  'nenhuma agência além do limite': `
    select nome || ': ' || leads_usados_mes_atual || ' de ' || limite_leads_mensal + leads_extras as quebra
    from agencias where leads_usados_mes_atual > limite_leads_mensal + leads_extras`,

  'o contado no período é o que há': `
    select a.nome || ': contou ' || a.leads_usados_mes_atual || ', tem ' || count(la.agencia_id) as quebra
    from agencias a left join (
      select agencia_id, atribuido_em from leads_agencias where credito = 'usado'
      union all select agencia_id, atribuido_em from atribuicoes_apagadas
    ) la on la.agencia_id = a.id and la.atribuido_em >= a.contagem_inicio
    group by a.id having a.leads_usados_mes_atual <> count(la.agencia_id)`,

  'cada lead no máximo uma vez a cada agência': `
    select alvo || ' ' || agencia || ' dado ' || saldo || ' vezes' as quebra from (
      select alvo, detalhes ->> 'agencia' as agencia,
        sum(case acao when 'lead_atribuido' then 1 else -1 end) as saldo,
        (select count(*) from leads_agencias la
          where la.lead_id = alvo and la.agencia_id = (detalhes ->> 'agencia')::uuid) as linhas
      from auditoria where acao in ('lead_atribuido', 'devolucao_aceita', 'atribuicao_retirada')
        and alvo not in (select lead_id from leads_apagados)
      group by 1, 2, 4
    ) saldos where saldo <> linhas`,

  'a regra não passa do seu máximo': `
    select id::text as quebra from distribuicoes
    where cardinality(escolhidas) > (regra ->> 'maximo_agencias')::integer`,

  'todo lead dado tem autorização e a sua prova': `
    select la.lead_id::text as quebra from leads_agencias la join leads l on l.id = la.lead_id
    where not la.oculta and not exists (
      select from consentimentos c
      where c.lead_id = l.id and c.aceito and case c.finalidade
        when 'contato_parceiros' then l.aceita_contato_parceiros
        when 'contato_da_escolhida' then agencia_escolhida(l.id, la.agencia_id)
      end
    )`,

  'todo lead tem a prova dos termos e a sua avaliação': `
    select l.id::text as quebra from leads l
    where not exists (select from consentimentos c where c.lead_id = l.id and c.finalidade = 'termos' and c.aceito)
      or not exists (
        select from avaliacoes a
        where a.id = l.avaliacao_id and (a.resultado ->> 'valor_mercado_max')::integer = l.valor_mercado_max
      )`,

  'nenhum lead autorizado ficou sem decisão': `
    select l.id::text as quebra from leads l
    where l.aceita_contato_parceiros and l.excluido_em is null
      and exists (select from regras_vigencias v where v.ate is null and v.desde < l.created_at)
      and not exists (select from distribuicao_fila f where f.lead_id = l.id)
      and not exists (select from distribuicoes d where d.lead_id = l.id)`,

  'todo lead dado tem o seu aviso registrado': `
    select la.lead_id || ' ' || la.agencia_id as quebra from leads_agencias la
    left join avisos_agencias c on c.agencia_id = la.agencia_id
    where coalesce(c.email, true) and not exists (
      select from propostas o join janelas j on j.id = o.janela_id
      where j.lead_id = la.lead_id and o.agencia_id = la.agencia_id and o.situacao in ('escolhida', 'trocada')
    ) and not exists (
      select from entregas e where e.lead_id = la.lead_id and e.agencia_id = la.agencia_id and e.tipo = 'lead'
    )`,

  'todo aviso pendente está na fila, e todo aviso na fila está pendente': `
    select 'aviso ' || coalesce(e.id, s.entrega_id) as quebra
    from (select id from entregas where estado in ('pendente', 'retido')) e
    full join (select entrega_id from emails_saida where entrega_id is not null) s on s.entrega_id = e.id
    where e.id is null or s.entrega_id is null`,

  'todo lead dado foi contado ao sistema da agência': `
    select la.lead_id || ' ' || la.agencia_id as quebra from leads_agencias la
    join webhooks w on w.agencia_id = la.agencia_id and w.ligado and w.criado_em < la.atribuido_em
    where not exists (
      select from envios e
      where e.agencia_id = la.agencia_id and e.lead_id = la.lead_id and e.evento = 'lead.atribuido'
    )`,

  'o índice tem cada lead uma vez': `
    select coalesce(l.id, i.lead_id)::text as quebra
    from (select id from leads where excluido_em is null) l full join leads_indice i on i.lead_id = l.id
    where l.id is null or i.lead_id is null`,

  'os totais por dia são os recontados': `
    select 'dia ' || coalesce(c.dia, r.dia) as quebra
    from (select dia, leads, com_fipe, soma_fipe from leads_por_dia where leads <> 0) c
    full join (select (created_at at time zone 'America/Sao_Paulo')::date as dia, count(*) as leads,
        count(preco) as com_fipe, coalesce(sum(preco), 0) as soma_fipe
      from leads_indice, lateral (select case when na_tabela then valor_fipe end as preco) p group by 1) r on r.dia = c.dia
    where (c.leads, c.com_fipe, c.soma_fipe) is distinct from (r.leads, r.com_fipe, r.soma_fipe)`,

  'o índice diz de cada lead o que as agências disseram': `
    select i.lead_id::text as quebra
    from leads_indice i join leads l on l.id = i.lead_id cross join lateral andamento_do_lead(l.id) a
    where (i.aceita_contato, i.agencias, i.temperatura, i.desfechos)
      is distinct from (l.aceita_contato_parceiros, a.agencias, a.temperatura, a.desfechos)`,

  'cada escolha de um dono tem o seu caso e o seu crédito': `
    select o.id::text as quebra from propostas o join janelas j on j.id = o.janela_id
    where o.situacao in ('escolhida', 'trocada') and not exists (
      select from palavras w join leads_agencias la on la.agencia_id = w.agencia_id
      where w.proposta_id = o.id and la.lead_id = j.lead_id
    )`,

  'o período de uma agência paga vem da sua assinatura': `
    select a.nome as quebra from agencias a
    where a.assinatura_origem = 'stripe' and a.status_assinatura = 'active' and not exists (
      select from assinaturas s where s.agencia_id = a.id and s.status = 'active'
    )`,
} as const

/** Finds the broken invariants with their first rows; empty when all hold. */
export async function acharQuebras(db: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const violacoes: string[] = []
  for (const [nome, texto] of Object.entries(INVARIANTES)) {
    const { rows } = await db.query<{ quebra: string }>(texto)
    const primeiras = rows.slice(0, 3).map(({ quebra }) => quebra)
    if (rows.length > 0) violacoes.push(`${nome}: ${rows.length} (${primeiras.join('; ')})`)
  }
  return violacoes
}
