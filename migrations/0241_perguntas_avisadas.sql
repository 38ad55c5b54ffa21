-- Time of the one message to the owner about questions in a window.
alter table janelas add column pergunta_avisada_em timestamptz;

-- A photo of the owner that comes or goes reaches the open panels of the agencies invited to the lead's open window.
create function notificar_foto() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  foto public.fotos := coalesce(new, old);
begin
  perform public.notificar('painel_agencia', c.agencia_id::text)
    from public.janelas j join public.janelas_convites c on c.janela_id = j.id
    where j.lead_id = foto.lead_id and j.estado in ('aberta', 'com_propostas');
  return null;
end $$;
create trigger notificar_foto after insert on fotos for each row
  when (new.proposta_id is null) execute function notificar_foto();
create trigger notificar_foto_apagada after delete on fotos for each row
  when (old.proposta_id is null) execute function notificar_foto();
revoke all on function notificar_foto from public;
