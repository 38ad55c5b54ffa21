import { ANO_ZERO_KM } from '../fipe.ts'
import { ehNumeroDoNome } from '../nomes/familia-achada.ts'
import type { ModeloAchado } from '../oferta.schema.ts'
import { chaveDeMarca } from '../palavras/marcas.ts'
import { soar } from '../palavras/semelhanca.ts'
import { separarTokens } from '../palavras/tokens.ts'
import type { TipoVeiculo } from '../veiculo.ts'
import { lerCompostos } from '../versoes/compostos.ts'
import { procurarModelo } from '../versoes/por-nome.ts'
import { listarTiposFipe } from '../versoes/tipos-fipe.ts'
import { type VersaoFipe, versaoEm } from '../versoes/versao-fipe.ts'
import { anosDaVersao, type Referencia } from './referencia.ts'

/** Brands and models of a type in the order of its list; the last brand is the open one. */
export type Listadas = readonly { nome: string; modelos: readonly string[] }[]

/** A model with its search words. */
export type Procurado = ModeloAchado & {
  chave_marca: string
  /** Brand and model as one word: "D-20" is found as "d20", "Chevrolet D20". */
  juntos: readonly string[]
  /** Words of the name. */
  doNome: readonly string[]
  /** Words of the brand. */
  daMarca: readonly string[]
  /** Trims and nicknames of its versions: "titan" finds the CG. */
  dasVersoes: Set<string>
  /** Position in the list; infinite for a model of the reference alone. */
  ordem: number
  /** Its versions, by their position in the index. */
  posicoes: number[]
}

/** The models of a type, prepared for the search. */
export type IndiceDeBusca = {
  modelos: readonly Procurado[]
  /** Words of brands and names, each with its sound. */
  palavras: ReadonlyMap<string, string>
}

/**
 * Indexes every model of a type: models of its list by their names there, then the others of the tables by their first
 * words. Linear in the number of versions; build it once per table.
 */
export function indexarModelos(ref: Referencia, tipo: TipoVeiculo, lista: Listadas): IndiceDeBusca {
  const tipos = listarTiposFipe(tipo)
  const { versoes } = ref.indice
  const modelos = new Map<string, Procurado>()
  const modelosListados = new Set<number>()
  let ordem = 0
  for (const { nome: marca, modelos: nomes } of lista.slice(0, -1)) {
    for (const modelo of nomes) {
      const novo = anotar(modelos, { marca, modelo, ordem: ordem++ })
      for (const posicao of procurarModelo(ref.indice, tipos, marca, modelo)) {
        modelosListados.add(posicao)
        juntar(novo, ref, posicao)
      }
    }
  }
  const marcas = new Map(lista.map(({ nome }) => [chaveDeMarca(nome), nome]))
  versoes.forEach((versao, posicao) => {
    if (modelosListados.has(posicao) || !tipos.includes(versao.tipo)) return
    const marca = marcas.get(versao.chave_marca) ?? versao.marca.split(' ').map(escreverLegivel).join(' ')
    juntar(
      anotar(modelos, { marca, modelo: nomearFamilia(versao), ordem: Number.POSITIVE_INFINITY }),
      ref,
      posicao,
    )
  })
  const todos = [...modelos.values()]
  const palavras = new Map(
    todos.flatMap(m => [...m.doNome, ...m.daMarca]).map(palavra => [palavra, soar(palavra)]),
  )
  return { modelos: todos, palavras }
}

/** Returns the model of a brand and name in the map; the first call creates it, without versions. */
function anotar(
  modelos: Map<string, Procurado>,
  { marca, modelo, ordem }: { marca: string; modelo: string; ordem: number },
): Procurado {
  const chave_marca = chaveDeMarca(marca)
  const doNome = separarTokens(modelo, chave_marca)
  const junto = doNome.join('')
  const chave = `${chave_marca}|${junto}`
  const antes = modelos.get(chave)
  if (antes) return antes
  const daMarca = [...new Set([...separarTokens(marca), ...separarTokens(chave_marca)])]
  const juntos = [junto, separarTokens(marca).join('') + junto, chave_marca.replace(/[^a-z0-9]/g, '') + junto]
  const anos = { ano_de: null, ano_ate: null }
  const novo = {
    marca,
    modelo,
    ...anos,
    chave_marca,
    juntos,
    doNome,
    daMarca,
    dasVersoes: new Set<string>(),
    ordem,
    posicoes: [],
  }
  modelos.set(chave, novo)
  return novo
}

/** Adds the data of a version to its model: words and years. */
function juntar(modelo: Procurado, ref: Referencia, posicao: number): void {
  const { nome } = versaoEm(ref.indice, posicao)
  modelo.posicoes.push(posicao)
  for (const palavra of nome.palavras) modelo.dasVersoes.add(palavra)
  const { primeiro, ultimo, zero_km } = anosDaVersao(ref, posicao)
  // A version that is still sold new is also of the year of the table.
  const doMes = ref.mes === null ? ultimo : Number(ref.mes.slice(0, 4))
  const [de, ate] =
    primeiro === ANO_ZERO_KM ? [doMes, doMes] : [primeiro, zero_km ? Math.max(ultimo, doMes) : ultimo]
  modelo.ano_de = Math.min(modelo.ano_de ?? de, de)
  modelo.ano_ate = Math.max(modelo.ano_ate ?? ate, ate)
}

/**
 * Names a family "Monza", "CG 125", "Palio Weekend": the first word of FIPE's text, the number after it, and a word of
 * a compound model.
 */
export function nomearFamilia({ texto, nome }: VersaoFipe): string {
  const [primeira = '', segunda = ''] = texto.split(/[\s/]+/)
  const curto = ehNumeroDoNome(segunda) ? [primeira, segunda] : [primeira]
  const base = curto.map(escreverLegivel)
  const palavrasDitas = separarTokens(curto.join(' '))
  const compostas = [...lerCompostos(nome.tokens.slice(0, 4)).presentes].filter(
    palavra => !palavrasDitas.includes(palavra),
  )
  return [...base, ...compostas.map(palavra => palavra[0]?.toUpperCase() + palavra.slice(1))].join(' ')
}

/** Formats "MONZA" as "Monza"; short names, codes and mixed case stay. */
function escreverLegivel(palavra: string): string {
  return palavra
    .split('-')
    .map(parte =>
      /^\p{Lu}{4,}$/u.test(parte) && /[AEIOUÁÉÍÓÚÃÕÂÊÔ]/.test(parte)
        ? parte[0] + parte.slice(1).toLowerCase()
        : parte,
    )
    .join('-')
}
