import * as z from 'zod/mini'
import type { ESTADOS_DA_JANELA, MOTIVOS_DO_FIM, PONTOS_DA_INSPECAO } from '#domain/proposta/janela.regras.ts'
import type { DESFECHOS_DO_DONO } from '#domain/proposta/palavra.regras.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { chamarAberto } from '#web/servidor/pedido.ts'

/** An agency's offer, as the vehicle's owner sees it. */
export type Proposta = {
  id: string
  agencia: { nome: string; cidade: string | null; logo_url: string | null }
  distancia_km: number | null
  valor: number
  /** Price of fetching the vehicle; null if the agency does not fetch it. */
  busca_reais: number | null
  /** Money that stays with the owner: `valor` without the debts and `busca_reais`. */
  sobra: number
  validade_dias: number
  vale_ate: string
  inspecao: (typeof PONTOS_DA_INSPECAO)[number][]
  situacao: 'feita' | 'escolhida' | 'preterida' | 'desistiu' | 'trocada'
  valida: boolean
  /** The reason why an offer that is still valid cannot be chosen; null if it can. */
  porque_nao: string | null
  aumentada: boolean
  /** Rise of `valor` since the first offer; absent from an answer of an older program. */
  aumento?: number
  /** The agency's record, as a sentence; null while it has too few cases. */
  palavra: string | null
  /** Address and e-mail of the agency; null until the owner chooses its offer. */
  contato: { endereco: string; email: string } | null
}

/** A closed question of an agency. */
export type Pergunta = {
  pergunta: string
  texto: string
  opcoes: { valor: string; texto: string }[]
  resposta: string | null
}

/** The owner's choice, and what followed. */
export type Escolha = {
  proposta_id: string | null
  escolhida_em: string
  contato_ate: string
  contato_em: string | null
  loja_desistiu: boolean
  pode_trocar: boolean
  segunda_id: string | null
  desfecho: (typeof DESFECHOS_DO_DONO)[number] | null
}

/** A fact that an agency says was stated wrong, and the owner's word on it. */
export type Fato = {
  proposta_id: string
  agencia: string
  /** Kilometres that the agency read at the inspection; null if the fact is another one. */
  quilometragem: number | null
  confere: boolean | null
  /** The agency's photos of the fact. */
  fotos: readonly { id: string; endereco: string }[]
}

/** A window with its offers, best first. */
export type Janela = {
  id: string
  estado: (typeof ESTADOS_DA_JANELA)[number]
  tipo_veiculo: TipoVeiculo
  /** "Chevrolet Onix 2021". */
  veiculo: string
  aberta_em: string
  fecha_em: string
  caduca_em: string
  convidadas: number
  troca: { min: number; max: number } | null
  dividas: number
  sem_avarias: boolean
  /** The owner's photos when the window was read. */
  fotos: readonly { id: string }[]
  propostas: Proposta[]
  perguntas: Pergunta[]
  escolha: Escolha | null
  fatos: Fato[]
}

/** The answer about a lead: if its owner may ask for offers, and the last window. */
export type Situacao = {
  pode: boolean
  porque: string | null
  contato_autorizado: boolean
  /** The vehicle of the lead, the report's trade-in range, and the debts of the vehicle; absent from an answer of an older program. */
  veiculo?: string | undefined
  troca?: { min: number; max: number } | null | undefined
  dividas?: number | undefined
  /** End of the agencies' time, if the owner asks now; null where offers are not possible. */
  fecharia_em?: string | null | undefined
  janela: Janela | null
}

/*
 * These answers are cached, so the parts that every page reads are checked first. The objects in the lists of a window
 * have more members than these schemas name: the server describes and tests those members.
 */
const item = z.looseObject({})
const partesDaJanela = z.looseObject({
  id: z.string(),
  estado: z.string(),
  propostas: z.array(z.looseObject({ id: z.string() })),
  perguntas: z.array(item),
  fotos: z.array(item),
  escolha: z.nullable(item),
})
const janelaSchema = z.custom<Janela>(lida => partesDaJanela.safeParse(lida).success)
const situacaoSchema = z.object({
  pode: z.boolean(),
  porque: z.nullable(z.string()),
  contato_autorizado: z.boolean(),
  veiculo: z.optional(z.string()),
  troca: z.optional(z.nullable(z.object({ min: z.number(), max: z.number() }))),
  dividas: z.optional(z.number()),
  fecharia_em: z.optional(z.nullable(z.string())),
  janela: z.nullable(janelaSchema),
})

/** Tells if offers are being made, chosen, or followed up. */
export function pediuPropostas({ janela }: Situacao): boolean {
  return janela !== null && ['aberta', 'com_propostas', 'aceita'].includes(janela.estado)
}

/** Asks for the owner's secret word by the fresh report of a lead. */
export async function pedirPalavraDoDono(avaliacao_id: string): Promise<string> {
  const { palavra } = await chamarAberto('POST', '/api/propostas/palavra', {
    corpo: { avaliacao_id },
    repetivel: true,
    schema: z.object({ palavra: z.string().check(z.minLength(1)) }),
  })
  return palavra
}

/** Reads the situation of a lead. */
export const lerSituacao = (palavraDoDono: string): Promise<Situacao> =>
  chamarAberto('GET', '/api/propostas', { palavraDoDono, schema: situacaoSchema })

/** Acts of the owner, by the last part of the address; an empty one opens the window. */
export type Feito =
  | ['', { aceito: true }]
  | ['/aceitar', { proposta_id: string }]
  | ['/trocar', { proposta_id: string; motivo: 'sem_contato' | 'baixou' | 'loja_desistiu' }]
  | ['/encerrar', { motivo: (typeof MOTIVOS_DO_FIM)[number] }]
  | [
      '/retirar',
      { para: 'nada' | 'chamam'; desfecho?: 'sem_contato' | 'baixou' | 'loja_desistiu' | 'nao_vendi' },
    ]
  | ['/respostas', { pergunta: string; resposta: string }]
  | ['/fato', { proposta_id: string; confere: boolean }]
  | ['/desfecho', { desfecho: (typeof DESFECHOS_DO_DONO)[number]; valor?: number }]

/** Does one act of the owner; a repeated call changes nothing. @returns the window after the act. */
export async function fazer(palavraDoDono: string, [caminho, corpo]: Feito): Promise<Janela> {
  const { janela } = await chamarAberto('POST', `/api/propostas${caminho}`, {
    palavraDoDono,
    corpo,
    repetivel: true,
    schema: z.object({ janela: janelaSchema }),
  })
  return janela
}
