import type { z } from 'zod'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'

/** Answers so far, keyed by the spec's own field names (spec §3). */
export type Respostas = Record<string, unknown>

export type Opcao = { valor: string | boolean; rotulo: string; descricao?: string }

/** What every field has. `visivel` hides a field until the answers call for it. */
type CampoBase = {
  nome: string
  rotulo: string
  ajuda?: string
  opcional?: true
  visivel?: (respostas: Respostas) => boolean
}

export type Campo =
  /** Radio rows; `avanca` moves on by itself 300 ms after a pointer picks an option for which it is true. */
  | (CampoBase & { tipo: 'escolha'; opcoes: readonly Opcao[]; avanca?: (valor: string | boolean) => boolean })
  /** One checkbox. `inverso`: ticked means false in the data. `links` turn parts of the label into links. */
  | (CampoBase & { tipo: 'caixa'; inverso?: true; links?: readonly { texto: string; href: string }[] })
  | (CampoBase & {
      tipo: 'texto'
      mascara?: 'placa' | 'cpf_cnpj' | 'telefone' | 'moeda' | 'inteiro'
      teclado?: 'text' | 'numeric' | 'tel' | 'email' | 'decimal'
      autocompletar?: string
      maximo?: number
      exemplo?: string
    })
  | (CampoBase & { tipo: 'texto_longo'; maximo: number; exemplo?: string })
  /** A native select with a list of its own. */
  | (CampoBase & { tipo: 'lista'; opcoes: readonly string[] })
  /** Lists that come from the catalogue and depend on earlier answers. */
  | (CampoBase & { tipo: 'catalogo'; fonte: 'marcas' | 'modelos' | 'versoes' })
  | (CampoBase & { tipo: 'ano' })
  | (CampoBase & { tipo: 'municipio' })
  | (CampoBase & { tipo: 'deslizante'; maximo: number; passo: number; unidade: 'km' | 'h' })
  | (CampoBase & { tipo: 'varias'; opcoes: readonly string[] })
  /** A day not later than today. */
  | (CampoBase & { tipo: 'data' })

export type Passo = {
  /** Stable name of the step, used in the address (`?passo=`) and in tests. */
  id: string
  /** The question as a person would ask it. */
  titulo: string
  subtitulo?: string
  campos: readonly Campo[]
  /** Validates this step's answers; issues carry the field's name as path and a pt-BR message. */
  schema: z.ZodType
}

export type Questionario = {
  tipo: TipoVeiculo
  /** "carro", "moto" … as it reads in a sentence, with its article: "o seu carro". */
  nome: string
  padroes: Respostas
  passos: readonly Passo[]
}
