-- A seller sees from which site of the agency a lead came: of the leads that the seller may see.
grant select (lead_id, agencia_id, origem, aceita) on leads_da_vitrine to vendedor;
create policy vendedor_le on leads_da_vitrine for select to vendedor using (exists (
  select 1 from leads_agencias la
  where la.lead_id = leads_da_vitrine.lead_id and la.agencia_id = leads_da_vitrine.agencia_id
));
