import { lerUrl } from '#domain/texto/url.ts'

/** Headers that a proxy adds. */
const REPASSE = ['forwarded', 'via', 'x-real-ip']

/**
 * Tells if the headers of a request claim this machine: a loopback Host and no trace of a proxy. Headers can lie: a
 * caller with access to the socket must check its address too.
 *
 * @param headers of the request, in any case.
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
