-- The owner of a chosen offer withdrew before any contact: the agency got its credit back. A later choice uses it again.
alter table leads_agencias add column credito_devolvido_em timestamptz;
