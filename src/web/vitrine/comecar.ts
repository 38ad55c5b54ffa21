import { redirect } from 'react-router'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import type { Route } from './+types/comecar'
import { exigirVitrine } from './exigir.ts'

/** Counts a begun valuation, then opens its questionnaire. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const tipo = TIPOS_VEICULO.find(um => um === params.tipo)
  if (!tipo) throw new Response(null, { status: 404 })
  await (await exigirVitrine(context, params)).contar('inicios')
  return redirect(`/vitrine/${params.chave}/${params.origem}/${tipo}`)
}
