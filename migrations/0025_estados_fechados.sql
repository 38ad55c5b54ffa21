-- A subscription's state is one of a closed list (domain/agencia/situacao.ts). What a provider called otherwise is
-- 'desconhecida', which gives nothing, as it does when it is read today.

-- The owner is bound by the forced policies; what follows is done once.
create policy dono_uma_vez on agencias to current_user using (true) with check (true);
create policy dono_uma_vez on assinaturas to current_user using (true) with check (true);

update agencias set status_assinatura = 'desconhecida' where status_assinatura not in (
  'active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'incomplete_expired', 'paused', 'canceled', 'desconhecida',
  'sem_plano', 'inativa'
);
alter table agencias add constraint status_conhecido check (status_assinatura in (
  'active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'incomplete_expired', 'paused', 'canceled', 'desconhecida',
  'sem_plano', 'inativa'
));

update assinaturas set status = 'desconhecida' where status not in (
  'active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'incomplete_expired', 'paused', 'canceled', 'desconhecida'
);
alter table assinaturas add constraint status_conhecido check (status in (
  'active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'incomplete_expired', 'paused', 'canceled', 'desconhecida'
));

drop policy dono_uma_vez on agencias;
drop policy dono_uma_vez on assinaturas;
