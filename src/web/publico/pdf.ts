import { enderecoDe } from '#domain/quanto-vale/guia.ts'
import { abrirOuRecusar, recusarDesenho } from '#web/resultado/desenho.ts'
import { montarImpresso } from '#web/resultado/montar-impresso.ts'
import { linhaDoOperador } from '#web/site/linha-do-operador.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import type { Route } from './+types/pdf'

/** Answers with the report behind a code as a PDF, drawn by the server. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { operador, publicUrl, desenharRelatorio, ...mundo } = context.get(contextoDoMundo)
  const aberto = await abrirOuRecusar(mundo, params.codigo, mundo.ip)
  const site = { publicUrl, marca: operador.marca, quem: linhaDoOperador(operador) }
  const impresso = montarImpresso(aberto, site)
  const pdf = await desenharRelatorio(impresso)
  if (!pdf) throw recusarDesenho()
  return new Response(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="relatorio-${enderecoDe(impresso.veiculo)}.pdf"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
