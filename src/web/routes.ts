import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { TITULOS_LEGAIS } from '#domain/conteudo/conteudo.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'

/** The site map (spec §2). */
export default [
  // Pages that load no script.
  layout('publico/moldura.tsx', [
    layout('publico/com-cabecalho.tsx', [
      index('publico/inicio.tsx'),
      route('selecao-categoria', 'publico/selecao-categoria.tsx'),
      route('quanto-vale', 'publico/quanto-vale/marcas.tsx'),
      route('quanto-vale/:tipo/:marca', 'publico/quanto-vale/marca.tsx'),
      route('quanto-vale/:tipo/:marca/:familia', 'publico/quanto-vale/familia.tsx'),
      route('quanto-vale/:tipo/:marca/:familia/:ano', 'publico/quanto-vale/ano.tsx'),
      route('busca', 'publico/quanto-vale/busca.tsx'),
      route('comparar', 'publico/comparacao/comparar.tsx'),
      route('nossa-precisao', 'publico/precisao/nossa-precisao.tsx'),
      ...Object.keys(TITULOS_LEGAIS).map(chave => route(chave, 'publico/textos/legal.tsx', { id: chave })),
      route('fale-conosco', 'publico/textos/conteudo.tsx', { id: 'fale-conosco' }),
      route('conteudo/:chave', 'publico/textos/conteudo.tsx'),
      route('avaliacao', 'publico/conferencia/conferir.tsx'),
      route('avaliacao/:codigo', 'publico/conferencia/avaliacao.tsx'),
      route('*', 'publico/nao-encontrada.tsx'),
    ]),
  ]),
  // Pages that React takes over in the browser.
  layout('toasts/toasts.tsx', [
    route('admin', 'painel-admin/painel.tsx'),
    route('painel-agencia', 'painel-agencia/painel.tsx'),
    route('vitrine/:chave/:origem', 'vitrine/moldura.tsx', { id: 'vitrine' }, [
      index('vitrine/inicio.tsx'),
      route('resultado', 'vitrine/resultado.tsx', { id: 'resultado-da-vitrine' }),
      route('comecar/:tipo', 'vitrine/comecar.ts'),
      ...TIPOS_VEICULO.map(tipo => route(tipo, `simulacao/tipos/${tipo}.tsx`, { id: `vitrine-${tipo}` })),
    ]),
    ...TIPOS_VEICULO.map(tipo => route(`simulacao/${tipo}`, `simulacao/tipos/${tipo}.tsx`)),
    layout('publico/moldura.tsx', { id: 'moldura-viva' }, [
      layout('publico/com-cabecalho.tsx', { id: 'com-cabecalho-vivo' }, [
        route('resultado', 'simulacao/resultado/resultado.tsx'),
        route('meus-dados', 'meus-dados/meus-dados.tsx'),
        route('recibo', 'meus-dados/recibo.tsx'),
        route('meu-veiculo', 'meus-dados/meu-veiculo.tsx'),
        route('propostas', 'propostas/propostas.tsx'),
        route('uso-da-api', 'publico/uso-da-api.tsx'),
      ]),
      route('planos', 'publico/assinar/planos.tsx'),
      route('admin-login', 'conta/admin-login.tsx'),
      route('agencia-login', 'conta/agencia-login.tsx'),
      route('cadastro-agencia', 'conta/cadastro-agencia.tsx'),
      route('reset-admin-password', 'conta/reset-admin-password.tsx'),
      route('auth/confirmar', 'conta/confirmar.tsx'),
      route('convite', 'conta/convite.tsx'),
      route('minha-conta', 'minha-conta/minha-conta.tsx'),
    ]),
  ]),
  // Addresses without a layout: redirects, pages of the test payments, and files.
  route('simulacao', 'simulacao/veiculo-dito.ts'),
  // Only here does web depend on the sandbox, which imports parts of the pages (src/direcao.test.ts).
  route('sandbox/checkout/:id', '../sandbox/paginas/checkout.tsx'),
  route('sandbox/portal/:id', '../sandbox/paginas/portal.tsx'),
  route('resultado/:palavra', 'publico/link-de-antes.ts'),
  route('avaliacao/:codigo/relatorio.pdf', 'publico/pdf.ts'),
  route('avaliacao/:codigo/imagem.png', 'resultado/imagem-compartilhada.ts'),
  route('quanto-vale/:tipo/:marca/:familia/imagem.png', 'publico/quanto-vale/imagem.ts'),
  route('sitemap.xml', 'publico/sitemap.ts'),
  route('sitemap-paginas.xml', 'publico/sitemap-paginas.ts'),
  route('sitemap-quanto-vale.xml', 'publico/sitemap-quanto-vale.ts'),
  route('indexnow.txt', 'publico/indexnow.ts'),
  route('site.webmanifest', 'publico/manifesto.ts'),
  route('robots.txt', 'publico/robots.ts'),
] satisfies RouteConfig
