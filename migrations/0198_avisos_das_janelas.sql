-- Windows of offers by WhatsApp and on the devices of agencies.
alter table whatsapp_mensagens drop constraint whatsapp_mensagens_tipo_check;
alter table whatsapp_mensagens add constraint whatsapp_mensagens_tipo_check check (tipo in (
  'lead', 'janela_aberta', 'escolhida', 'preterida', 'relatorio', 'primeira_proposta', 'propostas_fechadas'
));
alter table whatsapp_mensagens drop constraint whatsapp_mensagens_de_um_tipo;
alter table whatsapp_mensagens add constraint whatsapp_mensagens_de_um_tipo check (
  (agencia_id is not null) = (tipo in ('lead', 'janela_aberta', 'escolhida', 'preterida'))
  and (entrega_id is not null) = (tipo = 'lead') and (conteudo is null) = (tipo = 'lead')
);

-- Only devices show an open window. Its message names the window instead of the lead, which agencies may not read.
alter table envios add column janela_id uuid references janelas on delete cascade;
create index envios_janela on envios (janela_id) where janela_id is not null;
alter table envios drop constraint envios_check;
alter table envios add constraint envios_check
  check ((lead_id is null) = (evento in ('janela.aberta', 'teste')));
alter table envios add constraint envio_da_janela check ((janela_id is not null) = (evento = 'janela.aberta'));
alter table envios drop constraint envios_evento_check;
alter table envios add constraint envios_evento_check check (
  evento in ('lead.atribuido', 'lead.vendedor', 'lead.revogado', 'lead.apagado', 'janela.aberta', 'teste')
);
alter table envios drop constraint envio_ao_aparelho;
alter table envios add constraint envio_ao_aparelho
  check (inscricao_id is null or evento in ('lead.atribuido', 'lead.vendedor', 'janela.aberta', 'teste'));
alter table envios drop constraint envio_ao_vendedor;
alter table envios add constraint envio_so_ao_aparelho
  check (evento not in ('lead.vendedor', 'janela.aberta') or inscricao_id is not null);
