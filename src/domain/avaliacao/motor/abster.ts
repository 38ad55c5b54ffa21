import type { Abstencao } from '../avaliacao.schema.ts'
import { VALORES_AUSENTES } from '../sem-valores.ts'

/** Fields that `avaliar` adds to either answer. */
export type Fecho = 'analise_completa' | 'texto_por' | 'versao_motor' | 'validade'

/** Reason for no value of a tractor of an unknown brand, and the remedy that its questionnaire has. */
export const REFERENCIA_DE_TRATOR_AUSENTE =
  'Não temos preços de tratores desta marca. Confira se o nome está como na lista de marcas.'

/** Composes the reason for no value of a future model year. */
export const anoQueVem = (ano: number): string => `O ano ${ano} ainda não chegou: confira o ano do modelo.`

/** Returns the answer without figures, "sem dados suficientes". */
export function abster(motivo: string): Omit<Abstencao, Fecho> {
  return {
    ...VALORES_AUSENTES,
    demanda_mercado: 'Sem dados suficientes',
    referencia: { fonte: 'modelo', mes: null, codigo_fipe: null, versao: null, versoes_possiveis: 0 },
    motivos: [motivo],
    ajustes: [],
    nao_considerado: [],
  }
}
