import type { Catalogo } from './catalogo.schema.ts'
import { SEGURADORAS_GERAIS } from './seguradoras.ts'

/** Traction, in the order of spec §3. */
export const TRACOES = ['4x2', '4x4'] as const

/** Types of tractor, in the order of spec §3. */
export const TIPOS_TRATOR = ['Agrícola', 'Industrial'] as const

/** The extras of tractors; the last ones lower the value. */
export const EXTRAS_TRATOR = [
  'Cabine',
  'Ar Condicionado',
  'Direção Hidráulica',
  'Piloto Automático por GPS',
  'Barra de Luz',
  'Monitor de Plantio',
  'Telemetria',
  'Câmbio Powershift',
  'Inversor de Marcha',
  'Creeper',
  'Tomada de Potência Independente',
  'Controle Remoto Hidráulico',
  'Pesos Dianteiros',
  'Lastro nas Rodas',
  'Pneus Radiais',
  'Rodado Duplo',
  'Plaina Dianteira',
  'Capota ou Toldo',
  'Rastreador',
  'Único Dono',
  'Revisões na Concessionária',
  'Motor Retificado',
] as const

/** The lists of the questions. The brands are apart: the first question does not need them. */
export const LISTAS_TRATOR: Omit<Catalogo, 'marcas'> = {
  seguradoras: SEGURADORAS_GERAIS,
  extras: EXTRAS_TRATOR,
  tracoes: TRACOES,
  tipos_trator: TIPOS_TRATOR,
}
