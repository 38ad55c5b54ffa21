import type { TipoDePedido } from './pedido.ts'

/** The kinds of requests, for both pages that list them. */
export const ROTULOS_DO_PEDIDO: Record<TipoDePedido, string> = {
  exportacao: 'Arquivo baixado',
  correcao: 'Contato corrigido',
  retirada: 'Autorização retirada',
  exclusao: 'Tudo apagado',
}
