import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { atribuirLead, listarAtribuicoes } from '#domain/atribuicao/atribuir.ts'
import { lerAtribuicoes, listarRecentes } from '#domain/atribuicao/em-massa/em-massa.ts'
import { atribuirEscolhidos, listarDisponiveis } from '#domain/distribuicao/disponiveis.ts'
import { consulta, corpo } from '../../body.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { criarExigencia } from '../../guard.ts'
import {
  camposDaSelecao,
  idDe,
  idsSchema,
  selecaoDe,
  uuidSchema,
  type VariaveisDaRota,
} from '../../rota-guardada.ts'

const agenciasSchema = z.object({ agencia_ids: idsSchema(50, 'Escolha até 50 agências por vez.') })
const emMassaSchema = agenciasSchema.extend({ ...camposDaSelecao, com_fora: z.boolean().default(true) })
const selecaoSchema = z.strictObject(camposDaSelecao)
const disponiveisSchema = z.object({ lead_id: uuidSchema.optional() })
const SUMIU = 'Esse lead não existe mais. Atualize a lista.'

/** Assignments of leads to agencies: one, many in the background, and the eligible agencies. */
export function rotasDasAtribuicoes(mundo: MundoDasContas) {
  const quemTrabalha = criarExigencia(mundo)('leads')
  return new Hono<VariaveisDaRota>()
    .post(
      '/leads/atribuir',
      describeRoute({ summary: 'Começa a atribuir vários leads; o andamento fica em /atribuicoes/{id}' }),
      quemTrabalha,
      corpo(emMassaSchema),
      async c => {
        const { agencia_ids, com_fora, ...selecao } = c.req.valid('json')
        const pedido = { selecao: selecaoDe(selecao), agencia_ids, com_fora }
        return c.json(await atribuirEscolhidos(mundo, c.get('quem'), pedido), 202)
      },
    )
    .get(
      '/atribuicoes',
      describeRoute({ summary: 'Atribuições de vários leads que você pediu nas últimas 24 horas' }),
      quemTrabalha,
      async c => c.json(await listarRecentes(mundo, c.get('quem'))),
    )
    .get(
      '/atribuicoes/:id',
      describeRoute({ summary: 'Andamento e recusas de uma atribuição de vários leads' }),
      quemTrabalha,
      async c => {
        const id = idDe(c, 'Não encontramos essa atribuição.')
        return c.json(await lerAtribuicoes(mundo, c.get('quem'), id))
      },
    )
    .get(
      '/leads/:id/atribuicoes',
      describeRoute({ summary: 'Atribuições de um lead' }),
      quemTrabalha,
      async c => {
        const id = idDe(c, SUMIU)
        return c.json(await listarAtribuicoes(mundo, c.get('quem'), id))
      },
    )
    .post(
      '/leads/:id/atribuicoes',
      describeRoute({ summary: 'Atribui um lead a agências, todas ou nenhuma' }),
      quemTrabalha,
      corpo(agenciasSchema),
      async c =>
        c.json(
          await atribuirLead(mundo, c.get('quem'), idDe(c, SUMIU), c.req.valid('json').agencia_ids),
          201,
        ),
    )
    .get(
      '/agencias/disponiveis',
      describeRoute({ summary: 'Agências ativas, com o uso do plano e o que impede cada uma' }),
      quemTrabalha,
      consulta(disponiveisSchema),
      async c => {
        const { lead_id } = c.req.valid('query')
        const selecao = lead_id === undefined ? undefined : { ids: [lead_id] }
        return c.json(await listarDisponiveis(mundo, c.get('quem'), selecao))
      },
    )
    .post(
      '/agencias/disponiveis',
      describeRoute({ summary: 'As mesmas para vários leads, as que mais combinam antes' }),
      quemTrabalha,
      corpo(selecaoSchema),
      async c => c.json(await listarDisponiveis(mundo, c.get('quem'), selecaoDe(c.req.valid('json')))),
    )
}
