/** Colours on the drawn road, which is dark in both themes: letters on its bands, its lines, and the trade-in range or another grey one. */
export const CORES_DA_ESTRADA = { tinta: '#10231d', branco: '#ffffff', troca: '#8fa39a' } as const
