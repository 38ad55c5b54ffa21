import { sql } from 'drizzle-orm'
import { type MundoDeTeste, SENHA } from './mundo-de-teste.ts'

/** Returns the fields of the registration of an agency, with some of them replaced or added. */
export const registrationForm = (email: string, more: object = {}) => ({
  nome: 'Garagem do Centro',
  cnpj: '11.222.333/0001-81',
  responsavel: 'Rita Prado',
  endereco: 'Rua das Flores, 10, Curitiba',
  email,
  password: SENHA,
  logo_url: '',
  ...more,
})

/** Sends the registration of an agency, from an address of a visitor or from the usual one. */
export const sendRegistration = (teste: MundoDeTeste, body: object, ip?: string) =>
  teste.call('POST', '/functions/v1/register-agencia', { body, ...(ip && { ip }) })

/** Creates an administrator, and returns its id and an access token. */
export async function signInAdmin(teste: MundoDeTeste): Promise<{ id: string; token: string }> {
  const { id } = await teste.account('chefe@exemplo.com.br')
  await teste.db.servico.execute(sql`insert into user_roles (user_id, role) values (${id}, 'admin')`)
  return { id, token: (await teste.login('chefe@exemplo.com.br')).json.access_token }
}
