/** Returns the years from a model year to a day or a month (`AAAA-MM…`); below zero for a later model year. */
export const anosDesde = (ano: number, quando: string): number => Number(quando.slice(0, 4)) - ano

/** Returns the age of a model year on a day or in a month, in whole years; zero for a later model year. */
export const idadeEmAnos = (ano: number, quando: string): number => Math.max(0, anosDesde(ano, quando))
