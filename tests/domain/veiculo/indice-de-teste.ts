import type { TipoFipe } from '#domain/veiculo/fipe.ts'
import { indexarVersoes } from '#domain/veiculo/versoes/versoes.ts'

/** Type, brand and text of a version. */
export type TextoDeTeste = readonly [TipoFipe, string, string]

/** Builds an index over a few versions, each with a code of its own. */
export const indiceDe = (textos: readonly TextoDeTeste[]) =>
  indexarVersoes(
    textos.map(([tipo, marca, texto], i) => ({
      tipo,
      marca,
      texto,
      combustivel: 'Flex',
      codigo_fipe: `${String(i).padStart(6, '0')}-1`,
    })),
  )
