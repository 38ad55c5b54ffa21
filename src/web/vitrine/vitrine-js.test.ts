import fs from 'node:fs'
import vm from 'node:vm'
import { expect, test } from 'vitest'
import { VARIAVEIS } from './tema.ts'

/** The origin of the agency's own site; the address of the frame has it in base64url. */
const LOJA = 'https://loja.exemplo.com.br'

/** The variables of an agency's page, around the script or at its body; no other one is known there. */
const TEMA: Record<string, (estilo: string) => string> = {
  '--avalia60-acao': () => ' #ffb224 ',
  '--avalia60-marca': () => '#0b6b4f',
  '--avalia60-fundo': () => 'rgb(0 0 0)',
  '--avalia60-texto': estilo => estilo,
  '--avalia60-canto': () => '8px',
}

type Pagina = {
  /** True for a script in the body, false for one in the head. */
  naPagina: boolean
  /** True while the parser still reads the page. */
  lendo: boolean
}

/** Runs the script of agencies' sites in a simulated page. Returns the places of the frame, and how many came at once. */
function rodar({ naPagina, lendo }: Pagina) {
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
    location: { origin: LOJA },
    getComputedStyle: ({ estilo }: { estilo: string }) => ({
      getPropertyValue: (nome: string) => TEMA[nome]?.(estilo) ?? '',
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

/** Returns the address of the frame, with the five variables of the theme and nothing else. */
const quadroCom = (texto: string) =>
  `https://avalia60.exemplo.com.br/vitrine/ch/${Buffer.from(LOJA).toString('base64url')}#acao=%23ffb224&marca=%230b6b4f&fundo=rgb%280+0+0%29&texto=${texto}&canto=8px`

test('the frame comes at once in the place of the script, with the theme around it', () => {
  expect(rodar({ naPagina: true, lendo: true })).toEqual({
    antes: 1,
    feito: [`after ${quadroCom('do+lugar')}`],
  })
})

test('the script reads the variables that the frame knows', () => {
  expect(Object.keys(TEMA)).toEqual(VARIAVEIS.map(nome => `--avalia60-${nome}`))
})

test('of a script in the head the frame comes to the end of the page, once there is one', () => {
  const feito = [`append ${quadroCom('do+corpo')}`]
  expect(rodar({ naPagina: false, lendo: true })).toEqual({ antes: 0, feito })
  expect(rodar({ naPagina: false, lendo: false })).toEqual({ antes: 1, feito })
})
