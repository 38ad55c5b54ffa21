/**
 * Events for an agency's system. Some go to devices only: `lead.vendedor` to the lead's new seller, and `janela.aberta`
 * to all who may offer.
 */
export const EVENTOS = [
  'lead.atribuido',
  'lead.vendedor',
  'lead.revogado',
  'lead.apagado',
  'janela.aberta',
  'teste',
] as const
/** One of these events. */
export type Evento = (typeof EVENTOS)[number]

/**
 * Reasons why a lead was taken from an agency. `autorizacao_retirada`: its owner withdrew the consent. `retirado`: the
 * agency returned it, or the administrator took it back.
 */
export const MOTIVOS_DA_REVOGACAO = ['autorizacao_retirada', 'retirado'] as const

/** State of a message; `cancelado` means that there was nothing left to send. */
export const ESTADOS_DO_ENVIO = ['pendente', 'entregue', 'falhou', 'cancelado'] as const
/** One of these states. */
export type EstadoDoEnvio = (typeof ESTADOS_DO_ENVIO)[number]

/** Failures of a call: a closed list, so that the log contains no text from a foreign server. */
export const FALHAS_DO_ENVIO = [
  'endereco_invalido',
  'rede_interna',
  'nome_desconhecido',
  'sem_resposta',
  'certificado',
  'conexao',
  'redirecionou',
  'recusou',
  'sem_segredo',
] as const
/** One of these failures. */
export type FalhaDoEnvio = (typeof FALHAS_DO_ENVIO)[number]

/** Timeout of an answer, in seconds. */
export const ESPERA_DA_RESPOSTA_S = 5

/** Texts of the failures for the agency, with advice. */
export const FRASES_DA_FALHA: Record<FalhaDoEnvio, string> = {
  endereco_invalido: 'Use um endereço completo que comece com https://, sem usuário nem senha.',
  rede_interna:
    'Esse endereço leva a uma rede interna, que não chamamos. Use o endereço público do seu sistema.',
  nome_desconhecido: 'Não encontramos esse endereço na internet. Confira se está escrito certo.',
  sem_resposta: `O seu sistema não respondeu em ${ESPERA_DA_RESPOSTA_S} segundos.`,
  certificado: 'O certificado de segurança (TLS) do seu sistema não é válido.',
  conexao: 'Não conseguimos conectar ao seu sistema.',
  redirecionou: 'O seu sistema respondeu com um redirecionamento, que não seguimos. Use o endereço final.',
  recusou: 'O seu sistema respondeu que não aceitou. Só respostas de 200 a 299 contam como entregues.',
  sem_segredo: 'O segredo deste webhook não abre mais neste servidor. Troque o segredo.',
}

/** Texts of the events for the agency. */
export const ROTULOS_DO_EVENTO: Record<Evento, string> = {
  'lead.atribuido': 'Lead atribuído',
  'lead.vendedor': 'Lead passado a um vendedor',
  'lead.revogado': 'Lead revogado',
  'lead.apagado': 'Lead apagado',
  'janela.aberta': 'Pedido de proposta',
  teste: 'Teste',
}
