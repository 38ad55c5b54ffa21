import type { Avaliada, PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { FATORES } from '#domain/avaliacao/fatores.ts'
import { meioDaVenda } from '#domain/avaliacao/meio.ts'
import { catalogoDe } from '#domain/catalogo/catalogo.ts'
import { normalizar } from '#domain/texto/texto.ts'
import { chaveDeMarca, ehMarcaAberta } from '#domain/veiculo/palavras/marcas.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import type { Fatos } from './escritor.ts'
import { ehFato, lerNumeros, type NumeroLido } from './escritor-numeros.ts'

/** Reason for which a text was refused: a code for the log, never the text. */
export type MotivoDeRecusa =
  | 'tamanho'
  | 'formato'
  | 'endereco'
  | 'lingua'
  | 'numero'
  | 'numero_por_extenso'
  | 'marca'
  | 'promessa'
  | 'afirmacao'
  | 'repeticao'

type Conferido = { texto: string; pedido: PedidoAvaliacao; avaliacao: Avaliada; fatos: Fatos }

/**
 * Checks an external text about a valuation against the valuation: each figure with its unit, brands, promises,
 * claims about the vehicle, language and form. Returns null for a correct text. Prefers to refuse a good text over
 * accepting an invented figure. The deterministic text is the fallback.
 */
export function conferirTexto(
  texto: string,
  pedido: PedidoAvaliacao,
  avaliacao: Avaliada,
  fatos: Fatos,
): MotivoDeRecusa | null {
  const conferido = { texto: texto.normalize('NFKC'), pedido, avaliacao, fatos }
  return CONFERENCIAS.find(([, falha]) => falha(conferido))?.[0] ?? null
}

/** Checks in the order in which a text is refused. */
const CONFERENCIAS: readonly [MotivoDeRecusa, (c: Conferido) => boolean][] = [
  ['tamanho', temTamanhoErrado],
  ['endereco', ({ texto }) => ENDERECO.test(texto)],
  ['formato', ({ texto }) => FORMATO.test(texto)],
  ['lingua', temOutraLingua],
  ['numero_por_extenso', ({ texto }) => VALORES_POR_EXTENSO.some(padrao => padrao.test(texto))],
  ['numero', temNumeroEstranho],
  ['marca', temMarcaEstranha],
  ['promessa', temPromessa],
  ['afirmacao', temAfirmacaoEstranha],
  ['repeticao', repeteVisitante],
]

/** Limits of a text, in characters and paragraphs. Our choices. */
const TAMANHO = { minimo: 200, maximo: 2_400, paragrafos: 6 }

/** Tells if a text is outside the limits. */
function temTamanhoErrado({ texto }: Conferido): boolean {
  const paragrafos = texto.split(/\n\s*\n/).length
  return texto.length < TAMANHO.minimo || texto.length > TAMANHO.maximo || paragrafos > TAMANHO.paragrafos
}

/** Addresses and ways of contact. */
const ENDERECO =
  /https?:|www\.|@|\.(com|net|org|br|io|app|me)(?!\p{L})|\d{4,5}-\d{4}|\(\d{2}\)|whats|telefone/iu

/** Marks of Markdown and HTML, lists, exclamation marks, and every sign that is not Latin prose. */
const FORMATO =
  /[*_#`<>[\]{}|~\\!=]|^\s*([-•–]|\d+[.)])\s|[^\p{Script=Latin}\p{M}0-9\s.,;:?%$()"'“”‘’–—−+/ªº°…-]/mu

/** Common English words, none of which is a Portuguese word. */
const INGLES =
  /(?<!\p{L})(the|and|your|with|this|that|is|are|vehicle|car|price|market|value|offer|sorry|please|mileage)(?!\p{L})/iu
/** Common small words of Portuguese. */
const PORTUGUES = /(?<!\p{L})(de|que|para|com|uma|não|você|seu|sua|ele|mais|por|em)(?!\p{L})/giu

/** A Portuguese text has at least one of its small words in this many words; usually one in five. Our choice. */
const PALAVRAS_POR_PEQUENA = 12

/** Tells if a text is in another language: it has an English word, or few of the small words of Portuguese. */
function temOutraLingua(c: Conferido): boolean {
  const texto = tirarNomes(c)
  const palavras = texto.split(/\s+/).length
  return INGLES.test(texto) || [...texto.matchAll(PORTUGUES)].length < palavras / PALAVRAS_POR_PEQUENA
}

/** Amounts in words, which cannot be compared with the facts. "62 mil" is not one of them: it is read as a figure. */
const VALORES_POR_EXTENSO = [
  /(?<!\d\s*)(?<!\p{L})(mil|milh(ão|ões)|bilh(ão|ões))(?!\p{L})/iu,
  /(?<!\p{L})(quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|quinze|(vi|tri)nta|vinte|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|duzent[oa]s|trezent[oa]s|quinhent[oa]s|dobro|triplo|metade|um terço|um quarto)(?!\p{L})/iu,
  /(?<!\p{L})(uma?|dois|duas|três)\s+(mil|milh\p{L}+|por cento|anos?|m[eê]s|meses|dias?|vezes|horas?)(?!\p{L})/iu,
]

/** A number of a vehicle's name is below this; a larger one may be an amount. Our choice. */
const NUMERO_DE_NOME_MAXIMO = 10_000

/** Removes from the text the vehicle's own names, whose figures ("1.0", "HB20") are no amounts. */
function tirarNomes({ texto, fatos }: Conferido): string {
  const { marca, modelo, versao } = fatos.texto_do_visitante
  return [versao, modelo, marca]
    .filter(nome => nome.length > 1 && lerNumeros(nome).every(ehNumeroDeNome))
    .reduce((resto, nome) => resto.replaceAll(new RegExp(escaparRegExp(nome), 'giu'), ' § '), texto)
}

const ehNumeroDeNome = ({ unidade, valor }: NumeroLido) => unidade === 'puro' && valor < NUMERO_DE_NOME_MAXIMO

const escaparRegExp = (texto: string) => texto.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Tells if a text has a figure, or a month, that no fact has. */
function temNumeroEstranho(c: Conferido): boolean {
  const { texto_do_visitante, ...calculados } = c.fatos
  const fatos = listarFolhas(calculados).flatMap(lerNumeros)
  // Pieces of the names may appear alone ("o 1.0", "o 208"), unchanged and without a unit: amounts of reais or
  // kilometres never come from them.
  const nomes = [texto_do_visitante.modelo, texto_do_visitante.versao]
    .flatMap(lerNumeros)
    .filter(ehNumeroDeNome)
    .map(({ escrito }) => escrito)
  const texto = tirarNomes(c)
  const meses = listarFolhas(calculados).flatMap(mesesDe)
  return (
    lerNumeros(texto).some(
      lido => !ehFato(lido, fatos) && !(lido.unidade === 'puro' && nomes.includes(lido.escrito)),
    ) || mesesDe(texto).some(mes => !meses.includes(mes))
  )
}

const mesesDe = (texto: string) =>
  texto
    .toLowerCase()
    .match(
      /(?<!\p{L})(janeiro|fevereiro|março|abril|maio|junho|julho|agosto|(setem|outu|novem|dezem)bro)(?!\p{L})/gu,
    ) ?? []

/** Lists the texts at the ends of a tree, each on its own: two figures side by side in JSON are no range. */
function listarFolhas(valor: unknown): string[] {
  if (typeof valor === 'string') return [valor]
  return typeof valor === 'object' && valor !== null ? Object.values(valor).flatMap(listarFolhas) : []
}

/** Sites and companies that a model often names in texts about prices; none of them is a source of this valuation. */
const OUTRAS_CASAS = ['OLX', 'Webmotors', 'iCarros', 'Kavak', 'KBB', 'Mercado Livre', 'Localiza', 'Movida']

/** Tells if a text names another brand, model or company, or FIPE without a price of FIPE. */
function temMarcaEstranha({ texto, pedido, avaliacao, fatos }: Conferido): boolean {
  if (avaliacao.referencia.fonte !== 'fipe' && /(?<!\p{L})fipe(?!\p{L})/iu.test(texto)) return true
  const { marca, modelo, versao } = fatos.texto_do_visitante
  const proprios = normalizar([marca, modelo, versao].join(' '))
  const propria = chaveDeMarca(pedido.marca)
  const catalogos = TIPOS_VEICULO.flatMap(tipo => catalogoDe(tipo).marcas)
  const nomes = catalogos
    .filter(({ nome }) => !ehMarcaAberta(nome))
    .flatMap(({ nome, modelos }) => [
      ...(chaveDeMarca(nome) === propria ? [] : [nome]),
      // Single words of four letters or more: shorter ones are everyday words with a capital.
      ...modelos.filter(modelo => /^\p{Lu}\p{L}{3,}$/u.test(modelo)),
    ])
  return [...nomes, ...OUTRAS_CASAS].some(
    nome =>
      !proprios.includes(normalizar(nome)) &&
      new RegExp(`(?<!\\p{L})${escaparRegExp(nome)}(?!\\p{L})`, 'u').test(texto),
  )
}

/** Guarantees, offers, forecasts and superlatives, and words that show the prompt. */
const PROMESSA =
  /garant|promet|sem risco|com certeza|certeza absoluta|oferta firme|proposta firme|(compramos|pagamos|ofere[cç]emos)|vai (subir|valorizar)|melhor (carro|moto|ve[ií]culo|pre[cç]o) d[oa]|instru[cç][oõ]es|modelo de linguagem|intelig[eê]ncia artificial|json|texto_do_visitante/iu

/** Tells if a text promises or offers something. */
function temPromessa({ texto, pedido }: Conferido): boolean {
  const semExtra = pedido.extras.includes('Garantia de Fábrica')
    ? texto.replaceAll(/garantia de f[aá]brica/giu, '')
    : texto
  return PROMESSA.test(semExtra)
}

/** Claims about a vehicle that require the owner's own statement. */
const AFIRMACOES_DO_DONO: readonly [RegExp, string][] = [
  [/[uú]nico dono/iu, 'Único Dono'],
  [/revis(ões|ado|ada)/iu, 'Revisões na Concessionária'],
  [/leil[aã]o/iu, FATORES.passagem_por_leilao],
  [/sinistr/iu, FATORES.sinistro_recuperado],
  [/blinda/iu, FATORES.blindagem],
  [/laudo/iu, 'Laudo Cautelar Aprovado'],
  [/manual d[oe]|chave reserva/iu, 'Manual e Chave Reserva'],
  [/(?<!\p{L})gnv(?!\p{L})|kit (de )?g[aá]s/iu, FATORES.gnv],
]

/** Tells if a text claims something that the owner did not state, or the wrong side of the reference. */
function temAfirmacaoEstranha({ texto, pedido, avaliacao }: Conferido): boolean {
  if (AFIRMACOES_DO_DONO.some(([padrao, extra]) => padrao.test(texto) && !pedido.extras.includes(extra)))
    return true
  if (/impec[aá]ve/iu.test(texto) && pedido.conservacao_lataria !== 'impecavel') return true
  if (/(?<!\p{L})(p[eé]ssim|ruim)/iu.test(texto) && pedido.conservacao_lataria !== 'ruim') return true
  const meio = meioDaVenda(avaliacao)
  const temLado = (palavra: string) =>
    new RegExp(`${palavra}\\s+(d[aeo]s?\\s+)?(d?el[ae]|refer[eê]ncia|tabela|fipe)`, 'iu').test(texto)
  const referencia = avaliacao.valor_fipe
  if (temFiguraTrocada(texto, avaliacao, meio)) return true
  return (temLado('acima') && meio < referencia) || (temLado('abaixo') && meio > referencia)
}

/** An amount after "vale": it must be the middle. */
const VALE =
  /(?<!\p{L})vale[m]?\s+(?:hoje\s+)?(?:cerca de|em torno de|por volta de|aproximadamente|perto de)?\s*(R\$\s*[\d.,]+(?:\s*mil)?)/giu
/** Two amounts that form a range. */
const FAIXA = /(?:de|entre)\s+(R\$\s*[\d.]+(?:\s*mil)?)\s+(?:a|e|até)\s+(R\$\s*[\d.]+(?:\s*mil)?)/giu

/**
 * Tells if a figure of the valuation is in the place of another. The middle must come after "vale", and the two ends of
 * a range must belong to the same one.
 */
function temFiguraTrocada(texto: string, avaliacao: Avaliada, meio: number): boolean {
  const ehFigura = (escrito: string, valor: number) =>
    lerNumeros(escrito).every(lido =>
      ehFato(lido, [{ valor: Math.round(valor), passo: 1, unidade: 'reais', escrito: '' }]),
    )
  const { valor_mercado_min, valor_mercado_max, valor_troca_min, valor_troca_max } = avaliacao
  const { entre_versoes: entre } = avaliacao.referencia
  const faixas = [
    { min: valor_mercado_min, max: valor_mercado_max },
    { min: valor_troca_min, max: valor_troca_max },
    ...(entre ? [{ min: entre.min_reais, max: entre.max_reais }] : []),
  ]
  return (
    [...texto.matchAll(VALE)].some(([, escrito = '']) => !ehFigura(escrito.replace(/[.,]$/, ''), meio)) ||
    [...texto.matchAll(FAIXA)].some(
      ([, de = '', ate = '']) =>
        !faixas.some(({ min, max }) => ehFigura(de, min) && ehFigura(ate.replace(/\.$/, ''), max)),
    )
  )
}

/** Number of words in a row that a text may not share with a visitor's own sentence. Our choice. */
const PALAVRAS_SEGUIDAS = 4

/** Tells if a text repeats a visitor's own sentence, which may be an instruction. */
function repeteVisitante({ texto, fatos }: Conferido): boolean {
  const palavras = (frase: string) => normalizar(frase).match(/[a-z0-9]+/g) ?? []
  const escrito = ` ${palavras(texto).join(' ')} `
  const conhecidos = new Set(TIPOS_VEICULO.flatMap(tipo => catalogoDe(tipo).extras))
  const { descricao, extras } = fatos.texto_do_visitante
  return [descricao, ...extras.filter(extra => !conhecidos.has(extra))].some(frase => {
    const daFrase = palavras(frase)
    return daFrase.some(
      (_, i) =>
        i + PALAVRAS_SEGUIDAS <= daFrase.length &&
        escrito.includes(` ${daFrase.slice(i, i + PALAVRAS_SEGUIDAS).join(' ')} `),
    )
  })
}
