import { CATALOGO_CARRO } from '#domain/catalogo/carro.ts'
import { carro } from '#domain/questionario/tipos/carro.ts'
import { Assistente } from '../assistente/Assistente.tsx'
import { receberFormularios } from '../formulario.ts'
import { metaDaSimulacao } from './meta.ts'

export { handle, headers, shouldRevalidate } from './rota.ts'
export const meta = metaDaSimulacao(carro)
export const action = receberFormularios(carro)

export default function SimulacaoCarro() {
  return <Assistente questionario={carro} marcas={CATALOGO_CARRO.marcas} />
}
