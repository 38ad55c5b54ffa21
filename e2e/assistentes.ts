/** One action of a person on a step of a wizard. */
export type Resposta =
  | { lista: string; opcao: string }
  /** Text typed until the suggestion appears, which is then chosen. */
  | { sugestao: string; digitado: string; opcao: string }
  | { texto: string; valor: string }
  /** Opens what is folded under a heading. */
  | { abrir: string }
  /** With `avanca_sozinho` the step goes on by itself; after all other answers the person presses Continuar. */
  | { marcar: string; avanca_sozinho?: true }

/**
 * A wizard from its vehicle to its report. The steps have the ids of `domain/questionario/tipos`, in their order; one
 * without answers keeps its defaults.
 */
export type Jornada = { tipo: string; objetivo?: string; passos: Record<string, Resposta[]>; titulo: string }

/**
 * Lists the answers of the first step: brand and model by their suggestions, and one more; `digitada` is the text for
 * the brand.
 */
const veiculo = (marca: string, modelo: string, terceira: Resposta, digitada = marca): Resposta[] => [
  { sugestao: 'Marca', digitado: digitada, opcao: marca },
  { sugestao: 'Modelo', digitado: modelo, opcao: modelo },
  terceira,
]
const respostaDoSeguro: Resposta[] = [{ marcar: 'Não', avanca_sozinho: true }]
const respostaDaCondicao: Resposta[] = [{ marcar: 'Bom', avanca_sozinho: true }]

/**
 * The five wizards other than the car's: the steps between goal and contact (spec §2), and a part of the report's
 * title.
 */
export const JORNADAS: Jornada[] = [
  {
    tipo: 'moto',
    titulo: 'Honda CG 160 2020',
    passos: {
      veiculo: veiculo('Honda', 'CG 160', { marcar: '2020' }, 'honda'),
      quilometragem: [],
      seguro: respostaDoSeguro,
      situacao: [],
      conservacao: respostaDaCondicao,
      extras: [],
    },
  },
  {
    tipo: 'caminhao',
    titulo: 'Volvo',
    passos: {
      veiculo: veiculo('Volvo', 'FH 540', { lista: 'Tipo de caminhão', opcao: 'Cavalo Mecânico' }),
      tecnica: [{ lista: 'Câmbio', opcao: 'Automatizado' }],
      quilometragem: [],
      seguro: respostaDoSeguro,
      situacao: [],
      conservacao: respostaDaCondicao,
      extras: [],
    },
  },
  {
    tipo: 'utilitario',
    titulo: 'Fiat Ducato 2020',
    objetivo: 'Trocar por um mais novo',
    passos: {
      veiculo: veiculo('Fiat', 'Ducato', { lista: 'Tipo de utilitário', opcao: 'Van' }),
      quilometragem: [],
      seguro: [{ marcar: 'Sim' }, { lista: 'Seguradora', opcao: 'Mapfre' }],
      situacao: [],
      lataria: respostaDaCondicao,
      extras: [],
    },
  },
  {
    tipo: 'trator',
    titulo: 'John Deere',
    passos: {
      veiculo: [
        ...veiculo('John Deere', '5078E', { abrir: 'Potência, tração e tipo (opcional)' }),
        { lista: 'Tração', opcao: '4x4' },
      ],
      horas: [{ texto: 'Horas de uso', valor: '3200' }],
      seguro: [{ marcar: 'Sim' }, { texto: 'Seguradora', valor: 'Cooperativa Exemplo' }],
      situacao: [],
      conservacao: respostaDaCondicao,
      extras: [],
    },
  },
  {
    tipo: 'outros',
    titulo: 'Yamaha VX Cruiser 2020',
    passos: {
      veiculo: [
        { texto: 'Tipo do veículo', valor: 'Moto aquática' },
        { texto: 'Marca', valor: 'Yamaha' },
        { texto: 'Modelo', valor: 'VX Cruiser' },
      ],
      uso: [{ texto: 'Horas de uso', valor: '320' }],
      situacao: [{ marcar: 'Tem algo diferente' }],
      conservacao: respostaDaCondicao,
      extras: [{ texto: 'Itens e extras', valor: 'capa, carreta' }],
    },
  },
]

/** Tells if the person presses Continuar after the answers of a step. */
export const pedeContinuar = (respostas: Resposta[]) =>
  !respostas.some(resposta => 'avanca_sozinho' in resposta)
