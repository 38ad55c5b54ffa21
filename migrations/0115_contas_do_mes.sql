-- A notice about a limit names the limit: a credit that came back and is used again reaches the same limit of the same
-- period, about which the agency was written to already.
alter table entregas add column limite integer check (limite >= 0);
alter table entregas add constraint limite_do_aviso check (limite is null or tipo in ('limite_80', 'limite_100'));

-- A lead without consent is decided too, so that its record says why no agency has it, whichever way it came.
drop trigger enfileirar on leads;
create trigger enfileirar after insert on leads for each row
  when (new.excluido_em is null) execute function enfileirar_lead();

-- The administrator's counts tell apart what was deleted in the panel, which counts for nobody, from what its owner erased.
grant select (lead_id, motivo) on leads_apagados to admin;
create policy admin_le on leads_apagados for select to admin using (true);
