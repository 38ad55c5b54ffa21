import { contar } from '#domain/numero/contar.ts'
import { dizerHoraCheia } from '#domain/proposta/dizer-prazo.ts'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import type { Escolha, Janela } from '../base/situacao-da-janela.ts'

type Contato = Pick<Escolha, 'contato_em' | 'contato_ate'>

/** Says how many offers wait for the owner's choice. @param ofertas their number. */
export function dizerTitulo(ofertas: number): string {
  if (ofertas === 0) return 'Esperando propostas'
  return contar(ofertas, 'proposta para você', 'propostas para você')
}

/** Says until when agencies may offer and, once there are offers, until when the owner may choose. */
export function dizerPrazos(
  { fecha_em, caduca_em }: Pick<Janela, 'fecha_em' | 'caduca_em'>,
  ofertas: number,
  agora: Date,
): string {
  const aberta = new Date(fecha_em) > agora
  if (ofertas === 0)
    return aberta
      ? `As lojas podem propor até ${dizerHoraCheia(new Date(fecha_em), agora)}${dizerFalta(fecha_em, agora)}.`
      : 'O prazo das lojas terminou.'
  const escolher = `Escolha até ${dizerHoraCheia(new Date(caduca_em), agora)}.`
  return aberta
    ? `Podem chegar outras até ${dizerHoraCheia(new Date(fecha_em), agora)}. ${escolher}`
    : `O prazo das lojas terminou. ${escolher}`
}

/** Returns " (faltam 19 h)"; nothing in the last two hours. */
function dizerFalta(fecha_em: string, agora: Date): string {
  const horas = Math.floor((Date.parse(fecha_em) - agora.getTime()) / HORA_MS)
  return horas < 2 ? '' : ` (faltam ${horas} h)`
}

/** Tells if the agency let its time for a contact pass. */
export function passouDoPrazo({ contato_em, contato_ate }: Contato, agora: Date): boolean {
  return !contato_em && new Date(contato_ate) <= agora
}

/** Says when the agency made contact, or until when it has or had time to. */
export function dizerContato({ contato_em, contato_ate }: Contato, agora: Date): string {
  const prazo = dizerHoraCheia(new Date(contato_ate), agora)
  if (contato_em) return `Contato marcado pela loja: ${dizerHoraCheia(new Date(contato_em), agora)}.`
  return new Date(contato_ate) > agora
    ? `Ela já tem o seu contato e deve chamar você até ${prazo}.`
    : `Ela tinha até ${prazo} para chamar você.`
}
