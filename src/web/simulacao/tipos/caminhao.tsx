import { caminhao } from '#domain/questionario/tipos/caminhao.ts'
import { Assistente } from '../assistente/Assistente.tsx'
import { camposDepois } from '../assistente/campos-depois.tsx'
import { receberFormularios } from '../formulario.ts'
import { metaDaSimulacao } from './meta.ts'

export { handle, headers, shouldRevalidate } from './rota.ts'
export const meta = metaDaSimulacao(caminhao)
export const action = receberFormularios(caminhao)

const Campos = camposDepois(async () => (await import('#domain/catalogo/marcas/caminhao.ts')).MARCAS_CAMINHAO)

export default function SimulacaoCaminhao() {
  return <Assistente questionario={caminhao} Campos={Campos} />
}
