import { perdaEm12Meses } from '#domain/historico/no-tempo.ts'
import { calcularPercentual } from '#domain/numero/arredondar.ts'
import { diaEmSaoPaulo, MINUTO_MS, somarDias } from '#domain/tempo/tempo.ts'
import type { ModeloReferencia } from '#domain/veiculo/referencia/modelo.ts'
import type { Referencia } from '#domain/veiculo/referencia/referencia.ts'
import type { Abstencao, Avaliacao, Avaliada, PedidoAvaliacao } from '../avaliacao.schema.ts'
import { avaliarEntreAnos } from '../faixa/entre-anos.ts'
import { calcularTroca } from '../faixa/troca.ts'
import { descreverOferta } from '../mercado/demanda.ts'
import { explicarFalta } from '../referencia/achar-modelo.ts'
import { levarAoMes } from '../referencia/levar-ao-mes.ts'
import type { ValorDeReferencia } from '../referencia/valor.ts'
import { acharReferencia } from '../referencia/valor-de-referencia.ts'
import { custoDeRodar, perdaDoSegmento } from '../relatorio/custo.ts'
import { escreverAnalise } from '../relatorio/escrever-analise.ts'
import { VALIDADE_DIAS } from '../validade.ts'
import { abster, anoQueVem, type Fecho, REFERENCIA_DE_TRATOR_AUSENTE } from './abster.ts'
import { julgarConfianca, listarNaoConsiderado } from './confianca.ts'
import { partesDoTrator } from './trator.ts'
import { VERSAO_MOTOR } from './versao.ts'

/** Inputs of the engine besides the vehicle: tables and the date. It reads no clock. */
export type MundoDoMotor = { referencia: Referencia; modelo: ModeloReferencia; hoje: Date }

type Partes = Omit<Avaliada, Fecho> | Omit<Abstencao, Fecho>

/** Values a vehicle, in whole reais. Pure and synchronous. Abstains without evidence: its figures are then null. */
export function avaliar(pedido: PedidoAvaliacao, mundo: MundoDoMotor): Avaliacao {
  const { hoje, validade } = diasDe(mundo.hoje)
  const partes = avaliarPartes(pedido, mundo, hoje.slice(0, 'AAAA-MM'.length))
  return {
    ...partes,
    analise_completa: escreverAnalise(pedido, partes),
    validade,
    // Written by a template; a text of the AI writer has 'ia'.
    texto_por: 'modelo',
    versao_motor: VERSAO_MOTOR,
  }
}

type Dias = { minuto: number; hoje: string; validade: string }
/** Cache of the last minute: one valuation after another asks for the same days. */
let ultimos: Dias = { minuto: Number.NaN, hoje: '', validade: '' }

/** Returns the day in São Paulo and the last valid day of a valuation. It depends on the instant, to the minute. */
function diasDe(instante: Date): Dias {
  const minuto = Math.floor(instante.getTime() / MINUTO_MS)
  if (minuto === ultimos.minuto) return ultimos
  const hoje = diaEmSaoPaulo(instante)
  ultimos = { minuto, hoje, validade: somarDias(hoje, VALIDADE_DIAS) }
  return ultimos
}

/** Values a vehicle by the first source that knows it; abstains if none does. */
function avaliarPartes(pedido: PedidoAvaliacao, mundo: MundoDoMotor, mes: string): Partes {
  const anoAtual = Number(mes.slice(0, 4))
  if (pedido.ano > anoAtual + 1) return abster(anoQueVem(pedido.ano))
  if (pedido.tipo_veiculo === 'trator')
    return partesDoTrator(pedido, Math.max(0, anoAtual - pedido.ano)) ?? abster(REFERENCIA_DE_TRATOR_AUSENTE)
  const { referencia, modelo } = mundo
  const temTabela = referencia.linhas > 0
  const lerDoModelo = () => modelo.referencia
  // `modelo.referencia` of a stored engine takes seconds (`abrirMotor`): it is read only if the table lacks the vehicle.
  for (const lerFonte of temTabela ? [() => referencia, lerDoModelo] : [lerDoModelo]) {
    const fonte = lerFonte()
    const valorDeReferencia = acharReferencia(fonte, pedido)
    if (!valorDeReferencia) continue
    const ehTabela = fonte === referencia
    const doMes = ehTabela ? valorDeReferencia : levarAoMes(valorDeReferencia, pedido.ano, modelo, mes)
    const daFonte = ehTabela
      ? ({ fonte: 'fipe', mes: referencia.mes } as const)
      : ({ fonte: 'modelo', mes: modelo.mes } as const)
    return partesDaReferencia(pedido, anoAtual, doMes, daFonte)
  }
  return abster(explicarFalta(temTabela ? referencia : modelo.referencia, pedido))
}

/** Computes every figure of a report from a found reference. */
function partesDaReferencia(
  pedido: PedidoAvaliacao,
  anoAtual: number,
  valorAchado: ValorDeReferencia,
  { fonte, mes }: { fonte: 'fipe' | 'modelo'; mes: string | null },
): Omit<Avaliada, Fecho> {
  const ehDeOutroTipo = pedido.tipo_veiculo === 'outros'
  const valorDeReferencia = ehDeOutroTipo ? marcarOutroTipo(valorAchado) : valorAchado
  const estimada = ehDeOutroTipo ? 'outro_tipo' : valorDeReferencia.estimada
  const { valor_reais } = valorDeReferencia
  const idade_anos = Math.max(0, anoAtual - pedido.ano)
  const { ajustes, meio, mercado, revenda, anuncios_parecidos, motivos } = avaliarEntreAnos(
    pedido,
    anoAtual,
    valorDeReferencia,
  )
  const troca = calcularTroca(pedido, revenda, idade_anos, meio)
  const perda_em_12_meses = perdaEm12Meses({
    tipo: valorDeReferencia.tipo,
    ...valorDeReferencia.parente,
    idade_anos,
  })
  const perda = valorDeReferencia.perda_anual ?? perdaDoSegmento(pedido.tipo_veiculo, idade_anos)
  const custo = custoDeRodar(pedido.tipo_veiculo, valor_reais, idade_anos, perda_em_12_meses.percentual / 100)
  const confiancaJulgada = julgarConfianca(pedido, valorDeReferencia, fonte)
  return {
    valor_fipe: valor_reais,
    valor_mercado_min: mercado.min,
    valor_mercado_max: mercado.max,
    valor_mercado_meio: meio,
    valor_troca_min: troca.min,
    valor_troca_max: troca.max,
    troca_conta: troca.conta,
    ...custo,
    anuncios_parecidos,
    demanda_mercado: descreverOferta(valorDeReferencia.tipo, valorDeReferencia.codigos_do_modelo),
    referencia: descreverReferencia(valorDeReferencia, { fonte: estimada ? 'modelo' : fonte, estimada, mes }),
    confianca: confiancaJulgada.confianca,
    motivos: [...confiancaJulgada.motivos, ...motivos],
    ajustes,
    nao_considerado: listarNaoConsiderado(pedido),
    depreciacao_anual_percentual: calcularPercentual(perda),
    perda_em_12_meses,
  }
}

/** Describes the reference as the report shows it. */
function descreverReferencia(
  { codigo_fipe, versao, versoes_possiveis, entre_versoes, tipo: tabela }: ValorDeReferencia,
  daFonte: Pick<Avaliada['referencia'], 'estimada' | 'fonte' | 'mes'>,
): Avaliada['referencia'] {
  return { ...daFonte, codigo_fipe, versao, versoes_possiveis, entre_versoes, tabela }
}

/**
 * Marks a found version as one of another kind: FIPE has no table of this kind, and a similar version is not the same
 * vehicle.
 */
const marcarOutroTipo = (valorDeReferencia: ValorDeReferencia): ValorDeReferencia => ({
  ...valorDeReferencia,
  exata: false,
  codigo_fipe: null,
  versao: null,
  motivos: [
    'A FIPE não tem tabela deste tipo de veículo: é uma estimativa nossa, pelos parecidos que ela traz.',
    ...valorDeReferencia.motivos,
  ],
})
