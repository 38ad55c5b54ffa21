import { trator } from '#domain/questionario/tipos/trator.ts'
import { Assistente } from '../assistente/Assistente.tsx'
import { camposDepois } from '../assistente/campos-depois.tsx'
import { receberFormularios } from '../formulario.ts'
import { metaDaSimulacao } from './meta.ts'

export { handle, headers, shouldRevalidate } from './rota.ts'
export const meta = metaDaSimulacao(trator)
export const action = receberFormularios(trator)

const Campos = camposDepois(async () => (await import('#domain/catalogo/marcas/trator.ts')).MARCAS_TRATOR)

export default function SimulacaoTrator() {
  return <Assistente questionario={trator} Campos={Campos} />
}
