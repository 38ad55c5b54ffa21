import { CATALOGO_CAMINHAO } from '#domain/catalogo/caminhao.ts'
import { caminhao } from '#domain/questionario/tipos/caminhao.ts'
import { Assistente } from '../assistente/Assistente.tsx'
import { receberFormularios } from '../formulario.ts'
import { metaDaSimulacao } from './meta.ts'

export { handle, headers, shouldRevalidate } from './rota.ts'
export const meta = metaDaSimulacao(caminhao)
export const action = receberFormularios(caminhao)

export default function SimulacaoCaminhao() {
  return <Assistente questionario={caminhao} marcas={CATALOGO_CAMINHAO.marcas} />
}
