import fs from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { ehMedido } from '#domain/avaliacao/mercado/ajustes-mercado.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { idadeEmAnos } from '#domain/veiculo/idade.ts'
import { separarCampos } from '#domain/veiculo/meses/ler-tabela.ts'
import { chaveDeMarca } from '#domain/veiculo/palavras/marcas.ts'
import type { AnuncioMedido } from './ajustes.ts'
import { type Casamento, familiaDoTexto, julgarCasamentos } from './contradicao.ts'

/**
 * An asking price with the FIPE price of its month.
 * `km` is null where the source's column is damaged, `vendedor` where the source has no such column.
 */
export type Anuncio = AnuncioMedido & { pedido: PedidoAvaliacao; vendedor: 'loja' | 'particular' | null }

const VENDEDORES = ['loja', 'particular'] as const

/** Matches with a lower score often have the wrong trim (data README). */
export const NOTA_MINIMA = 0.85

/** Adverts of a file (CSV or CSV.gz) with a match that is good enough for a comparison. */
export function lerAnuncios(file: string): Anuncio[] {
  const campos = lerCampos(file)
  const contradiz = julgarCasamentos(campos.map(lerCasamento))
  return campos.flatMap(de => lerAnuncio(de, contradiz))
}

/** A seller's text, and its matched FIPE row. */
export type AnuncioEscrito = Casamento & { fonte: string; ano: number; codigo_fipe: string; score: number }

/** Adverts of a file with their text, for any quality of the match. */
export function lerEscritos(file: string): AnuncioEscrito[] {
  return lerCampos(file).map(de => ({
    ...lerCasamento(de),
    fonte: de('fonte'),
    ano: Number(de('ano_modelo')),
    codigo_fipe: de('codigo_fipe'),
    score: Number(de('score')),
  }))
}

/** Per brand, the number of cars' adverts outside one source, and the number with a good match. */
export function contarCasadas(
  escritos: readonly Pick<AnuncioEscrito, 'tipo' | 'marca' | 'fonte' | 'score'>[],
  menos: string,
): Record<string, [anuncios: number, comLinha: number]> {
  const contagens = new Map<string, [number, number]>()
  for (const { tipo, marca, fonte, score } of escritos) {
    if (tipo !== 'carro' || fonte === menos) continue
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
type Campos = (nome: ColunaDosAnuncios) => string

/** Brands with another name in the adverts than in the table. */
const MARCAS: Readonly<Record<string, string>> = { land: 'Land Rover' }
const lerMarcaDoAnuncio = (de: Campos) => MARCAS[de('marca').toLowerCase()] ?? de('marca')

const lerCasamento = (de: Campos): Casamento => ({
  tipo: de('tipo') as Casamento['tipo'],
  marca: lerMarcaDoAnuncio(de),
  texto: de('texto'),
  fipe_modelo: de('fipe_modelo'),
})

function lerAnuncio(de: Campos, contradiz: (um: Casamento) => boolean): Anuncio[] {
  if (Number(de('score')) < NOTA_MINIMA) return []
  const fonte = de('fonte')
  const km = fonte === 'MercadoLivre' || de('km') === '' ? null : Number(de('km'))
  const pedido = pedidoAvaliacaoSchema.safeParse({
    tipo_veiculo: de('tipo'),
    marca: lerMarcaDoAnuncio(de),
    modelo: de('fipe_modelo'),
    ano: Math.min(Number(de('ano_modelo')), 2100),
    quilometragem: km,
    estado_pneus: 'meia-vida',
  })
  if (!pedido.success || !ehMedido(pedido.data.tipo_veiculo)) return []
  const casamento = lerCasamento(de)
  return [
    {
      tipo: pedido.data.tipo_veiculo,
      fonte,
      codigo_fipe: de('codigo_fipe'),
      familia: familiaDoTexto(casamento),
      pedido: pedido.data,
      ano: pedido.data.ano,
      idade: idadeEmAnos(pedido.data.ano, de('mes_fipe')),
      km,
      fipe: Number(de('fipe_preco')),
      preco: Number(de('preco_pedido')),
      vendedor: VENDEDORES.find(vendedor => vendedor === de('uf_ou_vendedor')) ?? null,
      contradita: contradiz(casamento),
    },
  ]
}
