import { expect, test } from 'vitest'
import { avaliar } from '#domain/avaliacao/motor/avaliar.ts'
import { dizerAvaliacao } from '#domain/avaliacao/relatorio/dito.ts'
import { catalogoDe } from '#domain/catalogo/catalogo.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { oferecerVersoes } from '#domain/veiculo/referencia/oferecer.ts'
import { referenciaVazia } from '#domain/veiculo/referencia/referencia.ts'
import { montarBanco } from '#tests/domain/banco/banco-de-teste.ts'
import { guiasDaReferencia } from './montar-guia.ts'
import { pedidoDaPagina } from './pagina.ts'
import { avaliarAno, reunirPagina, reunirVizinhas } from './reunir.ts'
import { acharMeio } from './vizinhas.ts'

const modelo = carregarModelo()
const guias = guiasDaReferencia(modelo.referencia, tipo => catalogoDe(tipo).marcas, 1_000)
const hoje = new Date('2026-09-15T12:00:00Z')

/** Returns the family and the year of a page's key: `carro/chevrolet/onix/2019`. */
function ler(chave: string) {
  const [tipo, marca = '', nome = '', ano] = chave.split('/')
  const familia = guias.porTipo[tipo as 'carro' | 'moto'].get(marca)?.familias.get(nome)
  if (!familia) throw new Error(`no ${chave}`)
  return { familia, ano: Number(ano) }
}

/** Builds the world of a page; with `execute`, its reference comes from the database's table. */
const montarMundo = (execute?: () => Promise<{ rows: object[] }>) => ({
  db: montarBanco(execute ?? (() => Promise.reject(new Error('no table')))),
  clock: { now: () => hoje },
  avaliador: (pedido: Parameters<typeof avaliar>[0]) => {
    const avaliacao = avaliar(pedido, { referencia: referenciaVazia, modelo, hoje })
    const da_tabela = execute && { fonte: 'fipe' as const, codigo_fipe: '004503-9' }
    return { ...avaliacao, referencia: { ...avaliacao.referencia, ...da_tabela } }
  },
  versoes: (filtro: Parameters<typeof oferecerVersoes>[1]) => oferecerVersoes(modelo.referencia, filtro),
})

async function pagina(chave: string, execute?: () => Promise<{ rows: object[] }>) {
  const { familia, ano } = ler(chave)
  return reunirPagina(montarMundo(execute), familia, ano)
}

/** Returns the value that a page shows, in reais. */
async function valorDe(chave: string): Promise<number> {
  const lida = await pagina(chave)
  if (!lida) throw new Error(`no value of ${chave}`)
  return lida.dito.venda.meio.reais
}

/** Returns a page's value, and its neighbours. */
async function lerVizinhas(chave: string) {
  const valor = await valorDe(chave)
  return { valor, ...reunirVizinhas(montarMundo(), guias, { ...ler(chave), valor }) }
}

const chaveDe = (caminho: string) => caminho.replace('/quanto-vale/', '')

test('a neighbouring year has the value of its own page, and an older one is cheaper', async () => {
  const { valor, anos } = await lerVizinhas('carro/chevrolet/onix/2019')
  const [antes, depois] = anos
  expect(anos.map(({ nome }) => nome)).toEqual(['Onix 2018', 'Onix 2020'])
  expect(antes?.preco).toBeLessThan(valor)
  expect(depois?.preco).toBeGreaterThan(valor)
  for (const { caminho, preco } of anos) expect(await valorDe(chaveDe(caminho))).toBe(preco)
})

test('a year in a list has the value and the sale range of its own page', async () => {
  const chave = 'carro/chevrolet/onix/2019'
  expect(avaliarAno(montarMundo(), ler(chave))).toEqual((await pagina(chave))?.dito.venda)
})

test('the first and the last model year have one neighbour', async () => {
  const { anos } = ler('carro/chevrolet/onix/2019').familia
  for (const ano of [anos[0], anos.at(-1)])
    expect((await lerVizinhas(`carro/chevrolet/onix/${ano}`)).anos).toHaveLength(1)
})

test('rivals are of other brands, have nearly the value of the page, and show the value of their own', async () => {
  const { valor, rivais } = await lerVizinhas('carro/chevrolet/onix/2019')
  expect(rivais).toHaveLength(3)
  for (const { nome, caminho, preco } of rivais) {
    expect(nome).not.toContain('Chevrolet')
    expect(Math.abs(Math.log(preco / valor))).toBeLessThanOrEqual(0.2)
    expect(await valorDe(chaveDe(caminho))).toBe(preco)
  }
})

test('a year of a name that two families share has a page, with the value of its version', async () => {
  const fazer = await pagina('moto/yamaha/fazer/2006')
  expect(fazer?.versoes.map(({ versao }) => versao)).toEqual(['FAZER 600/ FZ6 S'])
  expect(fazer?.dito.venda.texto).toMatch(/^R\$/)
})

test('the value is of the family, also where the middle version has another one', async () => {
  const onix = await pagina('carro/chevrolet/onix/2019')
  const familia = guias.porTipo.carro.get('chevrolet')?.familias.get('onix')
  if (!onix || !familia) throw new Error('no Onix')
  const mundo = { referencia: referenciaVazia, modelo, hoje }
  const valores = [{}, { codigo_fipe: acharMeio(onix.versoes)?.codigo_fipe }].map(mudanca => {
    const avaliada = avaliar({ ...pedidoDaPagina('carro', familia, 2019), ...mudanca }, mundo)
    return dizerAvaliacao(avaliada, 'carro', 'pagina')?.venda.meio.reais
  })
  expect(valores[0]).not.toBe(valores[1])
  expect(onix.dito.venda.meio.reais).toBe(valores[0])
})

test('the versions are those with a price, cheapest first; one without a title has its own text', async () => {
  const { familia, ano } = ler('carro/chevrolet/onix/2019')
  const oferecida = (versao: string, titulo: string, valor_reais: number | null) => ({
    ...itemEm(oferecerVersoes(modelo.referencia, { tipo: 'carro', marca: 'Chevrolet', modelo: 'Onix' }), 0),
    versao,
    titulo,
    valor_reais,
    codigo_fipe: versao,
  })
  const versoes = () => [
    oferecida('cara', 'LTZ', 70_000),
    oferecida('sem preço', 'RS', null),
    oferecida('barata', '', 50_000),
    oferecida('do meio', 'LT', 60_000),
  ]
  const lida = await reunirPagina({ ...montarMundo(), versoes }, familia, ano)
  expect(lida?.versoes).toEqual([
    { versao: 'barata', titulo: 'barata', valor_reais: 50_000, codigo_fipe: 'barata' },
    { versao: 'do meio', titulo: 'LT', valor_reais: 60_000, codigo_fipe: 'do meio' },
    { versao: 'cara', titulo: 'LTZ', valor_reais: 70_000, codigo_fipe: 'cara' },
  ])
})

test('without a database the page has its value, and is not complete', async () => {
  expect((await pagina('carro/chevrolet/onix/2019', async () => ({ rows: [] })))?.completa).toBe(true)
  const sem = await pagina('carro/chevrolet/onix/2019', async () => Promise.reject(new Error('down')))
  expect(sem).toMatchObject({ completa: false, historico: null, fatos: { historico: false } })
  expect(sem?.dito.venda.texto).toMatch(/^R\$/)
})

test('the curve of similar vehicles ends in this month at the value that the page shows', async () => {
  const onix = await pagina('carro/chevrolet/onix/2019')
  expect(onix?.passado?.de).toBe('parecidos')
  const preco_reais = onix?.dito.venda.meio.reais
  expect(onix?.passado?.pontos.at(-1)).toEqual({ mes: '2026-09', preco_reais })
})
