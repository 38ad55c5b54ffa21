import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import {
  baixarExportacao,
  lerExportacao,
  listarExportacoes,
  pedirExportacao,
} from '#domain/lead/exportacao/exportacao.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { corpo } from '../../body.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { criarExigencia } from '../../guard.ts'
import { cabecalhosCsv, camposDaSelecao, idDe, selecaoDe, type VariaveisDaRota } from '../../rota-guardada.ts'

const pedidoSchema = z.object({ ...camposDaSelecao, completa: z.boolean().default(false) })
const SUMIU = 'Esse arquivo não existe mais: exporte de novo.'

/** Files of leads, written in the background, each visible to its administrator only. */
export function rotasDasExportacoes(mundo: MundoDasContas) {
  const admin = criarExigencia(mundo)('admin')
  return new Hono<VariaveisDaRota>()
    .post(
      '/exportacoes',
      describeRoute({
        summary: 'Começa a exportar uma seleção de leads; o andamento fica em /exportacoes/{id}',
      }),
      admin,
      corpo(pedidoSchema),
      async c => {
        const { completa, ...selecao } = c.req.valid('json')
        return c.json(await pedirExportacao(mundo, c.get('quem'), selecaoDe(selecao), completa), 202)
      },
    )
    .get(
      '/exportacoes',
      describeRoute({ summary: 'Exportações que você pediu nas últimas 24 horas' }),
      admin,
      async c => c.json(await listarExportacoes(mundo, c.get('quem'))),
    )
    .get('/exportacoes/:id', describeRoute({ summary: 'Andamento de uma exportação' }), admin, async c =>
      c.json(await lerExportacao(mundo, c.get('quem'), idDe(c, SUMIU))),
    )
    .get(
      '/exportacoes/:id/arquivo',
      describeRoute({ summary: 'O arquivo de uma exportação pronta, em CSV' }),
      admin,
      async c => {
        const { pedida_em, linhas, partes } = await baixarExportacao(mundo, c.get('quem'), idDe(c, SUMIU))
        cabecalhosCsv(c, `leads-${diaEmSaoPaulo(pedida_em)}.csv`)
        c.header('X-Total-Linhas', String(linhas))
        return stream(c, async saida => {
          for await (const parte of partes) await saida.write(parte)
        })
      },
    )
}
