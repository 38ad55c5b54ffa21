import { CATALOGO_TRATOR } from '#domain/catalogo/trator.ts'
import { trator } from '#domain/questionario/tipos/trator.ts'
import { Assistente } from '../assistente/Assistente.tsx'
import { receberFormularios } from '../formulario.ts'
import { metaDaSimulacao } from './meta.ts'

export { handle, headers, shouldRevalidate } from './rota.ts'
export const meta = metaDaSimulacao(trator)
export const action = receberFormularios(trator)

export default function SimulacaoTrator() {
  return <Assistente questionario={trator} marcas={CATALOGO_TRATOR.marcas} />
}
