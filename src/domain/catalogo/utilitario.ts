import type { Catalogo } from './catalogo.schema.ts'
import { SEGURADORAS_GERAIS } from './seguradoras.ts'

/** Types of utility, in the order of spec §3. */
export const TIPOS_UTILITARIO = ['Van', 'Furgão', 'Minibus', 'Combi', 'Outro'] as const

/** The extras of vans; the last ones lower the value. */
export const EXTRAS_UTILITARIO = [
  'Ar Condicionado',
  'Ar Condicionado Traseiro',
  'Direção Hidráulica',
  'Direção Elétrica',
  'Vidros Elétricos',
  'Travas Elétricas',
  'Retrovisores Elétricos',
  'Multimídia',
  'Câmera de Ré',
  'Sensor de Estacionamento',
  'Freios ABS',
  'Airbag Frontal',
  'Controle de Estabilidade',
  'Piloto Automático',
  'Alarme',
  'Rastreador',
  'Tacógrafo Digital',
  'Porta Lateral Corrediça',
  'Teto Alto',
  'Divisória de Carga',
  'Revestimento do Baú',
  'Refrigeração de Carga',
  'Engate para Reboque',
  'Bancos Reclináveis',
  'Acessibilidade para Cadeirante',
  'Rodas de Liga Leve',
  'GNV',
  'Único Dono',
  'Revisões na Concessionária',
  'ANTT em Dia',
  'Passagem por Leilão',
  'Sinistro Recuperado',
] as const

/** The lists of the questions. The brands are apart: the first question does not need them. */
export const LISTAS_UTILITARIO: Omit<Catalogo, 'marcas'> = {
  seguradoras: SEGURADORAS_GERAIS,
  extras: EXTRAS_UTILITARIO,
  tipos_utilitario: TIPOS_UTILITARIO,
}
