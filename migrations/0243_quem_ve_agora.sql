-- A person's own page says which agencies see the lead now.
grant select (oculta) on leads_agencias to titular;
