import fs from 'node:fs'
import vm from 'node:vm'
import { expect, test } from 'vitest'

/** Runs the script of agencies' sites in a simulated page; tells where the frame comes, and when. */
function rodar({ naPagina, lendo }: { naPagina: boolean; lendo: boolean }) {
  const feito: string[] = []
  let pronta = () => {}
  const script = {
    src: 'https://avalia60.exemplo.com.br/vitrine.js',
    dataset: { chave: 'ch' },
    parentElement: { estilo: 'do lugar' },
    after: ({ src }: { src: string }) => void feito.push(`after ${src}`),
  }
  const body = {
    estilo: 'do corpo',
    contains: () => naPagina,
    append: ({ src }: { src: string }) => void feito.push(`append ${src}`),
  }
  const document: Record<string, unknown> = {
    currentScript: script,
    readyState: lendo ? 'loading' : 'complete',
    // A script in the head runs before the parser reaches the body.
    body: naPagina || !lendo ? body : null,
    createElement: () => ({ style: {} }),
  }
  vm.runInNewContext(fs.readFileSync('public/vitrine.js', 'utf8'), {
    document,
    URL,
    URLSearchParams,
    btoa,
    location: { origin: 'https://loja.exemplo.com.br' },
    getComputedStyle: ({ estilo }: { estilo: string }) => ({
      getPropertyValue: (nome: string) => (nome === '--avalia60-acao' ? ` ${estilo} ` : ''),
    }),
    addEventListener: (nome: string, ouvir: () => void) => {
      if (nome === 'DOMContentLoaded') pronta = ouvir
    },
  })
  const antes = feito.length
  document.body = body
  pronta()
  return { antes, feito }
}

const QUADRO = 'https://avalia60.exemplo.com.br/vitrine/ch/aHR0cHM6Ly9sb2phLmV4ZW1wbG8uY29tLmJy#acao='

test('the frame comes at once in the place of the script, with the theme around it', () => {
  expect(rodar({ naPagina: true, lendo: true })).toEqual({ antes: 1, feito: [`after ${QUADRO}do+lugar`] })
})

test('of a script in the head the frame comes to the end of the page, once there is one', () => {
  expect(rodar({ naPagina: false, lendo: true })).toEqual({ antes: 0, feito: [`append ${QUADRO}do+corpo`] })
  expect(rodar({ naPagina: false, lendo: false })).toEqual({ antes: 1, feito: [`append ${QUADRO}do+corpo`] })
})
