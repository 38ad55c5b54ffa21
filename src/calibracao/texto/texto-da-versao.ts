import { avaliar, type MundoDoMotor } from '#domain/avaliacao/motor/avaliar.ts'
import { inteiro, umaCasa } from '#domain/numero/numero.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import type { LinhaFipe } from '#domain/veiculo/fipe.ts'
import type { AnuncioEscrito } from '../anuncios.ts'
import { desenharTabela } from './tabela-texto.ts'

/**
 * Errors of the reference against the price of the advert's own code, and the mean half-width of the range relative to
 * its middle. Fractions.
 */
type Resumo = { erro_mediano: number; erro_medio: number; meia_largura: number }
/** Errors for the adverts by the model alone, and with the seller's text. */
export type TextoDaVersao = { anuncios: number; sem_texto: Resumo; com_texto: Resumo }

/** Minimum score of a match, our choice: below it the code may be wrong. */
const SCORE_SEGURO = 0.95
/** Kilometres of every request: the reference does not depend on them, and both requests of a pair have the same. */
const QUILOMETRAGEM = 60_000

/**
 * Measures requests for adverts of cars that surely match a code of the table in their year: by model alone, and with
 * their text.
 */
export function medirTextoDaVersao(
  anuncios: readonly AnuncioEscrito[],
  linhas: readonly LinhaFipe[],
  mundo: MundoDoMotor,
): TextoDaVersao {
  const precos = new Map(linhas.map(linha => [`${linha.codigo_fipe}|${linha.ano}`, linha.preco_reais]))
  const pares = anuncios.flatMap(anuncio => {
    const certo = precos.get(`${anuncio.codigo_fipe}|${anuncio.ano}`)
    if (anuncio.tipo !== 'carro' || anuncio.score < SCORE_SEGURO || certo === undefined) return []
    const [sem, com] = [null, anuncio.texto].map(versao => medir(anuncio, versao, certo, mundo))
    return sem && com ? [{ sem, com }] : []
  })
  return {
    anuncios: pares.length,
    sem_texto: resumir(pares.map(({ sem }) => sem)),
    com_texto: resumir(pares.map(({ com }) => com)),
  }
}

/** Error and half-width for one request, as in `Resumo`. */
type Medida = { erro: number; meia_largura: number }

/** Measures one request; null for one that the engine cannot value. */
function medir(
  { marca, ano, fipe_modelo }: AnuncioEscrito,
  versao: string | null,
  certo: number,
  mundo: MundoDoMotor,
): Medida | null {
  const [modelo] = fipe_modelo.split(' ')
  const pedido = pedidoAvaliacaoSchema.safeParse({ marca, modelo, versao, ano, quilometragem: QUILOMETRAGEM })
  if (!pedido.success) return null
  const { valor_fipe, valor_mercado_min: min, valor_mercado_max: max } = avaliar(pedido.data, mundo)
  if (valor_fipe === null || min === null || max === null) return null
  return { erro: Math.abs(valor_fipe / certo - 1), meia_largura: (max - min) / (max + min) }
}

/** Returns the median and the means of some requests. */
function resumir(medidas: readonly Medida[]): Resumo {
  const erros = medidas.map(({ erro }) => erro).sort((a, b) => a - b)
  const media = (valores: readonly number[]) => valores.reduce((a, b) => a + b, 0) / valores.length
  return {
    erro_mediano: erros[erros.length >> 1] ?? 0,
    erro_medio: media(erros),
    meia_largura: media(medidas.map(({ meia_largura }) => meia_largura)),
  }
}

/** Formats the measurement as a section of the page of `npm run acuracia`. */
export function escreverTextoDaVersao({ anuncios, sem_texto, com_texto }: TextoDaVersao): string {
  const linha = (nome: string, { erro_mediano, erro_medio, meia_largura }: Resumo) => [
    nome,
    ...[erro_mediano, erro_medio, meia_largura].map(valor => `${umaCasa(valor * 100)}%`),
  ]
  return `
## O texto da versão

${inteiro(anuncios)} anúncios de carros cuja linha da FIPE é segura, perguntados só pelo modelo e depois com o que o vendedor
escreveu: a distância da referência até o preço da linha deles, e a metade da largura da faixa de venda.

${desenharTabela(
  [
    ['perguntado', 'erro mediano', 'erro médio', '½ largura'],
    linha('só o modelo', sem_texto),
    linha('com o texto', com_texto),
  ],
  1,
)}

O ${umaCasa(sem_texto.erro_mediano * 100)}% de "só o modelo" se mede em casa: as versões de um modelo pesam pelo que estes mesmos anúncios contaram. Pesadas só
pelos anúncios das outras fontes, o erro mediano é de 2,1% no portal aberto, 2,1% no estado e 0,0% na locadora (registro 0010).
`
}
