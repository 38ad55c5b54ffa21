-- A price cut for a fact that the owner stated wrong: the kilometres of the inspection if they are the fact, and whether
-- the owner agrees.
alter table palavras
  add column loja_km integer check (loja_km between 0 and 9999999),
  add column dono_confere boolean;
grant update (loja_km) on palavras to agencia, vendedor;

-- As in 0173, with the new answers.
create or replace function guardar_palavra() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.proposta_id is not null and new.proposta_id is null and new.contestacao is not null then
    new.contestacao := '(apagada)';
  elsif (old.loja_em is not null and (new.loja_desfecho, new.loja_valor, new.loja_motivo, new.loja_km, new.loja_em)
      is distinct from (old.loja_desfecho, old.loja_valor, old.loja_motivo, old.loja_km, old.loja_em))
    or (old.dono_em is not null and (new.dono_desfecho, new.dono_valor, new.dono_em)
      is distinct from (old.dono_desfecho, old.dono_valor, old.dono_em))
    or (old.dono_confere is not null and new.dono_confere is distinct from old.dono_confere)
    or (old.contestada_em is not null and (new.contestacao, new.contestada_em)
      is distinct from (old.contestacao, old.contestada_em))
    or (new.agencia_id, new.valor, new.escolhida_em) is distinct from (old.agencia_id, old.valor, old.escolhida_em)
  then
    raise exception 'answer was given' using errcode = '23514', constraint = 'palavra_uma_vez';
  end if;
  return new;
end $$;
