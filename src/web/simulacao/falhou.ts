/** The default message of a failed simulation (spec §8). */
export const FALHOU = 'Erro ao processar avaliação'
