import { inteiro } from '#domain/numero/numero.ts'

/** Formats the use of a vehicle: "45.000 km", "1.200 h", or nothing. */
export function usoDe(uso: { quilometragem: number | null; horas_uso: number | null }): string {
  if (uso.horas_uso != null) return `${inteiro(uso.horas_uso)} h`
  return uso.quilometragem == null ? '' : `${inteiro(uso.quilometragem)} km`
}
