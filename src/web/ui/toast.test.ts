import { expect, test, vi } from 'vitest'

type Mostrador = Parameters<typeof import('./toast.ts').ligarToasts>[0]

/** Loads the module with an empty queue, and a library that records its calls. */
async function preparar(abertos: { id: string; type: 'error' | 'success' }[] = []) {
  vi.resetModules()
  const toasts = await import('./toast.ts')
  const ditos: string[] = []
  const anotar = (forma: string) => (texto: unknown) => ditos.push(`${forma} ${texto}`)
  const mostrador: Mostrador = {
    success: anotar('success'),
    error: anotar('error'),
    message: anotar('message'),
    dismiss: anotar('dismiss'),
    getToasts: () => abertos,
  }
  return { ...toasts, ditos, mostrador }
}

test('a message before the library asks for it', async () => {
  const { toast, carregarQuandoHouverToast } = await preparar()
  const cedo = toast.error('Cedo demais')
  let pedidos = 0
  carregarQuandoHouverToast(() => {
    pedidos += 1
  })
  expect(pedidos).toBe(1)
  toast.success('Salvo')
  toast.dismiss(cedo)
  // Once for each call.
  expect(pedidos).toBe(3)
})

test('messages before the library are shown in their order', async () => {
  const { toast, ligarToasts, ditos, mostrador } = await preparar()
  const cedo = toast.error('Cedo demais')
  toast.success('Salvo')
  toast.dismiss(cedo)
  expect(ditos).toEqual([])
  ligarToasts(mostrador)
  expect(ditos).toEqual(['error Cedo demais', 'success Salvo', `dismiss ${cedo}`])
  toast.message('Depois')
  expect(ditos.at(-1)).toBe('message Depois')
})

test('without a list, messages wait for the next one', async () => {
  const { toast, ligarToasts, ditos, mostrador } = await preparar()
  const desligar = ligarToasts(mostrador)
  desligar()
  toast.success('Salvo')
  expect(ditos).toEqual([])
  ligarToasts(mostrador)
  expect(ditos).toEqual(['success Salvo'])
})

test('the next page removes only the errors of the last one', async () => {
  const { tirarErrosDaPagina, mostrarErroNaProximaPagina, ligarToasts, ditos, mostrador } = await preparar([
    { id: '1', type: 'error' },
    { id: '2', type: 'success' },
    { id: 'passa:Entre de novo', type: 'error' },
  ])
  mostrarErroNaProximaPagina('Entre de novo')
  tirarErrosDaPagina()
  ligarToasts(mostrador)
  expect(ditos).toEqual(['error Entre de novo', 'dismiss 1'])
})

test('without messages a new page does not load the library', async () => {
  const { tirarErrosDaPagina, carregarQuandoHouverToast } = await preparar()
  let pedidos = 0
  carregarQuandoHouverToast(() => {
    pedidos += 1
  })
  tirarErrosDaPagina()
  expect(pedidos).toBe(0)
})
