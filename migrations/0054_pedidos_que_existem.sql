-- To look at one's own data needs no protocol and never had one: the kind was never written.
alter table pedidos_de_titular drop constraint pedidos_de_titular_tipo_check;
alter table pedidos_de_titular add constraint pedidos_de_titular_tipo_check
  check (tipo in ('exportacao', 'correcao', 'retirada', 'exclusao'));
