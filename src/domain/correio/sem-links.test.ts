import { expect, test } from 'vitest'
import { CARTA, REMETENTE } from '#tests/domain/correio/carta-de-teste.ts'
import type { Carta } from './carta.ts'
import { montarTexto } from './carta-em-texto.ts'
import { montarHtml } from './html.ts'
import { tirarLinks } from './sem-links.ts'

const VENENO = 'Pix em https://evil.example/x, www.evil.example, evil.com (ou alvo@evil.com)'
const ENVENENADA: Carta = {
  ...CARTA,
  assunto: VENENO,
  previa: VENENO,
  titulo: VENENO,
  paragrafos: [VENENO],
  destaque: { rotulo: VENENO, valor: VENENO, nota: VENENO },
  fatos: [[VENENO, VENENO]],
  itens: [{ titulo: VENENO, detalhe: VENENO, endereco: 'http://localhost:3000/painel' }],
  fecho: [VENENO],
  porque: VENENO,
}

test('typed text becomes no link, in any part of a letter, in HTML or text', () => {
  const limpa = tirarLinks(ENVENENADA, REMETENTE)
  const { botao: _, itens, ...palavras } = limpa
  expect(JSON.stringify([palavras, itens?.map(({ titulo, detalhe }) => titulo + detalhe)])).not.toMatch(
    /:\/\/|www\.[a-z]|evil\.[a-z]|@evil/,
  )
  const html = montarHtml(limpa, REMETENTE)
  const destinos = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(destinos.every(href => href?.startsWith(REMETENTE.publicUrl))).toBe(true)
  expect(html).not.toMatch(/evil\.(?:com|example)/)
  expect(montarTexto(limpa, REMETENTE)).not.toMatch(/evil\.(?:com|example)|https:\/\/evil/)
})

test('the site’s own addresses and mailbox stay whole; an address that only begins with one does not', () => {
  const { publicUrl, email_contato } = REMETENTE
  const paragrafos = [`Veja em ${publicUrl}/meus-dados, ou escreva a ${email_contato}.`]
  expect(tirarLinks({ ...CARTA, paragrafos }, REMETENTE)).toEqual({ ...CARTA, paragrafos })
  const site = { ...REMETENTE, publicUrl: 'https://avalia.example.com' }
  const [falsa = ''] = tirarLinks(
    { ...CARTA, paragrafos: ['https://avalia.example.com.evil.com/x'] },
    site,
  ).paragrafos
  expect(falsa).toContain('\u200b')
})

test('ordinary words and figures stay unchanged', () => {
  const paragrafos = ['Auto Center Dr. João Ltda., R$ 54.200,00, 62.000 km, A.B. Veículos.']
  expect(tirarLinks({ ...CARTA, paragrafos }, REMETENTE).paragrafos).toEqual(paragrafos)
})
