import {
  type GrupoComLimites,
  type GrupoMedido,
  type GruposComLimites,
  precisao,
} from '#domain/avaliacao/precisao.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { umaCasa } from '#domain/numero/numero.ts'

/** Formats a percentage with one decimal: "7,5%". */
export const escreverPorcento = (valor: number) => `${umaCasa(valor)}%`

/** A measured group with its name in words. */
export type GrupoComNome = { nome: string; grupo: GrupoMedido }

/** Describes an age range, whose upper limit is not in it. */
export function nomearIdade({ de, ate }: Pick<GrupoComLimites, 'de' | 'ate'>): string {
  if (ate === null) return `${de} anos ou mais`
  return de === 0 ? `menos de ${ate} anos` : `de ${de} a ${ate - 1} anos`
}

/** Describes a price range; null as its upper limit means that it has no limit. */
export function nomearPreco({ de, ate }: Pick<GrupoComLimites, 'de' | 'ate'>): string {
  if (ate === null) return `${reais(de)} ou mais`
  return de === 0 ? `menos de ${reais(ate)}` : `de ${reais(de)} a ${reais(ate)}`
}

/** Describes the kilometres relative to the usual ones at the vehicle's age: the words after "rodou". */
export function nomearUso({ de, ate }: Pick<GrupoComLimites, 'de' | 'ate'>): string {
  const dito = (parte: number) =>
    parte === 1
      ? 'a média da idade'
      : `${Math.round(Math.abs(parte - 1) * 100)}% ${parte < 1 ? 'abaixo' : 'acima'}`
  if (ate === null) return `muito, mais de ${dito(de)} da média da idade`
  return de === 0 ? `pouco, mais de ${dito(ate)} da média da idade` : `entre ${dito(de)} e ${dito(ate)}`
}

/** Groups the adverts in three ways: by age, by kilometres and by price; each group has its name. */
export function cortesDe({ por_idade_anos, por_uso, por_preco_reais }: GruposComLimites) {
  const nomear = (
    grupos: readonly GrupoComLimites[],
    nome: (grupo: GrupoComLimites) => string,
  ): GrupoComNome[] => grupos.map(grupo => ({ nome: nome(grupo), grupo }))
  return {
    idade: nomear(por_idade_anos, nomearIdade),
    uso: nomear(por_uso, nomearUso),
    preco: nomear(por_preco_reais, nomearPreco),
  }
}

/** Lists the cars of sources that tell who sells. No source has only dealers, so they have no group. */
export function listarVendedores(): GrupoComNome[] {
  const frota = precisao.fontes.find(({ nome }) => nome === 'Localiza')
  return [
    { nome: 'particulares, num só estado', grupo: precisao.particulares },
    ...(frota ? [{ nome: 'locadora (Localiza)', grupo: frota }] : []),
  ]
}

/** Share of adverts that the sale range is made to hold, in percent. */
export const PARTE_VISADA_PERCENTUAL = 80
/** A range that holds a smaller share than this, in percent, is listed as a failure. Our choice. */
export const PARTE_MINIMA = 78
/** A middle that misses the price by more than this, in percent, is listed as a failure. Our choice. */
export const VIES_TOLERADO = 1.5

/** Tells if the FIPE price alone misses by less than our estimate. */
export const ehPiorQueFipe = ({ erro_percentual, erro_so_fipe_percentual }: GrupoMedido) =>
  erro_so_fipe_percentual < erro_percentual

/** Lists the failures of a group's figures, in sentences; empty without any. */
export function falhasDe(grupo: GrupoMedido): string[] {
  const { erro_percentual, erro_so_fipe_percentual, vies_percentual, dentro_percentual } = grupo
  return [
    ehPiorQueFipe(grupo) &&
      `A tabela FIPE sozinha chega mais perto que nós: ${escreverPorcento(erro_so_fipe_percentual)} contra ${escreverPorcento(erro_percentual)}.`,
    Math.abs(vies_percentual) > VIES_TOLERADO &&
      `Em geral, ${escreverPorcento(Math.abs(vies_percentual))} ${vies_percentual > 0 ? 'acima' : 'abaixo'} do que se pede.`,
    dentro_percentual < PARTE_MINIMA &&
      `Na faixa caem ${escreverPorcento(dentro_percentual)}; ela é feita para ${PARTE_VISADA_PERCENTUAL} em cada 100.`,
  ].filter(frase => frase !== false)
}

/** Describes the worst error of a group, in a sentence. */
export function descreverErro({ erro_percentual, erro_p90_percentual }: GrupoMedido): string {
  return `Em metade erramos mais de ${escreverPorcento(erro_percentual)}; em um de cada dez, mais de ${escreverPorcento(erro_p90_percentual)}.`
}

/** Lists groups of cars and motorcycles with weak results: the worst one of each division, and each failure. */
export function acharMaioresErros(): { nome: string; frases: string[] }[] {
  const { idade, uso, preco } = cortesDe(precisao.carros_bandas)
  const pior = (nomeados: readonly GrupoComNome[]) => Math.max(...nomeados.map(n => n.grupo.erro_percentual))
  const descrever = (nomeados: readonly GrupoComNome[], prefixo: string) =>
    nomeados.map(({ nome, grupo }) => {
      const erro = grupo.erro_percentual === pior(nomeados) ? [descreverErro(grupo)] : []
      return { nome: `${prefixo} ${nome}`, frases: [...erro, ...falhasDe(grupo)] }
    })
  /** Describes a group that is listed even without a failure. */
  const sempre = (nome: string, grupo: GrupoMedido) => ({
    nome,
    frases: [descreverErro(grupo), ...falhasDe(grupo)],
  })
  return [
    ...descrever(idade, 'Carros,'),
    ...descrever(preco, 'Carros,'),
    ...descrever(uso, 'Carros que rodaram'),
    sempre('Carros de particulares', precisao.particulares),
    sempre('Motos', precisao.motos),
  ].filter(({ frases }) => frases.length > 0)
}

/** Lists for each source the groups in which FIPE alone is nearer, in words, and of how many. */
export function fipeMaisPertoPorFonte(): { fonte: string; piores: string[]; de: number }[] {
  return precisao.fontes.map(({ nome: fonte, bandas }) => {
    const { idade, uso, preco } = cortesDe(bandas)
    const todos = [...idade, ...preco, ...uso.map(um => ({ ...um, nome: `os que rodaram ${um.nome}` }))]
    const piores = todos.filter(({ grupo }) => ehPiorQueFipe(grupo))
    const descrever = ({ nome, grupo }: GrupoComNome) =>
      `${nome} (${escreverPorcento(grupo.erro_so_fipe_percentual)} contra ${escreverPorcento(grupo.erro_percentual)})`
    return { fonte, piores: piores.map(descrever), de: todos.length }
  })
}

/**
 * Says the difference between two errors, in points. It gives no second error, which a reader might take for the
 * published one.
 */
export function compararErro(pontos: number): string {
  const dito = umaCasa(Math.abs(pontos))
  if (dito === umaCasa(0)) return 'é o mesmo'
  const unidade = Math.round(Math.abs(pontos) * 10) < 20 ? 'ponto' : 'pontos'
  return `é ${dito} ${unidade} ${pontos < 0 ? 'menor' : 'maior'}`
}
