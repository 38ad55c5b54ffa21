import type { TipoDePedido } from './pedido.ts'

/** What a person asked, as both pages that list requests say it. */
export const PALAVRAS_DO_PEDIDO: Record<TipoDePedido, string> = {
  exportacao: 'Arquivo baixado',
  correcao: 'Contato corrigido',
  retirada: 'Autorização retirada',
  exclusao: 'Tudo apagado',
}
