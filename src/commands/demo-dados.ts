import type { PedidoAvaliacao } from '../domain/avaliacao/avaliacao.schema.ts'
import type { Nivel } from '../domain/plano/plano.ts'

/** Invented agencies of the demonstration; `uso` is the share of its limit that each one ends with. */
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

type Veiculo = Partial<PedidoAvaliacao> & {
  tipo_veiculo: PedidoAvaliacao['tipo_veiculo']
  marca: string
  modelo: string
  anos: [number, number]
}

/** What people value in the demonstration, about as often as they would. */
export const VEICULOS_DEMO: readonly Veiculo[] = [
  { tipo_veiculo: 'carro', marca: 'Chevrolet', modelo: 'Onix', anos: [2014, 2024] },
  { tipo_veiculo: 'carro', marca: 'Hyundai', modelo: 'HB20', anos: [2013, 2024] },
  { tipo_veiculo: 'carro', marca: 'Volkswagen', modelo: 'Gol', anos: [2009, 2022] },
  { tipo_veiculo: 'carro', marca: 'Volkswagen', modelo: 'T-Cross', anos: [2019, 2025] },
  { tipo_veiculo: 'carro', marca: 'Fiat', modelo: 'Strada', anos: [2012, 2025] },
  { tipo_veiculo: 'carro', marca: 'Fiat', modelo: 'Argo', anos: [2017, 2024] },
  { tipo_veiculo: 'carro', marca: 'Toyota', modelo: 'Corolla', anos: [2010, 2024] },
  { tipo_veiculo: 'carro', marca: 'Honda', modelo: 'Civic', anos: [2008, 2021] },
  { tipo_veiculo: 'carro', marca: 'Jeep', modelo: 'Compass', anos: [2016, 2024] },
  { tipo_veiculo: 'carro', marca: 'Renault', modelo: 'Kwid', anos: [2017, 2024] },
  { tipo_veiculo: 'carro', marca: 'Ford', modelo: 'Ka', anos: [2014, 2021] },
  { tipo_veiculo: 'moto', marca: 'Honda', modelo: 'CG 160', anos: [2016, 2024], cilindradas: '150cc' },
  { tipo_veiculo: 'moto', marca: 'Yamaha', modelo: 'Fazer 250', anos: [2012, 2023], cilindradas: '250cc' },
  { tipo_veiculo: 'moto', marca: 'Honda', modelo: 'Biz 125', anos: [2011, 2024], cilindradas: '125cc' },
  {
    tipo_veiculo: 'caminhao',
    marca: 'Mercedes-Benz',
    modelo: 'Accelo 1016',
    anos: [2012, 2022],
    tipo_caminhao: 'Toco',
  },
  {
    tipo_veiculo: 'caminhao',
    marca: 'Volvo',
    modelo: 'FH 540',
    anos: [2013, 2022],
    tipo_caminhao: 'Cavalo Mecânico',
  },
  {
    tipo_veiculo: 'utilitario',
    marca: 'Fiat',
    modelo: 'Fiorino',
    anos: [2014, 2024],
    tipo_utilitario: 'Furgão',
  },
  {
    tipo_veiculo: 'trator',
    marca: 'John Deere',
    modelo: '5078E',
    anos: [2012, 2022],
    potencia_motor: '78 cv',
  },
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
