-- Source of a lead's reference: a row of FIPE's table, our model or our prices of machines. Lists and mails name it as the
-- report does. Null for a lead without a stored valuation.
alter table leads add column referencia_fonte text check (referencia_fonte in ('fipe', 'modelo', 'agro'));
grant select (referencia_fonte) on leads to agencia, vendedor;

-- The owner is bound by the forced policies as well, and has none here.
do $$ begin
  execute 'create policy dono_preenche on avaliacoes for select to current_user using (true)';
end $$;
update leads l set referencia_fonte = a.resultado #>> '{referencia,fonte}'
  from avaliacoes a
  where a.id = l.avaliacao_id and a.resultado #>> '{referencia,fonte}' in ('fipe', 'modelo', 'agro');
drop policy dono_preenche on avaliacoes;
