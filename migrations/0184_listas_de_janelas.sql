-- An agency's lists of windows read its invitations and offers alone: with 100,000 windows, a look at each window for its
-- state and policy took a third of a second.
alter table janelas_convites add column fechada boolean not null default false;
update janelas_convites c set fechada = true from janelas j where j.id = c.janela_id and j.fechada;

create function fechar_convites() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.janelas_convites set fechada = new.fechada where janela_id = new.id;
  return null;
end $$;
revoke all on function fechar_convites from public;
create trigger fechar_convites after update of estado on janelas for each row
  when (old.fechada is distinct from new.fechada) execute function fechar_convites();

create index propostas_vivas on propostas (agencia_id, vale_ate) where situacao = 'feita';
create index palavras_a_responder on palavras (agencia_id) where loja_em is null;
