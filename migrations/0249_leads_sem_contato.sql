-- The agency's list says above its rows how many leads had no contact yet; the count reads this index alone.
create index leads_agencias_sem_contato on leads_agencias (agencia_id)
  where contato_em is null and desfecho is null and not oculta;
