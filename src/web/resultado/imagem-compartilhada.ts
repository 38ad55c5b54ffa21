import { redirect } from 'react-router'
import { dizerAvaliacao } from '#domain/avaliacao/relatorio/dito.ts'
import { nomeDe } from '#domain/recusa/falha.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import type { Route } from './+types/imagem-compartilhada'
import { abrirOuRecusar } from './desenho.ts'
import { desenharImagem } from './imagem-do-relatorio.ts'
import { lerAvaliacao } from './ler-avaliacao.ts'

/** Draws the preview of a shared report. The site's common picture replaces it without a value or after a failure. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const mundo = context.get(contextoDoMundo)
  const aberta = await abrirOuRecusar(mundo, params.codigo)
  const dito = dizerAvaliacao(lerAvaliacao(aberta.resultado), aberta.pedido.tipo_veiculo)
  if (!dito) return redirect('/og.png')
  const veiculo = nomeDoVeiculo(aberta.pedido)
  try {
    const png = await mundo.rasterizar(desenharImagem({ veiculo, dito, marca: mundo.operador.marca }))
    return new Response(png, {
      headers: {
        'Content-Type': 'image/png',
        'Cache-Control': 'private, max-age=3600',
        'X-Robots-Tag': 'noindex',
      },
    })
  } catch (erro) {
    console.error('the picture of a report could not be drawn', nomeDe(erro))
    return redirect('/og.png')
  }
}
