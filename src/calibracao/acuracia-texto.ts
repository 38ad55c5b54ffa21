import type { Particular } from '#domain/avaliacao/negociacao.ts'
import type { FaixaMedida, GrupoMedido, Precisao, ReferenciaMedida } from '#domain/avaliacao/precisao.ts'

const decimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const inteiro = new Intl.NumberFormat('pt-BR')

const COLUNAS = [
  'grupo',
  'anúncios',
  'motor',
  'só FIPE',
  'p90',
  'até 5%',
  'até 10%',
  'dentro',
  '½ largura',
] as const

/** The measure as a Markdown page that also reads in a terminal: columns are aligned by spaces. */
export function escreverAcuracia(precisao: Precisao, particular: Particular, score_minimo: number): string {
  const linhas = grupos(precisao).map(([nome, grupo]) => [nome, ...figuras(grupo)])
  return `# Acurácia do motor

Medido em ${precisao.medido_em.split('-').reverse().join('/')}, motor ${precisao.versao_motor}, por \`npm run acuracia -- PASTA --gravar\` (não edite à mão).

## Contra anúncios

São ${inteiro.format(precisao.tudo.anuncios)} anúncios com correspondência de ${decimal.format(score_minimo * 100)}% ou mais com a linha da FIPE do seu mês.

${desenharTabela([COLUNAS, ...linhas], 1)}

- **motor**: erro mediano do nosso meio contra o preço pedido; **só FIPE**: o mesmo para quem usa a tabela e nada
  mais; **p90**: nove em cada dez anúncios erram menos.
- **até 5%** e **até 10%**: parte dos anúncios com erro até esse tamanho; **dentro**: parte deles dentro da nossa
  faixa de venda; **½ largura**: metade da largura da faixa, no meio do grupo.
- **Validação cruzada**: o meio de cada anúncio vem de coeficientes ajustados sem nenhum anúncio do mesmo código
  FIPE; a faixa, sem o oitavo dos anúncios de que ele faz parte (anúncios iguais ficam juntos). De um código nunca
  visto, ${decimal.format(precisao.dentro_sem_codigo_percentual)}% dos anúncios caem dentro da faixa.
- Os anúncios sem quilometragem são todos de um portal aberto (MercadoLivre), e a faixa é mais larga para eles; os
  com quilometragem, de lojas e de uma locadora.
- **Particular e loja**: o mesmo carro, na mesma idade e quilometragem, é anunciado por particulares
  ${decimal.format(-particular.diferenca_percentual)}% abaixo das lojas (${inteiro.format(particular.particulares)} anúncios de particulares, ${inteiro.format(particular.lojas)} de lojas, de um estado).
- Preço pedido não é preço de venda. Não há anúncios de caminhões, utilitários, tratores e outros: deles nada
  foi medido.

## A referência contra linhas da FIPE escondidas dela

Da tabela de ${precisao.mes_da_tabela}, um código em cada dez foi escondido inteiro e, do resto, um ano em cada dez. A
referência, feita do que sobrou, tenta adivinhar o que falta. "Ano do mês" é o ano que falta só na tabela mais nova,
como a própria FIPE deixa faltar, e que os meses anteriores trazem; "ano" e "código" faltam em todos os meses. "Tabela" é a FIPE importada; "modelo", a
referência embutida, para quando nenhuma tabela foi importada.

${desenharTabela([COLUNAS_ESCONDIDAS, ...precisao.referencia.map(figurasDaReferencia)], 3)}
`
}

const COLUNAS_ESCONDIDAS = [
  'fonte',
  'escondido',
  'tipo',
  'linhas',
  'sem resposta',
  'mediana',
  'p90',
  'até 5%',
  'até 10%',
] as const

function figurasDaReferencia(medida: ReferenciaMedida): string[] {
  return [
    medida.fonte,
    { ano_do_mes: 'ano do mês', ano: 'ano', codigo: 'código' }[medida.escondido],
    medida.tipo === 'caminhao' ? 'caminhão' : medida.tipo,
    inteiro.format(medida.linhas),
    inteiro.format(medida.sem_resposta),
    ...[
      medida.erro_percentual,
      medida.erro_p90_percentual,
      medida.ate_5_percentual,
      medida.ate_10_percentual,
    ].map(valor => `${decimal.format(valor)}%`),
  ]
}

/** A Markdown table, head first; the first `textos` columns are words, the others figures to the right. */
function desenharTabela([cabeca = [], ...linhas]: readonly (readonly string[])[], textos: number): string {
  const larguras = cabeca.map((titulo, i) =>
    Math.max(titulo.length, ...linhas.map(linha => (linha[i] ?? '').length)),
  )
  const desenhar = (celulas: readonly string[]) =>
    `| ${celulas.map((texto, i) => (i < textos ? texto.padEnd(larguras[i] ?? 0) : texto.padStart(larguras[i] ?? 0))).join(' | ')} |`
  const regua = larguras.map((largura, i) =>
    i < textos ? '-'.repeat(largura) : `${'-'.repeat(largura - 1)}:`,
  )
  return [cabeca, regua, ...linhas].map(desenhar).join('\n')
}

function grupos(precisao: Precisao): [string, GrupoMedido][] {
  const faixa = (prefixo: string, { de, ate }: FaixaMedida) =>
    `${prefixo} ${inteiro.format(de)} ${ate === null ? 'ou mais' : `a ${inteiro.format(ate)}`}`
  return [
    ['tudo', precisao.tudo],
    ['carros', precisao.carros],
    ['carros com km', precisao.carros_com_km],
    ['carros sem km', precisao.carros_sem_km],
    ['motos', precisao.motos],
    ...precisao.fontes.map((fonte): [string, GrupoMedido] => [fonte.nome, fonte]),
    ...precisao.carros_por_idade_anos.map((g): [string, GrupoMedido] => [faixa('carro, anos', g), g]),
    ...precisao.carros_por_uso.map((g): [string, GrupoMedido] => [faixa('carro, km ÷ comum', g), g]),
    ...precisao.carros_por_preco_reais.map((g): [string, GrupoMedido] => [faixa('carro, R$', g), g]),
  ]
}

function figuras(grupo: GrupoMedido): string[] {
  const { anuncios, ...percentuais } = grupo
  return [
    inteiro.format(anuncios),
    ...[
      percentuais.erro_percentual,
      percentuais.erro_so_fipe_percentual,
      percentuais.erro_p90_percentual,
      percentuais.ate_5_percentual,
      percentuais.ate_10_percentual,
      percentuais.dentro_percentual,
      percentuais.meia_largura_percentual,
    ].map(valor => `${decimal.format(valor)}%`),
  ]
}
