-- A person sees of each decision about an own lead which agencies it chose: why one has the lead, and nothing of others.
grant select (lead_id, escolhidas) on distribuicoes to titular;
-- The sub-select is under the person's own policy.
create policy titular_le on distribuicoes for select to titular using (lead_id in (select id from leads));
