-- The planner's statistics keep values of deleted rows. No plan needs the address of a link, so PostgreSQL keeps none of it.
alter table auth_one_time_tokens alter column email set statistics 0;
do $$ begin
  if current_setting('server_version_num')::integer >= 180000 then
    perform pg_catalog.pg_clear_attribute_stats('public', 'auth_one_time_tokens', 'email', false);
  end if;
end $$;
