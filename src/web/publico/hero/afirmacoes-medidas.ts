import { precisao } from '#domain/avaliacao/precisao.ts'
import { AFIRMACOES_DO_DONO, type Afirmacao } from '#domain/conteudo/afirmacoes.ts'
import { inteiro, umaCasa } from '#domain/numero/numero.ts'
import { duracoesPorExtenso } from '#domain/tempo/duracao.ts'
import type { MundoDasPaginas } from '#web/site/mundo-das-paginas.ts'

/** The measured figures of the landing page. Time is measured by `npm run bench`, the others stand on /nossa-precisao. */
export function afirmacoesMedidas(): Afirmacao[] {
  const { carros, tudo, fontes } = precisao
  const [nosso, fipe] = [carros.erro_percentual, carros.erro_so_fipe_percentual].map(umaCasa)
  return [
    { valor: duracoesPorExtenso(), rotulo: 'do primeiro toque ao relatório, conforme o veículo' },
    { valor: `${nosso}%`, rotulo: `Em metade dos carros erramos menos que isso. A FIPE sozinha, ${fipe}%` },
    { valor: `${Math.round(tudo.dentro_percentual)}%`, rotulo: 'dos anúncios caem na nossa faixa de venda' },
    { valor: inteiro(tudo.anuncios), rotulo: 'anúncios reais na medição' },
    { valor: String(fontes.length), rotulo: 'fontes de anúncios, medidas uma a uma' },
  ]
}

/** The claims of the landing page, whether they are only an example here, and the measured figures. */
export type AfirmacoesDaPagina = {
  afirmacoes: readonly Afirmacao[]
  exemplo: boolean
  medidas: readonly Afirmacao[]
}

/** The owner's claims, or the operator's; in a demonstration the owner's are marked as an example. */
export function afirmacoesDaPagina({
  afirmacoes,
  demo,
}: Pick<MundoDasPaginas, 'afirmacoes' | 'demo'>): AfirmacoesDaPagina {
  const medidas = afirmacoesMedidas()
  if (afirmacoes === 'medidas') return { afirmacoes: [], exemplo: false, medidas }
  return { afirmacoes: afirmacoes ?? AFIRMACOES_DO_DONO, exemplo: demo && !afirmacoes, medidas }
}
