import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The site map (spec §2). */
export default [
  layout('publico/moldura.tsx', [
    index('publico/inicio.tsx'),
    route('selecao-categoria', 'publico/selecao-categoria.tsx'),
    route('resultado', 'simulacao/resultado.tsx'),
  ]),
  route('simulacao/carro', 'simulacao/carro.tsx'),
  route('*', 'publico/nao-encontrada.tsx'),
] satisfies RouteConfig
