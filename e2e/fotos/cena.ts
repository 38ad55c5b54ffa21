import type { Page } from 'playwright-core'
import type { Fixture } from '../fixture.ts'

/** The person who looks at the page: a visitor without an account, or a member of a panel. */
export type Plateia = 'visitante' | 'admin' | 'agencia' | 'vendedor'

/** A page in a state worth a picture. `preparar` brings it about and waits until it stands. */
export type Cena = {
  nome: string
  quem: Plateia
  caminho: string
  preparar?(page: Page, fixture: Fixture): Promise<unknown>
}
