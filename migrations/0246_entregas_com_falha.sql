-- The administrator filters the delivery log by its failures, newest first: a few among all messages.
create index entregas_falhas on entregas (criada_em, id) where estado = 'falhou';
