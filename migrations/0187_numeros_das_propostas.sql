-- The administrator's figures of a hundred thousand windows come from the windows alone: each knows the time of its first
-- offer and, until its end, the best one that stands. Agencies have no grant on these columns.
alter table janelas add column primeira_em timestamptz, add column melhor integer;
update janelas j set primeira_em = p.primeira_em, melhor = p.melhor
  from (
    select janela_id, min(feita_em) as primeira_em, max(valor) filter (where situacao not in ('desistiu', 'trocada')) as melhor
    from propostas group by 1
  ) p
  where p.janela_id = j.id;
create index janelas_do_estado on janelas (estado, aberta_em desc, id desc);

create or replace function seguir_propostas() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.janelas j set
    estado = case when j.estado = 'aberta' then 'com_propostas' else j.estado end,
    caduca_em = greatest(j.fecha_em, p.vale_ate),
    primeira_em = coalesce(j.primeira_em, new.feita_em),
    melhor = p.melhor
    from (
      select max(vale_ate) filter (where situacao = 'feita') as vale_ate,
        max(valor) filter (where situacao not in ('desistiu', 'trocada')) as melhor
      from public.propostas where janela_id = new.janela_id
    ) p
    where j.id = new.janela_id and not j.fechada;
  return null;
end $$;
