import { sql } from 'drizzle-orm'
import { afterAll, beforeEach } from 'vitest'
import { criarMundoDeTeste, type MundoDeTeste } from './mundo-de-teste.ts'

/** Creates the test world of one file: closed after its tests; each test begins without used limits. */
export async function criarMundoDoArquivo(): Promise<MundoDeTeste> {
  const teste = await criarMundoDeTeste()
  afterAll(() => teste.close())
  beforeEach(() => teste.db.servico.execute(sql`delete from limites`))
  return teste
}
