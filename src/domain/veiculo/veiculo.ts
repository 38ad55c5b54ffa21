import { TIPOS_FIPE, type TipoFipe } from './fipe.ts'

/**
 * One type of vehicle: its words, and the facts that depend on the type alone. Its market is in
 * `avaliacao/por-tipo.ts`.
 */
type Tipo = {
  /** In panels and pickers. */
  rotulo: string
  /** Example of what a person writes in a search for one. */
  busca: string
  /** In the picker, below the name. */
  exemplos: string
  /** Inside a sentence: "o seu carro". */
  nome: string
  feminino?: true
  /** Inside a sentence: "de carros e motos". */
  plural: string
  /** Unit of its use. */
  uso: 'km' | 'horas'
  /** True if FIPE has tables of this type. */
  tem_fipe: boolean
  /** FIPE tables to search, the more probable first (field-facts E: vans in two). */
  tabelas: readonly TipoFipe[]
}

/**
 * The types of vehicle that the product values (spec §3, `tipo_veiculo`). A new one takes an entry here, its market
 * (`avaliacao/por-tipo.ts`), its catalogue (`catalogo/`), its questionnaire (`questionario/tipos/`) with its page and
 * drawing (`web/`), and a migration.
 */
export const TIPOS = {
  carro: {
    rotulo: 'Carro',
    busca: 'Onix 2021',
    exemplos: 'Hatch, sedã, SUV ou picape',
    nome: 'carro',
    plural: 'carros',
    uso: 'km',
    tem_fipe: true,
    tabelas: ['carro'],
  },
  moto: {
    rotulo: 'Moto',
    busca: 'CG 160 Titan 2021',
    exemplos: 'Street, scooter, trail ou custom',
    nome: 'moto',
    feminino: true,
    plural: 'motos',
    uso: 'km',
    tem_fipe: true,
    tabelas: ['moto'],
  },
  caminhao: {
    rotulo: 'Caminhão',
    busca: 'FH 540 6x4 2019',
    exemplos: 'Toco, cavalo ou carreta',
    nome: 'caminhão',
    plural: 'caminhões',
    uso: 'km',
    tem_fipe: true,
    tabelas: ['caminhao'],
  },
  utilitario: {
    rotulo: 'Utilitário',
    busca: 'Ducato 2019',
    exemplos: 'Van, furgão ou minibus',
    nome: 'utilitário',
    plural: 'utilitários',
    uso: 'km',
    tem_fipe: true,
    tabelas: ['carro', 'caminhao'],
  },
  trator: {
    rotulo: 'Trator',
    busca: '5078E 2018',
    exemplos: 'Agrícola ou industrial',
    nome: 'trator',
    plural: 'tratores',
    uso: 'horas',
    tem_fipe: false,
    tabelas: [],
  },
  outros: {
    rotulo: 'Outros',
    busca: 'Jet ski Yamaha VX 2018',
    exemplos: 'Quadriciclo, barco ou reboque',
    nome: 'veículo',
    plural: 'outros veículos',
    uso: 'km',
    tem_fipe: false,
    tabelas: TIPOS_FIPE,
  },
} as const satisfies Record<string, Tipo>

/** One of the types. */
export type TipoVeiculo = keyof typeof TIPOS

/** All types, in the order of display. */
export const TIPOS_VEICULO = Object.keys(TIPOS) as [TipoVeiculo, ...TipoVeiculo[]]

/** Returns the data of a type. */
export const tipoDe = (tipo: TipoVeiculo): Tipo => TIPOS[tipo]

const ehFeminino = (tipo: string) =>
  TIPOS_VEICULO.some(conhecido => conhecido === tipo && tipoDe(conhecido).feminino)

/** Returns "o" or "a", before a vehicle: `d${artigoDe(tipo)} Honda CG 160`. */
export const artigoDe = (tipo: string) => (ehFeminino(tipo) ? 'a' : 'o')

/** Returns "o seu" or "a sua", before a vehicle: `d${possessivoDe(tipo)} Honda CG 160`. */
export const possessivoDe = (tipo: string) => (ehFeminino(tipo) ? 'a sua' : 'o seu')

/** Returns "seu carro", "sua moto". */
export const seu = (tipo: TipoVeiculo) => `${tipoDe(tipo).feminino ? 'sua' : 'seu'} ${TIPOS[tipo].nome}`

/** Returns "o seu carro", "a sua moto". */
export const oSeu = (tipo: TipoVeiculo) => `${artigoDe(tipo)} ${seu(tipo)}`

/** Condition of body or machine, best first (spec §3, `conservacao_lataria`). */
export const CONSERVACOES = ['impecavel', 'bom', 'regular', 'ruim'] as const
/** One of the states of the bodywork. */
export type Conservacao = (typeof CONSERVACOES)[number]

/** Labels of the grades of condition, in forms and panels. */
export const ROTULOS_DA_CONSERVACAO: Readonly<Record<Conservacao, string>> = {
  impecavel: 'Impecável',
  bom: 'Bom',
  regular: 'Regular',
  ruim: 'Ruim',
}

/** Condition of the tyres, best first (spec §3, `estado_pneus`). */
export const ESTADOS_PNEUS = ['novos', 'meia-vida', 'trocar'] as const
/** One of the states of the tyres. */
export type EstadoPneus = (typeof ESTADOS_PNEUS)[number]

/** Tells if FIPE has tables of a kind; false for farm machines and "outros". */
export function temFipe(tipo_veiculo: string): boolean {
  return TIPOS_VEICULO.some(tipo => tipo === tipo_veiculo && TIPOS[tipo].tem_fipe)
}

/** Tells if the reference of a valuation is FIPE's: a kind with tables, and not our own estimate. */
export function ehDaFipe(tipo_veiculo: string, estimada: boolean): boolean {
  return temFipe(tipo_veiculo) && !estimada
}

/** Sources of a reference: FIPE's table, our model of it, or our prices of machines. */
export const FONTES_DA_REFERENCIA = ['fipe', 'modelo', 'agro'] as const

/**
 * Returns the label of the reference: FIPE's only for a row of its table. An unknown source of an older lead counts as
 * one.
 */
export function rotuloDaReferencia(
  tipo_veiculo: string,
  { estimada, fonte }: { estimada: boolean; fonte: (typeof FONTES_DA_REFERENCIA)[number] | null },
): 'Valor FIPE' | 'FIPE estimada' | 'Valor de referência' {
  if (!ehDaFipe(tipo_veiculo, estimada)) return 'Valor de referência'
  return fonte === null || fonte === 'fipe' ? 'Valor FIPE' : 'FIPE estimada'
}

/** Earliest model year accepted; older vehicles are collectors' pieces with no reference. */
export const ANO_MINIMO = 1950
