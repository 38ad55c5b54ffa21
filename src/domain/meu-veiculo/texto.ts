/** What is agreed to; the page shows it, and the ledger keeps it. */
export const TEXTO_DO_MEU_VEICULO =
  'Quero receber por e-mail, uma vez por mês, quanto vale o meu veículo e o que mudou. Paro quando quiser, com um toque.'

/** What is agreed to by leaving. */
export const TEXTO_DA_SAIDA = 'Não quero mais receber o valor do meu veículo'
