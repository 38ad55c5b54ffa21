import type { TempoDeResposta } from '#domain/avaliacao/emissao/tempo-de-resposta.ts'
import { precisao, precisaoGeral } from '#domain/avaliacao/precisao.ts'
import { AFIRMACOES_DO_DONO, type Afirmacao } from '#domain/conteudo/afirmacoes.ts'
import { inteiro, umaCasa } from '#domain/numero/numero.ts'
import { duracoesPorExtenso } from '#domain/tempo/duracao.ts'
import { escreverMes } from '#domain/tempo/tempo.ts'
import type { MundoDasPaginas } from '#web/site/mundo-das-paginas.ts'

/**
 * Returns the measured figures of the landing page. Time is measured by `npm run bench` and, from 200 runs on, by
 * `tempos`; the others stand on /nossa-precisao.
 */
export function reunirAfirmacoesMedidas(tempos: readonly TempoDeResposta[] = []): Afirmacao[] {
  const { erro_percentual, erro_so_fipe_percentual, dentro_percentual, anuncios } = precisaoGeral
  return [
    {
      valor: `${umaCasa(erro_percentual)}%`,
      rotulo: `Em metade dos carros erramos menos que isso. A FIPE sozinha, ${umaCasa(erro_so_fipe_percentual)}%`,
    },
    {
      valor: `${Math.round(dentro_percentual)} de 100`,
      rotulo: 'carros anunciados caem na nossa faixa de venda',
    },
    {
      valor: inteiro(anuncios),
      rotulo: `anúncios reais de carros, medidos em ${escreverMes(precisao.medido_em.slice(0, 7))}`,
    },
    { valor: duracoesPorExtenso(tempos), rotulo: 'do primeiro toque ao relatório, conforme o veículo' },
  ]
}

/** The claims of the landing page, whether they are only an example here, and the measured figures. */
export type AfirmacoesDaPagina = {
  afirmacoes: readonly Afirmacao[]
  exemplo: boolean
  medidas: readonly Afirmacao[]
}

/**
 * Returns the owner's claims, or the operator's; in a demonstration the owner's are marked as an example. A measured
 * figure that only repeats a claim is left out.
 */
export function afirmacoesDaPagina(
  { afirmacoes, demo }: Pick<MundoDasPaginas, 'afirmacoes' | 'demo'>,
  tempos: readonly TempoDeResposta[] = [],
): AfirmacoesDaPagina {
  const medidas = reunirAfirmacoesMedidas(tempos)
  if (afirmacoes === 'medidas') return { afirmacoes: [], exemplo: false, medidas }
  const ditas = afirmacoes ?? AFIRMACOES_DO_DONO
  const novas = medidas.filter(({ valor }) => !ditas.some(dita => dita.valor === valor))
  return { afirmacoes: ditas, exemplo: demo && !afirmacoes, medidas: novas }
}
