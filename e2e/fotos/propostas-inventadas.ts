import { HORA_MS } from '#domain/tempo/tempo.ts'
import { drawPhoto } from '#platform/photos/drawn-photo.ts'
import type { Janela, Proposta, Situacao } from '#web/propostas/base/situacao-da-janela.ts'

// Invented answers of the server, for the owner's page of offers in each state.

/** Returns the instant that is some hours from now. */
const somarHoras = (horas: number) => new Date(Date.now() + horas * HORA_MS).toISOString()

/** The debts of the vehicle, which an offer must pay first. */
const DIVIDAS = 3_200

/** Builds an offer that the owner can choose; what is left of it is its value without debts and the fetching. */
const montarProposta = (
  id: string,
  nome: string,
  valor: number,
  outras: Partial<Proposta> = {},
): Proposta => ({
  id,
  agencia: { nome, cidade: 'Campinas - SP', logo_url: null },
  distancia_km: 12,
  valor,
  busca_reais: 0,
  sobra: valor - DIVIDAS - (outras.busca_reais ?? 0),
  validade_dias: 5,
  vale_ate: somarHoras(96),
  inspecao: ['documentos', 'motor_cambio', 'pneus_freios'],
  situacao: 'feita',
  valida: true,
  porque_nao: null,
  aumentada: false,
  aumento: 0,
  palavra: 'cumpriu 9 de 10 propostas',
  contato: null,
  ...outras,
})

/** The contact of the chosen agency. */
const CONTATO = {
  endereco: 'Rua Coronel Quirino, 1200, Cambuí, Campinas - SP',
  email: 'vendas@vitrineautomoveis.example',
}

/** Three offers, the highest first. */
const PROPOSTAS = [
  montarProposta('a', 'Vitrine Automóveis', 58_400, { aumentada: true, aumento: 1_400 }),
  montarProposta('b', 'Garagem do Cambuí', 57_900, {
    busca_reais: 250,
    palavra: null,
    inspecao: [
      'documentos',
      'estrutura',
      'motor_cambio',
      'pneus_freios',
      'pintura_lataria',
      'interior_eletrica',
    ],
  }),
  montarProposta('c', 'Serra Seminovos', 55_000, {
    busca_reais: null,
    distancia_km: 38,
    palavra: 'cumpriu 14 de 14 propostas',
  }),
]

/** A question of an agency that waits for the owner's answer. */
const PERGUNTAS: Janela['perguntas'] = [
  {
    pergunta: 'manual_chave',
    texto: 'Tem manual e chave reserva?',
    opcoes: [
      { valor: 'os_dois', texto: 'Tem os dois' },
      { valor: 'manual', texto: 'Só o manual' },
      { valor: 'chave', texto: 'Só a chave' },
      { valor: 'nao', texto: 'Não tem' },
    ],
    resposta: null,
  },
]

/** The agency's photo of a dashboard. */
export const FOTO_DA_LOJA = { endereco: '/api/fotos/da-loja', bytes: await drawPhoto('painel', '#2f5fb3') }

/** Builds a window with three offers. */
const montarJanela = (mudancas: Partial<Janela>): Janela => ({
  id: 'j',
  estado: 'com_propostas',
  tipo_veiculo: 'carro',
  veiculo: 'Chevrolet Onix 2021',
  aberta_em: somarHoras(-6),
  fecha_em: somarHoras(20),
  caduca_em: somarHoras(96),
  convidadas: 6,
  troca: { min: 54_200, max: 58_900 },
  dividas: DIVIDAS,
  sem_avarias: false,
  fotos: [],
  propostas: PROPOSTAS,
  perguntas: [],
  escolha: null,
  fatos: [],
  ...mudancas,
})

/** Builds a window whose first offer was chosen two hours ago. */
const montarEscolhida = (escolha: Partial<NonNullable<Janela['escolha']>>) =>
  montarJanela({
    estado: 'aceita',
    propostas: PROPOSTAS.map((p, i) =>
      // As `ver.ts` answers it: only an offer that can be chosen is valid.
      i === 0
        ? { ...p, situacao: 'escolhida', valida: false, contato: CONTATO }
        : { ...p, situacao: 'preterida' },
    ),
    escolha: {
      proposta_id: 'a',
      escolhida_em: somarHoras(-2),
      contato_ate: somarHoras(22),
      contato_em: null,
      loja_desistiu: false,
      pode_trocar: true,
      segunda_id: 'b',
      desfecho: null,
      ...escolha,
    },
  })

/** The states of the page, by the name of their scene. */
export const ESTADOS: Record<string, Partial<Situacao>> = {
  pedir: {
    contato_autorizado: true,
    veiculo: 'Chevrolet Onix 2021',
    troca: { min: 54_200, max: 58_900 },
    dividas: DIVIDAS,
    fecharia_em: somarHoras(20),
  },
  esperando: { janela: montarJanela({ estado: 'aberta', propostas: [], perguntas: PERGUNTAS }) },
  'com-propostas': { janela: montarJanela({ perguntas: PERGUNTAS }) },
  // The debts are as high as the offers. The second and the third cannot be chosen.
  'com-propostas-presas': {
    janela: montarJanela({
      dividas: 57_950,
      propostas: [
        { ...montarProposta('a', 'Vitrine Automóveis', 58_400), sobra: 450 },
        {
          ...montarProposta('b', 'Garagem do Cambuí', 57_900),
          sobra: -50,
          valida: false,
          porque_nao: 'Essa loja não pode receber o seu contato agora.',
        },
        {
          ...montarProposta('c', 'Serra Seminovos', 55_000),
          sobra: -2_950,
          valida: false,
          vale_ate: somarHoras(-1),
        },
      ],
    }),
  },
  escolhida: { janela: montarEscolhida({}) },
  'sem-contato': { janela: montarEscolhida({ escolhida_em: somarHoras(-30), contato_ate: somarHoras(-6) }) },
  desistiu: { janela: montarEscolhida({ contato_em: somarHoras(-1), loja_desistiu: true }) },
  'desistiu-sozinha': {
    janela: montarEscolhida({
      contato_em: somarHoras(-1),
      loja_desistiu: true,
      pode_trocar: false,
      segunda_id: null,
    }),
  },
  resultado: {
    janela: montarEscolhida({
      escolhida_em: somarHoras(-250),
      contato_ate: somarHoras(-226),
      contato_em: somarHoras(-240),
    }),
  },
  // Each type of vehicle has its own outlines of the views to photograph.
  'esperando-moto': { janela: montarJanela({ estado: 'aberta', tipo_veiculo: 'moto', propostas: [] }) },
  'esperando-caminhao': {
    janela: montarJanela({ estado: 'aberta', tipo_veiculo: 'caminhao', propostas: [] }),
  },
  'esperando-trator': { janela: montarJanela({ estado: 'aberta', tipo_veiculo: 'trator', propostas: [] }) },
  'esperando-outros': { janela: montarJanela({ estado: 'aberta', tipo_veiculo: 'outros', propostas: [] }) },
  'fato-errado': {
    janela: {
      ...montarEscolhida({ contato_em: somarHoras(-1) }),
      fatos: [
        {
          proposta_id: 'a',
          agencia: 'Vitrine Automóveis',
          quilometragem: 62_300,
          confere: null,
          fotos: [
            { id: 'f', endereco: FOTO_DA_LOJA.endereco },
            // This photo fails to load.
            { id: 'g', endereco: '/api/fotos/que-falta' },
          ],
        },
      ],
    },
  },
  caducou: {
    janela: montarJanela({ estado: 'caducou', propostas: PROPOSTAS.map(p => ({ ...p, valida: false })) }),
  },
  impossivel: { pode: false, porque: 'Ainda não temos lojas para o seu veículo na sua região.' },
}
