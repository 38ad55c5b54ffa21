import { precisao } from '#domain/avaliacao/precisao.ts'
import { mundoDeLeitura } from '#domain/banco/banco.ts'
import { enderecoDoConteudo } from '#domain/conteudo/conteudo.ts'
import { listarTitulos } from '#domain/conteudo/leitura.ts'
import { diaEmSaoPaulo, diaEmUtc } from '#domain/tempo/tempo.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { CACHE_PUBLICO } from '#web/site/meta.ts'
import { contextoDoMundo, type MundoDasPaginas } from '#web/site/mundo-das-paginas.ts'
import type { Route } from './+types/sitemap'

/** An address of a map, with the day of its last change, `AAAA-MM-DD`. */
export type Endereco = { caminho: string; mudou: string }

/** Lists the maps of the site: pages and texts, and the guide of models. */
export async function loader({ context }: Route.LoaderArgs) {
  const mundo = context.get(contextoDoMundo)
  const paginas = (await enderecosDasPaginas(mundo)) ?? []
  return escreverMapa('sitemapindex', 'sitemap', mundo.publicUrl, [
    {
      caminho: '/sitemap-paginas.xml',
      mudou: acharMaisNovo([mundo.montadoEm, ...paginas.map(({ mudou }) => mudou)]),
    },
    { caminho: '/sitemap-quanto-vale.xml', mudou: mudancaDaGuia(mundo) },
  ])
}

/** Lists pages and texts; null while the texts cannot be read. */
export async function enderecosDasPaginas(mundo: MundoDasPaginas): Promise<Endereco[] | null> {
  const { montadoEm } = mundo
  const titulos = await listarTitulos(mundoDeLeitura(mundo)).catch(() => null)
  const fixas = ['/', '/selecao-categoria', '/planos', ...TIPOS_VEICULO.map(tipo => `/simulacao/${tipo}`)]
  return (
    titulos && [
      ...fixas.map(caminho => ({ caminho, mudou: montadoEm })),
      { caminho: '/nossa-precisao', mudou: precisao.medido_em },
      { caminho: '/quanto-vale', mudou: mudancaDaGuia(mundo) },
      ...titulos.map(({ chave, updated_at }) => ({
        caminho: enderecoDoConteudo(chave),
        mudou: diaEmUtc(updated_at),
      })),
    ]
  )
}

/**
 * Returns the day of the last change of the guide's pages: an import, another build, or another month. An older table's
 * pages say its age, or are projected to this month.
 */
export function mudancaDaGuia({ tabelasImportadasEm, montadoEm, clock }: MundoDasPaginas): string {
  const importadas = tabelasImportadasEm()
  const inicioDoMes = `${diaEmSaoPaulo(clock.now()).slice(0, 7)}-01`
  return acharMaisNovo([montadoEm, inicioDoMes, ...(importadas ? [diaEmSaoPaulo(importadas)] : [])])
}

/** Returns the newest of some days, which sort as texts. */
const acharMaisNovo = (dias: readonly string[]) => dias.toSorted().at(-1) ?? ''

/** Formats a map as XML (sitemaps.org 0.9). */
export function escreverMapa(
  raiz: 'sitemapindex' | 'urlset',
  item: 'sitemap' | 'url',
  origem: string,
  enderecos: readonly Endereco[],
): Response {
  const linhas = enderecos.map(
    ({ caminho, mudou }) => `<${item}><loc>${origem}${caminho}</loc><lastmod>${mudou}</lastmod></${item}>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<${raiz} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${linhas.join('\n')}\n</${raiz}>\n`
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', ...CACHE_PUBLICO },
  })
}
