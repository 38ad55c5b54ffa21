import { expect, test } from 'vitest'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { normalizar } from '#domain/texto.ts'
import { tiposFipeDe } from '#domain/veiculo/nomes/nomes.ts'
import { reconhecerMarca } from '#domain/veiculo/nomes/versoes.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { existiuNoAno, precoExato, type Referencia } from '#domain/veiculo/referencia/referencia.ts'
import type { PedidoAvaliacao } from '../avaliacao.schema.ts'
import { FRASES_DIGITADAS } from './test-frases-digitadas.ts'
import { acharReferencia } from './valor-de-referencia.ts'

const SEMENTE = 'frases-61'
/** Models of the last lines were never looked at while the rules were written; of the others half. */
const NUNCA_VISTAS = 'carro :: Chevrolet :: 2013 :: ^sonic'

type Caso = { pedido: PedidoAvaliacao; familia: RegExp; tracos: RegExp; aparte: boolean }

function lerCasos(): Caso[] {
  const linhas = FRASES_DIGITADAS.trim().split('\n')
  const novas = linhas.findIndex(linha => linha.startsWith(NUNCA_VISTAS))
  return linhas.flatMap((linha, i) => {
    const [tipo_veiculo, marca, ano, familia = '', tracos = '', frases = ''] = linha
      .split('::')
      .map(x => x.trim())
    return frases.split(';').map(frase => {
      const modelo = frase.trim()
      const pedido = pedidoAvaliacaoSchema.parse({ tipo_veiculo, marca, modelo, ano: Number(ano) })
      const aparte = i >= novas || sortear(`${SEMENTE}${marca}${modelo}`) < 0.3
      return { pedido, familia: new RegExp(familia), tracos: new RegExp(tracos), aparte }
    })
  })
}

/** FNV-1a of a text, between 0 and 1. */
function sortear(texto: string): number {
  let h = 2_166_136_261
  for (const letra of texto) h = Math.imul(h ^ letra.charCodeAt(0), 16_777_619)
  return ((h ^ (h >>> 15)) >>> 0) / 2 ** 32
}

function julgar(ref: Referencia, { pedido, familia, tracos }: Caso): 'certa' | 'errada' | 'sem resposta' {
  const tipos = tiposFipeDe(pedido.tipo_veiculo)
  const chave = reconhecerMarca(ref.indice, tipos, pedido.marca)
  const daFamilia = [...ref.indice.versoes.entries()].filter(
    ([, versao]) =>
      tipos.includes(versao.tipo) && versao.chave_marca === chave && familia.test(normalizar(versao.texto)),
  )
  const comTracos = daFamilia.filter(
    ([posicao, versao]) => tracos.test(normalizar(versao.texto)) && existiuNoAno(ref, posicao, pedido.ano),
  )
  if (comTracos.length === 0)
    throw new Error(`${pedido.marca} ${familia} ${tracos} ${pedido.ano}: no version`)
  const achada = acharReferencia(ref, pedido)
  if (!achada) return 'sem resposta'
  const codigos = new Set(daFamilia.map(([, versao]) => versao.codigo_fipe))
  if (achada.codigos_do_modelo.some(codigo => !codigos.has(codigo))) return 'errada'
  if (tracos.source === '(?:)') return 'certa'
  const precos = comTracos.flatMap(([posicao]) => precoExato(ref, posicao, pedido.ano) ?? [])
  const dentro =
    achada.valor_reais >= 0.95 * Math.min(...precos) && achada.valor_reais <= 1.05 * Math.max(...precos)
  return dentro ? 'certa' : 'errada'
}

test('what people type is the model that they mean, or a question; never another in silence', () => {
  const ref = carregarModelo().referencia
  const casos = lerCasos()
  expect(casos.length).toBeGreaterThanOrEqual(400)
  for (const aparte of [false, true]) {
    const conta = { certa: 0, errada: 0, 'sem resposta': 0 }
    const erradas: string[] = []
    for (const caso of casos.filter(c => c.aparte === aparte)) {
      const juizo = julgar(ref, caso)
      conta[juizo]++
      if (juizo === 'errada') erradas.push(`${caso.pedido.marca} "${caso.pedido.modelo}" ${caso.pedido.ano}`)
    }
    const total = conta.certa + conta.errada + conta['sem resposta']
    console.info(`frases ${aparte ? 'à parte' : 'de afinar'}: ${JSON.stringify(conta)}`)
    expect(erradas).toEqual([])
    expect(conta.certa / total).toBeGreaterThanOrEqual(0.95)
  }
})
