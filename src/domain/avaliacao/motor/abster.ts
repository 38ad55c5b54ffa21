import { ANO_ZERO_KM } from '#domain/veiculo/fipe.ts'
import { anosDaVersao, type Referencia } from '#domain/veiculo/referencia/referencia.ts'
import { tiposFipeDe } from '#domain/veiculo/versoes/nomes.ts'
import type { Abstencao, PedidoAvaliacao } from '../avaliacao.schema.ts'
import { lembrarModelo } from '../referencia/achar-versao.ts'
import { SEM_VALORES } from '../sem-valores.ts'

/** What `avaliar` itself adds to either answer. */
export type Fecho = 'analise_completa' | 'texto_por' | 'versao_motor' | 'validade'

/** Why a tractor of a brand that nobody knows has no value, and what would give it one. */
export const SEM_REFERENCIA_DE_TRATOR =
  'Não temos referência para tratores desta marca. Informe o valor de um novo equivalente.'

/** Why a model year has no value yet. */
export const anoQueVem = (ano: number): string => `O ano ${ano} ainda não chegou: confira o ano do modelo.`

/** Why nothing was found, in a sentence: the year, names that are near, or that the model is unknown. */
export function explicarFalta(ref: Referencia, pedido: PedidoAvaliacao): string {
  const { marca, modelo, ano } = pedido
  const { familia, candidatos } = lembrarModelo(ref, tiposFipeDe(pedido.tipo_veiculo), pedido)
  const anos = familia.flatMap(posicao => {
    const { primeiro, ultimo } = anosDaVersao(ref, posicao)
    return primeiro === ANO_ZERO_KM ? [] : [primeiro, ultimo]
  })
  if (anos.length > 0 && ano < Math.min(...anos))
    return `Na referência, ${marca} ${modelo} começa em ${Math.min(...anos)}: confira o ano do modelo.`
  if (anos.length > 0 && ano > Math.max(...anos))
    return `Na referência, ${marca} ${modelo} vai só até ${Math.max(...anos)}: confira o ano do modelo.`
  const falta = `Não encontramos ${marca} ${modelo} na referência.`
  return candidatos.length > 0 ? `${falta} Você quis dizer ${ouDestes(candidatos)}?` : falta
}

const ouDestes = (nomes: readonly string[]) =>
  nomes.length === 1 ? nomes[0] : `${nomes.slice(0, -1).join(', ')} ou ${nomes.at(-1)}`

/** The defined answer for "sem dados suficientes". */
export function abster(motivo: string): Omit<Abstencao, Fecho> {
  return {
    ...SEM_VALORES,
    demanda_mercado: 'Sem dados suficientes',
    referencia: { fonte: 'modelo', mes: null, codigo_fipe: null, versao: null, versoes_possiveis: 0 },
    motivos: [motivo],
    ajustes: [],
    nao_considerado: [],
  }
}
