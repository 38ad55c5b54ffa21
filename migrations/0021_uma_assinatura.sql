-- Never two subscriptions of one agency: what the code arranges (decision 0050), the database refuses otherwise.

-- Whose turn it is to open a checkout: a request whose turn ran out neither hands out what it opened nor ends
-- the turn of whoever came after it.
alter table clientes_pagamento add column checkout_vez uuid;

-- The owner is bound by the forced policies; what follows is done once.
create policy dono_uma_vez on assinaturas to current_user using (true) with check (true);
create policy dono_uma_vez on sandbox_assinaturas to current_user using (true) with check (true);
create policy dono_uma_vez on sandbox_sessoes to current_user using (true) with check (true);

-- Of several that live the newest stays. At the provider the others are ended by the next reading.
update assinaturas a set status = 'canceled'
where status not in ('canceled', 'incomplete_expired') and exists (
  select 1 from assinaturas b
  where b.provedor = a.provedor and b.agencia_id = a.agencia_id
    and b.status not in ('canceled', 'incomplete_expired')
    and (b.criada_em, b.assinatura_id) > (a.criada_em, a.assinatura_id)
);
create unique index assinaturas_uma_viva on assinaturas (provedor, agencia_id)
  where status not in ('canceled', 'incomplete_expired');

update sandbox_assinaturas a set estado = jsonb_set(estado, '{status}', '"canceled"')
where estado ->> 'status' not in ('canceled', 'incomplete_expired') and exists (
  select 1 from sandbox_assinaturas b
  where b.cliente_id = a.cliente_id and b.estado ->> 'status' not in ('canceled', 'incomplete_expired')
    and (b.estado ->> 'criada_em', b.id) > (a.estado ->> 'criada_em', a.id)
);
create unique index sandbox_assinaturas_uma_viva on sandbox_assinaturas (cliente_id)
  where estado ->> 'status' not in ('canceled', 'incomplete_expired');

update sandbox_sessoes a set situacao = 'encerrada'
where situacao = 'aberta' and exists (
  select 1 from sandbox_sessoes b
  where b.cliente_id = a.cliente_id and b.situacao = 'aberta' and (b.expira_em, b.id) > (a.expira_em, a.id)
);
create unique index sandbox_sessoes_uma_aberta on sandbox_sessoes (cliente_id) where situacao = 'aberta';

drop policy dono_uma_vez on assinaturas;
drop policy dono_uma_vez on sandbox_assinaturas;
drop policy dono_uma_vez on sandbox_sessoes;
