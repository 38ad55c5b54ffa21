import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The site map (spec §2). */
export default [
  layout('publico/moldura.tsx', [
    index('publico/inicio.tsx'),
    route('selecao-categoria', 'publico/selecao-categoria.tsx'),
    route('resultado', 'simulacao/resultado.tsx'),
    route('resultado/:palavra', 'resultado/compartilhado.tsx'),
  ]),
  route('simulacao/carro', 'simulacao/carro.tsx'),
  route('simulacao/moto', 'simulacao/moto.tsx'),
  route('simulacao/caminhao', 'simulacao/caminhao.tsx'),
  route('simulacao/utilitario', 'simulacao/utilitario.tsx'),
  route('simulacao/trator', 'simulacao/trator.tsx'),
  route('simulacao/outros', 'simulacao/outros.tsx'),
  route('*', 'publico/nao-encontrada.tsx'),
] satisfies RouteConfig
