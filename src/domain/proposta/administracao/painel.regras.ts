/** Periods of the figures, in days back from now. */
export const PERIODOS = ['7', '30', '90'] as const
