/**
 * Version of the rules and figures, kept with each valuation.
 *
 * To change the engine so that a figure changes:
 * 1. Keep the previous engine: `npm run motor:guardar` (docs/decisions/0095).
 * 2. Change the code, and raise this version.
 * 3. Measure the change on the sample of the repository: `npm run amostra -- --gravar`. It prints the figures before and
 *    after, and records the new ones (`dados/README.md`).
 * 4. With tables and adverts at hand, `npm run acuracia -- PASTA --gravar` measures the published precision again. Without
 *    them the page Nossa precisão and docs/acuracia.md name the engine that they measured; step 3 writes that.
 */
export const VERSAO_MOTOR = '1.13.0'
