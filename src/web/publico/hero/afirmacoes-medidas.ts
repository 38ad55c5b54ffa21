import { precisao } from '#domain/avaliacao/precisao.ts'
import type { Afirmacao } from '#domain/conteudo/afirmacoes.ts'
import { duracaoPorExtenso } from '#domain/duracao.ts'
import { inteiro, umaCasa } from '#domain/numero.ts'

/** What the landing page claims when it claims only what was measured; each figure stands on /nossa-precisao. */
export function afirmacoesMedidas(): Afirmacao[] {
  const { carros, tudo, fontes } = precisao
  const [nosso, fipe] = [carros.erro_percentual, carros.erro_so_fipe_percentual].map(umaCasa)
  return [
    { valor: duracaoPorExtenso(), rotulo: 'do primeiro toque ao relatório' },
    { valor: `${nosso}%`, rotulo: `de erro, no máximo, em metade dos carros; só pela FIPE, ${fipe}%` },
    { valor: `${Math.round(tudo.dentro_percentual)}%`, rotulo: 'dos anúncios caem na nossa faixa de venda' },
    { valor: inteiro(tudo.anuncios), rotulo: 'anúncios reais na medição' },
    { valor: String(fontes.length), rotulo: 'fontes de anúncios, medidas uma a uma' },
  ]
}
