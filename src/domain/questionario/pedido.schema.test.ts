import { expect, test } from 'vitest'
import { mensagemDeValidacao } from '#domain/recusa/validacao.ts'
import { EXTRAS_MAXIMO, MAXIMOS } from './campo.schema.ts'
import { pedidoAvaliacaoSchema } from './pedido.schema.ts'
import type { Campo } from './questionario.ts'
import { campoSchemas, type NomeCampo } from './registro-das-perguntas.ts'
import { caminhao } from './tipos/caminhao.ts'
import { carro } from './tipos/carro.ts'
import { moto } from './tipos/moto.ts'
import { outros } from './tipos/outros.ts'
import { trator } from './tipos/trator.ts'
import { utilitario } from './tipos/utilitario.ts'

const letras = (quantas: number) => 'a'.repeat(quantas)
const texto = (maximo: number) => [letras(maximo), letras(maximo + 1)] as const
const itens = (quantos: number) => Array.from({ length: quantos }, (_, i) => `item ${i}`)

/** Limits of every field of the request: the last accepted value, and the first refused one. */
const LIMITES: Partial<Record<NomeCampo, readonly (readonly [cabe: unknown, passa: unknown])[]>> = {
  marca: [texto(MAXIMOS.marca), ['a', '']],
  modelo: [texto(MAXIMOS.modelo), ['a', '']],
  ano: [
    [1950, 1949],
    [2100, 2101],
    [2020, 2020.5],
  ],
  quilometragem: [
    [0, -1],
    [3_000_000, 3_000_001],
    [50_000, 50_000.5],
  ],
  horas_uso: [
    [0, -1],
    [100_000, 100_001],
  ],
  conservacao_lataria: [['ruim', 'linda']],
  estado_pneus: [['trocar', 'carecas']],
  extras: [
    [itens(EXTRAS_MAXIMO), itens(EXTRAS_MAXIMO + 1)],
    [[letras(MAXIMOS.extra)], [letras(MAXIMOS.extra + 1)]],
  ],
  cilindradas: [texto(MAXIMOS.tecnico)],
  tipo_caminhao: [texto(MAXIMOS.tecnico)],
  capacidade_carga: [texto(MAXIMOS.tecnico)],
  tipo_carroceria: [texto(MAXIMOS.tecnico)],
  potencia_motor: [texto(MAXIMOS.tecnico)],
  tipo_cambio: [texto(MAXIMOS.tecnico)],
  tipo_utilitario: [texto(MAXIMOS.tecnico)],
  capacidade: [texto(MAXIMOS.tecnico)],
  tracao: [texto(MAXIMOS.tecnico)],
  tipo_trator: [texto(MAXIMOS.tecnico)],
  tipo_veiculo_descricao: [texto(MAXIMOS.tipo_veiculo_descricao)],
  codigo_fipe: [texto(20)],
  versao: [texto(160)],
}

const CAMPOS = Object.keys(LIMITES) as NomeCampo[]

/** Returns the sentence about an answer in the wizard; undefined if it is accepted. */
const erroNoAssistente = (nome: NomeCampo, valor: unknown) =>
  campoSchemas[nome].safeParse(valor, { error: mensagemDeValidacao }).error?.issues[0]?.message

/** Returns the sentence about the same answer in the request; undefined if it is accepted. */
const erroNoPedido = (nome: NomeCampo, valor: unknown) =>
  pedidoAvaliacaoSchema
    .safeParse({ marca: 'Fiat', modelo: 'Argo', ano: 2020, [nome]: valor }, { error: mensagemDeValidacao })
    .error?.issues.find(({ path }) => path[0] === nome)?.message

test('every field that the request shares with the questionnaires has its limits here', () => {
  const comuns = Object.keys(pedidoAvaliacaoSchema.shape).filter(nome => nome in campoSchemas)
  expect(CAMPOS.toSorted()).toEqual(comuns.toSorted())
})

test.each(CAMPOS)(
  '%s: the request takes what the wizard takes, and refuses the rest in the same words',
  nome => {
    for (const [cabe, passa] of LIMITES[nome] ?? []) {
      expect([erroNoAssistente(nome, cabe), erroNoPedido(nome, cabe)]).toEqual([undefined, undefined])
      const frase = erroNoAssistente(nome, passa)
      expect(frase).toMatch(/\p{Lu}.*[.!]$/u)
      expect(erroNoPedido(nome, passa)).toBe(frase)
    }
  },
)

test('no control of a form offers what the request refuses', () => {
  for (const { passos } of [carro, moto, caminhao, utilitario, trator, outros]) {
    for (const campo of passos.flatMap(({ campos }) => campos)) {
      const nome = CAMPOS.find(comum => comum === campo.nome)
      // The line of extras of "outros" is read into a list first.
      if (!nome || (nome === 'extras' && campo.tipo !== 'varias')) continue
      for (const oferecido of oferecidos(campo)) expect(erroNoPedido(nome, oferecido), nome).toBe(undefined)
    }
  }
})

/** Returns the longest text or the largest number that a control accepts, or each of its options. */
function oferecidos(campo: Campo): readonly unknown[] {
  switch (campo.tipo) {
    case 'texto':
    case 'texto_longo':
      return [letras(campo.maximo ?? Number.POSITIVE_INFINITY)]
    case 'deslizante':
      return [campo.maximo]
    case 'escolha':
      return campo.opcoes.map(({ valor }) => valor)
    case 'lista':
      return campo.opcoes
    case 'varias':
      return [campo.opcoes]
    default:
      return []
  }
}

test('an unanswered field is absent, and an empty text is no answer', () => {
  const pedido = { marca: ' Fiat ', modelo: 'Argo', ano: 2020 }
  const lido = {
    tipo_veiculo: 'carro',
    marca: 'Fiat',
    modelo: 'Argo',
    ano: 2020,
    conservacao_lataria: 'bom',
    extras: [],
    relatorio: false,
  }
  expect(pedidoAvaliacaoSchema.parse(pedido)).toStrictEqual(lido)
  expect(pedidoAvaliacaoSchema.parse({ ...pedido, cilindradas: '', tracao: null })).toStrictEqual({
    ...lido,
    cilindradas: null,
    tracao: null,
  })
})
