import type { Feito, Janela, Situacao } from './situacao-da-janela.ts'

/** Props of each state of the page. */
export type PropsDoEstado = {
  janela: Janela
  situacao: Situacao
  palavraDoDono: string
  agora: Date
  /** The state follows an act of the person on this page: its heading takes the focus. */
  comFoco: boolean
  /** @throws ErroDaApi */
  aoFazer(feito: Feito): Promise<void>
}
