-- The agency's side of offers (issue 28).

-- The first offer changes the window's state, and that event reached every invited agency: only an end or a choice does.
drop trigger seguir_escolha on janelas;
create trigger seguir_escolha after update of estado, escolhida on janelas for each row
  when ((old.estado, old.escolhida) is distinct from (new.estado, new.escolhida) and new.estado <> 'com_propostas')
  execute function seguir_escolha();

-- An agency's verb locks the window before its offer, as the owner's verbs do: an update of the offer would lock the
-- offer first, and wait for a choice that waits for the offer.
create function travar_janela_convidada(janela uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.janelas j
    where j.id = janela and not j.oculta and exists (
      select 1 from public.janelas_convites c
      where c.janela_id = j.id and c.agencia_id = ((select public.claims()) ->> 'agencia_id')::uuid
    ) for update;
  return found;
end $$;

-- The lead of a window, for the chosen agency alone.
create function lead_da_escolhida(janela uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select j.lead_id from public.janelas j join public.propostas p on p.id = j.escolhida
  where j.id = janela and j.estado = 'aceita' and not j.oculta
    and p.agencia_id = ((select public.claims()) ->> 'agencia_id')::uuid
$$;
revoke all on function travar_janela_convidada, lead_da_escolhida from public;
grant execute on function travar_janela_convidada, lead_da_escolhida to agencia, vendedor;

-- Sellers ask and answer as they offer: if their owner allows it.
alter policy responder_as_proprias on palavras to agencia;
create policy vendedor_responde on palavras for update to vendedor
  using (agencia_id = ((select claims()) ->> 'agencia_id')::uuid and decidida_em is null
    and (select a.vendedores_propoem from agencias a))
  with check (agencia_id = ((select claims()) ->> 'agencia_id')::uuid);
alter policy convidada_pergunta on janelas_perguntas to agencia;
create policy vendedor_pergunta on janelas_perguntas for insert to vendedor
  with check (exists (select 1 from janelas j where j.id = janelas_perguntas.janela_id and not j.fechada)
    and (select a.vendedores_propoem from agencias a));
