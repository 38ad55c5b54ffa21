import { criarGuardaDaColuna } from '#domain/banco/guarda.ts'
import { contextoDaParte } from './exportacao.ts'

/** Returns the context of a part by its key: the export's id, a space, and the place in the file. */
function contextoDe(id: string): string {
  const [exportacao_id = '', ordem] = id.split(' ')
  return contextoDaParte(exportacao_id, Number(ordem))
}

/** The sealed parts of exports, for the change of a key: one row at a time, because they are long. */
export const GUARDA_DAS_PARTES = criarGuardaDaColuna('exportacoes_partes', 'texto', contextoDe, {
  id: "(exportacao_id || ' ' || ordem)",
  lote: 1,
})
