/** The message for a failed simulation, if the server gives no other (spec §8). */
export const ERRO_DA_SIMULACAO = 'Erro ao processar avaliação'
