-- Of how many versions the value that a lead starts from is the middle, so that no list and no mail gives it as the
-- vehicle's own. One where the version is known.
alter table leads add column referencia_versoes smallint not null default 1;
grant select (referencia_versoes) on leads to agencia, vendedor;

-- The owner is bound by the forced policies as well, and has none here.
do $$ begin
  execute 'create policy dono_preenche on avaliacoes for select to current_user using (true)';
end $$;
update leads l set referencia_versoes = (a.resultado #>> '{referencia,versoes_possiveis}')::smallint
  from avaliacoes a
  where a.id = l.avaliacao_id and a.resultado #>> '{referencia,versao}' is null
    and (a.resultado #>> '{referencia,versoes_possiveis}')::integer between 2 and 9999;
drop policy dono_preenche on avaliacoes;
