import { CATALOGO_UTILITARIO } from '#domain/catalogo/utilitario.ts'
import { utilitario } from '#domain/questionario/tipos/utilitario.ts'
import { Assistente } from '../assistente/Assistente.tsx'
import { receberFormularios } from '../formulario.ts'
import { metaDaSimulacao } from './meta.ts'

export { handle, headers, shouldRevalidate } from './rota.ts'
export const meta = metaDaSimulacao(utilitario)
export const action = receberFormularios(utilitario)

export default function SimulacaoUtilitario() {
  return <Assistente questionario={utilitario} marcas={CATALOGO_UTILITARIO.marcas} />
}
