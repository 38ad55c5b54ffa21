import { CATALOGO_CARRO } from '../../domain/catalogo/carro.ts'
import { carro } from '../../domain/questionario/carro.ts'
import type { PaginaHandle } from '../root.tsx'
import { Assistente } from './Assistente.tsx'

export const handle: PaginaHandle = { hidratar: true }
export const shouldRevalidate = () => false
export const meta = () => [{ title: 'Quanto vale o seu carro | Avalia60' }]
export const headers = () => ({ 'Cache-Control': 'public, max-age=0, must-revalidate' })

export default function SimulacaoCarro() {
  return <Assistente questionario={carro} marcas={CATALOGO_CARRO.marcas} />
}
