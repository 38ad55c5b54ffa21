import { calcularPercentual } from '#domain/numero/arredondar.ts'
import { contar } from '#domain/numero/contar.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { escreverMesCurto } from '#domain/tempo/tempo.ts'
import { mesDepois, mesesEntre } from '#domain/veiculo/meses/indice-do-mes.ts'
import type { Avaliacao } from '../avaliacao.schema.ts'
import { dizerFaixa, dizerFigura } from './dito.ts'
import { type Eixo, eixoDePrecos } from './eixo.ts'
import { escreverVariacao } from './perda.ts'

/** Place in a chart: from 0 at the left and below, to 1 at the right and above. */
type Ponto = { x: number; y: number }

/** Text under the chart, with a line through it if it divides the years. */
type Rotulo = { x: number; texto: string; ancora: 'start' | 'middle' | 'end'; risco?: true }

/** A chart of prices over months, for every medium that draws it. */
export type Grafico = {
  titulo: string
  unidade: Eixo['unidade']
  marcas: Eixo['marcas']
  rotulos: Rotulo[]
  trechos: { de: Ponto; ate: Ponto; estilo: 'medido' | 'sem_meses' }[]
  /** Real prices of others as lines; only the explanation of a screen draws them, with `nota_dos_exemplos`. */
  exemplos: { de: Ponto; ate: Ponto }[]
  pontos: Ponto[]
  /** Ranges with their middle, which together are a fan; it opens from today's price. */
  leque: { x: number; min: number; meio: number; max: number }[]
  /** The figure at the end of the fan. */
  ponta?: { y: number; texto: string; min: string; max: string }
  /** The figures, one a line. */
  linhas: { nome: string; valor: string }[]
  nota: string
  nota_dos_exemplos?: string
}

type Tempo = NonNullable<Avaliacao['no_tempo']>

/**
 * Draws the charts of a report: the past months, if there are two, and the ranges ahead.
 * @param valor_reais of the vehicle, if it is not the reference.
 */
export function desenharGraficos(
  tempo: Tempo,
  preco_reais: number,
  mes: string,
  valor_reais = preco_reais,
): Grafico[] {
  const adiante = desenharAdiante(tempo.adiante, preco_reais, mes, valor_reais)
  return tempo.historico.pontos.length > 1 ? [desenharHistorico(tempo), adiante] : [adiante]
}

/** Place of the last month, as a share of the width: its dot keeps its radius. Our choice. */
const X_DO_FIM = 0.985
/** Share of the width that the label of a year keeps from both ends. Our choice. */
const LONGE_DAS_PONTAS = 0.23
/** Most years that all have a label. Our choice. */
const ANOS_ROTULADOS = 3

/**
 * Draws the reference month by month. A gap between two months is drawn as such, so that no line shows unknown prices.
 * @param tempo with two past months or more.
 */
export function desenharHistorico({
  historico: { pontos, de },
  mexeu_sozinha,
}: Pick<Tempo, 'historico' | 'mexeu_sozinha'>): Grafico {
  const [primeiro, ultimo] = [itemEm(pontos, 0), itemEm(pontos, pontos.length - 1)]
  const { unidade, marcas, onde } = eixoDePrecos(pontos.map(({ preco_reais }) => preco_reais))
  const meses = mesesEntre(primeiro.mes, ultimo.mes)
  const x = (mes: string) => (mesesEntre(primeiro.mes, mes) / meses) * X_DO_FIM
  const lugares = pontos.map(({ mes, preco_reais }) => ({ x: x(mes), y: onde(preco_reais) }))
  const trechos = lugares.slice(1).map((ate, i) => {
    const seguidos = mesesEntre(itemEm(pontos, i).mes, itemEm(pontos, i + 1).mes) === 1
    return { de: itemEm(lugares, i), ate, estilo: seguidos ? ('medido' as const) : ('sem_meses' as const) }
  })
  return {
    titulo: `${de === 'versao' ? 'A referência' : 'Preço de veículos parecidos'} desde ${primeiro.mes.slice(0, 4)}`,
    unidade,
    marcas,
    trechos,
    pontos: lugares,
    exemplos: [],
    leque: [],
    rotulos: [
      { x: 0, texto: escreverMesCurto(primeiro.mes), ancora: 'start' },
      ...anosEntre(primeiro.mes, ultimo.mes).map((ano, _, anos) =>
        rotularAno(ano, x(`${ano}-01`), anos.length <= ANOS_ROTULADOS),
      ),
      { x: 1, texto: escreverMesCurto(ultimo.mes), ancora: 'end' },
    ],
    linhas: listarFiguras(primeiro, ultimo, { pontos, de }),
    nota: [
      'Sem descontar a inflação.',
      trechos.some(({ estilo }) => estilo === 'sem_meses') && 'Pontilhado: meses que não temos.',
      de === 'parecidos' && 'Curva dos parecidos, até este valor.',
      mexeu_sozinha && dizerFrescor(mexeu_sozinha),
    ]
      .filter(Boolean)
      .join(' '),
  }
}

type Mes = Tempo['historico']['pontos'][number]

/** Labels a year; one near the ends, and an odd one of many, has only its line. */
function rotularAno(ano: number, x: number, todos: boolean): Rotulo {
  const cabe = x > LONGE_DAS_PONTAS && x < 1 - LONGE_DAS_PONTAS
  return { x, texto: cabe && (todos || ano % 2 === 0) ? String(ano) : '', ancora: 'middle', risco: true }
}

/** Lists the first and the last month, and the one with the highest price. The curve of others says whose it is. */
function listarFiguras(primeiro: Mes, ultimo: Mes, { pontos, de }: Tempo['historico']): Grafico['linhas'] {
  const alto = pontos.reduce((maior, ponto) => (ponto.preco_reais > maior.preco_reais ? ponto : maior))
  const mudou = calcularPercentual(ultimo.preco_reais / primeiro.preco_reais - 1)
  const figura = ({ preco_reais }: Mes) => dizerFigura(preco_reais).texto
  const nomeDe = ({ mes }: Mes) => `${de === 'versao' ? '' : 'Parecidos, '}${escreverMesCurto(mes)}`
  return [
    { nome: nomeDe(primeiro), valor: figura(primeiro) },
    // The first and the last month have a line of their own.
    ...(alto === primeiro || alto === ultimo
      ? []
      : [{ nome: `Mais alto, ${escreverMesCurto(alto.mes)}`, valor: figura(alto) }]),
    { nome: nomeDe(ultimo), valor: `${figura(ultimo)} (${escreverVariacao(mudou)})` },
  ]
}

/** Lists the years that begin between two months. */
function anosEntre(de: string, ate: string): number[] {
  const [primeiro, ultimo] = [Number(de.slice(0, 4)) + (de.endsWith('-01') ? 0 : 1), Number(ate.slice(0, 4))]
  return Array.from({ length: Math.max(0, ultimo - primeiro + 1) }, (_, i) => primeiro + i)
}

const dizerFrescor = ({ vezes, meses }: NonNullable<Tempo['mexeu_sozinha']>): string =>
  `Em ${vezes} dos últimos ${meses} meses, o preço deste modelo na FIPE mudou diferente dos outros.`

/** Place of today, as a share of the width: its label keeps half of its own width. Our choice. */
const X_DE_HOJE = 0.03
/** Months from today to the end of the chart. */
const MESES_ADIANTE = 12

/** Lists today's price and the ranges ahead; last the vehicle's own range, if it moves as the reference does. */
function listarFaixas(
  preco_reais: number,
  horizontes: Tempo['adiante']['horizontes'],
  valor_reais: number,
): Grafico['linhas'] {
  const ultimo = horizontes.at(-1)
  const levar = (reais: number) => Math.round((reais * valor_reais) / preco_reais)
  return [
    { nome: 'Hoje, na referência', valor: dizerFigura(preco_reais).texto },
    ...horizontes.map(({ meses, min_reais, max_reais }) => ({
      nome: `Em ${meses} meses`,
      valor: dizerFaixa(min_reais, max_reais).texto,
    })),
    ...(ultimo && valor_reais !== preco_reais
      ? [
          {
            nome: `Este, em ${ultimo.meses} meses`,
            valor: dizerFaixa(levar(ultimo.min_reais), levar(ultimo.max_reais)).texto,
          },
        ]
      : []),
  ]
}

/** Labels the month of each horizon; the last one ends at the right border. */
const rotularHorizontes = (
  mes: string,
  horizontes: Tempo['adiante']['horizontes'],
  x: (meses: number) => number,
): Rotulo[] =>
  horizontes.map(({ meses }) => {
    const texto = escreverMesCurto(mesDepois(mes, meses))
    return meses === MESES_ADIANTE ? { x: 1, texto, ancora: 'end' } : { x: x(meses), texto, ancora: 'middle' }
  })

/** Labels the end of the fan with the range of the last horizon. */
const rotularPonta = (
  { meses, min_reais, max_reais }: Tempo['adiante']['horizontes'][number],
  onde: (preco_reais: number) => number,
): NonNullable<Grafico['ponta']> => ({
  y: onde(max_reais),
  texto: `${dizerFaixa(min_reais, max_reais).texto} em ${meses} meses`,
  min: dizerFigura(min_reais).texto,
  max: dizerFigura(max_reais).texto,
})

/** Draws the possible cost of waiting: a fan that contains 80 % of the paths, beside a few real ones. */
function desenharAdiante(
  { horizontes, caminhos_reais }: Tempo['adiante'],
  preco_reais: number,
  mes: string,
  valor_reais: number,
): Grafico {
  const extremos = horizontes.flatMap(({ min_reais, max_reais }) => [min_reais, max_reais])
  const { unidade, marcas, onde } = eixoDePrecos([preco_reais, ...extremos, ...caminhos_reais.flat()])
  const x = (meses: number) => X_DE_HOJE + (meses / MESES_ADIANTE) * (X_DO_FIM - X_DE_HOJE)
  const lugar = (meses: number, reais: number): Ponto => ({ x: x(meses), y: onde(reais) })
  const hoje = { min_reais: preco_reais, meio_reais: preco_reais, max_reais: preco_reais }
  const ultimo = horizontes.at(-1)
  return {
    titulo: 'Quanto a referência deve valer',
    unidade,
    marcas,
    pontos: [lugar(0, preco_reais)],
    rotulos: [
      { x: x(0), texto: escreverMesCurto(mes), ancora: 'middle' },
      ...rotularHorizontes(mes, horizontes, x),
    ],
    trechos: [],
    exemplos: caminhos_reais.flatMap(caminho =>
      caminho.slice(1).map((preco, i) => ({ de: lugar(i, itemEm(caminho, i)), ate: lugar(i + 1, preco) })),
    ),
    leque: [{ meses: 0, ...hoje }, ...horizontes].map(({ meses, min_reais, meio_reais, max_reais }) => ({
      x: x(meses),
      min: onde(min_reais),
      meio: onde(meio_reais),
      max: onde(max_reais),
    })),
    ...(ultimo && { ponta: rotularPonta(ultimo, onde) }),
    linhas: listarFaixas(preco_reais, horizontes, valor_reais),
    nota: 'Onde a referência deve estar, em 80 de cada 100 como o seu.',
    nota_dos_exemplos: `As linhas são os preços de ${contar(caminhos_reais.length, 'versão', 'versões')} deste tipo e idade na tabela, nos últimos 12 meses: é o que costuma acontecer, não uma previsão do seu.`,
  }
}
