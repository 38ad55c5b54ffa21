import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { pessoaQueDeixa } from '../caos/carga.ts'
import { esperarAte } from '../caos/espera.ts'
import { exigir, pedir } from '../caos/fixture.ts'
import { exigirQue } from './passo.ts'

/** Address of the site in the run's network. */
export const SITE = { site: { url: 'http://127.0.0.1:3000' } }

/** The administrator of every site of the run. */
export const ADMIN = { email: 'admin@exemplo.com.br', senha: 'girafa-no-telhado-60' }

/** Timeout of a start, in ms. */
export const PRONTO_MS = 3 * MINUTO_MS

/** Waits until the site reports that it is ready. */
export const esperarPronto = () =>
  esperarAte('/readyz', async () => (await pedir(SITE, 'GET', '/readyz')).status === 200, PRONTO_MS)

/** Checks that the home page is the site's. */
export async function conferirPagina(): Promise<string> {
  const { status, texto } = await pedir(SITE, 'GET', '/')
  exigirQue(status === 200 && texto.includes('Avalia60'), `a página responde ${status}`)
  return `200, ${texto.length} bytes`
}

/** Values a car, leaves a lead, and opens the report as a PDF, as the n-th invented person. */
export async function avaliarEDeixar(n: number, onde = SITE): Promise<string> {
  const pessoa = pessoaQueDeixa(n)
  const remetente = { ip: pessoa.ip }
  const { avaliacao_id } = await exigir(onde, 'POST', '/functions/v1/avaliar-veiculo', {
    body: pessoa.carro,
    ...remetente,
  })
  const { id } = await exigir(onde, 'POST', '/api/leads', { body: pessoa.lead(avaliacao_id), ...remetente })
  exigirQue(id, 'o lead não tem id')
  const { url } = await exigir(onde, 'POST', '/api/compartilhamentos', {
    body: { avaliacao_id },
    ...remetente,
  })
  const pdf = await pedir(onde, 'GET', `${new URL(url).pathname}/relatorio.pdf`, remetente)
  exigirQue(pdf.status === 200 && pdf.texto.startsWith('%PDF'), `o PDF responde ${pdf.status}`)
  return `avaliação, lead e PDF de ${pdf.texto.length} letras`
}
