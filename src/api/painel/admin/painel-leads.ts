import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { z } from 'zod'
import { lerLead } from '#domain/atribuicao/ficha.ts'
import { excluirLeads, restaurarLeads } from '#domain/lead/apagamento/excluir.ts'
import { exportarLeads } from '#domain/lead/exportacao/exportar-leads.ts'
import { colunasDoAdmin } from '#domain/lead/lista/lead.csv.ts'
import { revelarDocumento } from '#domain/lead/lista/linhas-dos-leads.ts'
import { listaDeLeadsSchema } from '#domain/lead/lista/lista.schema.ts'
import { lerLocalizacoes, listarLeads } from '#domain/lead/lista/listar-leads.ts'
import { anotarLead } from '#domain/lead/nota/anotar.ts'
import { notaSchema } from '#domain/lead/nota/nota.schema.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import type { EventHub } from '#platform/database/event-hub.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { atende } from '../../guard.ts'
import { cabecalhosCsv, idDe, idsSchema, uuidSchema, type VariaveisDaRota } from '../../rota-guardada.ts'
import { criarRota } from '../../rotas.ts'
import { streamEvents } from '../eventos.ts'

const exclusaoSchema = z.object({ ids: idsSchema(1000, 'Escolha até 1.000 leads por vez.') })
const exportacaoSchema = listaDeLeadsSchema.extend({
  escopo: z.enum(['pagina', 'todos'], 'Escolha a página ou todos.').default('pagina'),
  /** Includes the columns of agencies and results. */
  completa: z.enum(['0', '1'], 'Escolha 0 ou 1.').default('0'),
})
const SUMIU = 'Esse lead não existe mais. Atualize a lista.'

/**
 * Creates the routes of the leads for the administrator: list, file, live events, deletion, one lead. Operators may
 * read leads and write notes.
 */
export function criarRotasDosLeadsDoPainel(mundo: MundoDasContas, eventos: EventHub) {
  const app = new Hono<VariaveisDaRota>()
  const leads = criarRota(app, mundo, 'leads')
  const admin = criarRota(app, mundo, 'admin')
  leads('GET /leads', 'Lista leads: filtros, busca, ordem e página sobre o conjunto inteiro')
    .ler(listaDeLeadsSchema)
    .dar((quem, dados) => listarLeads(mundo, quem, dados))
  admin('GET /leads.csv', 'Exporta leads em CSV (UTF-8, ponto e vírgula)')
    .ler(exportacaoSchema)
    .dar(async (quem, dados, c) => {
      const { escopo, completa, ...filtro } = dados
      const colunas = colunasDoAdmin(completa === '1')
      const { linhas, partes } = await exportarLeads(mundo, quem, { filtro, escopo, colunas })
      cabecalhosCsv(c, `leads-${diaEmSaoPaulo(mundo.clock.now())}.csv`)
      c.header('X-Total-Linhas', String(linhas))
      return stream(c, async saida => {
        for await (const parte of partes) await saida.write(parte)
      })
    })
  leads('GET /leads/localizacoes', 'Localizações de todos os leads, para filtrar a lista').dar(quem =>
    lerLocalizacoes(mundo, quem),
  )
  leads('GET /eventos', 'Leads que chegam, ao vivo').dar((_quem, c) =>
    streamEvents(c, mundo, eventos, {
      subscribe: subscriber => eventos.onLeads(subscriber),
      aindaPode: acesso => atende('leads', acesso),
    }),
  )
  admin('POST /leads/excluir', 'Exclui vários leads, com volta por alguns minutos')
    .ler(exclusaoSchema)
    .dar((quem, dados) => excluirLeads(mundo, quem, dados.ids))
  admin('POST /leads/restaurar', 'Desfaz uma exclusão')
    .ler(z.object({ lote: uuidSchema }))
    .dar((quem, dados) => restaurarLeads(mundo, quem, dados.lote))
  leads('GET /leads/:id', 'Um lead inteiro').dar((quem, c) => lerLead(mundo, quem, idDe(c, SUMIU)))
  leads('POST /leads/:id/notas', 'Anota um lead; só a administração lê')
    .ler(notaSchema)
    .criar((quem, dados, c) => anotarLead(mundo, quem, idDe(c, SUMIU), dados.texto))
  admin('POST /leads/:id/cpf', 'Mostra o documento; fica na auditoria').dar(async (quem, c) => ({
    cpf: await revelarDocumento(mundo, quem, idDe(c, SUMIU)),
  }))
  admin('DELETE /leads/:id', 'Exclui um lead e as suas atribuições').dar((quem, c) =>
    excluirLeads(mundo, quem, [idDe(c, SUMIU)]),
  )
  return app
}
