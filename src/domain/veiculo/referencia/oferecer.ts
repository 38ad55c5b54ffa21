import { itemEm } from '#domain/numero/indexed-access.ts'
import { ANO_ZERO_KM } from '../fipe.ts'
import { reconhecerModelo } from '../nomes/reconhecer.ts'
import type { VersaoOferecida } from '../oferta.schema.ts'
import { type Dimensao, fatoDe } from '../palavras/fatos.ts'
import { separarTokens } from '../palavras/tokens.ts'
import type { TipoVeiculo } from '../veiculo.ts'
import { procurarModelo } from '../versoes/por-nome.ts'
import { listarTiposFipe } from '../versoes/tipos-fipe.ts'
import { type VersaoFipe, versaoEm } from '../versoes/versao-fipe.ts'
import { acharPrecoExato, anosDaVersao, existiuNoAno, type Referencia } from './referencia.ts'

/** Carries a price of an older table (the embedded model) to today. */
export type Levar = (versao: Pick<VersaoFipe, 'tipo'>, ano: number, preco_reais: number) => number

type Filtro = { tipo: TipoVeiculo; marca: string; modelo: string; ano?: number | null | undefined }

/** Maximum number of offered versions; no model has more in one year. */
const OFERECIDAS_NO_MAXIMO = 120

/**
 * Lists the versions of a model, by its name in any spelling, that a valuation accepts by their code. One line for each
 * code: cheapest first with a year, else by name. With `ano`, only those sold in that year.
 */
export function oferecerVersoes(
  ref: Referencia,
  { tipo, marca, modelo, ano }: Filtro,
  levar: Levar = (_, __, preco) => preco,
): VersaoOferecida[] {
  const tipos = listarTiposFipe(tipo)
  const familia = reconhecerModelo(ref.indice, { tipos, marca, modelo })
  const doNome = [...familia.familia, ...procurarModelo(ref.indice, tipos, marca, modelo)]
  const noAno = (lista: readonly number[]) =>
    lista.filter(posicao => ano == null || existiuNoAno(ref, posicao, ano))
  // In years when only the compound models were sold ("Corolla Cross"), takes those, as the valuation does.
  const posicoes = [doNome, familia.amplas].map(noAno).find(lista => lista.length > 0) ?? []
  const porCodigo = new Map<string, number>()
  for (const posicao of posicoes) {
    const { codigo_fipe } = versaoEm(ref.indice, posicao)
    if (!porCodigo.has(codigo_fipe)) porCodigo.set(codigo_fipe, posicao)
  }
  const versoesEscolhidas = [...porCodigo.values()].slice(0, OFERECIDAS_NO_MAXIMO)
  const lidas = versoesEscolhidas.map(posicao => lerVersao(versaoEm(ref.indice, posicao), modelo))
  const titulos = intitular(lidas)
  return versoesEscolhidas
    .map((posicao, i) =>
      oferecer(ref, posicao, { ano, levar, lida: itemEm(lidas, i), titulo: itemEm(titulos, i) }),
    )
    .sort(
      (a, b) =>
        (a.valor_reais ?? 0) - (b.valor_reais ?? 0) ||
        a.titulo.localeCompare(b.titulo, 'pt-BR', { numeric: true }),
    )
}

type Como = { ano: number | null | undefined; levar: Levar; lida: VersaoLida; titulo: string }

/** Builds a version as a choice of the questionnaire. */
function oferecer(ref: Referencia, posicao: number, { ano, levar, lida, titulo }: Como): VersaoOferecida {
  const versao = versaoEm(ref.indice, posicao)
  const { primeiro, ultimo, zero_km } = anosDaVersao(ref, posicao)
  const preco = ano == null ? null : acharPrecoExato(ref, posicao, ano)
  return {
    codigo_fipe: versao.codigo_fipe,
    versao: versao.texto,
    combustivel: versao.combustivel,
    titulo,
    valor_reais: preco === null || ano == null ? null : Math.round(levar(versao, ano, preco)),
    ...listarAnosOferecidos(ref, { primeiro, ultimo, zero_km }),
    cambio: lida.partes.cambio,
    motor: lida.partes.motor,
    portas: lida.partes.portas,
  }
}

/** Returns the selectable model years of a version, in agreement with `existiuNoAno`. */
function listarAnosOferecidos(
  { mes }: Referencia,
  { primeiro, ultimo, zero_km }: ReturnType<typeof anosDaVersao>,
): { ano_de: number; ano_ate: number } {
  const doMes = Number((mes ?? '0').slice(0, 4))
  // Sold only as new: the model year of the table's month.
  if (primeiro === ANO_ZERO_KM) return { ano_de: doMes, ano_ate: doMes + 1 }
  // Sold new: also the year after its last row, but none after next year.
  return { ano_de: primeiro, ano_ate: zero_km ? Math.max(ultimo, Math.min(ultimo + 1, doMes + 1)) : ultimo }
}

/** A version's text in parts: its trim, and the rest in everyday words. */
type Parte = 'acabamento' | 'motor' | 'cambio' | 'corpo' | 'combustivel' | 'flex' | 'portas' | 'valvulas'
type VersaoLida = { texto: string; partes: Record<Parte, string | null> }

/** Parts of a title, in the order of display. */
const DITAS: readonly Parte[] = ['acabamento', 'motor', 'cambio', 'corpo', 'combustivel']
/** Parts that a title shows only if the others do not distinguish two versions. */
const DESEMPATES: readonly Parte[] = ['flex', 'portas', 'valvulas']

/** Facts in the words that an owner understands. */
const PALAVRAS_DA_DIMENSAO: Readonly<Partial<Record<Dimensao, Readonly<Record<string, string>>>>> = {
  cambio: { aut: 'automático', mec: 'manual' },
  combustivel: { eletrico: 'elétrico', hibrido: 'híbrido', alcool: 'álcool' },
  carroceria: { sedan: 'sedã', hatch: 'hatch', coupe: 'cupê', conversivel: 'conversível', furgao: 'furgão' },
  cabine: { dupla: 'cabine dupla', simples: 'cabine simples', estendida: 'cabine estendida' },
  portas: { '2p': '2 portas', '4p': '4 portas' },
}

/** Reads a version's text, without the model's name in front. */
function lerVersao({ texto, chave_marca, nome: { fatos } }: VersaoFipe, modelo: string): VersaoLida {
  const dizer = (dimensao: Dimensao) => {
    const nomesDosFatos = (fatos[dimensao] ?? []).map(
      valor => PALAVRAS_DA_DIMENSAO[dimensao]?.[valor] ?? valor,
    )
    return nomesDosFatos.length > 0 ? nomesDosFatos.join(' ou ') : null
  }
  const combustivel = dizer('combustivel')
  const ehComum = /^(flex|gasolina)$/.test(combustivel ?? '')
  const litros = fatos.litros?.length === 1 ? fatos.litros[0] : null
  const motor = [litros, fatos.turbo && 'turbo', cavalosDe(texto)].filter(Boolean).join(' ')
  const corpo = [dizer('carroceria'), dizer('cabine'), dizer('tracao')].filter(Boolean).join(' ')
  return {
    texto,
    partes: {
      acabamento: acabamentoDe(texto, chave_marca, modelo) || null,
      motor: motor || null,
      cambio: dizer('cambio'),
      corpo: corpo || null,
      combustivel: ehComum ? null : combustivel,
      flex: ehComum ? combustivel : null,
      portas: dizer('portas'),
      valvulas: dizer('valvulas'),
    },
  }
}

const cavalosDe = (texto: string) => {
  const cv = /\b(\d{2,3})\s?cv\b/i.exec(texto)?.[1]
  return cv ? `${cv} cv` : null
}

/** Returns the words of a text that name neither the model nor a fact, as FIPE writes them: "LTZ", "Highline". */
function acabamentoDe(texto: string, marca: string, modelo: string): string {
  const doModelo = new Set(separarTokens(modelo, marca))
  return texto
    .split(/\s+/)
    .filter(palavra => {
      const tokens = separarTokens(palavra, marca)
      return tokens.length > 0 && !tokens.every(token => ehDita(token, doModelo))
    })
    .map(palavra => palavra.replace(/\.$/, ''))
    .join(' ')
}

/** Words of FIPE that an owner does not understand. */
const MUDAS = /^(\d+cv|cv|tb|total|t|mi|mpi|mpfi|e|i|e[3-6])$/

const ehDita = (token: string, doModelo: ReadonlySet<string>) =>
  doModelo.has(token) || fatoDe(token) !== null || MUDAS.test(token)

/**
 * Composes the titles of a list of versions: trim and engine, and the other parts that differ. Equal titles get the
 * parts of `DESEMPATES`; those that are equal even then become FIPE's own text.
 */
function intitular(lidas: readonly VersaoLida[]): string[] {
  const difere = (parte: Parte) => new Set(lidas.map(({ partes }) => partes[parte])).size > 1
  const escrever = (quais: readonly Parte[]) =>
    lidas.map(({ partes }) => quais.flatMap(parte => partes[parte] ?? []).join(' · '))
  const partesDitas = DITAS.filter(parte => parte === 'acabamento' || parte === 'motor' || difere(parte))
  const curtos = escrever(partesDitas)
  const longos = escrever([...partesDitas, ...DESEMPATES.filter(difere)])
  return lidas.map(({ texto }, i) => {
    const [curto, longo] = [itemEm(curtos, i), itemEm(longos, i)]
    if (curto && curtos.indexOf(curto) === curtos.lastIndexOf(curto)) return curto
    return longo && longos.indexOf(longo) === longos.lastIndexOf(longo) ? longo : texto
  })
}
