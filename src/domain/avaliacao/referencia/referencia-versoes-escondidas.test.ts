import { expect, test } from 'vitest'
import { itemEm, valorDaChave } from '#domain/numero/indexed-access.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { ANO_ZERO_KM, type LinhaFipe } from '#domain/veiculo/fipe.ts'
import { carregarModelo, modeloVazio } from '#domain/veiculo/referencia/modelo.ts'
import { construirReferencia, type Referencia } from '#domain/veiculo/referencia/referencia.ts'
import { type VersaoFipe, versaoEm } from '#domain/veiculo/versoes/versao-fipe.ts'
import { chaveDeTexto } from '#domain/veiculo/versoes/versoes.ts'
import { avaliar } from '../motor/avaliar.ts'
import { acharReferencia } from './valor-de-referencia.ts'

/** The test hides each 45th code of the list, from index 7 on: about one in fifty, spread over all brands. Our choice. */
const [PASSO, PRIMEIRO] = [45, 7]

/** Returns the embedded model's rows as a table. */
function linhasDe(ref: Referencia): LinhaFipe[] {
  return ref.indice.versoes.flatMap(({ tipo, marca, texto, codigo_fipe, combustivel }, v) => {
    const de = itemEm(ref.inicio, v)
    const anos = [...ref.anos.subarray(de, ref.inicio[v + 1])]
    return anos.map((ano, i) => {
      const preco_reais = itemEm(ref.precos_reais, de + i)
      return { tipo, marca, modelo: texto, ano, combustivel, codigo_fipe, preco_reais, mes_ref: '2026-08' }
    })
  })
}

/** Returns the answer to a request by model and text, without a code. */
function perguntarSemCodigo(referencia: Referencia, { tipo, marca, texto }: VersaoFipe, ano: number) {
  const [modelo = '', ...resto] = texto.split(' ')
  return [
    { modelo: texto, versao: texto },
    { modelo, versao: texto },
    { modelo, versao: resto.join(' ') },
  ].flatMap(nomes => {
    const pedido = pedidoAvaliacaoSchema.parse({ tipo_veiculo: tipo, marca, ano, ...nomes })
    return acharReferencia(referencia, pedido) ?? []
  })
}

/** A version that the table lacks, with a year in which it was sold. */
type Escondida = { versao: VersaoFipe; codigo_fipe: string; ano: number }

/** Builds a table without some codes. @returns it, with the versions that it lacks. */
function esconderVersoes(): { referencia: Referencia; escondidas: Escondida[] } {
  const inteira = carregarModelo().referencia
  const codigos = [...inteira.indice.porCodigo.keys()]
  const escondidos = new Set(codigos.filter((_, i) => i % PASSO === PRIMEIRO))
  const linhas = linhasDe(inteira)
  const referencia = construirReferencia(linhas.filter(linha => !escondidos.has(linha.codigo_fipe)))
  const textoDe = ({ tipo, chave_marca, texto }: VersaoFipe) => chaveDeTexto(tipo, chave_marca, texto)
  const escondidas = [...escondidos].flatMap(codigo_fipe => {
    const posicao = itemEm(valorDaChave(inteira.indice.porCodigo, codigo_fipe), 0)
    const versao = versaoEm(inteira.indice, posicao)
    // An entry with equal words under another code is that version too.
    if (referencia.indice.porTexto.has(textoDe(versao))) return []
    const anos = [...inteira.anos.subarray(inteira.inicio[posicao], inteira.inicio[posicao + 1])]
    // A year of the middle, if the version has enough years that are no new vehicles.
    const ano = anos.filter(a => a !== ANO_ZERO_KM)[anos.length >> 1]
    return ano === undefined ? [] : { versao, codigo_fipe, ano }
  })
  return { referencia, escondidas }
}
const { referencia, escondidas } = esconderVersoes()

test('a version that the table lacks never has high confidence', () => {
  const mundo = { referencia, modelo: modeloVazio, hoje: new Date('2026-08-31T15:00:00Z') }
  let respostas = 0
  for (const { versao, codigo_fipe, ano } of escondidas) {
    const [modelo = '', ...resto] = versao.texto.split(' ')
    const { tipo: tipo_veiculo, marca, texto } = versao
    for (const pedido of [
      { modelo: texto, versao: texto, codigo_fipe },
      { modelo, versao: texto, codigo_fipe },
      { modelo, codigo_fipe },
      { modelo, versao: resto.join(' '), codigo_fipe },
    ]) {
      const avaliacao = avaliar(
        pedidoAvaliacaoSchema.parse({ tipo_veiculo, marca, ano, quilometragem: 60_000, ...pedido }),
        mundo,
      )
      if (avaliacao.valor_fipe === null) continue
      respostas++
      const qual = `${marca} ${JSON.stringify(pedido)} ${ano}`
      expect(avaliacao.motivos.join(' '), qual).not.toContain('Encontramos exatamente')
      expect(avaliacao.confianca, qual).not.toBe('alta')
    }
  }
  // Fewer would mean that most requests got no value, so that the test proved little.
  expect(respostas).toBeGreaterThan(400)
})

test('without a code a version that the table lacks is never exact', () => {
  const respostas = escondidas.flatMap(({ versao, ano }) =>
    perguntarSemCodigo(referencia, versao, ano).map(({ exata }) => ({
      exata,
      qual: `${versao.marca} ${versao.texto} ${ano}`,
    })),
  )
  // The same minimum as in the test above.
  expect(respostas.length).toBeGreaterThan(400)
  expect(respostas.filter(({ exata }) => exata).map(({ qual }) => qual)).toEqual([])
})
