-- A report that can be opened and checked for a year: what it was made with and the site's signature stand beside it,
-- its code lives longer, and whoever proved the mailbox may switch it off.

-- Version and parameters of the engine, month and sum of the table, key and signature; null before this.
alter table avaliacoes add column prova jsonb;

-- Public halves of the keys that this site ever signed with: what they signed still stands. Anybody may read them.
create table chaves_de_assinatura (
  id text primary key check (id ~ '^[\w-]{8,64}$'),
  publica text not null check (publica ~ '^[\w-]{43}$'),
  desde timestamptz not null
);
alter table chaves_de_assinatura enable row level security;
alter table chaves_de_assinatura force row level security;
create policy servico_tudo on chaves_de_assinatura to servico using (true) with check (true);
grant select, insert on chaves_de_assinatura to servico;
create policy leitura on chaves_de_assinatura for select to anon, agencia, admin, titular using (true);
grant select on chaves_de_assinatura to anon, agencia, admin, titular;

alter policy criar on compartilhamentos with check (
  avaliacao_id = ((select claims()) ->> 'avaliacao_id')::uuid
  and expira_em <= ((select claims()) ->> 'agora')::timestamptz + interval '5 years 1 day'
);

grant select (avaliacao_id, criado_em, expira_em), delete on compartilhamentos to titular;
create policy titular_le on compartilhamentos for select to titular
  using (exists (select 1 from avaliacoes a where a.id = compartilhamentos.avaliacao_id));
create policy titular_desliga on compartilhamentos for delete to titular
  using (exists (select 1 from avaliacoes a where a.id = compartilhamentos.avaliacao_id));
