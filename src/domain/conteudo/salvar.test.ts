import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Quem } from '#domain/banco/banco.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { CHAVES_CONTEUDO, enderecoDoConteudo, preencherConteudo } from './conteudo.ts'
import { lerConteudo, listarConteudos, listarTitulos } from './leitura.ts'
import { exigirChave, lerVersao, listarVersoes, salvarConteudo } from './salvar.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
let admin: Quem
beforeAll(async () => {
  painel = await criarPainelDeTeste()
  admin = { papel: 'admin', claims: { sub: painel.admin_id } }
})
afterAll(() => painel.teste.close())

const CHAVE = 'sobre-nos'
const salvar = (versao: number, conteudo = 'Texto novo.', titulo = 'Sobre nós') =>
  salvarConteudo(painel.teste.mundo, admin, CHAVE, { versao, titulo, conteudo })
const atual = async () => (await lerConteudo(painel.teste.mundo, CHAVE))?.versao ?? 0

describe('a page that is saved', () => {
  test('is read as it was saved, and the text that it began with can be had back', async () => {
    const antes = await lerConteudo(painel.teste.mundo, CHAVE)
    const salva = await salvar(await atual(), 'Quem faz o site.')
    expect(await lerConteudo(painel.teste.mundo, CHAVE)).toEqual(salva)
    const versoes = await listarVersoes(painel.teste.mundo, admin, CHAVE)
    expect(versoes.map(({ versao }) => versao)).toEqual([salva.versao, antes?.versao])
    expect(versoes.map(({ salvo_por }) => salvo_por)).toEqual(['chefe@exemplo.com.br', null])
    const original = await lerVersao(painel.teste.mundo, admin, CHAVE, antes?.versao ?? -1)
    expect([original.titulo, original.conteudo]).toEqual([antes?.titulo, antes?.conteudo])
  })

  test('over another user’s version is refused, and that version stays', async () => {
    const versao = await atual()
    const deles = await salvar(versao, 'O deles.')
    await expect(salvar(versao, 'O nosso.')).rejects.toMatchObject({ codigo: 'conflito' })
    expect(await lerConteudo(painel.teste.mundo, CHAVE)).toEqual(deles)
  })

  test('by many at the same moment is saved by one', async () => {
    const versao = await atual()
    const fins = await Promise.allSettled([1, 2, 3].map(n => salvar(versao, `Texto ${n}.`)))
    expect(fins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await atual()).toBe(versao + 1)
  })

  test('refuses a version that does not exist', async () => {
    await expect(lerVersao(painel.teste.mundo, admin, CHAVE, 999)).rejects.toMatchObject({
      codigo: 'nao_encontrado',
    })
  })

  test('without a text is a page that footers do not name', async () => {
    await salvar(await atual(), '  \n ')
    const titulos = (await listarTitulos(painel.teste.mundo)).map(({ chave }) => chave)
    expect(titulos).not.toContain(CHAVE)
    expect((await listarConteudos(painel.teste.mundo)).map(({ chave }) => chave)).toContain(CHAVE)
  })

  test.each(['', 'Sobre-Nos', 'sobre-nos ', '__proto__', 'inicio'])('the key %j has no page', chave => {
    expect(() => exigirChave(chave)).toThrow(expect.objectContaining({ codigo: 'nao_encontrado' }))
  })
})

test('every page has an address, and no two the same', () => {
  const enderecos = CHAVES_CONTEUDO.map(enderecoDoConteudo)
  expect(new Set(enderecos).size).toBe(CHAVES_CONTEUDO.length)
  expect(enderecoDoConteudo('fale-conosco')).toBe('/fale-conosco')
  expect(enderecoDoConteudo('sobre-nos')).toBe('/conteudo/sobre-nos')
})

describe('the operator’s data in a text', () => {
  const preencher = (texto: string, dados: Record<string, string> = {}) =>
    preencherConteudo(texto, { marca: 'Avalia60', cnpj: '', telefone: '', ...dados })

  test.each<[string, string, Record<string, string>, string]>([
    ['replaces its name', 'O {{marca}} é um site.', {}, 'O Avalia60 é um site.'],
    ['more than once', '{{marca}} e {{marca}}', {}, 'Avalia60 e Avalia60'],
    ['with an empty value loses its words', 'Somos o {{marca}}, CNPJ {{cnpj}}.', {}, 'Somos o Avalia60.'],
    ['with a value keeps them', 'Somos, CNPJ {{cnpj}}.', { cnpj: '12' }, 'Somos, CNPJ 12.'],
    ['with an empty value loses its item', 'Fale:\n- Telefone: {{telefone}}\n- Site', {}, 'Fale:\n- Site'],
    ['with an unknown name shows the mistake', 'Olá, {{marcca}}', {}, 'Olá, {{marcca}}'],
    [
      'is text, and its content is never Markdown',
      '{{marca}}',
      { marca: '*a* [b](c) <i>' },
      String.raw`\*a\* \[b\]\(c\) \<i\>`,
    ],
    [
      'that begins with a mark of a list is still one line',
      '{{marca}}',
      { marca: 'a\n- b' },
      String.raw`a \- b`,
    ],
    ['cannot name an inherited member of objects', '{{constructor}}', {}, '{{constructor}}'],
    ['nor one after a comma', 'Nós, {{constructor}}.', {}, 'Nós, {{constructor}}.'],
  ])('%s', (_, texto, dados, feito) => expect(preencher(texto, dados)).toBe(feito))
})
