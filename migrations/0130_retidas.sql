-- What waited in a copy that was put back leaves only by the operator's word: nobody knows whether it left meanwhile.
alter table emails_saida add column retido_em timestamptz;
alter table envios add column retido_em timestamptz;
