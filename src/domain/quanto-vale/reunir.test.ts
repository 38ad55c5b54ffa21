import { expect, test } from 'vitest'
import { avaliar } from '#domain/avaliacao/motor/avaliar.ts'
import { dizerAvaliacao } from '#domain/avaliacao/relatorio/dito.ts'
import { catalogoDe } from '#domain/catalogo/catalogo.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { oferecerVersoes } from '#domain/veiculo/referencia/oferecer.ts'
import { referenciaVazia } from '#domain/veiculo/referencia/referencia.ts'
import { montarBanco } from '#tests/domain/banco/banco-de-teste.ts'
import { guiasDaReferencia } from './montar-guia.ts'
import { pedidoDaPagina } from './pagina.ts'
import { reunirPagina } from './reunir.ts'
import { acharMeio } from './vizinhas.ts'

const modelo = carregarModelo()
const guias = guiasDaReferencia(modelo.referencia, tipo => catalogoDe(tipo).marcas, 1_000)
const hoje = new Date('2026-09-15T12:00:00Z')

/** Reads the page of a path; with `execute`, its reference comes from the database's table. */
async function pagina(caminho: string, execute?: () => Promise<{ rows: object[] }>) {
  const [tipo, marca = '', nome = '', ano] = caminho.split('/')
  const familia = guias.porTipo[tipo as 'carro' | 'moto'].get(marca)?.familias.get(nome)
  if (!familia) throw new Error(`no ${caminho}`)
  const mundo = {
    db: montarBanco(execute ?? (() => Promise.reject(new Error('no table')))),
    clock: { now: () => hoje },
    avaliador: (pedido: Parameters<typeof avaliar>[0]) => {
      const avaliacao = avaliar(pedido, { referencia: referenciaVazia, modelo, hoje })
      const da_tabela = execute && { fonte: 'fipe' as const, codigo_fipe: '004503-9' }
      return { ...avaliacao, referencia: { ...avaliacao.referencia, ...da_tabela } }
    },
    versoes: (filtro: Parameters<typeof oferecerVersoes>[1]) => oferecerVersoes(modelo.referencia, filtro),
  }
  return reunirPagina(mundo, guias, familia, Number(ano))
}

test('an older year of the same version is cheaper, and its price is the one that its own page has', async () => {
  const onix = await pagina('carro/chevrolet/onix/2019')
  const { versao, lista } = onix?.anos ?? { lista: [] }
  expect(lista.map(({ nome }) => nome)).toEqual(['Onix 2018', 'Onix 2020'])
  const [antes, depois] = lista.map(({ preco }) => preco)
  expect(antes).toBeLessThan(versao?.valor_reais ?? 0)
  expect(depois).toBeGreaterThan(versao?.valor_reais ?? 0)
  const de2018 = await pagina('carro/chevrolet/onix/2018')
  expect(de2018?.versoes.find(({ codigo_fipe }) => codigo_fipe === versao?.codigo_fipe)?.valor_reais).toBe(
    antes,
  )
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
  expect(onix.preco_do_meio).toBe(acharMeio(onix.versoes)?.valor_reais)
})

test('without a database the page has its value, and is not complete', async () => {
  expect((await pagina('carro/chevrolet/onix/2019', async () => ({ rows: [] })))?.completa).toBe(true)
  const sem = await pagina('carro/chevrolet/onix/2019', async () => Promise.reject(new Error('down')))
  expect(sem).toMatchObject({ completa: false, historico: null, fatos: { historico: false } })
  expect(sem?.dito.venda.texto).toMatch(/^R\$/)
})

test('the curve of similar vehicles ends at the value that the page shows', async () => {
  const onix = await pagina('carro/chevrolet/onix/2019', async () => ({ rows: [] }))
  expect(onix?.passado?.de).toBe('parecidos')
  expect(onix?.passado?.pontos.at(-1)?.preco_reais).toBe(onix?.dito.venda.meio.reais)
})
