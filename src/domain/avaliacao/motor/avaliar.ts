import { perdaEm12Meses } from '#domain/historico/no-tempo.ts'
import { comSinal } from '#domain/numero.ts'
import { diaEmSaoPaulo, mesPorExtenso, somarDias } from '#domain/tempo.ts'
import { fatorAteOMes, mesesEntre } from '#domain/veiculo/meses/indice-do-mes.ts'
import type { ModeloReferencia } from '#domain/veiculo/referencia/modelo.ts'
import type { Referencia } from '#domain/veiculo/referencia/referencia.ts'
import type {
  Abstencao,
  AnunciosParecidos,
  Avaliacao,
  Avaliada,
  PedidoAvaliacao,
} from '../avaliacao.schema.ts'
import { calcularAjustes } from '../faixa/ajustes.ts'
import { avaliarEntreAnos, type EntreAnos } from '../faixa/entre-anos.ts'
import { faixaDeMercado } from '../faixa/faixas.ts'
import { calcularTroca } from '../faixa/troca.ts'
import { descreverOferta } from '../mercado/demanda.ts'
import type { ValorDeReferencia } from '../referencia/valor.ts'
import { acharReferencia } from '../referencia/valor-de-referencia.ts'
import { custoDeRodar, perdaDoSegmento } from '../relatorio/custo.ts'
import { escreverAnalise } from '../relatorio/texto.ts'
import { abster, anoQueVem, explicarFalta, type Fecho, SEM_REFERENCIA_DE_TRATOR } from './abster.ts'
import { julgarConfianca, listarNaoConsiderado } from './confianca.ts'
import { avaliarTrator, valorRestante } from './trator.ts'

/** Version of the rules and figures, kept with each valuation. */
export const VERSAO_MOTOR = '1.10.0'

/** Days for which a valuation stands: FIPE changes monthly, offers weekly. */
const VALIDADE_DIAS = 7

/** What the engine looks at besides the vehicle: tables and the date. It reads no clock of its own. */
export type Mundo = { referencia: Referencia; modelo: ModeloReferencia; hoje: Date }

type Partes = Omit<Avaliada, Fecho> | Omit<Abstencao, Fecho>

/** Values a vehicle. Pure and synchronous; money in whole reais. Abstains (nulls) without evidence. */
export function avaliar(pedido: PedidoAvaliacao, mundo: Mundo): Avaliacao {
  const { hoje, validade } = diasDe(mundo.hoje)
  const partes = avaliarPartes(pedido, mundo, hoje.slice(0, 7))
  return {
    ...partes,
    analise_completa: escreverAnalise(pedido, partes),
    validade,
    texto_por: 'modelo',
    versao_motor: VERSAO_MOTOR,
  }
}

const MINUTO_MS = 60_000
type Dias = { minuto: number; hoje: string; validade: string }
let ultimos: Dias = { minuto: Number.NaN, hoje: '', validade: '' }

/** The day in São Paulo and the last one on which a valuation of it stands; days turn with a minute. */
function diasDe(instante: Date): Dias {
  const minuto = Math.floor(instante.getTime() / MINUTO_MS)
  if (minuto === ultimos.minuto) return ultimos
  const hoje = diaEmSaoPaulo(instante)
  ultimos = { minuto, hoje, validade: somarDias(hoje, VALIDADE_DIAS) }
  return ultimos
}

function avaliarPartes(pedido: PedidoAvaliacao, mundo: Mundo, mes: string): Partes {
  const anoAtual = Number(mes.slice(0, 4))
  if (pedido.ano > anoAtual + 1) return abster(anoQueVem(pedido.ano))
  if (pedido.tipo_veiculo === 'trator') return partesDoTrator(pedido, Math.max(0, anoAtual - pedido.ano))
  const daTabela = mundo.referencia.linhas > 0 ? acharReferencia(mundo.referencia, pedido) : null
  if (daTabela) return partesDaReferencia(pedido, anoAtual, daTabela, 'fipe', mundo.referencia.mes)
  const doModelo = acharReferencia(mundo.modelo.referencia, pedido)
  if (doModelo) {
    const levado = levarAoMes(doModelo, pedido.ano, mundo.modelo, mes)
    return partesDaReferencia(pedido, anoAtual, levado, 'modelo', mundo.modelo.mes)
  }
  return abster(
    explicarFalta(mundo.referencia.linhas > 0 ? mundo.referencia : mundo.modelo.referencia, pedido),
  )
}

/** The embedded model's own error, and what each month past its fit adds to it (docs/decisions/0012). */
const ERRO_DO_MODELO = { desvio: 0.03, por_mes: 0.004 }

/** What the embedded model says of a vehicle, carried from the month of its fit to this one. */
function levarAoMes(
  achada: ValorDeReferencia,
  ano: number,
  { mes: doAjuste, indice }: ModeloReferencia,
  mes: string,
): ValorDeReferencia {
  const de = doAjuste ?? mes
  const fator = (um: number) => fatorAteOMes(indice, { tipo: achada.tipo, ano: um }, de, mes)
  const idade_meses = Math.max(0, mesesEntre(de, mes))
  const { desvio, por_mes } = ERRO_DO_MODELO
  const doAno = fator(ano)
  const percentual = comSinal((doAno - 1) * 100)
  const motivo = `O nosso modelo é de ${mesPorExtenso(de)}: levamos o valor até ${mesPorExtenso(mes)} pela variação do último ano (${percentual}%).`
  return {
    ...achada,
    valor_reais: Math.round(achada.valor_reais * doAno),
    entre_versoes: levarEntre(achada.entre_versoes, doAno),
    desvio: Math.hypot(achada.desvio, desvio, por_mes * idade_meses),
    outros_anos: achada.outros_anos.map(outro => {
      const doOutro = fator(outro.ano)
      return {
        ano: outro.ano,
        valor_reais: Math.round(outro.valor_reais * doOutro),
        menor_reais: outro.menor_reais && outro.menor_reais * doOutro,
        desvio: Math.hypot(outro.desvio, desvio, por_mes * idade_meses),
      }
    }),
    motivos: idade_meses > 0 ? [...achada.motivos, motivo] : achada.motivos,
  }
}

const levarEntre = (entre: ValorDeReferencia['entre_versoes'], fator: number) =>
  entre && {
    min_reais: Math.round(entre.min_reais * fator),
    max_reais: Math.round(entre.max_reais * fator),
  }

function partesDaReferencia(
  pedido: PedidoAvaliacao,
  anoAtual: number,
  daTabela: ValorDeReferencia,
  fonte: 'fipe' | 'modelo',
  mes: string | null,
): Omit<Avaliada, Fecho> {
  const foraDaTabela = pedido.tipo_veiculo === 'outros'
  const achada = foraDaTabela ? deOutroTipo(daTabela) : daTabela
  const estimada = foraDaTabela ? 'outro_tipo' : achada.estimada
  const { valor_reais } = achada
  const idade = Math.max(0, anoAtual - pedido.ano)
  const entreAnos = avaliarEntreAnos(pedido, anoAtual, achada)
  const { ajustes, meio, mercado, revenda, motivos } = entreAnos
  const troca = calcularTroca(pedido, revenda, idade, meio)
  const perda = achada.perda_anual ?? perdaDoSegmento(pedido.tipo_veiculo, idade)
  const perda_em_12_meses = perdaEm12Meses({ tipo: achada.tipo, ...achada.parente, idade_anos: idade })
  const julgada = julgarConfianca(pedido, achada, fonte)
  return {
    valor_fipe: valor_reais,
    valor_mercado_min: mercado.min,
    valor_mercado_max: mercado.max,
    valor_mercado_meio: meio,
    valor_troca_min: troca.min,
    valor_troca_max: troca.max,
    troca_conta: troca.conta,
    ...custoDeRodar(pedido.tipo_veiculo, valor_reais, idade, perda_em_12_meses.percentual / 100),
    anuncios_parecidos: parecidosDe(entreAnos),
    demanda_mercado: descreverOferta(achada.tipo, achada.codigos_do_modelo),
    referencia: {
      fonte: estimada ? 'modelo' : fonte,
      estimada,
      mes,
      codigo_fipe: achada.codigo_fipe,
      versao: achada.versao,
      versoes_possiveis: achada.versoes_possiveis,
      entre_versoes: achada.entre_versoes,
      tabela: achada.tipo,
    },
    confianca: julgada.confianca,
    motivos: [...julgada.motivos, ...motivos],
    ajustes,
    nao_considerado: listarNaoConsiderado(pedido),
    depreciacao_anual_percentual: Math.round(perda * 1000) / 10,
    perda_em_12_meses,
  }
}

/** What FIPE has no table of may look like one of its versions, and is none. */
const deOutroTipo = (achada: ValorDeReferencia): ValorDeReferencia => ({
  ...achada,
  exata: false,
  codigo_fipe: null,
  versao: null,
  motivos: [
    'A FIPE não tem tabela deste tipo de veículo: é uma estimativa nossa, pelos parecidos que ela traz.',
    ...achada.motivos,
  ],
})

/** Adverts like it as the report shows them: what eight in ten of them would ask for this one. */
function parecidosDe({ vistos, antes_dos_vistos }: EntreAnos): AnunciosParecidos | null {
  if (!vistos.mostrar) return null
  const { anuncios, baixo, alto, de_que } = vistos.mostrar
  const em = (log: number) => Math.round((antes_dos_vistos * Math.exp(log)) / 100) * 100
  return { quantos: anuncios, de: em(baixo), ate: em(alto), de_que }
}

function partesDoTrator(pedido: PedidoAvaliacao, idade: number): Partes {
  const trator = avaliarTrator(pedido, idade)
  if (!trator) return abster(SEM_REFERENCIA_DE_TRATOR)
  const { ajustes, meio, motivos } = calcularAjustes(pedido, trator.valor + soma(trator), idade)
  const mercado = faixaDeMercado(pedido, meio, idade, { valor_reais: trator.valor, desvio: trator.desvio })
  const troca = calcularTroca(pedido, { meio, min: mercado.min }, idade, meio)
  const perda = 1 - valorRestante(80, idade + 1, 600) / valorRestante(80, Math.max(idade, 0.5), 600)
  return {
    valor_fipe: trator.valor,
    valor_mercado_min: mercado.min,
    valor_mercado_max: mercado.max,
    valor_mercado_meio: meio,
    valor_troca_min: troca.min,
    valor_troca_max: troca.max,
    troca_conta: troca.conta,
    custo_km: null,
    custo_anual: null,
    demanda_mercado: 'Sem anúncios observados de máquinas agrícolas',
    referencia: { fonte: 'agro', mes: null, codigo_fipe: null, versao: null, versoes_possiveis: 0 },
    confianca: 'baixa',
    motivos: [...trator.motivos, ...motivos],
    ajustes: [...trator.ajustes, ...ajustes],
    nao_considerado: listarNaoConsiderado(pedido),
    depreciacao_anual_percentual: Math.round(perda * 1000) / 10,
  }
}

const soma = ({ ajustes }: { ajustes: { efeito_reais: number }[] }) =>
  ajustes.reduce((total, a) => total + a.efeito_reais, 0)
