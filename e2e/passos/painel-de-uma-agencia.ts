import { CARRO } from '#tests/api/carro.ts'
import type { Visit } from '../browser.ts'
import { digitarSenha } from '../conta.ts'
import { type Fixture, visitar } from '../fixture.ts'
import { deixarLead } from '../people.ts'

const ARGO = {
  ...CARRO,
  marca: 'Fiat',
  modelo: 'Argo',
  ano: 2020,
  quilometragem: 48_000,
  extras: ['Único Dono'],
}

let leads = 0

/** Creates the lead of a person about one car, each lead from another address; returns its id. */
export const criarLead = (fixture: Fixture, nome: string, mudancas: object = {}): Promise<string> =>
  deixarLead(fixture, ++leads, { nome, ...mudancas }, ARGO)

/** Signs a visitor in at the agencies' login, past the cookie notice. */
export async function entrarNaAgencia(
  fixture: Fixture,
  email: string,
  width = 1280,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Visit> {
  const visita = await visitar(fixture, width, colorScheme)
  await digitarSenha(visita.page, email)
  await visita.page.waitForURL('**/painel-agencia')
  return visita
}
