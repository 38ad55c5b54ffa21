import { redirect } from 'react-router'
import { reais } from '#domain/numero/dinheiro.ts'
import { nomeDe } from '#domain/recusa/falha.ts'
import {
  CORES,
  desenharTexto,
  IMAGEM,
  LETRAS_DO_NOME_GRANDE,
  montarImagem,
} from '#web/resultado/imagem-do-relatorio.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import type { Route } from './+types/imagem'
import { acharOuRecusar, ehIndexavel } from './achar.ts'

/** Draws the preview of links to a family's page. A family that is not indexed gets the site's common picture. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const mundo = context.get(contextoDoMundo)
  const guias = mundo.guias()
  const { marca, familia } = acharOuRecusar(guias, params, request)
  if (!familia || !ehIndexavel(guias, marca, familia)) return redirect('/og.png')
  const anos = familia.anos.flatMap(ano => {
    const faixa = guias.faixaDe(familia, ano)
    return faixa ? [{ ano, ...faixa }] : []
  })
  const nome = `${marca.nome} ${familia.nome}`
  try {
    const png = await mundo.rasterizar(desenhar({ nome, anos, marca: mundo.operador.marca }))
    return new Response(png, {
      headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
    })
  } catch (erro) {
    console.error('the picture of a family could not be drawn', nomeDe(erro))
    return redirect('/og.png')
  }
}

type Conteudo = { nome: string; anos: readonly { ano: number; de: number; ate: number }[]; marca: string }

/** More years than this make the bars too thin: our choice. */
const ANOS_NO_MAXIMO = 16
/** Place of the bars in the picture, the gap between two of them, and their least height, in pixels. */
const BARRAS = { topo: 270, base: 500, vao: 10, altura_minima: 8 }

/** Draws the prices of a family's versions by model year as bars, newest at the right. */
function desenhar({ nome, anos, marca }: Conteudo): string {
  const mostrados = anos.slice(0, ANOS_NO_MAXIMO).toReversed()
  const maior = Math.max(...mostrados.map(({ ate }) => ate))
  const passo = (IMAGEM.largura - 2 * IMAGEM.margem) / ANOS_NO_MAXIMO
  const barras = mostrados.map(({ ano, de, ate }, i) => {
    const x = IMAGEM.margem + (i + ANOS_NO_MAXIMO - mostrados.length) * passo
    const alturaDe = (preco: number) => (preco / maior) * (BARRAS.base - BARRAS.topo)
    const altura = Math.max(BARRAS.altura_minima, alturaDe(ate) - alturaDe(de))
    return (
      `<rect x="${x.toFixed(1)}" y="${(BARRAS.base - alturaDe(ate)).toFixed(1)}" width="${(passo - BARRAS.vao).toFixed(1)}" height="${altura.toFixed(1)}" rx="6" fill="${CORES.manga}"/>` +
      desenharTexto(String(ano).slice(2), {
        x: x + (passo - BARRAS.vao) / 2,
        y: BARRAS.base + 34,
        tamanho: 24,
        cor: CORES.apagada,
        peso: 500,
        ancora: 'middle',
      })
    )
  })
  const [primeiro, ultimo] = [mostrados[0], mostrados.at(-1)]
  const faixa =
    primeiro && ultimo
      ? `${primeiro.ano}: desde ${reais(primeiro.de)} · ${ultimo.ano}: até ${reais(ultimo.ate)}`
      : ''
  return montarImagem([
    desenharTexto('Quanto vale', { y: 100, tamanho: 36, cor: CORES.apagada, peso: 500 }),
    desenharTexto(nome, {
      y: 172,
      tamanho: nome.length > LETRAS_DO_NOME_GRANDE ? 48 : 68,
      familia: 'Bricolage Grotesque',
    }),
    desenharTexto(faixa, { y: 230, tamanho: 34, peso: 500 }),
    ...barras,
    desenharTexto(marca, { y: 594, tamanho: 34, cor: CORES.verde }),
  ])
}
