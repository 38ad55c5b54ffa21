import { moto } from '#domain/questionario/tipos/moto.ts'
import { Assistente } from '../assistente/Assistente.tsx'
import { camposDepois } from '../assistente/campos-depois.tsx'
import { receberFormularios } from '../formulario.ts'
import { metaDaSimulacao } from './meta.ts'

export { handle, headers, shouldRevalidate } from './rota.ts'
export const meta = metaDaSimulacao(moto)
export const action = receberFormularios(moto)

const Campos = camposDepois(async () => (await import('#domain/catalogo/marcas/moto.ts')).MARCAS_MOTO)

export default function SimulacaoMoto() {
  return <Assistente questionario={moto} Campos={Campos} />
}
