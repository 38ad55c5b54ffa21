import fs from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { ehMedido } from '#domain/avaliacao/mercado/mercado.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { ANOS_DA_TABELA } from '#domain/veiculo/fipe.ts'
import { idadeEmAnos } from '#domain/veiculo/idade.ts'
import { separarCampos } from '#domain/veiculo/meses/ler-tabela.ts'
import { chaveDeMarca } from '#domain/veiculo/palavras/marcas.ts'
import { type Casamento, familiaDoTexto, julgarCasamentos } from './contradicao.ts'
import type { AnuncioMedido } from './mercado/anuncio-medido.ts'

/**
 * An asking price with the FIPE price of its month.
 * `km` is null where the source's column is damaged, `vendedor` where the source has no such column.
 */
export type Anuncio = AnuncioMedido & { pedido: PedidoAvaliacao; vendedor: 'loja' | 'particular' | null }

/** Source with a damaged column of kilometres. */
const FONTE_SEM_KM = 'MercadoLivre'

const VENDEDORES = ['loja', 'particular'] as const

/** Matches with a lower score often have the wrong trim (README of the owner's data, `../shared/data`). */
export const NOTA_MINIMA = 0.85

/** Reads the adverts of a file (CSV or CSV.gz) with a match that is good enough for a comparison. */
export function lerAnuncios(file: string): Anuncio[] {
  const campos = lerCampos(file)
  const contradiz = julgarCasamentos(campos.map(lerCasamento))
  return campos.flatMap(de => lerAnuncio(de, contradiz))
}

/** A seller's text, and its matched FIPE row. */
export type AnuncioEscrito = Casamento & { fonte: string; ano: number; codigo_fipe: string; score: number }

/** Reads the adverts of a file with their text, for any quality of the match. */
export function lerEscritos(file: string): AnuncioEscrito[] {
  return lerCampos(file).map(campos => ({
    ...lerCasamento(campos),
    fonte: campos('fonte'),
    ano: Number(campos('ano_modelo')),
    codigo_fipe: campos('codigo_fipe'),
    score: Number(campos('score')),
  }))
}

/** Counts per brand the adverts of cars, and those with a good match. Leaves out the source `ignorada`. */
export function contarCasadas(
  escritos: readonly Pick<AnuncioEscrito, 'tipo' | 'marca' | 'fonte' | 'score'>[],
  ignorada: string,
): Record<string, [anuncios: number, comLinha: number]> {
  const contagens = new Map<string, [number, number]>()
  for (const { tipo, marca, fonte, score } of escritos) {
    if (tipo !== 'carro' || fonte === ignorada) continue
    const chave = chaveDeMarca(marca)
    const [anuncios, comLinha] = contagens.get(chave) ?? [0, 0]
    contagens.set(chave, [anuncios + 1, comLinha + (score >= NOTA_MINIMA ? 1 : 0)])
  }
  return Object.fromEntries([...contagens].toSorted(([a], [b]) => a.localeCompare(b)))
}

/** Columns of a file of adverts. */
export const COLUNAS_DOS_ANUNCIOS = [
  'fonte',
  'mes_fipe',
  'tipo',
  'marca',
  'texto',
  'ano_modelo',
  'km',
  'preco_pedido',
  'uf_ou_vendedor',
  'codigo_fipe',
  'fipe_modelo',
  'fipe_preco',
  'score',
] as const

/** Reads the lines of a file, each as a look-up by column; a missing column is an empty text. */
function lerCampos(file: string): Campos[] {
  const bytes = fs.readFileSync(file)
  const texto = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const [cabeca = '', ...linhas] = texto.trim().split(/\r?\n/)
  const colunas = cabeca.split(',')
  return linhas.map(linha => {
    const valores = separarCampos(linha) ?? []
    return (nome: ColunaDosAnuncios) => valores[colunas.indexOf(nome)] ?? ''
  })
}

type ColunaDosAnuncios = (typeof COLUNAS_DOS_ANUNCIOS)[number]
/** One line of a file: a look-up by column. */
type Campos = (nome: ColunaDosAnuncios) => string

/** Brands with another name in the adverts (the key, in lower case) than in the table (the value). */
const MARCAS: Readonly<Record<string, string>> = { land: 'Land Rover' }
const lerMarcaDoAnuncio = (campos: Campos) => MARCAS[campos('marca').toLowerCase()] ?? campos('marca')

const lerCasamento = (campos: Campos): Casamento => ({
  tipo: campos('tipo') as Casamento['tipo'],
  marca: lerMarcaDoAnuncio(campos),
  texto: campos('texto'),
  fipe_modelo: campos('fipe_modelo'),
})

function lerAnuncio(campos: Campos, contradizOCasamento: (um: Casamento) => boolean): Anuncio[] {
  if (Number(campos('score')) < NOTA_MINIMA) return []
  const fonte = campos('fonte')
  const km = fonte === FONTE_SEM_KM || campos('km') === '' ? null : Number(campos('km'))
  const pedido = pedidoAvaliacaoSchema.safeParse({
    tipo_veiculo: campos('tipo'),
    marca: lerMarcaDoAnuncio(campos),
    modelo: campos('fipe_modelo'),
    // The year 32000 stands for a new vehicle; the schema accepts none after the last year of the table.
    ano: Math.min(Number(campos('ano_modelo')), ANOS_DA_TABELA.ultimo),
    quilometragem: km,
    estado_pneus: 'meia-vida',
  })
  if (!pedido.success || !ehMedido(pedido.data.tipo_veiculo)) return []
  const casamento = lerCasamento(campos)
  return [
    {
      tipo: pedido.data.tipo_veiculo,
      fonte,
      codigo_fipe: campos('codigo_fipe'),
      familia: familiaDoTexto(casamento),
      pedido: pedido.data,
      ano: pedido.data.ano,
      idade_anos: idadeEmAnos(pedido.data.ano, campos('mes_fipe')),
      km,
      fipe: Number(campos('fipe_preco')),
      preco: Number(campos('preco_pedido')),
      vendedor: VENDEDORES.find(vendedor => vendedor === campos('uf_ou_vendedor')) ?? null,
      contradita: contradizOCasamento(casamento),
    },
  ]
}
