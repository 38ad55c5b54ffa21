/** Names of the days of the week, by the number of the day: Sunday is 0. */
export const DIAS = ['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb'] as const

/**
 * Formats the waiting time of leads: "40 min", "2 h", "3 dias". Hours begin at an hour and a half, days at two days.
 * @param min the time in minutes
 */
export function esperaDe(min: number): string {
  if (min < 1) return 'na hora'
  if (min < 90) return `${min} min`
  return min < 2_880 ? `${Math.round(min / 60)} h` : `${Math.round(min / 1_440)} dias`
}
