import { beforeAll, expect, test } from 'vitest'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { normalizar } from '#domain/texto/texto.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { acharPrecoExato, existiuNoAno, type Referencia } from '#domain/veiculo/referencia/referencia.ts'
import { listarTiposFipe } from '#domain/veiculo/versoes/tipos-fipe.ts'
import { reconhecerMarca } from '#domain/veiculo/versoes/versoes.ts'
import { FRASES_CEGAS } from '#tests/domain/avaliacao/frases-cegas.ts'
import { FRASES_DIGITADAS } from '#tests/domain/avaliacao/frases-digitadas.ts'
import { FRASES_ESTRANHAS } from '#tests/domain/avaliacao/frases-estranhas.ts'
import { FRASES_RECENTES } from '#tests/domain/avaliacao/frases-recentes.ts'
import type { PedidoAvaliacao } from '../avaliacao.schema.ts'
import { acharReferencia } from './valor-de-referencia.ts'

const SEMENTE = 'frases-61'
/** The rules were written without the models from this line on. */
const NUNCA_VISTAS = 'carro :: Chevrolet :: 2013 :: ^sonic'

/** A vehicle of a list: its typed text, the codes of its family, and the correct prices. */
type Linha = {
  pedidos: PedidoAvaliacao[]
  codigos: ReadonlySet<string>
  precos: readonly number[]
  temTracos: boolean
  nova: boolean
}

let ref: Referencia
let textos: readonly string[]
beforeAll(() => {
  ref = carregarModelo().referencia
  textos = ref.indice.versoes.map(({ texto }) => normalizar(texto))
})

function lerLinhas(lista: string): Linha[] {
  const linhas = lista.trim().split('\n')
  const novas = linhas.findIndex(linha => linha.startsWith(NUNCA_VISTAS))
  return linhas.map((linha, i) => ({ ...lerLinha(linha), nova: novas >= 0 && i >= novas }))
}

function lerLinha(linha: string): Omit<Linha, 'nova'> {
  const [tipo_veiculo = '', marca = '', ano, familia = '', tracos = '', frases = ''] = linha
    .split('::')
    .map(campo => campo.trim())
  const pedidos = frases
    .split(';')
    .map(frase =>
      pedidoAvaliacaoSchema.parse({ tipo_veiculo, marca, modelo: frase.trim(), ano: Number(ano) }),
    )
  const tipos = listarTiposFipe(pedidos[0]?.tipo_veiculo ?? 'carro')
  const chave = reconhecerMarca(ref.indice, tipos, marca)
  const [daFamilia, comTracos] = [new RegExp(familia), new RegExp(tracos)]
  const codigos = new Set<string>()
  const precos: number[] = []
  ref.indice.versoes.forEach((versao, posicao) => {
    const texto = textos[posicao] ?? ''
    if (versao.chave_marca !== chave || !tipos.includes(versao.tipo) || !daFamilia.test(texto)) return
    codigos.add(versao.codigo_fipe)
    if (comTracos.test(texto) && existiuNoAno(ref, posicao, Number(ano)))
      precos.push(acharPrecoExato(ref, posicao, Number(ano)) ?? Number.NaN)
  })
  if (precos.length === 0) throw new Error(`${linha}: no version`)
  return { pedidos, codigos, precos, temTracos: tracos !== '' }
}

/** Computes the FNV-1a hash of a text as a number from 0 up to 1: a choice that is the same in each run. */
function sortear(texto: string): number {
  let soma = 2_166_136_261
  for (const letra of texto) soma = Math.imul(soma ^ letra.charCodeAt(0), 16_777_619)
  return ((soma ^ (soma >>> 15)) >>> 0) / 2 ** 32
}

/**
 * Searches a typed text; null without a result. `dentro`: its value is within 5 % of the correct ones. `todas`,
 * `alguma`: all or some of the codes found are of the right family.
 */
function achar({ codigos, precos }: Linha, pedido: PedidoAvaliacao) {
  const achada = acharReferencia(ref, pedido)
  if (!achada) return null
  const certos = precos.filter(preco => !Number.isNaN(preco))
  const dentro =
    achada.valor_reais >= 0.95 * Math.min(...certos) && achada.valor_reais <= 1.05 * Math.max(...certos)
  const daFamilia = achada.codigos_do_modelo.filter(codigo => codigos.has(codigo)).length
  return { dentro, todas: daFamilia === achada.codigos_do_modelo.length, alguma: daFamilia > 0 }
}

test('typed models give the right model or a question, never another in silence', () => {
  const linhas = lerLinhas(FRASES_DIGITADAS)
  expect(linhas.flatMap(({ pedidos }) => pedidos).length).toBeGreaterThanOrEqual(400)
  const contas = { 'de afinar': criarConta(), 'à parte': criarConta() }
  for (const linha of linhas)
    for (const pedido of linha.pedidos) {
      // Three in ten of the other phrases are counted apart too.
      const aparte = linha.nova || sortear(`${SEMENTE}${pedido.marca}${pedido.modelo}`) < 0.3
      const achada = achar(linha, pedido)
      const certa = achada?.todas && (achada.dentro || !linha.temTracos)
      anotar(contas[aparte ? 'à parte' : 'de afinar'], pedido, achada ? Boolean(certa) : null)
    }
  for (const [nome, conta] of Object.entries(contas)) conferir(nome, conta)
})

test('phonetic spellings and nicknames of strangers give the right model and body, or a question', () => {
  const conta = criarConta()
  for (const linha of lerLinhas(FRASES_ESTRANHAS))
    for (const pedido of linha.pedidos) {
      const achada = achar(linha, pedido)
      anotar(conta, pedido, achada ? achada.alguma && achada.dentro : null)
    }
  expect(conta.certas + conta.erradas.length + conta.sem_resposta).toBe(775)
  conferir('de estranhos', conta)
})

test.each([
  ['comuns', FRASES_CEGAS.comuns, 1_067, 0.99],
  ['raras', FRASES_CEGAS.raras, 826, 0.97],
  ['quarta', FRASES_RECENTES.quarta, 446, 0.99],
  ['quinta', FRASES_RECENTES.quinta, 451, 0.99],
] as const)(
  'texts by people who saw no rule never give another model in silence: %s',
  (nome, lista, quantas, parteMinima) => {
    const conta = criarConta()
    let foraDoValor = 0
    for (const linha of lerLinhas(lista))
      for (const pedido of linha.pedidos) {
        const achada = achar(linha, pedido)
        if (achada?.alguma && !achada.dentro) foraDoValor++
        else anotar(conta, pedido, achada ? achada.alguma || achada.dentro : null)
      }
    conferir(`cegas, ${nome}, mais ${foraDoValor} do modelo e fora do valor`, conta)
    expect(conta.certas + foraDoValor + conta.sem_resposta).toBe(quantas)
    expect(conta.certas / quantas).toBeGreaterThanOrEqual(parteMinima)
  },
)

test.each([
  ['Honda', 'shadow 750', 2007, 'VT 750 SHADOW'],
  ['Honda', 'shadow 750', 1999, 'SHADOW AM 750'],
  ['Suzuki', 'burgman 125', 2008, 'AN 125 BURGMAN'],
  // The table has none of them: not a Lander.
  ['Yamaha', 'xtz 250 tenere', 2014, null],
  // One is worth three times the other.
  ['Yamaha', 'fazer', 2009, null],
] as const)(
  'the year decides a nickname of two motorcycles, or there is a question: %s %s %d',
  (marca, modelo, ano, texto) => {
    const pedido = pedidoAvaliacaoSchema.parse({ tipo_veiculo: 'moto', marca, modelo, ano })
    const achada = acharReferencia(ref, pedido)
    if (texto === null) expect(achada).toBeNull()
    else expect(achada?.parente.texto).toContain(texto)
  },
)

test.each([
  ['Kia', 'cerato', '1.6 sx', 2012],
  ['Volkswagen', 'golf gti', 'teto solar e baú', 2015],
] as const)(
  'an unknown word after a name does not change the vehicle: %s %s %s',
  (marca, nome, resto, ano) => {
    const procurar = (modelo: string) =>
      acharReferencia(ref, pedidoAvaliacaoSchema.parse({ tipo_veiculo: 'carro', marca, modelo, ano }))
    const achada = procurar(`${nome} ${resto}`)
    expect(achada?.estimada).toBeNull()
    expect(achada?.codigos_do_modelo).toEqual(procurar(nome)?.codigos_do_modelo)
  },
)

test.each([
  // Words that no plain version of about that year has, and a compound model has.
  ['Mitsubishi', 'l200 hpe', 2016, 'L200 Triton HPE'],
  ['Fiat', 'palio adventure', 2010, 'Palio Week'],
  // A gap in the table does not give another model.
  ['Fiat', 'palio attractive 1.4', 2014, 'PALIO ATTRACTIVE'],
] as const)(
  'words of a compound model select it if no plain version had them: %s %s %d',
  (marca, modelo, ano, texto) => {
    const pedido = pedidoAvaliacaoSchema.parse({ tipo_veiculo: 'carro', marca, modelo, ano })
    const achada = acharReferencia(ref, pedido)
    expect(achada?.parente.texto.toLowerCase()).toContain(texto.toLowerCase())
  },
)

test('half a name gives a question: "onix p" is not a line of the table with that text', () => {
  for (const ano of [2013, 2019, 2021, 2023]) {
    const pedido = { tipo_veiculo: 'carro', marca: 'Chevrolet', modelo: 'Onix P', ano }
    expect(acharReferencia(ref, pedidoAvaliacaoSchema.parse(pedido))).toBeNull()
  }
})

test.each(['corsa classic', 'Corsa Sedan Classic', 'classic', 'corsa classic 1.0'])(
  'a Classic of 2008 is the 1.0 sold then, with "Class." in the table: %s',
  modelo => {
    const pedido = { tipo_veiculo: 'carro', marca: 'Chevrolet', modelo, ano: 2008 }
    const achada = acharReferencia(ref, pedidoAvaliacaoSchema.parse(pedido))
    expect(achada?.estimada).toBeNull()
    expect(achada?.parente.texto).toMatch(/^Corsa Sed Class\..* 1\.0/)
  },
)

/** Answers that name no model. */
const FRASES_VAGAS =
  'outro; outra; prata; Branco; zero km; carro; meu carro; diesel; não sei; não lembro; xxxxx yyyyy; kkkk; antigo; qualquer; sedan prata; joao; João; maria; José; sei lá; ana paula'

test.each([
  ['carro', 'Volkswagen'],
  ['carro', 'Chevrolet'],
  ['carro', 'Fiat'],
  ['carro', 'Ford'],
  ['carro', 'Toyota'],
  ['moto', 'Honda'],
  ['moto', 'Yamaha'],
  ['caminhao', 'Mercedes-Benz'],
] as const)('an answer that names no model of %s %s gives none by sound', (tipo_veiculo, marca) => {
  const achadas = [1993, 2005, 2010, 2015, 2020].flatMap(ano =>
    FRASES_VAGAS.split('; ').filter(modelo =>
      acharReferencia(ref, pedidoAvaliacaoSchema.parse({ tipo_veiculo, marca, modelo, ano })),
    ),
  )
  expect(achadas).toEqual([])
})

const criarConta = () => ({ certas: 0, erradas: [] as string[], sem_resposta: 0 })

/** Counts a result; null for a text without a result. */
function anotar(conta: ReturnType<typeof criarConta>, pedido: PedidoAvaliacao, certa: boolean | null): void {
  if (certa === null) conta.sem_resposta++
  else if (certa) conta.certas++
  else conta.erradas.push(`${pedido.marca} "${pedido.modelo}" ${pedido.ano}`)
}

/** Checks that no result is wrong, and that at least 95 of 100 texts have one. */
function conferir(nome: string, { certas, erradas, sem_resposta }: ReturnType<typeof criarConta>): void {
  console.info(`frases ${nome}: ${certas} certas, ${erradas.length} erradas, ${sem_resposta} sem resposta`)
  expect(erradas, nome).toEqual([])
  expect(certas / (certas + sem_resposta), nome).toBeGreaterThanOrEqual(0.95)
}
