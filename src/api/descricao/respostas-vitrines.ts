import { z } from 'zod'
import { instante, json, type Resposta, texto, vazio } from './resposta.ts'

const vitrine = z.object({
  chave: texto.describe('pública: fica na página da agência'),
  ligada: z.boolean(),
  desligada_em: instante.nullable().describe('desde quando o administrador a mantém desligada'),
  origens: z.array(texto).describe('os sites que podem mostrá-la'),
  numeros: z
    .object({
      vistas: z.int(),
      inicios: z.int(),
      leads: z.int(),
      recebidos: z.int(),
      esperando: z.int().describe('leads que esperam lugar no plano'),
    })
    .describe('dos últimos 30 dias'),
})
const no_plano = z.boolean().describe('se o plano da agência a inclui')
const vitrineDaAgencia = json(z.object({ vitrine: vitrine.nullable(), no_plano }), 'sem_permissao')

/** Answers about the valuation on agencies' own sites, by operation. */
export const RESPOSTAS_DAS_VITRINES: Readonly<Record<string, Resposta>> = {
  'GET /api/minha-agencia/vitrine': vitrineDaAgencia,
  'PUT /api/minha-agencia/vitrine': vitrineDaAgencia,
  'GET /api/vitrines': json(z.array(vitrine.extend({ agencia_id: z.uuid(), agencia: texto, no_plano }))),
  'PUT /api/vitrines/:id': vazio('nao_encontrado'),
}
