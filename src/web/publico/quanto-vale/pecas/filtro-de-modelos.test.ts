import { beforeEach, expect, test, vi } from 'vitest'
import { instalarFiltroDeModelos } from './filtro-de-modelos.ts'

const montarModelo = (modelo: string) => ({ dataset: { modelo }, hidden: false })

/** Fakes a part of the page with its models, maybe in a fold. */
function montarGrupo(nomes: readonly string[], dobra: { open: boolean } | null = null) {
  const modelos = nomes.map(montarModelo)
  return {
    modelos,
    hidden: false,
    querySelector: (seletor: string) =>
      seletor.includes('details') ? dobra : (modelos.find(({ hidden }) => !hidden) ?? null),
  }
}

const montar = () => {
  const dobra = { open: false }
  return {
    dobra,
    grupos: [montarGrupo(['Onix', 'Onix Plus', 'S10']), montarGrupo(['Ômega', 'Veraneio'], dobra)],
    campo: { value: '', addEventListener: vi.fn() },
    aviso: { textContent: '' },
    parte: { hidden: true },
  }
}

let pagina = montar()

beforeEach(() => {
  pagina = montar()
  const { grupos, campo, aviso, parte } = pagina
  const querySelector = (seletor: string) => (seletor === 'input' ? campo : aviso)
  vi.stubGlobal('document', {
    getElementById: () => Object.assign(parte, { querySelector }),
    querySelectorAll: (seletor: string) =>
      seletor === '[data-modelos]' ? grupos : grupos.flatMap(({ modelos }) => modelos),
  })
  return () => vi.unstubAllGlobals()
})

function escrever(texto: string): string[] {
  pagina.campo.value = texto
  for (const [, ouvir] of pagina.campo.addEventListener.mock.calls) ouvir()
  return pagina.grupos.flatMap(({ modelos }) => modelos.flatMap(um => (um.hidden ? [] : um.dataset.modelo)))
}

test('the field shows itself once the page has its script', () => {
  instalarFiltroDeModelos()
  expect(pagina.parte.hidden).toBe(false)
  expect(pagina.campo.addEventListener).toHaveBeenCalledTimes(1)
})

test.each([
  ['onix', ['Onix', 'Onix Plus']],
  ['ONIX-PLUS', ['Onix Plus']],
  ['s 10', ['S10']],
  ['omega', ['Ômega']],
  ['xyz', []],
  [' ', ['Onix', 'Onix Plus', 'S10', 'Ômega', 'Veraneio']],
])('%j leaves %j', (texto, vistos) => {
  instalarFiltroDeModelos()
  expect(escrever(texto)).toEqual(vistos)
  expect(pagina.aviso.textContent).toBe(vistos.length > 0 ? '' : `Nenhum modelo com “${texto}”.`)
})

test('a part without hits disappears, and a fold is open only while there is a text', () => {
  instalarFiltroDeModelos()
  escrever('vera')
  expect(pagina.grupos.map(({ hidden }) => hidden)).toEqual([true, false])
  expect(pagina.dobra.open).toBe(true)
  escrever('')
  expect(pagina.grupos.map(({ hidden }) => hidden)).toEqual([false, false])
  expect(pagina.dobra.open).toBe(false)
})

test('a page without the field stays as it is', () => {
  vi.stubGlobal('document', { getElementById: () => null })
  expect(() => instalarFiltroDeModelos()).not.toThrow()
})
