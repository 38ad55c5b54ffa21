/** Kinds of messages: to agencies as far as `preterida`, then to owners. */
export const TIPOS_DA_MENSAGEM = [
  'lead',
  'janela_aberta',
  'escolhida',
  'preterida',
  'relatorio',
  'primeira_proposta',
  'propostas_fechadas',
] as const
/** One of these kinds. */
export type TipoDaMensagem = (typeof TIPOS_DA_MENSAGEM)[number]

/**
 * A template as its text is registered with Meta, in pt_BR: `{{1}}` stands for a parameter. Its one button opens
 * `botao`, after which Meta puts the message's own end of the address.
 */
export type Modelo = {
  nome: string
  categoria: 'utility' | 'marketing'
  texto: string
  botao: { texto: string; caminho: string }
}

/** The templates, by kind, without a person. Each has the footer "Responda SAIR para não receber mais." */
export const MODELOS: Readonly<Record<TipoDaMensagem, Modelo>> = {
  lead: {
    nome: 'novo_lead',
    categoria: 'utility',
    texto: 'Chegou para a sua agência: {{1}}. O contato do dono está no painel.',
    botao: { texto: 'Abrir o painel', caminho: '/painel-agencia?' },
  },
  janela_aberta: {
    nome: 'pedido_de_proposta',
    categoria: 'marketing',
    texto: 'Um dono pede proposta: {{1}}. Você pode enviar a sua até {{2}}.',
    botao: { texto: 'Ver o veículo', caminho: '/painel-agencia?' },
  },
  escolhida: {
    nome: 'proposta_escolhida',
    categoria: 'utility',
    texto: 'A sua proposta foi escolhida: {{1}}. Fale com o dono até {{2}}.',
    botao: { texto: 'Ver o contato', caminho: '/painel-agencia?' },
  },
  preterida: {
    nome: 'outra_proposta_escolhida',
    categoria: 'utility',
    texto: 'O dono escolheu outra proposta: {{1}}. A sua ficou em {{2}}º lugar.',
    botao: { texto: 'Abrir o painel', caminho: '/painel-agencia?' },
  },
  relatorio: {
    nome: 'relatorio_do_veiculo',
    categoria: 'utility',
    texto: 'Aqui está o relatório que você pediu: {{1}}. O link é só seu.',
    botao: { texto: 'Abrir o relatório', caminho: '/avaliacao/' },
  },
  primeira_proposta: {
    nome: 'primeira_proposta',
    categoria: 'utility',
    texto: 'Chegou a primeira proposta: {{1}}. Você pode receber outras até {{2}}.',
    botao: { texto: 'Ver a proposta', caminho: '/propostas#' },
  },
  propostas_fechadas: {
    nome: 'propostas_fechadas',
    categoria: 'utility',
    texto: 'O prazo das propostas terminou: {{1}}. Recebidas: {{2}}. Escolha uma, ou nenhuma.',
    botao: { texto: 'Ver as propostas', caminho: '/propostas#' },
  },
}
