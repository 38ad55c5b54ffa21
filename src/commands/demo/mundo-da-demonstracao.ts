import type { z } from 'zod'
import type { PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { motivoDaPreferencia } from '#domain/distribuicao/decisao/distribuir.ts'
import { preferenciaSchema } from '#domain/distribuicao/decisao/preferencia.schema.ts'
import type { Desfecho } from '#domain/lead/classificacao.schema.ts'
import type { Nivel } from '#domain/plano/plano.ts'
import { type FaixasDoRelatorio, faixaDita } from '#domain/resultado/medir.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'

type AgenciaDemo = {
  nome: string
  plano: Nivel
  endereco: string
  responsavel: string
  email: string
  /** Kinds that it deals in: no car shop gets a tractor. */
  tipos: readonly TipoVeiculo[]
}

/** Invented agencies of the demonstration. */
export const AGENCIAS_DEMO: readonly AgenciaDemo[] = [
  {
    nome: 'Vitrine Seminovos',
    plano: 'premium',
    endereco: 'Av. Brasil, 1200, Campinas - SP',
    responsavel: 'Helena Prado',
    email: 'vitrine@demo.example',
    tipos: ['carro', 'utilitario'],
  },
  {
    nome: 'Garagem Recife',
    plano: 'basico',
    endereco: 'Rua da Aurora, 85, Recife - PE',
    responsavel: 'Túlio Meneses',
    email: 'garagem@demo.example',
    tipos: ['carro'],
  },
  {
    nome: 'Rota Sul Veículos',
    plano: 'enterprise',
    endereco: 'Av. Ipiranga, 4040, Porto Alegre - RS',
    responsavel: 'Marisa Lenz',
    email: 'rotasul@demo.example',
    tipos: ['carro', 'utilitario'],
  },
  {
    nome: 'Minas Motos',
    plano: 'basico',
    endereco: 'Av. do Contorno, 990, Belo Horizonte - MG',
    responsavel: 'Davi Rezende',
    email: 'minas@demo.example',
    tipos: ['moto'],
  },
  {
    nome: 'Pesados do Cerrado',
    plano: 'premium',
    endereco: 'Setor de Indústria, trecho 3, Brasília - DF',
    responsavel: 'Irene Tavares',
    email: 'cerrado@demo.example',
    tipos: ['caminhao', 'utilitario', 'trator'],
  },
  {
    nome: 'Auto Jangada',
    plano: 'basico',
    endereco: 'Av. Beira-Mar, 300, Fortaleza - CE',
    responsavel: 'Caio Bezerra',
    email: 'jangada@demo.example',
    tipos: ['carro', 'moto'],
  },
]

/** Preferences of each agency, by its e-mail address, besides the kinds that it deals in. */
const PREFERENCIAS_DEMO: Readonly<Record<string, z.input<typeof preferenciaSchema>>> = {
  'vitrine@demo.example': {
    anos: { de: 2012, ate: null },
    // Campinas
    regioes: { raio: { codigo_ibge: 3509502, km: 600 } },
  },
  'garagem@demo.example': { regioes: { estados: ['PE', 'PB', 'AL', 'BA'] } },
  'rotasul@demo.example': { regioes: { estados: ['RS', 'SC', 'PR', 'SP'] } },
  // Belo Horizonte
  'minas@demo.example': { regioes: { raio: { codigo_ibge: 3106200, km: 200 } } },
}

/** A vehicle with the years of its model; `proprios` has the answers that only its kind needs. */
type VeiculoDemo = readonly [
  tipo_veiculo: TipoVeiculo,
  marca: string,
  modelo: string,
  anos: readonly [de: number, ate: number],
  proprios?: Partial<PedidoAvaliacao>,
]

/** Vehicles of the demonstration, in realistic proportions; the last item has the answers that only their kind needs. */
export const VEICULOS_DEMO: readonly VeiculoDemo[] = [
  ['carro', 'Chevrolet', 'Onix', [2014, 2024]],
  ['carro', 'Hyundai', 'HB20', [2013, 2024]],
  ['carro', 'Volkswagen', 'Gol', [2009, 2022]],
  ['carro', 'Volkswagen', 'T-Cross', [2019, 2025]],
  ['carro', 'Fiat', 'Strada', [2012, 2025]],
  ['carro', 'Fiat', 'Argo', [2017, 2024]],
  ['carro', 'Toyota', 'Corolla', [2010, 2024]],
  ['carro', 'Honda', 'Civic', [2008, 2021]],
  ['carro', 'Jeep', 'Compass', [2016, 2024]],
  ['carro', 'Renault', 'Kwid', [2017, 2024]],
  ['carro', 'Ford', 'Ka', [2014, 2021]],
  ['moto', 'Honda', 'CG 160', [2016, 2024], { cilindradas: '150cc' }],
  ['moto', 'Yamaha', 'Fazer 250', [2012, 2023], { cilindradas: '250cc' }],
  ['moto', 'Honda', 'Biz 125', [2011, 2024], { cilindradas: '125cc' }],
  ['caminhao', 'Mercedes-Benz', 'Accelo 1016', [2012, 2022], { tipo_caminhao: 'Toco' }],
  ['caminhao', 'Volvo', 'FH 540', [2013, 2022], { tipo_caminhao: 'Cavalo Mecânico' }],
  ['utilitario', 'Fiat', 'Fiorino', [2014, 2024], { tipo_utilitario: 'Furgão' }],
  ['trator', 'John Deere', '5078E', [2012, 2022], { potencia_motor: '78 cv' }],
]

/** Cities with their area codes. */
export const CIDADES_DEMO: readonly (readonly [cidade: string, ddd: number])[] = [
  ['São Paulo - SP', 11],
  ['Campinas - SP', 19],
  ['Rio de Janeiro - RJ', 21],
  ['Belo Horizonte - MG', 31],
  ['Curitiba - PR', 41],
  ['Porto Alegre - RS', 51],
  ['Brasília - DF', 61],
  ['Salvador - BA', 71],
  ['Recife - PE', 81],
  ['Fortaleza - CE', 85],
]

export const NOMES_DEMO =
  'Adriana,Bruno,Camila,Daniel,Elisa,Fábio,Gabriela,Hugo,Isabela,João,Karina,Lucas,Mariana,Nelson,Olívia,Paulo,Renata,Sérgio,Tatiana,Vinícius'.split(
    ',',
  )
export const SOBRENOMES_DEMO =
  'Almeida,Barbosa,Cardoso,Dias,Esteves,Ferreira,Gonçalves,Lima,Macedo,Nogueira,Oliveira,Peixoto,Queiroz,Ribeiro,Souza,Teixeira,Vasconcelos'.split(
    ',',
  )
export const EXTRAS_DEMO = [
  'Multimídia',
  'Ar Condicionado',
  'Câmera de Ré',
  'Único Dono',
  'Teto Solar',
  'GNV',
]

/** The properties of a lead that preferences look at. */
type LeadDemo = { tipo_veiculo: TipoVeiculo; ano: number; codigo_ibge: number | null }

/** Returns the preferences of an agency: the kinds that it deals in, and its own wishes. */
export const montarPreferencia = ({ email, tipos }: Pick<AgenciaDemo, 'email' | 'tipos'>) =>
  preferenciaSchema.parse({ ...PREFERENCIAS_DEMO[email], tipos: [...tipos] })

/** Tells if an agency's preferences accept a lead; no agency of the demonstration limits the value or the goal. */
export const ehDoGosto = (agencia: Pick<AgenciaDemo, 'email' | 'tipos'>, lead: LeadDemo): boolean =>
  motivoDaPreferencia({ ...lead, valor_reais: null, objetivo: 'vender' }, montarPreferencia(agencia)) === null

/**
 * Chooses the agencies of the n-th lead, as indices of the list. Round robin among the agencies whose preferences
 * accept it, first the agencies of its state. Every tenth lead goes to two agencies.
 */
export function escolherAgencias(
  n: number,
  { localizacao, ...lead }: LeadDemo & { localizacao: string },
): number[] {
  const uf = localizacao.slice(-2)
  const querem = AGENCIAS_DEMO.flatMap((agencia, indice) => (ehDoGosto(agencia, lead) ? [indice] : []))
  const perto = querem.filter(indice => AGENCIAS_DEMO[indice]?.endereco.endsWith(uf))
  const roda = perto.length ? perto : querem
  const primeira = roda[n % roda.length]
  const segunda = querem.find(indice => indice !== primeira)
  return [primeira, n % 10 === 0 ? segunda : undefined].filter(indice => indice !== undefined)
}

/** Sellers of the first agency, which demonstrates a team. */
export const EQUIPE_DEMO: readonly { nome: string; email: string }[] = [
  { nome: 'Caio Bastos', email: 'caio@demo.example' },
  { nome: 'Renata Figueira', email: 'renata@demo.example' },
  { nome: 'Igor Nunes', email: 'igor@demo.example' },
]

/**
 * Returns the seller of the n-th lead of the team, as an index of `EQUIPE_DEMO`. The first one has most leads. Only
 * leads without a contact may have no seller yet: every second one.
 */
export function escolherVendedor(n: number, contatado: boolean): number | null {
  if (!contatado && n % 2 === 0) return null
  return [0, 1, 0, 2, 1, 0][n % 6] ?? null
}

/** Minutes until an agency calls, the fast ones and the slow ones, from one lead to the next. */
const RESPOSTAS_DEMO_MIN = [12, 48, 25, 190, 70, 9, 35, 410, 22, 95, 55] as const

/** Returns the minutes until the first contact about the n-th lead. */
export const escolherMinutosAteOContato = (n: number): number =>
  RESPOSTAS_DEMO_MIN[n % RESPOSTAS_DEMO_MIN.length] ?? 0

/** Stages of the leads that an agency has called, from one lead to the next. */
const ANDAMENTOS_DEMO: readonly Desfecho[] = [
  ...(['contatado', 'fechado', 'visita', 'proposta', 'perdido', 'fechado', 'visita'] as const),
  ...(['contatado', 'fechado', 'visita', 'proposta', 'perdido', 'fechado', 'proposta'] as const),
]
/** Days during which an agency of the demonstration may not have called yet. */
const DIAS_SEM_CONTATO = 8
const NEGOCIOS_DEMO = ['compra', 'compra', 'venda'] as const
const TEMPERATURAS_DEMO = ['quente', 'morno', 'frio'] as const

/**
 * Invents the notes of an agency about its n-th lead; null for a lead without a contact, which arrived in the last days.
 * A deal closes within 12 % of the lead's own report.
 */
export function inventarAnotacoes(n: number, { dias, ...lead }: FaixasDoRelatorio & { dias: number }) {
  if (dias < 1 || (dias < DIAS_SEM_CONTATO && n % 2 === 0)) return null
  const desfecho = ANDAMENTOS_DEMO[n % ANDAMENTOS_DEMO.length] ?? null
  const negocio = desfecho === 'fechado' ? (NEGOCIOS_DEMO[n % NEGOCIOS_DEMO.length] ?? null) : null
  return {
    temperatura: TEMPERATURAS_DEMO[n % TEMPERATURAS_DEMO.length] ?? null,
    desfecho,
    negocio,
    valor_fechado: negocio && inventarPreco(n, negocio, lead),
    motivo_perda: desfecho === 'perdido' ? 'Vendeu a um conhecido' : null,
    /** Days until the planned next call. */
    retorno_dias: desfecho === 'contatado' || desfecho === 'visita' ? (n % 9) - 2 : null,
  }
}

/** Invents the price of a deal, near the middle of the range in the report; null without a range. */
function inventarPreco(n: number, negocio: 'compra' | 'venda', lead: FaixasDoRelatorio): number | null {
  const dita = faixaDita(negocio, lead)
  if (!dita) return null
  // Within eleven steps of 1.1 %, more or less.
  const pechincha = 1 + (((n * 37) % 23) - 11) * 0.011
  return Math.round(dita.meio * (pechincha / 100)) * 100
}
