import { umaCasaNoMaximo } from '#domain/numero/numero.ts'
import type { AnunciosParecidos } from '../avaliacao.schema.ts'
import { dizerFaixa } from './dito.ts'

/** Composes the text of similar adverts: their range, and why it differs from the sale range. */
export function dizerParecidos({ quantos, de, ate, de_que }: AnunciosParecidos) {
  return {
    faixa: `${umaCasaNoMaximo(quantos)} anúncios parecidos, de ${dizerFaixa(de, ate).texto}.`,
    texto: `Oito em cada dez ${de_que === 'versao' ? 'desta versão' : 'deste modelo'}, do mesmo ano ou vizinho, pedem isso, ajustados à sua quilometragem e aos preços de hoje. São outros veículos, em bom estado; a faixa de venda é a do seu, como você contou.`,
  }
}
