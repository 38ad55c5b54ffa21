import type { toast as Biblioteca, ExternalToast } from 'sonner'

type Opcoes = Omit<ExternalToast, 'id'>
type Mostrador = Pick<typeof Biblioteca, 'success' | 'error' | 'message' | 'dismiss' | 'getToasts'>

/** Prefix of the id of an error that is still shown on the page to which it leads. */
const PREFIXO_DE_PASSAGEM = 'passa:'

/** The library, while its list is on the page. */
let mostrador: Mostrador | undefined
/** Calls that wait for the library. */
let espera: ((mostrador: Mostrador) => void)[] = []
/** Loads the library; set while the list's page is there. */
let pedir: (() => void) | undefined
let ultimoId = 0

/** Calls the library now, or as soon as it is loaded. */
function usar(chamada: (mostrador: Mostrador) => void): void {
  if (mostrador) chamada(mostrador)
  else {
    espera.push(chamada)
    pedir?.()
  }
}

/** Creates one method of `toast`, which returns the id of its message. */
function criarForma(forma: 'success' | 'error' | 'message') {
  return (mensagem: string, opcoes?: Opcoes): string => {
    const id = `${++ultimoId}`
    usar(m => m[forma](mensagem, { ...opcoes, id }))
    return id
  }
}

/** Passing messages. The library that shows them loads with the first one, which waits for it. */
export const toast = {
  success: criarForma('success'),
  error: criarForma('error'),
  message: criarForma('message'),
  dismiss: (id: string): void => usar(m => m.dismiss(id)),
}

/** Makes the waiting calls in their order. Returns a function that disconnects the library: later calls wait again. */
export function ligarToasts(m: Mostrador): () => void {
  mostrador = m
  const esperavam = espera
  espera = []
  for (const chamada of esperavam) chamada(m)
  return () => {
    mostrador = undefined
  }
}

/** Calls `carregar` for each waiting message, also for messages that came earlier. Returns a function that ends this. */
export function carregarQuandoHouverToast(carregar: () => void): () => void {
  pedir = carregar
  if (espera.length > 0) carregar()
  return () => {
    pedir = undefined
  }
}

/** Shows an error message that stays on the next page, such as the login. */
export function mostrarErroNaProximaPagina(mensagem: string): void {
  usar(m => m.error(mensagem, { id: PREFIXO_DE_PASSAGEM + mensagem }))
}

/** Clears the errors of the last page, because they belong to the page where they happened. */
export function tirarErrosDaPagina(): void {
  if (!mostrador && espera.length === 0) return
  usar(m => {
    for (const aberto of m.getToasts()) {
      if ('type' in aberto && aberto.type === 'error' && !String(aberto.id).startsWith(PREFIXO_DE_PASSAGEM))
        m.dismiss(aberto.id)
    }
  })
}
