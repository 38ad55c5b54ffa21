import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type GrupoMedido, listarMetasPorCumprir, precisao } from '#domain/avaliacao/precisao.ts'
import { inteiro, umaCasa } from '#domain/numero/numero.ts'
import { MEDICAO_VAZIA, type Medicao } from '#domain/resultado/medir.ts'
import { montarParte } from '#tests/montar-parte.ts'
import { ErramosAqui } from './ErramosAqui.tsx'
import { ErroPorFonte } from './ErroPorFonte.tsx'
import { Graficos } from './Graficos.tsx'
import {
  acharMaioresErros,
  cortesDe,
  escreverPorcento,
  fipeMaisPertoPorFonte,
  PARTE_MINIMA,
  VIES_TOLERADO,
} from './grupos.ts'
import { MaioresErros } from './MaioresErros.tsx'
import NossaPrecisao from './nossa-precisao.tsx'
import { PrecisaoSemLinha } from './PrecisaoSemLinha.tsx'

/** The car of the page's example, worth R$ 60,000. */
const CARRO_DO_EXEMPLO_REAIS = 60_000

/** Returns a section's text: a line break for each tag, a space for each span and strong, and common spaces. */
const ler = (secao: () => React.ReactElement) =>
  renderToStaticMarkup(createElement(secao))
    .replace(/<(?:\/(?!span|strong)|(?!\/|span|strong|!--))[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\u00a0 ]+/g, ' ')

/** Checks that a text has the three figures of a group and its number of adverts. */
const exigirFiguras = (texto: string, grupo: GrupoMedido, nome: string) => {
  for (const figura of [grupo.erro_percentual, grupo.erro_so_fipe_percentual, grupo.dentro_percentual])
    expect(texto, nome).toContain(escreverPorcento(figura))
  expect(texto, nome).toContain(inteiro(grupo.anuncios))
}

/** Returns a group's name and the 160 characters after it, which hold its figures. */
const trecho = (texto: string, nome: string) => {
  const inicio = texto.toLowerCase().indexOf(nome.replace(/\u00a0/g, ' ').toLowerCase())
  expect(inicio, nome).toBeGreaterThanOrEqual(0)
  return texto.slice(inicio, inicio + nome.length + 160)
}

/** Returns a measurement of forty outcomes of six agencies with these figures. */
function medicaoCom(
  tudo: NonNullable<Medicao['figuras']>['tudo'],
  tipos: NonNullable<Medicao['figuras']>['tipos'],
): Medicao {
  return { ...MEDICAO_VAZIA, resultados: 40, agencias: 6, figuras: { tudo, negocios: [], tipos, meses: [] } }
}

describe('/nossa-precisao shows what was measured', () => {
  test('the page has one total error, that of all cars, and no error of another set', () => {
    type Props = Parameters<typeof NossaPrecisao>[0]
    const props = montarParte<Props>({ loaderData: { medicao: null, tempos: [] } })
    const pagina = ler(() => createElement(NossaPrecisao, props))
    const [primeiro = '', comoMedem = ''] = [
      pagina.split('E num carro')[0],
      pagina.split('Como vocês medem?')[1],
    ]
    expect(primeiro.match(/\d+,\d%/g)).toEqual(
      [precisao.carros.erro_percentual, precisao.carros.erro_so_fipe_percentual].map(escreverPorcento),
    )
    // The error of nine in ten is an amount, in the answer about those outside the range.
    expect(pagina).toContain(
      `fica a mais de R$ ${inteiro((CARRO_DO_EXEMPLO_REAIS * precisao.carros.erro_p90_percentual) / 100)} do nosso valor`,
    )
    const menos = umaCasa(precisao.tudo.erro_percentual - precisao.sem_contraditas.erro_percentual)
    expect(comoMedem).toContain(`sem eles, o erro é ${menos} ponto menor`)
    expect(comoMedem).not.toMatch(/\d%/)
  })

  test('the charts have error, FIPE alone and share inside of every band of cars and of private sellers', () => {
    const texto = ler(Graficos)
    const { idade, preco, uso } = cortesDe(precisao.carros_bandas)
    // With fewer bands the loop below would check less.
    expect([...idade, ...preco, ...uso]).toHaveLength(14)
    for (const { nome, grupo } of [...idade, ...preco, ...uso])
      exigirFiguras(trecho(texto, nome), grupo, nome)
    exigirFiguras(trecho(texto, 'particulares, num só estado'), precisao.particulares, 'particulares')
  })

  test('the table by source has every source with its ages, beside the pooled figure', () => {
    const pagina = ler(ErroPorFonte)
    const texto = pagina.slice(pagina.indexOf('na faixa, fonte nova'))
    for (const { abaixo_da_fipe_percentual } of [precisao.carros, ...precisao.fontes])
      expect(pagina).toContain(`${escreverPorcento(Math.abs(abaixo_da_fipe_percentual))} menos`)
    exigirFiguras(trecho(texto, 'Todos os carros'), precisao.carros, 'carros')
    for (const fonte of precisao.fontes) {
      exigirFiguras(trecho(texto, fonte.nome), fonte, fonte.nome)
      const daFonte = texto.slice(texto.indexOf(fonte.nome))
      const { idade } = cortesDe(fonte.bandas)
      if (idade.length > 1)
        for (const { nome, grupo } of idade)
          exigirFiguras(trecho(daFonte, nome), grupo, `${fonte.nome}, ${nome}`)
    }
  })

  test('lists every group where FIPE alone is nearer, of all cars and of each source', () => {
    const texto = ler(MaioresErros)
    const { idade, preco, uso } = cortesDe(precisao.carros_bandas)
    const doTodo = [...idade, ...preco, ...uso, { nome: 'particulares', grupo: precisao.particulares }]
    const contra = ({ erro_so_fipe_percentual: fipe, erro_percentual: nosso }: GrupoMedido) =>
      `${escreverPorcento(fipe)} contra ${escreverPorcento(nosso)}`
    for (const { nome, grupo } of doTodo)
      if (grupo.erro_so_fipe_percentual < grupo.erro_percentual)
        expect(trecho(texto, nome), nome).toContain(contra(grupo))
    for (const { nome, bandas } of precisao.fontes)
      for (const grupo of Object.values(bandas).flat())
        if (grupo.erro_so_fipe_percentual < grupo.erro_percentual)
          expect(texto, nome).toContain(contra(grupo))
    expect(fipeMaisPertoPorFonte().map(({ fonte }) => fonte)).toEqual(precisao.fontes.map(({ nome }) => nome))
  })

  test('lists every group whose middle is off by more than tolerated, or whose range holds too few', () => {
    const ditos = acharMaioresErros().flatMap(({ frases }) => frases)
    const grupos = [...Object.values(precisao.carros_bandas).flat(), precisao.particulares, precisao.motos]
    for (const { vies_percentual, dentro_percentual } of grupos) {
      if (Math.abs(vies_percentual) > VIES_TOLERADO)
        expect(ditos.join(' ')).toContain(`Em geral, ${escreverPorcento(Math.abs(vies_percentual))}`)
      if (dentro_percentual < PARTE_MINIMA)
        expect(ditos.join(' ')).toContain(`caem ${escreverPorcento(dentro_percentual)}`)
    }
  })

  test('for rows that the table lacks, the page has the errors, the unanswered rows, the goal and the floor', () => {
    const texto = ler(PrecisaoSemLinha)
    for (const medida of precisao.referencia.filter(({ fonte }) => fonte === 'tabela')) {
      expect(texto).toContain(escreverPorcento(medida.erro_percentual))
      expect(texto).toContain(`nove em dez: até ${escreverPorcento(medida.erro_p90_percentual)}`)
      expect(texto).toContain(`sem resposta: ${inteiro(medida.sem_resposta)} de ${inteiro(medida.linhas)}`)
    }
    expect(texto).toContain('meta: 2,0%')
    expect(texto).toContain('meta: 7,0%')
    for (const { medida, piso } of listarMetasPorCumprir()) {
      expect(piso, `${medida.tipo} ${medida.escondido}`).toBeDefined()
      expect(texto).toContain(`parou entre ${escreverPorcento(piso?.de_percentual ?? 0)}`)
    }
  })

  test('says that a sale is compared with the estimated value, not with the middle of a range', () => {
    const tudo = {
      erro_percentual: 6.2,
      erro_p90_percentual: 11.1,
      vies_percentual: -1.1,
      dentro_percentual: 73,
    }
    const texto = ler(() => ErramosAqui({ medicao: medicaoCom(tudo, []) }))
    expect(texto).toMatch(/o preço que dissemos errou menos de\s+6,2%\s*, e 73% fecharam dentro da faixa/)
    expect(texto).toContain('a venda, com a faixa de venda e o valor estimado')
    expect(texto).not.toContain('o meio da faixa errou')
  })

  test('compares offers with the trade-in range from thirty vehicles on', () => {
    const tudo = { erro_percentual: 4.1, erro_p90_percentual: 9, vies_percentual: 2, dentro_percentual: 64.2 }
    const dizer = (propostas: Medicao['propostas']) =>
      ler(() => ErramosAqui({ medicao: { ...MEDICAO_VAZIA, propostas } }))
    const figuras = { tudo, negocios: [], tipos: [], meses: [] }
    expect(dizer({ resultados: 31, agencias: 5, figuras })).toMatch(
      /a melhor proposta ficou a menos de\s+4,1%\s+do meio da faixa de troca, e\s+64% caíram dentro dela. .* Em geral, 2,0% acima do que se ofereceu/s,
    )
    expect(dizer({ resultados: 29, agencias: 5, figuras: null })).toContain('29 de 30 veículos necessários')
    expect(dizer(MEDICAO_VAZIA.propostas)).not.toContain('propostas que as agências')
  })

  test('explains the weight of an agency before the table by type', () => {
    const erro = {
      erro_percentual: 6.2,
      erro_p90_percentual: 11.1,
      vies_percentual: 0,
      dentro_percentual: 60.2,
    }
    const texto = ler(() =>
      ErramosAqui({ medicao: medicaoCom(erro, [{ nome: 'moto', resultados: 15, erro }]) }),
    )
    const [antes = '', tabela = ''] = texto.split('Por tipo de veículo')
    expect(antes).toMatch(/tem peso: uma agência conta no máximo um quinto\s+do total/)
    // Fifteen deals have no tenths of a percent.
    expect(tabela).toMatch(/15\s+6,2%\s+60%\s/)
  })
})
