/** What an agency's system is told; `lead.vendedor` goes to the devices of whoever was given the lead, and nowhere else. */
export const EVENTOS = ['lead.atribuido', 'lead.vendedor', 'lead.revogado', 'lead.apagado', 'teste'] as const
/** One of these events. */
export type Evento = (typeof EVENTOS)[number]

/** Why a lead that was given is the agency's no more: its owner's word, or a return or the administrator's. */
export const MOTIVOS_DA_REVOGACAO = ['autorizacao_retirada', 'retirado'] as const

/** How far a message got; `cancelado` is one of which there was nothing left to tell. */
export const ESTADOS_DO_ENVIO = ['pendente', 'entregue', 'falhou', 'cancelado'] as const
/** One of these states. */
export type EstadoDoEnvio = (typeof ESTADOS_DO_ENVIO)[number]

/** What was wrong with a call: a closed list, so that the log holds no word of a stranger's server. */
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
/** One of these. */
export type FalhaDoEnvio = (typeof FALHAS_DO_ENVIO)[number]

/** Longest wait for an answer, in seconds. */
export const ESPERA_DA_RESPOSTA_S = 5

/** The failures as the agency reads them, with what to do. */
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

/** The events as the agency reads them. */
export const ROTULOS_DO_EVENTO: Record<Evento, string> = {
  'lead.atribuido': 'Lead atribuído',
  'lead.vendedor': 'Lead passado a um vendedor',
  'lead.revogado': 'Lead revogado',
  'lead.apagado': 'Lead apagado',
  teste: 'Teste',
}
