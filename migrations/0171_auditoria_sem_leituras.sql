-- The administrator's trail shows what changed. Most of its rows only record that somebody read leads, so that a list
-- without them would read all of those rows to find a page.
create index auditoria_sem_leituras on auditoria (quando desc, id desc)
  where acao not in ('leads_listados', 'lead_lido');
