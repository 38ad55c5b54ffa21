import { carro } from '#domain/questionario/tipos/carro.ts'
import { Assistente } from '../assistente/Assistente.tsx'
import { camposDepois } from '../assistente/campos-depois.tsx'
import { receberFormularios } from '../formulario.ts'
import { metaDaSimulacao } from './meta.ts'

export { handle, headers, shouldRevalidate } from './rota.ts'
export const meta = metaDaSimulacao(carro)
export const action = receberFormularios(carro)

const Campos = camposDepois(async () => (await import('#domain/catalogo/marcas/carro.ts')).MARCAS_CARRO)

export default function SimulacaoCarro() {
  return <Assistente questionario={carro} Campos={Campos} />
}
