import { z } from 'zod'
import { precisao } from '#domain/avaliacao/precisao.ts'
import { mundoDeLeitura } from '#domain/banco/banco.ts'
import { lerPassado } from '#domain/historico/ler-passado.ts'
import type { Escopo } from '#domain/parceiro/parceiro.schema.ts'
import { MAXIMOS } from '#domain/questionario/campo.schema.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { ANO_ZERO_KM, ANOS_DA_TABELA, TIPOS_FIPE } from '#domain/veiculo/fipe.ts'
import { CONSERVACOES, TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { parseOuRecusar } from '../errors.ts'
import type { MundoDaApi } from '../mundo-da-api.ts'
import {
  dizerAvaliacao,
  dizerHistorico,
  dizerPrecisao,
  dizerVersoes,
  type TabelaEmUsoDoMes,
} from './respostas-em-texto.ts'

const marca = z.string().min(1).max(MAXIMOS.marca).describe('Marca, como Chevrolet')
const modelo = z.string().min(1).max(MAXIMOS.modelo).describe('Modelo, como Onix, ou a versão inteira')
const ano = z
  .int()
  .min(ANOS_DA_TABELA.primeiro)
  .max(ANO_ZERO_KM)
  .describe(`Ano do modelo; ${ANO_ZERO_KM} para zero km`)

/** A vehicle to value. Its largest kilometres are our choice; the questionnaire's own limits apply afterwards. */
const veiculoSchema = z.object({
  tipo: z.enum(TIPOS_VEICULO).default('carro'),
  marca,
  modelo,
  ano,
  quilometragem: z.int().min(0).max(2_000_000).optional().describe('Em km'),
  conservacao: z.enum(CONSERVACOES).default('bom').describe('Estado da lataria'),
  codigo_fipe: z.string().max(10).optional().describe('Código FIPE da versão, se souber'),
})

/** A tool: its words, its input, the scope that a key needs, and its answer. */
export type Ferramenta<S extends z.ZodObject = z.ZodObject> = {
  nome: string
  titulo: string
  descricao: string
  escopo: Escopo
  entrada: S
  responder(mundo: MundoDaApi, entrada: z.output<S>): string | Promise<string>
}

// A list of tools has one type for all: the server passes each tool only input that its own schema has parsed.
const ferramenta = <S extends z.ZodObject>(uma: Ferramenta<S>) => uma as unknown as Ferramenta

/** Returns the month of the table in use, and the month of today. */
const tabelaEmUso = ({ firmador, clock }: MundoDaApi): TabelaEmUsoDoMes => ({
  mes_da_tabela: firmador?.com().tabela?.mes ?? null,
  mes: diaEmSaoPaulo(clock.now()).slice(0, 7),
})

/** Values a vehicle and describes the result. */
function avaliar(mundo: MundoDaApi, veiculo: z.output<typeof veiculoSchema>): string {
  const { tipo, conservacao, ...resto } = veiculo
  const pedido = parseOuRecusar(pedidoAvaliacaoSchema, {
    ...resto,
    tipo_veiculo: tipo,
    conservacao_lataria: conservacao,
  })
  return dizerAvaliacao(pedido, mundo.avaliador(pedido), tabelaEmUso(mundo))
}

const modeloSchema = z.object({
  tipo: z.enum(TIPOS_VEICULO).default('carro'),
  marca,
  modelo,
  ano: ano.optional(),
})

/** Lists the versions of a model; a valuation has the same source and month of prices. */
function versoesDoModelo(mundo: MundoDaApi, pedido: z.output<typeof modeloSchema>): string {
  const achadas = mundo.versoes(pedido)
  const [primeira] = achadas
  if (!primeira) return dizerVersoes(pedido, achadas, undefined, tabelaEmUso(mundo))
  const avaliada = mundo.avaliador({
    tipo_veiculo: pedido.tipo,
    marca: pedido.marca,
    modelo: pedido.modelo,
    ano: pedido.ano ?? primeira.ano_ate,
    codigo_fipe: primeira.codigo_fipe,
    conservacao_lataria: 'bom',
    extras: [],
    relatorio: false,
  })
  return dizerVersoes(pedido, achadas, avaliada, tabelaEmUso(mundo))
}

/** The tools, in the order in which clients list them. */
export const FERRAMENTAS: readonly Ferramenta[] = [
  ferramenta({
    nome: 'avaliar_veiculo',
    titulo: 'Quanto vale um veículo',
    descricao:
      'Referência, faixa de venda e faixa de troca de um veículo no Brasil, em reais, com fonte e mês.',
    escopo: 'avaliar',
    entrada: veiculoSchema,
    responder: avaliar,
  }),
  ferramenta({
    nome: 'versoes_do_modelo',
    titulo: 'Versões de um modelo',
    descricao: 'Versões de um modelo na tabela FIPE, com código e, se o ano for dito, preço.',
    escopo: 'versoes',
    entrada: modeloSchema,
    responder: versoesDoModelo,
  }),
  ferramenta({
    nome: 'historico_de_precos',
    titulo: 'Histórico de preços',
    descricao: 'Preços mensais de uma versão na tabela FIPE, pelo código e pelo ano.',
    escopo: 'historico',
    entrada: z.object({
      tipo: z.enum(TIPOS_FIPE).default('carro'),
      codigo_fipe: z
        .string()
        .regex(/^\d{6}-\d$/)
        .describe('Como 004381-8'),
      ano,
    }),
    responder: async (mundo, pedido) =>
      dizerHistorico(pedido, await lerPassado(mundoDeLeitura(mundo).db.publico, pedido), tabelaEmUso(mundo)),
  }),
  ferramenta({
    nome: 'nossa_precisao',
    titulo: 'O nosso erro medido',
    descricao: 'Quanto as nossas avaliações erram, medido em anúncios reais.',
    escopo: 'precisao',
    entrada: z.object({}),
    responder: () => dizerPrecisao(precisao),
  }),
  ferramenta({
    nome: 'comparar_veiculos',
    titulo: 'Comparar veículos',
    descricao: 'Avalia de dois a três veículos, lado a lado.',
    escopo: 'avaliar',
    entrada: z.object({ veiculos: z.array(veiculoSchema).min(2).max(3) }),
    responder: (mundo, { veiculos }) =>
      veiculos.map((veiculo, i) => `${i + 1}. ${avaliar(mundo, veiculo)}`).join('\n'),
  }),
]
