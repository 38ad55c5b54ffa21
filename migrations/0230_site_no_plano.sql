-- Each plan says if it includes the valuation on the agency's own site.
alter table planos_disponiveis add column site_proprio boolean not null default true;
grant update (site_proprio) on planos_disponiveis to admin;

-- The plan of an agency's tier, with plans on offer first, as for its limit.
create function inclui_site_proprio(nivel_da_agencia text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select site_proprio from public.planos_disponiveis where nivel = nivel_da_agencia order by ativo desc, ordem limit 1
  ), true)
$$;

-- As in 0204. It also refuses leads of a site that the agency's plan does not include.
create or replace function conferir_vitrine() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select 1 from public.vitrines v join public.agencias a on a.id = v.agencia_id
      where v.agencia_id = new.agencia_id and v.ligada and v.desligada_em is null and new.origem = any (v.origens)
        and public.inclui_site_proprio(a.plano)
  ) then
    raise exception 'unregistered origin' using errcode = '23514', constraint = 'origem_registrada';
  end if;
  perform public.notificar('distribuir', '');
  return new;
end $$;
