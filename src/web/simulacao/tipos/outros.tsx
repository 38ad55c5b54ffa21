import { CATALOGO_OUTROS } from '#domain/catalogo/outros.ts'
import { outros } from '#domain/questionario/tipos/outros.ts'
import { Assistente } from '../assistente/Assistente.tsx'
import { receberFormularios } from '../formulario.ts'
import { metaDaSimulacao } from './meta.ts'

export { handle, headers, shouldRevalidate } from './rota.ts'
export const meta = metaDaSimulacao(outros)
export const action = receberFormularios(outros)

export default function SimulacaoOutros() {
  return <Assistente questionario={outros} marcas={CATALOGO_OUTROS.marcas} />
}
