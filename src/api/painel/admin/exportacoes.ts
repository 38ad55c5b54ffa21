import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { z } from 'zod'
import {
  baixarExportacao,
  lerExportacao,
  listarExportacoes,
  pedirExportacao,
} from '#domain/lead/exportacao/exportacao.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { cabecalhosCsv, camposDaSelecao, idDe, selecaoDe, type VariaveisDaRota } from '../../rota-guardada.ts'
import { criarRota } from '../../rotas.ts'

const pedidoSchema = z.object({ ...camposDaSelecao, completa: z.boolean().default(false) })
const SUMIU = 'Esse arquivo não existe mais: exporte de novo.'

/** Creates the routes of files of leads. A job writes each file, and only the administrator who requested it can see it. */
export function criarRotasDasExportacoes(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const admin = criarRota(app, mundo, 'admin')
  admin('POST /exportacoes', 'Começa a exportar uma seleção de leads; o andamento fica em /exportacoes/{id}')
    .ler(pedidoSchema)
    .aceitar((quem, dados) => {
      const { completa, ...selecao } = dados
      return pedirExportacao(mundo, quem, selecaoDe(selecao), completa)
    })
  admin('GET /exportacoes', 'Exportações que você pediu nas últimas 24 horas').dar(quem =>
    listarExportacoes(mundo, quem),
  )
  admin('GET /exportacoes/:id', 'Andamento de uma exportação').dar((quem, c) =>
    lerExportacao(mundo, quem, idDe(c, SUMIU)),
  )
  admin('GET /exportacoes/:id/arquivo', 'O arquivo de uma exportação pronta, em CSV').dar(async (quem, c) => {
    const { pedida_em, linhas, partes } = await baixarExportacao(mundo, quem, idDe(c, SUMIU))
    cabecalhosCsv(c, `leads-${diaEmSaoPaulo(pedida_em)}.csv`)
    c.header('X-Total-Linhas', String(linhas))
    return stream(c, async saida => {
      for await (const parte of partes) await saida.write(parte)
    })
  })
  return app
}
