import type { Page } from 'playwright-core'
import type { Fixture } from '../fixture.ts'

export type Plateia = 'visitante' | 'admin' | 'agencia' | 'vendedor'

/** A page in a state worth a picture. `preparar` brings it about and waits until it stands. */
export type Cena = {
  nome: string
  quem: Plateia
  caminho: string
  preparar?(page: Page, fixture: Fixture): Promise<unknown>
}
