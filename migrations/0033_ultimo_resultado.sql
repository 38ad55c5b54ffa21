-- Of what an agency told of a lead's deal only the last word stands: the database says which one it is, and that there
-- is one at most. The record still only grows; a row that was said again with nothing changed is not written again.
alter table resultados add column superado_em timestamptz;

create or replace function resultados_so_crescem() returns trigger language plpgsql set search_path = '' as $$
begin
  -- A row is told once that another took its place; nothing else of it ever changes.
  if tg_op = 'UPDATE' and old.superado_em is null and new.superado_em is not null
    and to_jsonb(new) - 'superado_em' = to_jsonb(old) - 'superado_em' and pg_trigger_depth() > 1
  then
    return new;
  end if;
  raise exception 'resultados only grows' using errcode = '42501';
end $$;

create or replace function registrar_resultado() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  vale boolean := public.tem_resultado(new);
begin
  if not vale and not public.tem_resultado(old) then return null; end if;
  update public.resultados set superado_em = coalesce(new.atualizado_em, now())
    where lead_id = new.lead_id and agencia_id = new.agencia_id and superado_em is null;
  insert into public.resultados (
    lead_id, agencia_id, informado_em, informado_por, negocio, valor_reais, tipo_veiculo, avaliacao_id, avaliado_em,
    valor_fipe, valor_mercado_min, valor_mercado_max, valor_troca_min, valor_troca_max, demonstracao
  ) select
    l.id, new.agencia_id, coalesce(new.atualizado_em, now()), (public.claims() ->> 'sub')::uuid,
    case when vale then new.negocio end, case when vale then new.valor_fechado end,
    l.tipo_veiculo, l.avaliacao_id, l.created_at,
    l.valor_fipe, l.valor_mercado_min, l.valor_mercado_max, l.valor_troca_min, l.valor_troca_max,
    exists (select 1 from public.agencias a where a.id = new.agencia_id and a.email like '%@demo.example')
  from public.leads l where l.id = new.lead_id;
  return null;
end $$;

alter table resultados disable trigger so_cresce;
update resultados r set superado_em = s.informado_em
  from (
    select ordem, lead(informado_em) over (partition by lead_id, agencia_id order by ordem) as informado_em
    from resultados
  ) s
  where s.ordem = r.ordem and s.informado_em is not null;
alter table resultados enable trigger so_cresce;

create unique index resultados_um_que_vale on resultados (lead_id, agencia_id) where superado_em is null;
