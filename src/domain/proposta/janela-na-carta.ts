import type { janelas } from './proposta.table.ts'

/** Facts about the site for a letter. */
export type Site = { publicUrl: string; marca: string }

/** Columns of a window in a letter: the vehicle, never the person. */
export type JanelaNaCarta = Pick<
  typeof janelas.$inferSelect,
  | 'id'
  | 'tipo_veiculo'
  | 'marca'
  | 'modelo'
  | 'ano'
  | 'versao'
  | 'quilometragem'
  | 'horas_uso'
  | 'cidade'
  | 'uf'
  | 'fecha_em'
>
