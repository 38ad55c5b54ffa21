import type { Particular } from '#domain/avaliacao/mercado/negociacao.ts'
import {
  type GrupoComLimites,
  type GrupoMedido,
  type GruposComLimites,
  listarMetasPorCumprir,
  METAS_ESCONDIDAS,
  type Precisao,
  type ReferenciaMedida,
} from '#domain/avaliacao/precisao.ts'
import { inteiro, umaCasa, umaCasaNoMaximo } from '#domain/numero/numero.ts'
import { diaEscrito } from '#domain/tempo/dia.ts'
import { desenharTabela } from './tabela-texto.ts'

/** Heads of the table of adverts, in the order of `escreverGrupo`. */
const COLUNAS = [
  'grupo',
  'anúncios',
  'só FIPE',
  'motor',
  'versão vista',
  'fonte nova',
  'viés',
  'p90',
  'até 10%',
  'dentro',
  '½ largura',
  'dentro, código novo',
  'dentro, fonte nova',
] as const

/** Heads of the table of hidden rows, in the order of `escreverReferencia`. */
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

/** Names of the kinds of hidden rows and of vehicles. */
const NOMES = { ano: 'ano', codigo: 'código', carro: 'carro', moto: 'moto', caminhao: 'caminhão' } as const

/**
 * Formats the measurement as a Markdown page that a terminal can show too: columns are aligned by spaces.
 * @param score_minimo lowest score of the measured matches, from 0 to 1.
 * @param emUso version of the running engine; the page says when it is not the measured one.
 */
export function escreverAcuracia(
  precisao: Precisao,
  particular: Particular,
  score_minimo: number,
  emUso: string,
): string {
  return `# Acurácia do motor

Medido em ${diaEscrito(precisao.medido_em)}, motor ${precisao.versao_motor}, por \`npm run acuracia -- PASTA --gravar\` (não edite à mão).
${escreverOutroMotor(precisao, emUso)}
## Contra anúncios

São ${inteiro(precisao.tudo.anuncios)} anúncios com correspondência de ${umaCasa(score_minimo * 100)}% ou mais com a linha da FIPE do seu mês.

${desenharGrupos(listarGrupos(precisao))}

${escreverGanho(precisao)}

As faixas de idade, uso e preço, de carros e de cada fonte, estão em \`dados/precisao.dados.json\` e na página Nossa precisão.

- **só FIPE**: erro mediano de quem usa a tabela e nada mais; **motor**: o do nosso meio, com coeficientes ajustados
  sem nenhum anúncio do mesmo código FIPE; **versão vista**: o mesmo sem o oitavo dos anúncios de que ele faz parte
  (anúncios iguais ficam juntos), quando outros da versão já foram vistos; **fonte nova**: sem nenhum anúncio da fonte.
- **viés**: metade dos nossos meios fica acima disso em relação ao preço pedido (negativo: abaixo); **p90**: nove em cada
  dez anúncios erram menos; **até 10%**: parte com erro até esse tamanho. Os três, do **motor**.
- **dentro**: parte dentro da nossa faixa de venda, e **½ largura**, metade da largura dela no meio do grupo, de versão
  vista; **dentro, código novo**: a mesma parte de um código FIPE nunca visto.
- **sem contradição**: fora os anúncios de carros cujo próprio texto diz outro acabamento que o da linha a que foram
  casados ("Onix Plus LTZ" na linha do Premier). Eles não ensinam nada ao motor, mas contam em todos os outros grupos.
- Os anúncios sem quilometragem são todos de um portal aberto (MercadoLivre), e a faixa é mais larga para eles; os
  com quilometragem, de lojas e de uma locadora. **Fonte nova** é dura: sem a única fonte com carros de todas as idades e
  quilometragem, o motor só conhece a locadora.
- **Particular e loja**: o mesmo carro, na mesma idade e quilometragem, é anunciado por particulares
  ${umaCasa(-particular.diferenca_percentual)}% abaixo das lojas (de ${umaCasa(-particular.ate_percentual)} a ${umaCasa(-particular.de_percentual)}%; ${inteiro(particular.particulares)} anúncios de particulares, ${inteiro(particular.lojas)} de lojas, de um estado).
- Preço pedido não é preço de venda. Não há anúncios de caminhões, utilitários, tratores e outros: deles nada
  foi medido.

## A referência contra linhas da FIPE escondidas dela

Da tabela de ${precisao.mes_da_tabela}, um código em cada dez foi escondido inteiro e, do resto, um ano em cada dez. A
referência, feita do que sobrou, tenta adivinhar o que falta; o escondido falta em todos os meses. "Tabela" é a FIPE
importada; "modelo", a referência embutida, para quando nenhuma tabela foi importada.

A correção das estimativas (árvores, em \`src/calibracao/correcao.ts\`) também é ajustada só com o que sobrou. As metas são
${umaCasa(METAS_ESCONDIDAS.ano)}% num ano e ${umaCasa(METAS_ESCONDIDAS.codigo)}% num código; "sem resposta" são as linhas de que se disse "não sabemos", fora do erro. Os 31 meses, como
sinais, não ajudaram (registro 0012). Por cumprir, com o piso do que se tentou:

${listarMetasPorCumprir(precisao).map(escreverMeta).join('\n')}

${desenharTabela([COLUNAS_ESCONDIDAS, ...precisao.referencia.map(escreverReferencia)], 3)}
`
}

/** Formats the warning that the running engine is not the measured one; empty if it is. */
function escreverOutroMotor({ versao_motor }: Precisao, emUso: string): string {
  if (versao_motor === emUso) return ''
  return `
**O site usa agora o motor ${emUso}, que ainda não foi medido contra estes anúncios.** O que mudou desde o ${versao_motor} foi medido
só na amostra inventada (\`dados/amostra/medida.json\`).
`
}

/** Formats cars and each source by age, use and price: printed by the command, too long for the page. */
export const escreverFaixas = (precisao: Precisao): string => `${desenharGrupos(listarFaixas(precisao))}\n`

/** Draws a table with one line for each group of adverts. */
const desenharGrupos = (linhas: [string, GrupoMedido][]) =>
  desenharTabela([COLUNAS, ...linhas.map(([nome, grupo]) => [nome, ...escreverGrupo(grupo)])], 1)

function escreverMeta({
  escondido,
  tipo,
  medida,
  piso,
}: ReturnType<typeof listarMetasPorCumprir>[number]): string {
  const oQue = `- **${NOMES[escondido]} de ${NOMES[tipo]}**: ${umaCasa(medida.erro_percentual)}%, meta ${umaCasa(METAS_ESCONDIDAS[escondido])}%`
  if (!piso) return `${oQue}.`
  return `${oQue}; piso de ${umaCasa(piso.de_percentual)} a ${umaCasa(piso.ate_percentual)}%: ${piso.porque}`
}

/** Formats the reduction of the error relative to FIPE alone, over all and on each source. */
function escreverGanho({ tudo, fontes }: Precisao): string {
  const ganho = ({ abaixo_da_fipe_percentual: motor, versao_vista }: GrupoMedido) =>
    `${umaCasa(motor)}% (versão vista: ${umaCasa(versao_vista.abaixo_da_fipe_percentual)}%)`
  const porFonte = fontes.map(fonte => `${fonte.nome} ${ganho(fonte)}`).join('; ')
  return `**Erro abaixo do de só FIPE**, pelos erros medianos sem arredondar: ao todo ${ganho(tudo)}; por fonte: ${porFonte}.`
}

function escreverReferencia(medida: ReferenciaMedida): string[] {
  return [
    medida.fonte,
    NOMES[medida.escondido],
    NOMES[medida.tipo],
    inteiro(medida.linhas),
    inteiro(medida.sem_resposta),
    ...[
      medida.erro_percentual,
      medida.erro_p90_percentual,
      medida.ate_5_percentual,
      medida.ate_10_percentual,
    ].map(valor => `${umaCasa(valor)}%`),
  ]
}

/** Lists the groups of the page, with their names. */
function listarGrupos(precisao: Precisao): [string, GrupoMedido][] {
  return [
    ['tudo', precisao.tudo],
    ['sem contradição', precisao.sem_contraditas],
    ['carros', precisao.carros],
    ['carros com km', precisao.carros_com_km],
    ['carros sem km', precisao.carros_sem_km],
    ['carros de particulares', precisao.particulares],
    ['motos', precisao.motos],
    ...precisao.fontes.map((fonte): [string, GrupoMedido] => [fonte.nome, fonte]),
  ]
}

/** Lists the bands of age, use and price, of cars and of each source. */
function listarFaixas(precisao: Precisao): [string, GrupoMedido][] {
  return [
    ...nomearBandas('carro', precisao.carros_bandas),
    ...precisao.fontes.flatMap(({ nome, bandas }) => nomearBandas(nome, bandas)),
  ]
}

function nomearBandas(
  nome: string,
  { por_idade_anos, por_uso, por_preco_reais }: GruposComLimites,
): [string, GrupoMedido][] {
  const faixa = (prefixo: string, { de, ate }: GrupoComLimites) =>
    `${nome}, ${prefixo} ${umaCasaNoMaximo(de)} ${ate === null ? 'ou mais' : `a ${umaCasaNoMaximo(ate)}`}`
  return [
    ...por_idade_anos.map((g): [string, GrupoMedido] => [faixa('anos', g), g]),
    ...por_uso.map((g): [string, GrupoMedido] => [faixa('km ÷ comum', g), g]),
    ...por_preco_reais.map((g): [string, GrupoMedido] => [faixa('R$', g), g]),
  ]
}

/** Formats the figures of a group, one for each column. */
function escreverGrupo(grupo: GrupoMedido): string[] {
  return [
    inteiro(grupo.anuncios),
    ...[
      grupo.erro_so_fipe_percentual,
      grupo.erro_percentual,
      grupo.versao_vista.erro_percentual,
      grupo.fonte_nova.erro_percentual,
      grupo.vies_percentual,
      grupo.erro_p90_percentual,
      grupo.ate_10_percentual,
      grupo.dentro_percentual,
      grupo.meia_largura_percentual,
      grupo.dentro_sem_codigo_percentual,
      grupo.fonte_nova.dentro_percentual,
    ].map(valor => `${umaCasa(valor)}%`),
  ]
}
