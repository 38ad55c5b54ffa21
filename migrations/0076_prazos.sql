-- The record of decisions has a term too. It only grows, but for what is half a year old at least.
create function decisoes_so_crescem() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.decidida_em < now() - interval '6 months' then return old; end if;
  end if;
  raise exception 'distribuicoes only grows' using errcode = '42501';
end $$;
revoke all on function decisoes_so_crescem from public;
drop trigger so_cresce on distribuicoes;
create trigger so_cresce before update or delete on distribuicoes
  for each row execute function decisoes_so_crescem();
grant delete on distribuicoes to servico;
