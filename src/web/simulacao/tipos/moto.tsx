import { CATALOGO_MOTO } from '#domain/catalogo/moto.ts'
import { moto } from '#domain/questionario/tipos/moto.ts'
import { Assistente } from '../assistente/Assistente.tsx'
import { receberFormularios } from '../formulario.ts'
import { metaDaSimulacao } from './meta.ts'

export { handle, headers, shouldRevalidate } from './rota.ts'
export const meta = metaDaSimulacao(moto)
export const action = receberFormularios(moto)

export default function SimulacaoMoto() {
  return <Assistente questionario={moto} marcas={CATALOGO_MOTO.marcas} />
}
