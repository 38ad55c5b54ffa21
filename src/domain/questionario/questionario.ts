import type { z } from 'zod'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import type { campoSchemas, NomeCampo } from './registro-das-perguntas.ts'

/** An answer during input: a text until it reads as a number or a list; a tick may be undone. */
type RespostaEmCurso<T> = T extends boolean
  ? boolean
  : T extends number
    ? number | string
    : T extends string[]
      ? readonly string[] | string
      : T

/** Answers so far, keyed by the spec's own field names (spec §3); null and absent are no answer. */
export type Respostas = {
  [N in NomeCampo]?: RespostaEmCurso<z.output<(typeof campoSchemas)[N]>> | null
} & {
  /** The owner confirms a use that few vehicles of that age have. */
  uso_conferido?: boolean
  /** Codes of the versions that the landing page's text allows, with commas between them. */
  versoes_ditas?: string
  /** Honeypot: no person sees it. */
  site?: string
  /** Consent to be called by the agency on whose own site the questionnaire is shown. */
  aceita_contato_loja?: boolean
}

/** Names under which something is answered. */
export type NomeResposta = keyof Respostas

/** Fields whose answer is one of a closed list, or yes and no. */
type NomeFechado = { [N in NomeCampo]: string extends NonNullable<Respostas[N]> ? never : N }[NomeCampo]

/** Fields whose answer is yes or no. */
type NomeSimOuNao = { [N in NomeCampo]: NonNullable<Respostas[N]> extends boolean ? N : never }[NomeCampo]

/** Fields that are typed. */
type NomeAberto = Exclude<NomeCampo, NomeFechado>

/** One option of a choice. */
export type Opcao<N extends NomeFechado = NomeFechado> = {
  valor: NonNullable<Respostas[N]>
  rotulo: string
  descricao?: string
}

/**
 * The members of every field. `visivel` hides a field until the answers require it. `dobrado` puts it behind the
 * heading at the end of its step.
 */
type CampoBase<N extends NomeCampo> = {
  nome: N
  rotulo: string
  ajuda?: string
  opcional?: true
  visivel?: (respostas: Respostas) => boolean
  dobrado?: (respostas: Respostas) => boolean
}

/** Radio rows; `avanca` moves on by itself 300 ms after a pointer picks an option for which it is true. */
type CampoEscolha<N extends NomeFechado> = CampoBase<N> & {
  tipo: 'escolha'
  opcoes: readonly Opcao<N>[]
  avanca?: (valor: Opcao['valor']) => boolean
}

/** A field of a step: what is asked and how. */
export type Campo =
  | { [N in NomeFechado]: CampoEscolha<N> }[NomeFechado]
  /** One checkbox. `inverso`: ticked means false in the data. `links` turn parts of the label into links. */
  | (CampoBase<NomeSimOuNao> & {
      tipo: 'caixa'
      inverso?: true
      links?: readonly { texto: string; href: string }[]
    })
  | (CampoBase<NomeAberto> & {
      tipo: 'texto'
      mascara?: 'placa' | 'cpf_cnpj' | 'telefone' | 'moeda' | 'inteiro' | 'dia'
      teclado?: 'text' | 'numeric' | 'tel' | 'email' | 'decimal'
      autocompletar?: string
      maximo?: number
      exemplo?: string
      /** Common answers, as buttons under the empty field. */
      comuns?: readonly string[]
    })
  | (CampoBase<NomeAberto> & { tipo: 'texto_longo'; maximo: number; exemplo?: string })
  /** A native select with a list of its own. */
  | (CampoBase<NomeAberto> & { tipo: 'lista'; opcoes: readonly string[] })
  /** Lists that come from the catalogue and depend on earlier answers. */
  | (CampoBase<'marca' | 'modelo' | 'codigo_fipe'> & {
      tipo: 'catalogo'
      fonte: 'marcas' | 'modelos' | 'versoes'
    })
  | (CampoBase<'ano'> & { tipo: 'ano' })
  | (CampoBase<'localizacao'> & { tipo: 'municipio' })
  | (CampoBase<'quilometragem' | 'horas_uso'> & {
      tipo: 'deslizante'
      maximo: number
      passo: number
      unidade: 'km' | 'h'
    })
  | (CampoBase<'extras'> & { tipo: 'varias'; opcoes: readonly string[] })

type CampoSemRotulo<C> = C extends Campo ? Omit<C, 'rotulo'> & { rotulo?: string } : never
/** A field as a questionnaire writes it; a field that has no label takes the registry's. */
export type CampoPerguntado = CampoSemRotulo<Campo>

/** Field → pt-BR sentence. */
export type Faltas = { [N in NomeResposta]?: string }

/** One screen of the wizard: a question and its fields. */
export type Passo = {
  /** Stable name of the step, used in the address (`?passo=`) and in tests. */
  id: string
  /** The question as a person would ask it. */
  titulo: string
  subtitulo?: string
  campos: readonly Campo[]
  /** The row that stands for the initial answers; the fields appear where something differs. */
  comum?: string
  /** The errors of this step that depend on other answers, one pt-BR sentence a field. */
  faltas: (respostas: Respostas) => Faltas
}

/** The wizard of one type of vehicle, as data. */
export type Questionario = {
  tipo: TipoVeiculo
  /** "carro", "moto" … as it reads in a sentence, with its article: "o seu carro". */
  nome: string
  padroes: Respostas
  passos: readonly Passo[]
}
