import { z } from 'zod'
import { janelaDoDonoSchema, propostasDoDonoSchema } from '#domain/proposta/dono/janela-do-dono.schema.ts'
import { ESTADOS_DA_JANELA } from '#domain/proposta/janela.regras.ts'
import { DESFECHOS_DO_DONO } from '#domain/proposta/palavra.regras.ts'
import { janelas, propostas } from '#domain/proposta/proposta.table.ts'
import { rowSchema } from '#platform/database/row-schema.ts'
import { criado, instante, json, type Resposta } from './resposta.ts'

const propostaExportada = rowSchema(propostas)
  .pick({ valor: true, busca_reais: true, vale_ate: true, feita_em: true, situacao: true })
  .extend({
    agencia: z.string(),
    contato_em: instante.nullable(),
    desfecho: z.enum(DESFECHOS_DO_DONO).nullable(),
    vendido_por: z.int().nullable(),
  })

const perguntaExportada = z.object({
  pergunta: z.string(),
  resposta: z.string().nullable(),
  respondida_em: instante.nullable(),
})

/** A window in the file of a person's data. */
export const janelaExportada = z.object({
  estado: z.enum(ESTADOS_DA_JANELA),
  aberta_em: instante,
  fecha_em: instante,
  escolhida_em: instante.nullable(),
  terminou_em: instante.nullable(),
  motivo: rowSchema(janelas).shape.motivo,
  sem_avarias: z.boolean(),
  propostas: z.array(propostaExportada),
  perguntas: z.array(perguntaExportada),
})

const janelaSchema = z.object({ janela: janelaDoDonoSchema })

/** The answer of a verb that changes the owner's window. */
const janelaMudada = json(janelaSchema, 'nao_encontrado', 'muitas_tentativas', 'conflito')

/** Answers of the routes about offers that a vehicle's owner uses. */
export const RESPOSTAS_DO_DONO: Readonly<Record<string, Resposta>> = {
  'POST /api/propostas/palavra': json(
    z.object({ palavra: z.string() }),
    'avaliacao_desconhecida',
    'avaliacao_expirada',
    'muitas_tentativas',
  ),
  'GET /api/propostas': json(propostasDoDonoSchema, 'nao_encontrado', 'muitas_tentativas'),
  'POST /api/propostas': criado(janelaSchema, 'nao_encontrado', 'muitas_tentativas', 'conflito'),
  'POST /api/propostas/aceitar': janelaMudada,
  'POST /api/propostas/trocar': janelaMudada,
  'POST /api/propostas/encerrar': janelaMudada,
  'POST /api/propostas/retirar': janelaMudada,
  'POST /api/propostas/respostas': janelaMudada,
  'POST /api/propostas/desfecho': janelaMudada,
  'POST /api/propostas/fato': janelaMudada,
}
