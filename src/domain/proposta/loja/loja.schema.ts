import { z } from 'zod'
import { paginaDaListaSchema, tirarVazio } from '#domain/banco/consulta.schema.ts'
import { VISTAS } from '#domain/foto/vista.ts'
import { chavesDe } from '#domain/numero/colecoes.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { CONSERVACOES, FONTES_DA_REFERENCIA, TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { PONTOS_DA_INSPECAO, VALIDADE } from '../janela.regras.ts'
import { DESFECHOS_DA_LOJA, DESFECHOS_DO_DONO, MOTIVOS_DA_BAIXA } from '../palavra.regras.ts'
import { PERGUNTAS_DA_LOJA } from '../perguntas.ts'
import { VISTAS_DAS_JANELAS } from './vistas.ts'

/** Query of `GET /api/agencia/janelas`. */
export const janelasSchema = paginaDaListaSchema.extend({
  ver: tirarVazio(z.enum(VISTAS_DAS_JANELAS, 'Essa lista não existe.').default('abertas')),
})
/** The parsed query: one of the lists, and the page. */
export type FiltroDasJanelas = z.output<typeof janelasSchema>

const CONFIRA = 'Confira o valor: use reais, sem centavos.'
/** Smallest amount of an offer. Our choice. */
export const VALOR_MINIMO_REAIS = 100
/** Bounds of an offer, in whole reais; the database has the same. Our choice. */
const LIMITES = { minimo: VALOR_MINIMO_REAIS, maximo: 100_000_000 }
/** Highest plausible price of fetching a vehicle; the database has the same. Our choice. */
const BUSCA_MAXIMA_REAIS = 10_000
const valorSchema = z
  .int(CONFIRA)
  .min(LIMITES.minimo, `O valor começa em ${reais(LIMITES.minimo)}.`)
  .max(LIMITES.maximo, 'Confira o valor: parece alto demais.')

/** Body of an offer. */
export const propostaSchema = z.object({
  valor: valorSchema,
  validade_dias: z
    .int('Diga por quantos dias a proposta vale.')
    .min(VALIDADE.minima, `A proposta vale ao menos ${VALIDADE.minima} dias.`)
    .max(VALIDADE.maxima, `A proposta vale no máximo ${VALIDADE.maxima} dias.`),
  /** In the order of the list, each once. */
  inspecao: z
    .array(z.enum(PONTOS_DA_INSPECAO, 'Escolha os pontos da lista.'))
    .transform(pontos => PONTOS_DA_INSPECAO.filter(ponto => pontos.includes(ponto))),
  busca_reais: z
    .int('Diga quanto custa buscar o veículo, em reais.')
    .min(0, 'O preço da busca não pode ser negativo.')
    .max(BUSCA_MAXIMA_REAIS, 'Confira o preço da busca: parece alto demais.')
    .nullable(),
  /** The answer to the question about an odd amount. */
  confirmado: z.boolean().optional(),
})
/** An offer as an agency sends it, in whole reais; a null `busca_reais` means that the owner brings the vehicle. */
export type DadosDaProposta = z.output<typeof propostaSchema>

/** Body of a question. */
export const perguntaSchema = z.object({
  pergunta: z.enum(chavesDe(PERGUNTAS_DA_LOJA), 'Escolha uma das perguntas da lista.'),
})

const CONFIRA_KM = 'Diga quantos quilômetros a vistoria encontrou.'

/** Body of the agency's answer after the inspection. */
export const desfechoSchema = z.discriminatedUnion('desfecho', [
  z.object({ desfecho: z.literal('pagou'), valor: valorSchema }),
  z.object({
    desfecho: z.literal('baixou'),
    valor: valorSchema,
    motivo: z.enum(chavesDe(MOTIVOS_DA_BAIXA), 'Diga por que o preço baixou.'),
    /** Kilometres found at the inspection, if they are the fact that the owner stated wrong. */
    quilometragem: z.int(CONFIRA_KM).min(0, CONFIRA_KM).max(9_999_999, CONFIRA_KM).optional(),
  }),
  z.object({ desfecho: z.literal('desistiu') }),
])
/** The agency's answer: paid in full, lowered with a reason, or withdrew. Money in whole reais. */
export type Desfecho = z.output<typeof desfechoSchema>

/** Body of an objection. */
export const contestacaoSchema = z.object({
  texto: z
    .string('Escreva o que aconteceu.')
    .trim()
    .min(1, 'Escreva o que aconteceu.')
    .max(1000, 'Use até 1.000 caracteres.'),
})

/** States of an agency's offer, for the agency; `sem_escolha`: the owner chose none, or the window ended. */
export const SITUACOES_DA_PROPOSTA = [
  'aguarda',
  'escolhida',
  'preterida',
  'trocada',
  'desistiu',
  'sem_escolha',
] as const

/** The agency's own offer. */
const propostaDaLojaSchema = z.object({
  valor: z.int(),
  aumentada: z.boolean(),
  validade_dias: z.int(),
  vale_ate: z.date(),
  inspecao: z.array(z.enum(PONTOS_DA_INSPECAO)),
  busca_reais: z.int().nullable(),
  situacao: z.enum(SITUACOES_DA_PROPOSTA),
  colocacao: z.int().nullable().describe('o lugar entre as propostas, depois de outra ser escolhida'),
})

const inteiro = z.int().nullable()
/** A window in the agency's list: the vehicle, and never its owner nor another offer. */
export const janelaDaListaSchema = z.object({
  id: z.uuid(),
  aberta: z.boolean().describe('a agência ainda pode propor'),
  nova: z.boolean().describe('ninguém da agência abriu ainda'),
  aberta_em: z.date(),
  fecha_em: z.date(),
  tipo_veiculo: z.enum(TIPOS_VEICULO),
  marca: z.string(),
  modelo: z.string(),
  versao: z.string().nullable(),
  ano: z.int(),
  quilometragem: inteiro,
  horas_uso: inteiro,
  cidade: z.string().nullable(),
  uf: z.string().nullable(),
  distancia_km: inteiro,
  valor_fipe: inteiro,
  referencia_estimada: z.boolean(),
  referencia_fonte: z.enum(FONTES_DA_REFERENCIA).nullable(),
  referencia_versoes: z.int(),
  referencia_min: inteiro,
  referencia_max: inteiro,
  valor_troca_min: inteiro,
  valor_troca_max: inteiro,
  dividas: z.int(),
  sem_avarias: z.boolean(),
  conservacao: z.enum(CONSERVACOES).nullable(),
  quantas_fotos: z.int(),
  capa: z.string().nullable().describe('endereço de uma foto, que vale por dez minutos; sem valor sem fotos'),
  proposta: propostaDaLojaSchema.nullable(),
})
/** A row of the list; `proposta` is null until the agency offers. Money in whole reais. */
export type JanelaDaLista = z.output<typeof janelaDaListaSchema>

/**
 * The case of a chosen offer, for its agency. It has the owner's answer only after the agency's own, or once the case
 * is judged.
 */
export const casoSchema = z.object({
  id: z.uuid(),
  valor: z.int(),
  escolhida_em: z.date(),
  contato_ate: z.date(),
  contato_em: z.date().nullable(),
  loja: z
    .object({
      desfecho: z.enum(DESFECHOS_DA_LOJA),
      valor: inteiro,
      motivo: z.string().nullable(),
      em: z.date(),
    })
    .nullable(),
  dono: z.object({ desfecho: z.enum(DESFECHOS_DO_DONO), valor: inteiro }).nullable(),
  cumprida: z.boolean().nullable().describe('sem valor enquanto não conta'),
  contestacao: z.string().nullable(),
  decidida_em: z.date().nullable(),
  pode_contestar: z.boolean(),
})
/** A case as its agency reads it. A null `loja` or `dono` means no answer yet, or one that may not be shown yet. */
export type Caso = z.output<typeof casoSchema>

/** Answer of `GET /api/agencia/janelas/{id}`. */
export const janelaInteiraSchema = janelaDaListaSchema.extend({
  detalhes: z.record(z.string(), z.unknown()),
  fotos: z.array(z.object({ id: z.uuid(), vista: z.enum(VISTAS), endereco: z.string() })),
  perguntas: z.array(
    z.object({
      pergunta: z.string(),
      texto: z.string(),
      feita: z.boolean(),
      resposta: z.string().nullable(),
    }),
  ),
  pode_agir: z.boolean().describe('esta pessoa muda a proposta e informa o resultado; não depende de vaga'),
  impedimento: z.string().nullable().describe('por que esta pessoa não pode propor; sem valor se pode'),
  lead_id: z.uuid().nullable().describe('o lead, só para a agência escolhida'),
  caso: casoSchema.nullable(),
})

/** Answer of `GET /api/agencia/palavra`. */
export const minhaPalavraSchema = z.object({
  cumpridas: z.int(),
  casos: z.int(),
  itens: z.array(
    casoSchema.extend({
      janela_id: z.uuid().nullable(),
      veiculo: z.string().nullable().describe('sem valor depois que o dono apagou os dados'),
    }),
  ),
})
