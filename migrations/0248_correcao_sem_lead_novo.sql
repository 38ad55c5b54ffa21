-- A correction and a repeated submit change a lead that the administrators already have. An id means a new lead and is
-- counted as one, so they send none.
do $$
declare
  antes text := pg_get_functiondef('reindexar_corrigido'::regproc);
  depois text := replace(antes, $n$notificar('leads', new.id::text)$n$, $n$notificar('leads', '')$n$);
begin
  if depois = antes then raise exception 'reindexar_corrigido does not notify with an id'; end if;
  execute depois;
end $$;
