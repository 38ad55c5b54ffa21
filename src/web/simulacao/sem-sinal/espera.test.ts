import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { criarArmazem } from '#tests/web/criar-armazem.ts'
import { acabarEspera, comecarEspera, type Envio, enviarUmaVez, repetirAoVoltar } from './espera.ts'

/** Imitates locks as a browser has them: one holder after the other. */
function imitarTrancas() {
  let fim: Promise<unknown> = Promise.resolve()
  return {
    request: (_: string, naVez: () => Promise<unknown>) => {
      const vez = fim.then(naVez)
      fim = vez.catch(() => undefined)
      return vez
    },
  }
}

afterEach(() => vi.unstubAllGlobals())

const enviado = async (): Promise<Envio> => 'enviado'

test('two tabs with the same waiting answers send once', async () => {
  vi.stubGlobal('localStorage', criarArmazem())
  vi.stubGlobal('navigator', { locks: imitarTrancas() })
  const enviar = vi.fn(enviado)
  expect(await Promise.all([enviarUmaVez('a', enviar), enviarUmaVez('a', enviar)])).toEqual([
    'enviado',
    'em_outra_aba',
  ])
  expect(enviar).toHaveBeenCalledTimes(1)
})

test('after a failed sending of one tab the other one sends', async () => {
  vi.stubGlobal('localStorage', criarArmazem())
  vi.stubGlobal('navigator', { locks: imitarTrancas() })
  const enviar = vi.fn(enviado)
  const falhar = vi.fn(async (): Promise<Envio> => 'sem_conexao')
  expect(await Promise.all([enviarUmaVez('b', falhar), enviarUmaVez('b', enviar)])).toEqual([
    'sem_conexao',
    'enviado',
  ])
  expect(enviar).toHaveBeenCalledTimes(1)
})

test('a sending that an older version stored is known', async () => {
  vi.stubGlobal('localStorage', criarArmazem())
  vi.stubGlobal('navigator', {})
  localStorage.setItem('envio-feito', 'de-antes')
  expect(await enviarUmaVez('de-antes', enviado)).toBe('em_outra_aba')
})

test('only the last ten sendings are known', async () => {
  vi.stubGlobal('localStorage', criarArmazem())
  vi.stubGlobal('navigator', {})
  await enviarUmaVez('de-antes', enviado)
  for (let n = 0; n < 10; n++) expect(await enviarUmaVez(`${n}`, enviado)).toBe('enviado')
  expect(await enviarUmaVez('0', enviado)).toBe('em_outra_aba')
  expect(await enviarUmaVez('de-antes', enviado)).toBe('enviado')
})

/** Imitates a page that reports events to its listeners. */
function imitarPagina() {
  const janela = new EventTarget()
  const documento = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', janela.addEventListener.bind(janela))
  vi.stubGlobal('removeEventListener', janela.removeEventListener.bind(janela))
  vi.stubGlobal('document', documento)
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  return { janela, documento }
}

test('an attempt is repeated after 5, 15 and then every 60 seconds until it ends', async () => {
  imitarPagina()
  const tentar = vi.fn(async () => tentar.mock.calls.length === 6)
  repetirAoVoltar(tentar)
  const vezes = [1]
  for (const espera of [5_000, 15_000, 60_000, 60_000, 60_000, 60_000]) {
    await vi.advanceTimersByTimeAsync(espera - 1)
    expect(tentar).toHaveBeenCalledTimes(vezes.at(-1) ?? 0)
    await vi.advanceTimersByTimeAsync(1)
    vezes.push(tentar.mock.calls.length)
  }
  expect(vezes).toEqual([1, 2, 3, 4, 5, 6, 6])
})

/** Starts an attempt that `terminar` ends: with success or, as `false`, without. */
function tentarNaPagina() {
  const pagina = imitarPagina()
  let acabar = (_: boolean) => {}
  const tentar = vi.fn(() => new Promise<boolean>(resolve => (acabar = resolve)))
  const parar = repetirAoVoltar(tentar)
  const terminar = async (feito: boolean) => {
    acabar(feito)
    // The attempt notes its end in a microtask.
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ...pagina, tentar, terminar, parar }
}

test('a connection that comes back repeats an attempt at once, one at a time', async () => {
  const { janela, tentar, terminar } = tentarNaPagina()
  janela.dispatchEvent(new Event('online'))
  expect(tentar).toHaveBeenCalledTimes(1)
  await terminar(false)
  janela.dispatchEvent(new Event('online'))
  expect(tentar).toHaveBeenCalledTimes(2)
})

test('a person who comes back to the tab repeats an attempt at once', async () => {
  const { documento, tentar, terminar } = tentarNaPagina()
  await terminar(false)
  documento.visibilityState = 'hidden'
  documento.dispatchEvent(new Event('visibilitychange'))
  expect(tentar).toHaveBeenCalledTimes(1)
  documento.visibilityState = 'visible'
  documento.dispatchEvent(new Event('visibilitychange'))
  expect(tentar).toHaveBeenCalledTimes(2)
})

test('a stopped attempt is not repeated', async () => {
  const { janela, tentar, terminar, parar } = tentarNaPagina()
  parar()
  await terminar(false)
  janela.dispatchEvent(new Event('online'))
  // Longer than all pauses between attempts.
  await vi.advanceTimersByTimeAsync(600_000)
  expect(tentar).toHaveBeenCalledTimes(1)
})

test('a reload continues the same sending, and after its end another one begins', () => {
  vi.stubGlobal('sessionStorage', criarArmazem())
  const id = comecarEspera('carro')
  expect(comecarEspera('carro')).toBe(id)
  acabarEspera('carro')
  expect(comecarEspera('carro')).not.toBe(id)
})

test('without storage and without locks the answers are sent too', async () => {
  vi.stubGlobal('navigator', {})
  expect(comecarEspera('carro')).not.toBe('')
  const enviar = vi.fn(enviado)
  expect(await enviarUmaVez('a', enviar)).toBe('enviado')
  expect(enviar).toHaveBeenCalledTimes(1)
})
