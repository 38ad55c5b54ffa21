import { outros } from '#domain/questionario/tipos/outros.ts'
import { Assistente } from '../assistente/Assistente.tsx'
import { camposDepois } from '../assistente/campos-depois.tsx'
import { receberFormularios } from '../formulario.ts'
import { metaDaSimulacao } from './meta.ts'

export { handle, headers, shouldRevalidate } from './rota.ts'
export const meta = metaDaSimulacao(outros)
export const action = receberFormularios(outros)

const Campos = camposDepois(() => Promise.resolve([]))

export default function SimulacaoOutros() {
  return <Assistente questionario={outros} Campos={Campos} />
}
