-- `aviso` is a notification to a person. The call of NOTIFY, its functions and its triggers say notificar.
alter function avisar(text, text) rename to notificar;

do $$
declare
  f record;
begin
  for f in
    select pg_get_functiondef(oid) as def from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and prosrc ~ '\mavisar\('
  loop
    execute regexp_replace(f.def, '\mavisar\(', 'notificar(', 'g');
  end loop;
end $$;

alter function avisar_agencias() rename to notificar_agencias;
alter function avisar_retirada() rename to notificar_retirada;
alter function avisar_vendedor() rename to notificar_vendedor;
alter function avisar_sessoes_findas() rename to notificar_sessoes_findas;
alter function avisar_acesso_da_conta() rename to notificar_acesso_da_conta;
alter function avisar_acesso_de() rename to notificar_acesso_de;
alter trigger avisar on leads_agencias rename to notificar;
alter trigger avisar_retirada on leads_agencias rename to notificar_retirada;
alter trigger avisar_vendedor on leads_agencias rename to notificar_vendedor;
alter trigger avisar_sessoes_findas on auth_sessions rename to notificar_sessoes_findas;
alter trigger avisar_acesso_mudou on membros_agencias rename to notificar_acesso_mudou;
alter trigger avisar_acesso_acabou on membros_agencias rename to notificar_acesso_acabou;
alter trigger avisar_acesso_acabou on user_roles rename to notificar_acesso_acabou;
alter trigger avisar_acesso_mudou on auth_factors rename to notificar_acesso_mudou;
alter trigger avisar_acesso_mudou on auth_users rename to notificar_acesso_mudou;
alter trigger avisar_acesso_mudou on agencias rename to notificar_acesso_mudou;
