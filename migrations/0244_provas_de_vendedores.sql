-- A seller sends photos of a fact that was stated wrong as it offers: if the owner of the agency allows it.
create policy vendedor_prova on fotos as restrictive for insert to vendedor
  with check ((select a.vendedores_propoem from agencias a));
