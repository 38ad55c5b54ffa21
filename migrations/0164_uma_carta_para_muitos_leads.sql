-- One mail for many leads (docs/decisions/0066): the notice whose letter also contains this one. A notice that outlives
-- that letter is free again.
alter table emails_saida add column junto_de uuid references emails_saida on delete set null;
create index emails_saida_junto_de on emails_saida (junto_de) where junto_de is not null;
