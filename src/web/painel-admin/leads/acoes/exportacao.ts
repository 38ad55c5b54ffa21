import type { lerExportacao } from '#domain/lead/exportacao/exportacao.ts'
import { entregarCsv } from '#web/painel/tabela/entregar-csv.ts'
import { acompanharTrabalho } from '#web/painel/trabalho.ts'
import { chamar, pedir } from '#web/servidor/api.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { type LeadsEscolhidos, selecaoDe } from '../lead.ts'

/** Progress of an export in leads; the server continues without the page. */
export type Exportacao = RespostaDe<typeof lerExportacao>

/** An export: one page, which downloads at once, or a selection, which is written in the background. */
export type PedidoDeExportacao = { completa: boolean } & (
  | { pagina: string }
  | { escolhidos: LeadsEscolhidos }
)

/** Storage key of the files that this browser downloaded or dismissed. */
export const CHAVE_DAS_VISTAS = 'avalia60-exportacoes-vistas'

/** Requests a file, reports its progress, and passes it to the browser's downloads. Returns the id of a stored file. */
export async function exportarLeads(
  pedido: PedidoDeExportacao,
  signal: AbortSignal,
  aoAndar: (andamento: Exportacao) => void,
): Promise<string | undefined> {
  const { completa } = pedido
  if ('pagina' in pedido) {
    const consulta = `${pedido.pagina}&completa=${completa ? 1 : 0}`
    await entregarCsv(
      await pedir('GET', `/api/leads.csv?${consulta}`, undefined, signal),
      'leads',
      new Date(),
    )
    return undefined
  }
  const corpo = { ...selecaoDe(pedido.escolhidos), completa }
  const pedida = await chamar<Exportacao>('POST', '/api/exportacoes', corpo, signal)
  await baixarExportacao(await acompanharTrabalho(pedida, '/api/exportacoes', aoAndar, signal))
  return pedida.id
}

/** Downloads a finished export again. */
export async function baixarExportacao({
  id,
  pedida_em,
}: Pick<Exportacao, 'id' | 'pedida_em'>): Promise<void> {
  await entregarCsv(await pedir('GET', `/api/exportacoes/${id}/arquivo`), 'leads', new Date(pedida_em))
}
