import { abrirParaDesenhar, type RelatorioAberto } from '#domain/avaliacao/emissao/compartilhar.ts'
import type { MundoDasPaginas } from '#web/site/mundo-das-paginas.ts'

/**
 * Opens the report to draw behind a code.
 *
 * @param ip address of the visitor. Without it, only the drawings of the report are counted.
 * @throws Response 404 for a code without a report, 429 if the report or the address had too many drawings.
 */
export async function abrirOuRecusar(
  mundo: Pick<MundoDasPaginas, 'db'>,
  codigo: string,
  ip?: string,
): Promise<RelatorioAberto> {
  const aberto = await abrirParaDesenhar(mundo, codigo, ip)
  if (!aberto) throw new Response(null, { status: 404 })
  if ('espera_s' in aberto)
    throw pedirEspera(429, 'Foram muitos pedidos seguidos de relatório.', aberto.espera_s)
  return aberto
}

/** Wait before another try, in seconds, when the server had no room for a drawing. */
const TENTE_EM_S = 5

/** Returns the answer where a report cannot be drawn now. */
export function recusarDesenho(): Response {
  return pedirEspera(503, 'Muita gente está baixando relatórios agora.', TENTE_EM_S)
}

function pedirEspera(status: 429 | 503, frase: string, segundos: number): Response {
  return new Response(`${frase} Aguarde um pouco e tente de novo.`, {
    status,
    headers: { 'Retry-After': String(segundos), 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
