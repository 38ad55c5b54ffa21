// Queries for what is wrong after each life of offers: `$1` are the windows, `$2` the leads.

/**
 * Withdrawn windows after two choices, without exactly two cases and two assignments, none of them visible, and the
 * final states of both offers.
 */
export const JANELAS_INEXATAS = `
  select j.id::text from janelas j where j.id = any ($1) and (
    j.estado <> 'retirada'
    or (select count(*) from palavras w join propostas o on o.id = w.proposta_id where o.janela_id = j.id) <> 2
    or (select count(*) from leads_agencias la where la.lead_id = j.lead_id) <> 2
    or exists (select from leads_agencias la where la.lead_id = j.lead_id and not la.oculta)
    or (select array_agg(situacao order by situacao) from propostas o where o.janela_id = j.id) is distinct from '{escolhida,trocada}'
    or (select count(*) from auditoria a where a.alvo = j.lead_id and a.acao = 'lead_atribuido') <> 2)`

/** Lapsed windows after which an agency has the contact, a case or a used credit. */
export const JANELAS_MAL_CADUCADAS = `
  select j.id::text from janelas j where j.id = any ($1) and (
    j.estado <> 'caducou'
    or exists (select from palavras w join propostas o on o.id = w.proposta_id where o.janela_id = j.id)
    or exists (select from leads_agencias la where la.lead_id = j.lead_id)
    or exists (select from consentimentos c where c.lead_id = j.lead_id and c.finalidade = 'contato_da_escolhida'))`

/** Ended windows without their objection, or whose agency still sees the lead. */
export const JANELAS_MAL_ENCERRADAS = `
  select j.id::text from janelas j where j.id = any ($1) and (
    (j.estado, j.motivo) is distinct from ('encerrada', 'nao_confio')
    or (select count(*) from palavras w join propostas o on o.id = w.proposta_id
      where o.janela_id = j.id and w.contestada_em is not null and w.decidida_em is null and not w.cumprida) <> 1
    or exists (select from leads_agencias la where la.lead_id = j.lead_id and not la.oculta)
    or (select count(*) from auditoria a where a.alvo = j.lead_id and a.acao = 'lead_atribuido') <> 1)`

/** Leads of which an erasure left something, or not its one mark; and windows whose offers it left. */
export const LEADS_MAL_APAGADOS = `
  select l::text as id from unnest($2::uuid[]) l where
    exists (select from leads where id = l) or exists (select from janelas where lead_id = l)
    or exists (select from fotos where lead_id = l) or exists (select from leads_agencias where lead_id = l)
    or (select count(*) from leads_apagados where lead_id = l) <> 1
  union all select j::text from unnest($1::uuid[]) j where exists (select from propostas where janela_id = j)`
