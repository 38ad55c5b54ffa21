import type { Catalogo } from './catalogo.schema.ts'
import { SEGURADORAS_GERAIS } from './seguradoras.ts'

/** Types of truck, in the order of spec §3. */
export const TIPOS_CAMINHAO = [
  'Toco',
  'Truck',
  'Cavalo Mecânico',
  'Bi-truck',
  'Tri-truck',
  'Carreta',
  'Bitrem',
  'Rodotrem',
] as const

/** Bodies, in the order of spec §3. */
export const TIPOS_CARROCERIA = [
  'Baú',
  'Sider',
  'Graneleiro',
  'Frigorífico',
  'Plataforma',
  'Caçamba',
  'Tanque',
  'Cegonha',
  'Guincho',
] as const

/** Gearboxes, in the order of spec §3. */
export const TIPOS_CAMBIO = ['Manual', 'Automatizado', 'Automático'] as const

/** The extras of trucks; the last ones lower the value. */
export const EXTRAS_CAMINHAO = [
  'Ar Condicionado',
  'Climatizador',
  'Direção Hidráulica',
  'Vidros Elétricos',
  'Travas Elétricas',
  'Retrovisores Elétricos',
  'Cabine Leito',
  'Cabine Teto Alto',
  'Banco Pneumático',
  'Geladeira',
  'Multimídia',
  'Câmera de Ré',
  'Sensor de Estacionamento',
  'Rastreador',
  'Bloqueador',
  'Tacógrafo Digital',
  'Freio Motor',
  'Retarder',
  'Freios ABS',
  'Controle de Estabilidade',
  'Piloto Automático',
  'Suspensão a Ar',
  'Rodas de Alumínio',
  'Pneus Recapados',
  'Tanque Suplementar',
  'Defletor de Ar',
  'Plataforma Elevatória',
  'Único Dono',
  'Revisões na Concessionária',
  'ANTT em Dia',
  'Passagem por Leilão',
  'Sinistro Recuperado',
] as const

/** The lists of the questions. The brands are apart: the first question does not need them. */
export const LISTAS_CAMINHAO: Omit<Catalogo, 'marcas'> = {
  seguradoras: SEGURADORAS_GERAIS,
  extras: EXTRAS_CAMINHAO,
  tipos_caminhao: TIPOS_CAMINHAO,
  tipos_carroceria: TIPOS_CARROCERIA,
  tipos_cambio: TIPOS_CAMBIO,
}
