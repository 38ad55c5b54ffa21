import { z } from 'zod'
import { janelaDoDonoSchema, propostasDoDonoSchema } from '#domain/proposta/dono/ver.ts'
import { ESTADOS_DA_JANELA } from '#domain/proposta/janela.regras.ts'
import { DESFECHOS_DO_DONO } from '#domain/proposta/palavra.regras.ts'
import { janelas, propostas } from '#domain/proposta/proposta.table.ts'
import type { CodigoDeErro } from '#domain/recusa/erro.ts'
import { rowSchema } from '#platform/database/row-schema.ts'
import { criado, instante, json, type Resposta } from './resposta.ts'

const DO_DONO = ['nao_encontrado', 'muitas_tentativas'] as const satisfies CodigoDeErro[]
const comJanela = z.object({ janela: janelaDoDonoSchema })

const talvez = instante.nullable()
const proposta = rowSchema(propostas)
const { motivo } = rowSchema(janelas).shape

/** A window in the file of a person's data. */
export const janelaExportada = z.object({
  estado: z.enum(ESTADOS_DA_JANELA),
  aberta_em: instante,
  fecha_em: instante,
  escolhida_em: talvez,
  terminou_em: talvez,
  motivo,
  sem_avarias: z.boolean(),
  propostas: z.array(
    proposta.pick({ valor: true, busca_reais: true, vale_ate: true, feita_em: true, situacao: true }).extend({
      agencia: z.string(),
      contato_em: talvez,
      desfecho: z.enum(DESFECHOS_DO_DONO).nullable(),
      vendido_por: z.int().nullable(),
    }),
  ),
  perguntas: z.array(
    z.object({ pergunta: z.string(), resposta: z.string().nullable(), respondida_em: talvez }),
  ),
})

/** Answers of the owner's routes about offers. */
export const RESPOSTAS_DO_DONO: Readonly<Record<string, Resposta>> = {
  'POST /api/propostas/palavra': json(
    z.object({ palavra: z.string() }),
    'avaliacao_desconhecida',
    'avaliacao_expirada',
    'muitas_tentativas',
  ),
  'GET /api/propostas': json(propostasDoDonoSchema, ...DO_DONO),
  'POST /api/propostas': criado(comJanela, ...DO_DONO, 'conflito'),
  ...Object.fromEntries(
    ['aceitar', 'trocar', 'encerrar', 'retirar', 'respostas', 'desfecho'].map(verbo => [
      `POST /api/propostas/${verbo}`,
      json(comJanela, ...DO_DONO, 'conflito'),
    ]),
  ),
}
