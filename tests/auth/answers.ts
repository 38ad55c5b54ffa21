import type { MundoDeTeste } from './mundo-de-teste.ts'

/** An id that nothing has. */
export const ABSENT = '7b1f8f1e-5a3e-4f0e-9d59-3b8f0d7a2c11'

/** Returns the status and the code of an answer, as in the contract's tables. */
export async function refusal(answer: ReturnType<MundoDeTeste['call']>): Promise<string> {
  const { status, json } = await answer
  return `${status} ${json.code}`
}

/** Creates a new account with a session. */
export async function signedIn(
  teste: MundoDeTeste,
  email: string,
): Promise<{ id: string; token: string; refresh_token: string }> {
  const { id } = await teste.account(email)
  const { access_token, refresh_token } = (await teste.login(email)).json
  return { id, token: access_token, refresh_token }
}
