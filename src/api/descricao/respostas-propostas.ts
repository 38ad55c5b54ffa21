import { z } from 'zod'
import {
  janelaDaListaSchema,
  janelaInteiraSchema,
  minhaPalavraSchema,
} from '#domain/proposta/loja/loja.schema.ts'
import type { CodigoDeErro } from '#domain/recusa/erro.ts'
import { json, type Resposta } from './resposta.ts'

/** Describes an answer with the whole window. */
const janela = (...recusas: CodigoDeErro[]) => json(janelaInteiraSchema, ...recusas)

/** Answers of the doors of offers, by operation. */
export const RESPOSTAS_DAS_PROPOSTAS: Readonly<Record<string, Resposta>> = {
  'GET /api/agencia/janelas': json(
    z.object({
      itens: z.array(janelaDaListaSchema),
      total: z.int(),
      total_exato: z.boolean(),
      pagina: z.int(),
      por_pagina: z.int(),
    }),
  ),
  'GET /api/agencia/janelas/:id': janela(),
  'PUT /api/agencia/janelas/:id/proposta': janela('conflito', 'dados_invalidos'),
  'DELETE /api/agencia/janelas/:id/proposta': janela('conflito'),
  'POST /api/agencia/janelas/:id/perguntas': janela('conflito'),
  'POST /api/agencia/janelas/:id/desfecho': janela('conflito', 'dados_invalidos'),
  'POST /api/agencia/janelas/:id/contestacao': janela('conflito'),
  'GET /api/agencia/palavra': json(minhaPalavraSchema),
}
