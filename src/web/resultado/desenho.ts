import { abrirParaDesenhar, type RelatorioAberto } from '#domain/avaliacao/emissao/compartilhar.ts'
import type { WebMundo } from '#web/mundo.ts'

/**
 * The report to draw behind a code.
 *
 * @throws Response 404 for a code that opens nothing, 429 for a report that was drawn too often.
 */
export async function abrirOuRecusar(mundo: Pick<WebMundo, 'db'>, codigo: string): Promise<RelatorioAberto> {
  const aberto = await abrirParaDesenhar(mundo, codigo)
  if (!aberto) throw new Response(null, { status: 404 })
  if ('espera_s' in aberto)
    throw new Response('Este relatório foi pedido muitas vezes seguidas. Aguarde um pouco e tente de novo.', {
      status: 429,
      headers: { 'Retry-After': String(aberto.espera_s), 'Content-Type': 'text/plain; charset=utf-8' },
    })
  return aberto
}
