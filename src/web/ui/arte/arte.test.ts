import { readdirSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Caminhao } from './Caminhao.tsx'
import { Carro } from './Carro.tsx'
import { CenaHero } from './CenaHero.tsx'
import { Logo } from './Logo.tsx'
import { Moto } from './Moto.tsx'
import { Outros } from './Outros.tsx'
import { Trator } from './Trator.tsx'
import { Utilitario } from './Utilitario.tsx'

const veiculos = { Carro, Moto, Caminhao, Utilitario, Trator, Outros }

describe('drawings', () => {
  it.each(Object.entries({ ...veiculos, CenaHero }))(
    '%s is decorative and safe under the CSP',
    (_nome, Arte) => {
      const svg = renderToStaticMarkup(createElement(Arte, { className: 'w-10' }))
      expect(svg).toMatch(/^<svg [^>]*class="w-10"[^>]*aria-hidden="true"/)
      // An inline style is refused by the policy; an id would repeat when a page shows the same drawing twice.
      expect(svg).not.toMatch(/ (style|id)=/)
    },
  )

  it.each(Object.entries(veiculos))('%s stays under 3 kB', (_nome, Arte) => {
    expect(renderToStaticMarkup(createElement(Arte)).length).toBeLessThanOrEqual(3000)
  })

  it('the logo is named by the whole brand and wears its 60 on the plate', () => {
    const padrao = renderToStaticMarkup(createElement(Logo))
    expect(padrao).toContain('aria-label="Avalia60"')
    expect(padrao).toMatch(/>Avalia<\/span><svg/)
    expect(renderToStaticMarkup(createElement(Logo, { marca: 'Preço Certo' }))).toMatch(
      /<\/svg><span[^>]*>Preço Certo</,
    )
  })

  it('the share image is a 1200 by 630 PNG of at most 80 kB', () => {
    const png = readFileSync('public/og.png')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(png.length).toBeLessThanOrEqual(80_000)
  })
})

describe('default contents', () => {
  const chaves = readdirSync('seeds/conteudos')
  const settings =
    'marca razao_social cnpj endereco email_contato email_encarregado encarregado telefone duracao prazo_leads prazo_leads_sem_agencia prazo_sessoes prazo_correio prazo_decisoes prazo_relatorio prazo_avaliacoes prazo_enderecos prazo_provas prazo_auditoria'.split(
      ' ',
    )

  it('has the eleven editable pages', () => expect(chaves.filter(f => f.endsWith('.md'))).toHaveLength(11))

  it.each(chaves)('%s has a title, headings from level 2 and only known settings in braces', arquivo => {
    const texto = readFileSync(`seeds/conteudos/${arquivo}`, 'utf8')
    expect(texto).toMatch(/^---\ntitulo: \S.*\n---\n/)
    expect(texto).not.toMatch(/^# /m)
    const usados = [...texto.matchAll(/\{\{(\w+)\}\}/g)].map(m => m[1])
    expect(settings).toEqual(expect.arrayContaining(usados))
    expect(texto.replace(/\{\{\w+\}\}/g, '')).not.toMatch(/[{}<>]/)
  })
})
