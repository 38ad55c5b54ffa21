-- Offers and the prices paid after them feed the measured trade-in range (issue 28). An offer is a row of its own kind,
-- beside the deal of the same lead and agency; a paid price is such a deal, and the last word about it stands.
alter table resultados add column proposta boolean not null default false;
drop index resultados_um_que_vale;
create unique index resultados_um_que_vale on resultados (lead_id, agencia_id, proposta) where superado_em is null;

-- Writes the price that stands from now on; null takes it back. An implausible price counts as none, and an equal one
-- is not written again. The lock keeps two writers of one price apart.
create function anotar_resultado(
  lead uuid, agencia uuid, de_proposta boolean, quando timestamptz, feito text, valor integer
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  l public.leads;
  atual public.resultados;
begin
  select * into l from public.leads where id = lead;
  if not found then return; end if;
  perform pg_advisory_xact_lock(hashtextextended(lead::text || agencia::text || de_proposta::text, 28));
  select * into atual from public.resultados r
    where r.lead_id = lead and r.agencia_id = agencia and r.proposta = de_proposta and r.superado_em is null;
  if (atual.negocio, atual.valor_reais) is not distinct from (feito, valor) then return; end if;
  update public.resultados r set superado_em = quando where r.ordem = atual.ordem;
  insert into public.resultados (
    lead_id, agencia_id, proposta, informado_em, informado_por, negocio, valor_reais, tipo_veiculo, avaliacao_id,
    avaliado_em, valor_fipe, valor_mercado_min, valor_mercado_max, valor_mercado_meio, valor_troca_min, valor_troca_max,
    demonstracao
  ) values (
    lead, agencia, de_proposta, quando, (public.claims() ->> 'sub')::uuid, feito, valor, l.tipo_veiculo, l.avaliacao_id,
    l.created_at, l.valor_fipe, l.valor_mercado_min, l.valor_mercado_max, l.valor_mercado_meio, l.valor_troca_min,
    l.valor_troca_max,
    exists (select 1 from public.agencias a where a.id = agencia and a.email like '%@demo.example')
  );
end $$;

create or replace function registrar_resultado() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  vale boolean := public.tem_resultado(new);
begin
  if not vale and not public.tem_resultado(old) then return null; end if;
  perform public.anotar_resultado(new.lead_id, new.agencia_id, false, coalesce(new.atualizado_em, now()),
    case when vale then new.negocio end, case when vale then new.valor_fechado end);
  return null;
end $$;

-- The factor of domain/resultado/plausivel.ts.
create function preco_plausivel(valor integer, valor_fipe integer) returns integer
language sql immutable set search_path = '' as $$
  select case when valor_fipe is null or valor between valor_fipe / 3.0 and valor_fipe * 3.0 then valor end
$$;

-- The price of a case: the owner's answer counts, then the agency's. An objection suspends it until it is decided.
create function preco_pago(w palavras) returns integer
language sql immutable set search_path = '' as $$
  select nullif(case
    when w.contestada_em is not null and w.decidida_em is null then null
    when w.contestada_em is not null and w.cumprida then case when w.loja_desfecho <> 'desistiu' then w.loja_valor end
    when w.dono_desfecho = 'vendi' then coalesce(w.dono_valor, w.loja_valor)
    when w.dono_desfecho = 'baixou' then w.dono_valor
    when w.dono_desfecho is null and w.loja_desfecho = 'pagou' then w.loja_valor
  end, 0)
$$;

create function registrar_preco_pago() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  pago integer := public.preco_pago(new);
  l public.leads;
begin
  if pago is not distinct from public.preco_pago(old) then return null; end if;
  select leads.* into l from public.leads join public.janelas j on j.lead_id = leads.id
    join public.propostas p on p.janela_id = j.id where p.id = new.proposta_id;
  if not found then return null; end if;
  pago := public.preco_plausivel(pago, l.valor_fipe);
  perform public.anotar_resultado(l.id, new.agencia_id, false,
    coalesce(new.decidida_em, new.contestada_em, greatest(new.loja_em, new.dono_em)),
    case when pago is not null then 'compra' end, pago);
  return null;
end $$;
create trigger registrar_preco_pago after update on palavras
  for each row execute function registrar_preco_pago();

-- An offer that its agency withdrew or did not keep counts no more.
create function registrar_proposta() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  l public.leads;
  vale integer;
begin
  select leads.* into l from public.leads join public.janelas j on j.lead_id = leads.id where j.id = new.janela_id;
  vale := case when new.situacao not in ('desistiu', 'trocada')
    then public.preco_plausivel(new.valor, l.valor_fipe) end;
  perform public.anotar_resultado(l.id, new.agencia_id, true, new.mudada_em,
    case when vale is not null then 'compra' end, vale);
  return null;
end $$;
create trigger registrar_proposta after insert or update of valor, situacao on propostas
  for each row execute function registrar_proposta();
revoke all on function anotar_resultado, registrar_preco_pago, registrar_proposta from public;
