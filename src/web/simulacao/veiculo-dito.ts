import { redirect } from 'react-router'
import { lerVeiculoDito } from '#domain/questionario/veiculo-dito/veiculo-dito.ts'
import { lerVersaoDita } from '#domain/questionario/veiculo-dito/versao-dita.ts'
import { TIPOS_VEICULO, temFipe } from '#domain/veiculo/veiculo.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import type { Route } from './+types/veiculo-dito'

/** Sends a GET to the choice of type: only the form's POST uses this route. */
export const loader = () => redirect('/selecao-categoria', 303)

/**
 * Goes from the vehicle as it was written in the landing page's field to its questionnaire. The address carries what
 * was understood, names of the reference and a year, never what was typed: it may be a plate.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const dito = await request.formData().catch(() => new FormData())
  const escolhido = TIPOS_VEICULO.find(tipo => tipo === dito.get('tipo')) ?? 'carro'
  const veiculo = String(dito.get('veiculo') ?? '').trim()
  if (!veiculo) return redirect('/selecao-categoria', 303)
  const { buscarModelos, versoes } = context.get(contextoDoMundo)
  const { tipo, respostas } = lerVeiculoDito(veiculo, escolhido, buscarModelos)
  const { marca, modelo, ano } = respostas
  const daVersao =
    marca && modelo && ano && temFipe(tipo)
      ? lerVersaoDita(veiculo, versoes({ tipo, marca, modelo, ano: Number(ano) }))
      : {}
  const entendido = Object.entries({ ...respostas, ...daVersao }).map(([nome, valor]) => [
    nome,
    String(valor),
  ])
  return redirect(`/simulacao/${tipo}?${new URLSearchParams(entendido)}`, 303)
}
