import { utilitario } from '#domain/questionario/tipos/utilitario.ts'
import { Assistente } from '../assistente/Assistente.tsx'
import { camposDepois } from '../assistente/campos-depois.tsx'
import { receberFormularios } from '../formulario.ts'
import { metaDaSimulacao } from './meta.ts'

export { handle, headers, shouldRevalidate } from './rota.ts'
export const meta = metaDaSimulacao(utilitario)
export const action = receberFormularios(utilitario)

const Campos = camposDepois(
  async () => (await import('#domain/catalogo/marcas/utilitario.ts')).MARCAS_UTILITARIO,
)

export default function SimulacaoUtilitario() {
  return <Assistente questionario={utilitario} Campos={Campos} />
}
