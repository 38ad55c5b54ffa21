import { catalogoDe } from '#domain/catalogo/catalogo.ts'
import { enderecoDe, type FamiliaDaGuia, type MarcaDaGuia } from '#domain/quanto-vale/guia.ts'
import { listarAnunciadas } from '#domain/quanto-vale/pagina.ts'
import type { TipoFipe } from '#domain/veiculo/fipe.ts'
import { chaveDeMarca } from '#domain/veiculo/palavras/marcas.ts'

/** Most brands that come first in a type, most families that come first in a brand, and the advertised ones of these. Our choice. */
const COMUNS = { marcas: 10, familias: 12, anunciadas: 6 }

/** Finds a brand in the short list of its type, which names the popular brands and their commonest models first. */
const acharNoCatalogo = (tipo: TipoFipe, nome: string) =>
  catalogoDe(tipo).marcas.find(marca => chaveDeMarca(marca.nome) === chaveDeMarca(nome))

const ordenarPorNome = <T extends { nome: string }>(lista: readonly T[]): T[] =>
  [...lista].sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR', { numeric: true }))

const contarAnuncios = ({ familias }: MarcaDaGuia) =>
  [...familias.values()].flatMap(({ anuncios }) => [...anuncios.values()]).reduce((a, b) => a + b, 0)

/** Divides the brands of a type: the ten popular ones with most adverts, and the rest; both by name. */
export function separarMarcas(tipo: TipoFipe, marcas: readonly MarcaDaGuia[]) {
  const comuns = marcas
    .filter(({ nome }) => acharNoCatalogo(tipo, nome)?.popular)
    .map(marca => ({ marca, quantos: contarAnuncios(marca) }))
    .sort((a, b) => b.quantos - a.quantos)
    .slice(0, COMUNS.marcas)
    .map(({ marca }) => marca)
  return {
    primeiras: ordenarPorNome(comuns),
    outras: ordenarPorNome(marcas.filter(marca => !comuns.includes(marca))),
  }
}

/** Number of common families of a type whose adverts are unknown: our choice. */
const COMUNS_SEM_ANUNCIOS = 3

/**
 * Lists the commonest known families of a type. Those with most adverts come first; where no adverts are known, as of
 * trucks, the first model of each popular brand in the short list.
 */
export function listarComuns(
  tipo: TipoFipe,
  marcas: readonly MarcaDaGuia[],
  quantas: number,
): FamiliaDaGuia[] {
  const conhecidas = marcas.flatMap(({ familias }) => [...familias.values()].filter(uma => uma.conhecida))
  const anunciadas = listarAnunciadas(conhecidas).slice(0, quantas)
  if (anunciadas.length > 0) return anunciadas
  return marcas
    .flatMap(marca => {
      const daLista = acharNoCatalogo(tipo, marca.nome)
      if (!daLista?.popular) return []
      const enderecos = daLista.modelos.map(enderecoDe)
      const [primeira] = enderecos.flatMap(endereco => marca.familias.get(endereco) ?? [])
      return primeira ?? []
    })
    .slice(0, COMUNS_SEM_ANUNCIOS)
}

/**
 * Divides the families of a brand: the commonest first, other known ones by name, then the rest by name. A popular brand
 * has few families with adverts, so the short list continues them. A short page needs no parts: `primeiras` is empty.
 */
export function separarFamilias({ tipo, nome, familias }: MarcaDaGuia) {
  const todas = ordenarPorNome([...familias.values()])
  const conhecidas = todas.filter(({ conhecida }) => conhecida)
  const anunciadas = listarAnunciadas(conhecidas)
  const daLista = acharNoCatalogo(tipo, nome)
  const doCatalogo = (daLista?.popular ? daLista.modelos : []).flatMap(
    modelo => conhecidas.find(({ endereco }) => endereco === enderecoDe(modelo)) ?? [],
  )
  const primeiras: FamiliaDaGuia[] =
    conhecidas.length > COMUNS.anunciadas
      ? [...new Set([...anunciadas.slice(0, COMUNS.anunciadas), ...doCatalogo, ...anunciadas])].slice(
          0,
          COMUNS.familias,
        )
      : []
  return {
    primeiras,
    conhecidas: conhecidas.filter(familia => !primeiras.includes(familia)),
    outras: todas.filter(({ conhecida }) => !conhecida),
  }
}
