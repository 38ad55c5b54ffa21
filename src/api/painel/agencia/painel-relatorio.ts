import { Hono } from 'hono'
import { csvDoRelatorio } from '#domain/atribuicao/relatorio/relatorio.csv.ts'
import { pedidoDeRelatorioSchema } from '#domain/atribuicao/relatorio/relatorio.schema.ts'
import { lerRelatorio } from '#domain/atribuicao/relatorio/relatorio-da-agencia.ts'
import { mundoDeLeitura } from '#domain/banco/banco.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { cabecalhosCsv, type VariaveisDaRota } from '../../rota-guardada.ts'
import { criarRota } from '../../rotas.ts'

/** Creates the route of the statistics of an agency's leads in a period. */
export function criarRotasDoRelatorio(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const agencia = criarRota(app, mundo, 'agencia')
  agencia(
    'GET /minha-agencia/relatorio',
    'O que foi feito dos leads recebidos, por período, tipo de veículo e vendedor',
  )
    .ler(pedidoDeRelatorioSchema)
    .dar((quem, dados) => lerRelatorio(mundoDeLeitura(mundo), quem, dados))
  agencia('GET /minha-agencia/relatorio.csv', 'O relatório em CSV, como a tela o mostra')
    .ler(pedidoDeRelatorioSchema)
    .dar(async (quem, dados, c) => {
      const relatorio = await lerRelatorio(mundoDeLeitura(mundo), quem, dados)
      cabecalhosCsv(c, `relatorio-${relatorio.ate}.csv`)
      return c.body(csvDoRelatorio(relatorio))
    })
  return app
}
