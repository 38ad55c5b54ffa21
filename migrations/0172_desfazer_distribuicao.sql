-- A manual distribution of many leads can be undone as a group. The decisions name the distribution that they belong to;
-- its undoing is a distribution of its own that takes the same leads back, once.
alter table distribuicoes add column pedido_id uuid;
create index distribuicoes_do_pedido on distribuicoes (pedido_id, lead_id) where pedido_id is not null;

alter table distribuicoes_em_massa add column desfaz uuid unique;
