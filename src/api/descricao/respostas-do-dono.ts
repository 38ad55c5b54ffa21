import { z } from 'zod'
import { janelaDoDonoSchema, propostasDoDonoSchema } from '#domain/proposta/dono/ver.ts'
import type { CodigoDeErro } from '#domain/recusa/erro.ts'
import { criado, json, type Resposta } from './resposta.ts'

const DO_DONO = ['nao_encontrado', 'muitas_tentativas'] as const satisfies CodigoDeErro[]
const comJanela = z.object({ janela: janelaDoDonoSchema })

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
