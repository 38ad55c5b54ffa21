-- A person's own export has the notes about their leads (LGPD art. 18, II), without the authors.
grant select (lead_id, texto, criada_em) on notas_de_leads to titular;
create policy titular_le on notas_de_leads for select to titular using (lead_id in (select id from leads));
