-- A seller sends photos of a fact that was stated wrong as it offers: if the owner of the agency allows it.
alter policy provar on fotos to agencia;
create policy vendedor_prova on fotos for insert to vendedor with check (
  (select a.vendedores_propoem from agencias a)
  and exists (
    select 1 from propostas p, prova_da_janela(p.janela_id) c
    where p.id = fotos.proposta_id and c.proposta_id = p.id and c.lead_id = fotos.lead_id
  )
);
