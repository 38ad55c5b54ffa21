import type { z } from 'zod'
import type { PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import type { preferenciaSchema } from '#domain/distribuicao/preferencia.schema.ts'
import type { Nivel } from '#domain/plano/plano.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'

/** Invented agencies of the demonstration. */
export const AGENCIAS_DEMO: readonly {
  nome: string
  plano: Nivel
  endereco: string
  responsavel: string
  email: string
}[] = [
  {
    nome: 'Vitrine Seminovos',
    plano: 'premium',
    endereco: 'Av. Brasil, 1200, Campinas - SP',
    responsavel: 'Helena Prado',
    email: 'vitrine@demo.example',
  },
  {
    nome: 'Garagem Recife',
    plano: 'basico',
    endereco: 'Rua da Aurora, 85, Recife - PE',
    responsavel: 'Túlio Meneses',
    email: 'garagem@demo.example',
  },
  {
    nome: 'Rota Sul Veículos',
    plano: 'enterprise',
    endereco: 'Av. Ipiranga, 4040, Porto Alegre - RS',
    responsavel: 'Marisa Lenz',
    email: 'rotasul@demo.example',
  },
  {
    nome: 'Minas Motos',
    plano: 'basico',
    endereco: 'Av. do Contorno, 990, Belo Horizonte - MG',
    responsavel: 'Davi Rezende',
    email: 'minas@demo.example',
  },
  {
    nome: 'Pesados do Cerrado',
    plano: 'premium',
    endereco: 'Setor de Indústria, trecho 3, Brasília - DF',
    responsavel: 'Irene Tavares',
    email: 'cerrado@demo.example',
  },
  {
    nome: 'Auto Jangada',
    plano: 'basico',
    endereco: 'Av. Beira-Mar, 300, Fortaleza - CE',
    responsavel: 'Caio Bezerra',
    email: 'jangada@demo.example',
  },
]

/** What each agency of the demonstration wants, by its mailbox; the last one takes whatever comes. */
export const PREFERENCIAS_DEMO: Readonly<Record<string, z.input<typeof preferenciaSchema>>> = {
  'vitrine@demo.example': {
    tipos: ['carro', 'utilitario'],
    anos: { de: 2012, ate: null },
    regioes: { raio: { codigo_ibge: 3509502, km: 150 } },
  },
  'garagem@demo.example': { regioes: { estados: ['PE', 'PB', 'AL', 'BA'] } },
  'rotasul@demo.example': { regioes: { estados: ['RS', 'SC', 'PR'] } },
  'minas@demo.example': { tipos: ['moto', 'carro'], regioes: { raio: { codigo_ibge: 3106200, km: 200 } } },
  'cerrado@demo.example': { tipos: ['caminhao', 'utilitario', 'trator'] },
}

type VeiculoDemo = readonly [
  tipo_veiculo: TipoVeiculo,
  marca: string,
  modelo: string,
  anos: readonly [de: number, ate: number],
  proprios?: Partial<PedidoAvaliacao>,
]

/** What people value in the demonstration, about as often as they would; last what only that kind is asked. */
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
