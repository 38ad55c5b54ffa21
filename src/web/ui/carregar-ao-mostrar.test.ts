import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { carregarAoMostrar } from './carregar-ao-mostrar.tsx'

const Ola = ({ nome }: { nome: string }) => createElement('p', null, `Olá, ${nome}`)

test('the placeholder is shown until the component loads; afterwards it renders at once', async () => {
  const Parte = carregarAoMostrar(async () => ({ default: Ola }), createElement('i', null, 'Carregando...'))
  const mostrado = () => renderToStaticMarkup(createElement(Parte, { nome: 'Ana' }))
  expect(mostrado()).toBe('<i>Carregando...</i>')
  await Parte.adiantar()
  expect(mostrado()).toBe('<p>Olá, Ana</p>')
})

test('a failed preload is reported to its caller, and the next may succeed', async () => {
  let vezes = 0
  const Parte = carregarAoMostrar(async () => {
    if (vezes++ === 0) throw new Error('sem rede')
    return { default: Ola }
  })
  await expect(Parte.adiantar()).rejects.toThrow('sem rede')
  await Parte.adiantar()
  expect(renderToStaticMarkup(createElement(Parte, { nome: 'Ana' }))).toBe('<p>Olá, Ana</p>')
})
