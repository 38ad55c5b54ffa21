-- The reference of a lead whose version is unknown is a range, in lists and mails as in its report: from the cheapest
-- to the most expensive version. Null where the version is known or the engine abstained.
alter table leads add column referencia_min integer, add column referencia_max integer;
alter table janelas add column referencia_min integer, add column referencia_max integer;
grant select (referencia_min, referencia_max) on leads to agencia, vendedor;
grant select (referencia_min, referencia_max) on janelas to agencia, vendedor;

-- The owner is bound by the forced policies as well, and has none here.
do $$ begin
  execute 'create policy dono_preenche on avaliacoes for select to current_user using (true)';
end $$;
update leads l set referencia_min = (a.resultado #>> '{referencia,entre_versoes,min_reais}')::integer,
    referencia_max = (a.resultado #>> '{referencia,entre_versoes,max_reais}')::integer
  from avaliacoes a
  where a.id = l.avaliacao_id and l.valor_fipe is not null
    and a.resultado #>> '{referencia,entre_versoes,min_reais}' is not null;
drop policy dono_preenche on avaliacoes;
update janelas j set referencia_min = l.referencia_min, referencia_max = l.referencia_max
  from leads l where l.id = j.lead_id and l.referencia_min is not null;
