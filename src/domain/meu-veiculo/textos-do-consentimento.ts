/** The text of the consent; the page shows it, and the ledger stores it. */
export const TEXTO_DO_MEU_VEICULO =
  'Quero receber por e-mail, uma vez por mês, quanto vale o meu veículo e o que mudou. Paro quando quiser, com um toque.'

/** The text of the withdrawal. */
export const TEXTO_DA_SAIDA = 'Não quero mais receber o valor do meu veículo'
