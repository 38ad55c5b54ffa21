import { criarGuardaDaColuna } from '#domain/banco/guarda.ts'
import { contextoDaChave } from './ver-fotos.ts'

/** The keys of photos; the files stay as they are. */
export const GUARDA_DAS_FOTOS = criarGuardaDaColuna('fotos', 'chave', contextoDaChave, {
  trava: 'no key update',
})
