import { contar } from '#domain/numero/contar.ts'
import type { ESTADOS_DA_JANELA, MOTIVOS_DO_FIM } from '#domain/proposta/janela.regras.ts'
import type { DESFECHOS_DA_LOJA, DESFECHOS_DO_DONO } from '#domain/proposta/palavra.regras.ts'
import { DIA_MS, HORA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'

type Estado = (typeof ESTADOS_DA_JANELA)[number]

/** Names of the states, with the colour of their dot. */
export const ROTULOS_DOS_ESTADOS: Record<
  Estado,
  readonly [rotulo: string, cor: 'bom' | 'atencao' | 'neutro']
> = {
  aberta: ['Sem proposta ainda', 'atencao'],
  com_propostas: ['Com proposta', 'bom'],
  aceita: ['Escolheu', 'bom'],
  encerrada: ['Nenhuma serviu', 'neutro'],
  caducou: ['Venceu sem escolha', 'neutro'],
  retirada: ['Retirada pelo dono', 'neutro'],
}

/** Names of the reasons for which an owner ended a window. */
export const ROTULOS_DOS_MOTIVOS: Record<(typeof MOTIVOS_DO_FIM)[number], string> = {
  valor_baixo: 'Valores baixos',
  desisti: 'Desistiu de vender',
  vendi: 'Já vendeu',
  nao_confio: 'Não confiou nas agências',
  outro: 'Outro motivo',
}

/** Names of the outcomes that an agency may state for its chosen offer. */
export const ROTULOS_DA_LOJA: Record<(typeof DESFECHOS_DA_LOJA)[number], string> = {
  pagou: 'Diz que pagou',
  baixou: 'Diz que baixou o preço',
  desistiu: 'Diz que desistiu',
}

/** Names of the outcomes that an owner may state for the chosen offer. */
export const ROTULOS_DO_DONO: Record<(typeof DESFECHOS_DO_DONO)[number], string> = {
  vendi: 'Diz que vendeu',
  baixou: 'Diz que a agência baixou o preço',
  sem_contato: 'Diz que ninguém entrou em contato',
  loja_desistiu: 'Diz que a agência desistiu',
  nao_vendi: 'Diz que não vendeu',
}

const HORA_MIN = HORA_MS / MINUTO_MS
const DIA_MIN = DIA_MS / MINUTO_MS

/** Returns "40 minutos", "5 horas", "3 dias": hours from an hour and a half on, days from two days on. */
export function dizerMinutos(min: number): string {
  if (min < 1.5 * HORA_MIN) return contar(Math.round(min), 'minuto', 'minutos')
  return min < 2 * DIA_MIN
    ? contar(Math.round(min / HORA_MIN), 'hora', 'horas')
    : contar(Math.round(min / DIA_MIN), 'dia', 'dias')
}

/**
 * Formats the distance to the middle of the trade-in range: "3% abaixo", "0%".
 * @param parte an amount divided by that middle.
 */
export function dizerDoMeio(parte: number): string {
  const pontos = Math.round((parte - 1) * 100)
  if (pontos === 0) return '0%'
  return `${Math.abs(pontos)}% ${pontos < 0 ? 'abaixo' : 'acima'}`
}
