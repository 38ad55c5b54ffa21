import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { lerLead } from '#domain/atribuicao/ficha.ts'
import { excluirLeads, restaurarLeads } from '#domain/lead/apagamento/excluir.ts'
import { exportarLeads } from '#domain/lead/exportacao/exportar.ts'
import { colunasDoAdmin } from '#domain/lead/lista/lead.csv.ts'
import { revelarDocumento } from '#domain/lead/lista/linhas.ts'
import { listaDeLeadsSchema } from '#domain/lead/lista/lista.schema.ts'
import { lerLocalizacoes, listarLeads } from '#domain/lead/lista/listar.ts'
import { anotarLead } from '#domain/lead/nota/anotar.ts'
import { notaSchema } from '#domain/lead/nota/nota.schema.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import type { EventHub } from '#platform/database/event-hub.ts'
import { consulta, corpo } from '../../body.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { atende, criarExigencia } from '../../guard.ts'
import { cabecalhosCsv, idDe, idsSchema, uuidSchema, type VariaveisDaRota } from '../../rota-guardada.ts'
import { streamEvents } from '../eventos.ts'

const exclusaoSchema = z.object({ ids: idsSchema(1000, 'Escolha até 1.000 leads por vez.') })
const exportacaoSchema = listaDeLeadsSchema.extend({
  escopo: z.enum(['pagina', 'todos'], 'Escolha a página ou todos.').default('pagina'),
  /** Includes the columns of agencies and results. */
  completa: z.enum(['0', '1'], 'Escolha 0 ou 1.').default('0'),
})
const SUMIU = 'Esse lead não existe mais. Atualize a lista.'

/** Leads of the administrator: list, file, live events, deletion, one lead. Operators see and note them. */
export function rotasDosLeadsDoPainel(mundo: MundoDasContas, eventos: EventHub) {
  const exigir = criarExigencia(mundo)
  const admin = exigir('admin')
  const quemTrabalha = exigir('leads')
  return new Hono<VariaveisDaRota>()
    .get(
      '/leads',
      describeRoute({ summary: 'Lista leads: filtros, busca, ordem e página sobre o conjunto inteiro' }),
      quemTrabalha,
      consulta(listaDeLeadsSchema),
      async c => c.json(await listarLeads(mundo, c.get('quem'), c.req.valid('query'))),
    )
    .get(
      '/leads.csv',
      describeRoute({ summary: 'Exporta leads em CSV (UTF-8, ponto e vírgula)' }),
      admin,
      consulta(exportacaoSchema),
      async c => {
        const { escopo, completa, ...filtro } = c.req.valid('query')
        const colunas = colunasDoAdmin(completa === '1')
        const { linhas, partes } = await exportarLeads(mundo, c.get('quem'), filtro, escopo, colunas)
        cabecalhosCsv(c, `leads-${diaEmSaoPaulo(mundo.clock.now())}.csv`)
        c.header('X-Total-Linhas', String(linhas))
        return stream(c, async saida => {
          for await (const parte of partes) await saida.write(parte)
        })
      },
    )
    .get(
      '/leads/localizacoes',
      describeRoute({ summary: 'Localizações de todos os leads, para filtrar a lista' }),
      quemTrabalha,
      async c => c.json(await lerLocalizacoes(mundo, c.get('quem'))),
    )
    .get('/eventos', describeRoute({ summary: 'Leads que chegam, ao vivo' }), quemTrabalha, c =>
      streamEvents(c, mundo, eventos, {
        subscribe: subscriber => eventos.onLeads(subscriber),
        aindaPode: agora => atende('leads', agora),
      }),
    )
    .post(
      '/leads/excluir',
      describeRoute({ summary: 'Exclui vários leads, com volta por alguns minutos' }),
      admin,
      corpo(exclusaoSchema),
      async c => c.json(await excluirLeads(mundo, c.get('quem'), c.req.valid('json').ids)),
    )
    .post(
      '/leads/restaurar',
      describeRoute({ summary: 'Desfaz uma exclusão' }),
      admin,
      corpo(z.object({ lote: uuidSchema })),
      async c => c.json(await restaurarLeads(mundo, c.get('quem'), c.req.valid('json').lote)),
    )
    .get('/leads/:id', describeRoute({ summary: 'Um lead inteiro' }), quemTrabalha, async c =>
      c.json(await lerLead(mundo, c.get('quem'), idDe(c, SUMIU))),
    )
    .post(
      '/leads/:id/notas',
      describeRoute({ summary: 'Anota um lead; só a administração lê' }),
      quemTrabalha,
      corpo(notaSchema),
      async c =>
        c.json(await anotarLead(mundo, c.get('quem'), idDe(c, SUMIU), c.req.valid('json').texto), 201),
    )
    .post(
      '/leads/:id/cpf',
      describeRoute({ summary: 'Mostra o documento; fica na auditoria' }),
      admin,
      async c =>
        c.json({
          cpf: await revelarDocumento(mundo, c.get('quem'), idDe(c, SUMIU)),
        }),
    )
    .delete(
      '/leads/:id',
      describeRoute({ summary: 'Exclui um lead e as suas atribuições' }),
      admin,
      async c => c.json(await excluirLeads(mundo, c.get('quem'), [idDe(c, SUMIU)])),
    )
}
