import type { Avaliacao, Avaliada, PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import type { Avaliador } from '#domain/avaliacao/emissao/emitir.ts'
import { meioDaVenda } from '#domain/avaliacao/meio.ts'
import { anunciosDoCodigo } from '#domain/avaliacao/mercado/demanda.ts'
import { kmTipico } from '#domain/avaliacao/mercado/uso.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { idadeEmAnos } from '#domain/veiculo/idade.ts'
import type { VersaoOferecida } from '#domain/veiculo/oferta.schema.ts'
import { rotuloDaOpcao } from '../campos.ts'
import { camposDoPedido } from '../envio.ts'
import { ehVisivel } from '../passo.ts'
import type { Campo } from '../questionario.ts'
import { QUESTIONARIOS } from '../tipos/todos.ts'

/** The parts of a version that a question needs. */
type Versao = Pick<VersaoOferecida, 'codigo_fipe' | 'versao' | 'titulo'>

type Pergunta = NonNullable<Avaliada['perguntas']>[number]

/** The trials of a question: changes of the request, each with its weight. */
type Tentativa = { mudanca: Partial<PedidoAvaliacao>; peso: number }

/** Extras that tell how the owner cared for the vehicle. */
const PROVAS_DE_CUIDADO = [
  'Único Dono',
  'Revisões na Concessionária',
  'Laudo Cautelar Aprovado',
  'Manual e Chave Reserva',
]

/**
 * Share of the reference that a question must at least move or narrow: with less effect it is not asked. Our choice.
 */
const EFEITO_MINIMO = 0.005
/** Versions that are tried and shown at most. Our choice. */
const MAXIMO_DE_VERSOES = 40
/** Questions that are shown at most. Our choice. */
const MAXIMO_DE_PERGUNTAS = 5
/** Multiples of the typical kilometres that most vehicles have. Our choice. */
const USOS = [0.6, 1, 1.5]
/** Powers of lorries, offered for the question that the form asks in free text. Our choice. */
const POTENCIAS = ['150 cv', '230 cv', '320 cv', '420 cv', '540 cv']

/**
 * Orders the open questions, the version first, the others by the value of their answer. That value is the average
 * reduction of the market range in reais, or the middle's possible shift. Runs the engine with each answer.
 *
 * @param mundo the engine, the versions of the model in its year, and the day.
 */
export function ordenarPerguntas(
  pedido: PedidoAvaliacao,
  avaliacao: Avaliacao,
  { avaliador, versoes, hoje }: { avaliador: Avaliador; versoes: readonly Versao[]; hoje: Date },
): Pergunta[] {
  if (avaliacao.confianca === 'nenhuma') return []
  const minimo_reais = EFEITO_MINIMO * avaliacao.valor_fipe
  const abertas = [
    perguntarVersao(avaliacao, versoes),
    ...listarCamposAbertos(pedido).map(({ campo, passo }) => perguntarCampo(pedido, campo, passo, hoje)),
    perguntarCuidado(pedido),
  ]
  return abertas
    .flatMap(({ tentativas, ...aberta }) => {
      const medida = medir(pedido, avaliacao, tentativas, avaliador)
      if (!medida) return []
      const { meios, ...efeito } = medida
      const versoesComValor = aberta.versoes?.map((versao, i) => ({ ...versao, valor_reais: meios[i] }))
      return [{ ...aberta, ...efeito, ...(versoesComValor && { versoes: versoesComValor }) }]
    })
    .filter(pergunta => efeitoEmReais(pergunta) >= minimo_reais)
    .sort(
      (a, b) =>
        Number(b.campo === 'versao') - Number(a.campo === 'versao') || efeitoEmReais(b) - efeitoEmReais(a),
    )
    .slice(0, MAXIMO_DE_PERGUNTAS)
}

/** Returns the larger of a question's two effects, in reais. */
const efeitoEmReais = ({ estreita_reais, muda_reais }: Pergunta) => Math.max(estreita_reais, muda_reais)

/** An open question whose effect is not measured yet. */
type Aberta = Omit<Pergunta, 'estreita_reais' | 'muda_reais'> & { tentativas: Tentativa[] }

/** Opens the question of the version, those with most adverts first; without answers if the version is known. */
function perguntarVersao({ referencia }: Avaliacao, versoes: readonly Versao[]): Aberta {
  const temEscolha = referencia.codigo_fipe === null && versoes.length > 1
  const vistos = (codigo: string) => (referencia.tabela ? anunciosDoCodigo(referencia.tabela, codigo) : 0)
  const lista = temEscolha
    ? versoes
        .map(({ codigo_fipe, versao, titulo }) => ({
          codigo_fipe,
          versao,
          titulo,
          peso: 1 + vistos(codigo_fipe),
        }))
        .sort((a, b) => b.peso - a.peso)
        .slice(0, MAXIMO_DE_VERSOES)
    : []
  return {
    campo: 'versao',
    rotulo: 'Versão',
    passo: 'veiculo',
    versoes: lista.map(({ peso: _, ...versao }) => versao),
    tentativas: lista.map(({ codigo_fipe, versao, peso }) => ({ mudanca: { codigo_fipe, versao }, peso })),
  }
}

/** Opens a question of the questionnaire, with the answers that it offers or the number that it takes. */
function perguntarCampo(pedido: PedidoAvaliacao, campo: Campo, passo: string, hoje: Date): Aberta {
  const tentadas = listarTentadas(pedido, campo, hoje)
  const forma =
    campo.tipo === 'deslizante'
      ? { numero: { unidade: campo.unidade, maximo: campo.maximo } }
      : {
          respostas: tentadas.map(valor => ({
            valor: String(valor),
            rotulo: rotuloDaOpcao(campo, String(valor)),
          })),
        }
  return {
    campo: campo.nome,
    rotulo: campo.rotulo,
    passo,
    ...forma,
    tentativas: tentadas.map(resposta => ({ mudanca: { [campo.nome]: resposta }, peso: 1 })),
  }
}

/** Opens the question about proofs of care that are not ticked among dozens of extras: each alone is an answer. */
function perguntarCuidado({ tipo_veiculo, extras }: PedidoAvaliacao): Aberta {
  const campos = QUESTIONARIOS[tipo_veiculo].passos.flatMap(passo => passo.campos)
  const campo = campos.find(({ nome }) => nome === 'extras')
  const oferecidos: readonly string[] = campo?.tipo === 'varias' ? campo.opcoes : []
  const faltam = PROVAS_DE_CUIDADO.filter(nome => oferecidos.includes(nome) && !extras.includes(nome))
  return {
    campo: 'extras',
    rotulo: 'Algum destes é o seu caso?',
    passo: 'extras',
    respostas: faltam.map(nome => ({ valor: nome, rotulo: nome })),
    tentativas: [
      { mudanca: {}, peso: 1 },
      ...faltam.map(nome => ({ mudanca: { extras: [...extras, nome] }, peso: 1 })),
    ],
  }
}

/**
 * Finds the fields of the request that the questionnaire asks and that have no answer: a use at the slider's start
 * value is none.
 */
function listarCamposAbertos(pedido: PedidoAvaliacao): { campo: Campo; passo: string }[] {
  const { padroes } = QUESTIONARIOS[pedido.tipo_veiculo]
  const ehUso = (nome: string) => nome === 'quilometragem' || nome === 'horas_uso'
  const semResposta = camposDoPedido(pedido.tipo_veiculo).filter(
    nome => pedido[nome] == null || (ehUso(nome) && pedido[nome] === padroes[nome]),
  )
  return QUESTIONARIOS[pedido.tipo_veiculo].passos.flatMap(({ id, campos }) =>
    campos
      .filter(campo => semResposta.some(sem => sem === campo.nome) && ehVisivel(campo, pedido))
      .map(campo => ({ campo, passo: id })),
  )
}

/** Lists the answers to a question that are tried; none for a kind of field without a choice. */
function listarTentadas(
  pedido: PedidoAvaliacao,
  campo: Campo,
  hoje: Date,
): readonly (string | number | boolean)[] {
  const idade = idadeEmAnos(pedido.ano, diaEmSaoPaulo(hoje))
  if (campo.nome === 'quilometragem') {
    return USOS.map(vezes => Math.round(vezes * kmTipico(pedido.tipo_veiculo, idade)))
  }
  if (campo.nome === 'potencia_motor') return POTENCIAS
  if (campo.tipo === 'escolha') return campo.opcoes.map(({ valor }) => valor)
  return campo.tipo === 'lista' ? campo.opcoes : []
}

/**
 * Computes the width of a range as a share of its middle. A more expensive answer has a wider range in reais without
 * being less sure.
 */
const larguraDe = (a: Avaliada) => (a.valor_mercado_max - a.valor_mercado_min) / meioDaVenda(a)

/** The effect of a question, and the value with each of its answers; undefined where the engine abstains. */
type Medida = Pick<Pergunta, 'estreita_reais' | 'muda_reais'> & { meios: (number | undefined)[] }

/** Measures a question by valuing the vehicle with each answer; null if the engine abstains for all. */
function medir(
  pedido: PedidoAvaliacao,
  avaliacao: Avaliada,
  tentativas: readonly Tentativa[],
  avaliador: Avaliador,
): Medida | null {
  const todas = tentativas.map(({ mudanca, peso }) => ({
    avaliada: avaliador({ ...pedido, ...mudanca }),
    peso,
  }))
  const respostas = todas.filter(
    (resposta): resposta is { avaliada: Avaliada; peso: number } => resposta.avaliada.confianca !== 'nenhuma',
  )
  if (respostas.length === 0) return null
  const total = respostas.reduce((soma, { peso }) => soma + peso, 0)
  const largura = respostas.reduce((soma, { avaliada, peso }) => soma + peso * larguraDe(avaliada), 0) / total
  const meios = respostas.map(({ avaliada }) => meioDaVenda(avaliada))
  return {
    meios: todas.map(({ avaliada }) =>
      avaliada.confianca === 'nenhuma' ? undefined : meioDaVenda(avaliada),
    ),
    estreita_reais: arredondarCentena(Math.max(0, larguraDe(avaliacao) - largura) * meioDaVenda(avaliacao)),
    muda_reais: arredondarCentena((Math.max(...meios) - Math.min(...meios)) / 2),
  }
}

/** Rounds to hundreds, because an average of guesses is no figure to the real. */
const arredondarCentena = (reais: number) => Math.round(reais / 100) * 100
