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

/** The test hides each 45th code of the list, from index 7 on. */
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

test('a version that the table lacks is never exact, and never has high confidence', () => {
  const inteira = carregarModelo().referencia
  const codigos = [...inteira.indice.porCodigo.keys()]
  const escondidos = new Set(codigos.filter((_, i) => i % PASSO === PRIMEIRO))
  const linhas = linhasDe(inteira)
  const referencia = construirReferencia(linhas.filter(linha => !escondidos.has(linha.codigo_fipe)))
  const mundo = { referencia, modelo: modeloVazio, hoje: new Date('2026-08-31T15:00:00Z') }
  const textoDe = ({ tipo, chave_marca, texto }: VersaoFipe) => chaveDeTexto(tipo, chave_marca, texto)
  let respostas = 0
  let respostasSemCodigo = 0
  const exatas: string[] = []
  for (const codigo_fipe of escondidos) {
    const posicao = itemEm(valorDaChave(inteira.indice.porCodigo, codigo_fipe), 0)
    const versao = versaoEm(inteira.indice, posicao)
    // An entry with equal words under another code is that version too.
    if (referencia.indice.porTexto.has(textoDe(versao))) continue
    const anos = [...inteira.anos.subarray(inteira.inicio[posicao], inteira.inicio[posicao + 1])]
    const ano = anos.filter(a => a !== ANO_ZERO_KM)[anos.length >> 1]
    if (ano === undefined) continue
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
    const semCodigo = perguntarSemCodigo(referencia, versao, ano)
    respostasSemCodigo += semCodigo.length
    exatas.push(...semCodigo.filter(({ exata }) => exata).map(() => `${marca} ${texto} ${ano}`))
  }
  expect(respostas).toBeGreaterThan(400)
  expect(respostasSemCodigo).toBeGreaterThan(400)
  expect(exatas).toEqual([])
})
