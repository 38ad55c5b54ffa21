import { lerUrl } from '#domain/url.ts'

const REPASSE = ['forwarded', 'via', 'x-real-ip']

/**
 * Whether the headers of a request say that it was made to this machine itself: a loopback Host and no trace
 * of a proxy in between. Headers can lie: whoever can also look at the socket's address must.
 *
 * @param headers of the request, without regard to case.
 */
export function ehHostLocal(headers: Headers): boolean {
  const repassado = [...headers.keys()].some(
    nome => REPASSE.includes(nome) || nome.startsWith('x-forwarded-'),
  )
  const url = lerUrl(`http://${headers.get('host') ?? ''}`)
  return !repassado && url !== undefined && ehNomeLocal(url.hostname)
}

function ehNomeLocal(nome: string): boolean {
  return nome === 'localhost' || nome === '[::1]' || /^127(\.\d{1,3}){3}$/.test(nome)
}
