-- Whether the value that a lead starts from is our estimate, so that no list and no mail calls it FIPE's.
alter table leads add column referencia_estimada boolean not null default false;
grant select (referencia_estimada) on leads to agencia;

-- The owner is bound by the forced policies as well, and has none here.
do $$ begin
  execute 'create policy dono_preenche on avaliacoes for select to current_user using (true)';
end $$;
update leads l set referencia_estimada = true from avaliacoes a
  where a.id = l.avaliacao_id and a.resultado #>> '{referencia,estimada}' is not null;
drop policy dono_preenche on avaliacoes;
