-- Who made a valuation ends a link to it: they know its number, which no page that a link opens shows, and the link's word.
grant delete on compartilhamentos to anon;
create policy desligar on compartilhamentos for delete to anon using (
  avaliacao_id = ((select claims()) ->> 'avaliacao_id')::uuid
  and resumo = (select claims()) ->> 'compartilhamento'
);
