import { z } from 'zod'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { ESTADOS_DA_JANELA, PONTOS_DA_INSPECAO } from '../janela.regras.ts'
import { DESFECHOS_DO_DONO } from '../palavra.regras.ts'

/** The trade-in range in whole reais; null where the engine abstained. */
const trocaSchema = z.object({ min: z.int(), max: z.int() }).nullable()

const propostaDoDonoSchema = z.object({
  id: z.uuid(),
  agencia: z.object({ nome: z.string(), cidade: z.string().nullable(), logo_url: z.string().nullable() }),
  distancia_km: z.int().nullable(),
  valor: z.int(),
  busca_reais: z.int().nullable().describe('buscar o veículo; 0 é de graça; sem valor, o dono leva'),
  sobra: z.int().describe('o que fica no bolso, sem as dívidas e a busca'),
  validade_dias: z.int(),
  vale_ate: z.date(),
  inspecao: z.array(z.enum(PONTOS_DA_INSPECAO)),
  situacao: z.enum(['feita', 'escolhida', 'preterida', 'trocada', 'desistiu']),
  valida: z.boolean().describe('dá para escolher agora'),
  porque_nao: z
    .string()
    .nullable()
    .describe('por que a loja de uma proposta que ainda vale não pode ser escolhida'),
  aumentada: z.boolean(),
  aumento: z.int().describe('quanto o valor subiu desde a primeira proposta'),
  palavra: z.string().nullable().describe('"cumpriu 9 de 10 propostas"'),
  contato: z
    .object({ endereco: z.string(), email: z.string() })
    .nullable()
    .describe('da loja escolhida; das outras não se diz'),
})

/** A photo with the link that opens it for some minutes. */
const fotoVistaSchema = z.object({ id: z.uuid(), vista: z.string(), endereco: z.string() })

/** A window as its owner sees it. */
export const janelaDoDonoSchema = z.object({
  id: z.uuid(),
  estado: z.enum(ESTADOS_DA_JANELA),
  tipo_veiculo: z.enum(TIPOS_VEICULO),
  veiculo: z.string().describe('"Chevrolet Onix 2021"'),
  aberta_em: z.date(),
  fecha_em: z.date(),
  caduca_em: z.date(),
  convidadas: z.int(),
  troca: trocaSchema,
  dividas: z.int(),
  sem_avarias: z.boolean(),
  propostas: z.array(propostaDoDonoSchema),
  perguntas: z.array(
    z.object({
      pergunta: z.string(),
      texto: z.string(),
      opcoes: z.array(z.object({ valor: z.string(), texto: z.string() })),
      resposta: z.string().nullable(),
    }),
  ),
  escolha: z
    .object({
      proposta_id: z.uuid().nullable().describe('null se a loja saiu do site'),
      escolhida_em: z.date(),
      contato_ate: z.date(),
      contato_em: z.date().nullable(),
      pode_trocar: z.boolean(),
      segunda_id: z.uuid().nullable(),
      loja_desistiu: z.boolean(),
      desfecho: z.enum(DESFECHOS_DO_DONO).nullable(),
    })
    .nullable(),
  fatos: z.array(
    z.object({
      proposta_id: z.uuid(),
      agencia: z.string(),
      quilometragem: z
        .int()
        .nullable()
        .describe('a da vistoria, se é ela o que a loja diz que estava errado'),
      confere: z.boolean().nullable(),
      fotos: z.array(fotoVistaSchema).describe('da loja'),
    }),
  ),
  fotos: z.array(fotoVistaSchema),
})
/**
 * A window with its offers, questions, choice and photos; money in whole reais. It names no agency without an offer.
 */
export type JanelaDoDono = z.output<typeof janelaDoDonoSchema>

/** The owner's page: a window, or whether one can be opened. */
export const propostasDoDonoSchema = z.object({
  pode: z.boolean(),
  porque: z.string().nullable(),
  contato_autorizado: z.boolean(),
  veiculo: z.string().describe('"Chevrolet Onix 2021"'),
  troca: trocaSchema.describe('a faixa de troca do relatório'),
  dividas: z.int().describe('o que falta do financiamento'),
  fecharia_em: z.date().nullable().describe('o fim do prazo das lojas, se o dono pedir propostas agora'),
  janela: janelaDoDonoSchema.nullable(),
})
/** The page: `janela` is the live or last one. `porque` says why none can be opened, and is null while one is live. */
export type PropostasDoDono = z.output<typeof propostasDoDonoSchema>
