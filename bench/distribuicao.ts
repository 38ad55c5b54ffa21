import { type Candidato, distribuir, type LeadADistribuir } from '#domain/distribuicao/decisao/distribuir.ts'
import { preferenciaSchema } from '#domain/distribuicao/decisao/preferencia.schema.ts'
import {
  ORDENS_DA_REGRA,
  type OrdemDaRegra,
  type Regra,
  regraSchema,
} from '#domain/distribuicao/decisao/regra.schema.ts'
import { simular } from '#domain/distribuicao/simulacao/simular.ts'
import type { Uf } from '#domain/pessoa/localizacao/municipio.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { printLine } from '#platform/print-line.ts'
import { criarSorteioDeTeste } from '#tests/domain/numero/sorteio-de-teste.ts'
import { exigirFato } from '#tests/fato.ts'
import { escreverLinha, medirMediana } from './carga.ts'

const DIAS = 30
/** Midnight in Brasília. */
const INICIO_MS = Date.parse('2026-11-01T03:00:00Z')
const AGENCIAS = 40
/** Monthly limits of leads; each agency has one of them at random. Our choice, as all figures of these worlds. */
const LIMITES = [10, 30, 30, 60, 100]
/** Number of random worlds for each order, each with its own leads. */
const MUNDOS = 20

/** Six states, each with the code of its capital and its share of the leads. */
export const REGIOES: readonly { estado: Uf; codigo_ibge: number; parte: number }[] = [
  { estado: 'SP', codigo_ibge: 3550308, parte: 0.34 },
  { estado: 'RJ', codigo_ibge: 3304557, parte: 0.2 },
  { estado: 'MG', codigo_ibge: 3106200, parte: 0.18 },
  { estado: 'RS', codigo_ibge: 4314902, parte: 0.12 },
  { estado: 'PE', codigo_ibge: 2611606, parte: 0.1 },
  { estado: 'DF', codigo_ibge: 5300108, parte: 0.06 },
]

/** Widths of the columns of the report: the name, then the figures. */
const LARGURAS = [48, 12, 12, 8, 10]

/** Formats a line of the report: the first cell to the left, the others to the right. */
const alinhar = (celulas: readonly string[]) =>
  celulas
    .map((celula, i) => (i === 0 ? celula.padEnd(LARGURAS[i] ?? 0) : celula.padStart(LARGURAS[i] ?? 0)))
    .join('')

/**
 * Decides a month of leads for forty agencies in six regions, with as many leads as their limits sum to. Reports the
 * fill of the worst served agency under each order, and the duration of one decision among a thousand agencies.
 */
export function medirDistribuicao(): void {
  const titulo = `distribuição: ${AGENCIAS} agências, ${REGIOES.length} regiões, ${MUNDOS} mundos`
  printLine(`\n${alinhar([titulo, 'pior cheia', 'pior mundo', 'média', 'sem dono'])}`)
  for (const ordem of ORDENS_DA_REGRA) {
    const mundos = Array.from({ length: MUNDOS }, (_, i) => viverUmMes(ordem, i + 1))
    const media = (de: (fim: FimDoMes) => number) =>
      mundos.reduce((soma, fim) => soma + de(fim), 0) / mundos.length
    const porcento = (parte: number) => `${(parte * 100).toFixed(0)}%`
    const partes = [
      media(m => m.pior),
      Math.min(...mundos.map(m => m.pior)),
      media(m => m.media),
      media(m => m.sem_dono),
    ]
    printLine(alinhar([ordem, ...partes.map(porcento)]))
  }
  medirTempo()
  medirSimulacao()
}

/** Shares at the end of a month: the fill of agencies, the worst and the mean, and leads without a taker. */
type FimDoMes = { pior: number; media: number; sem_dono: number }

/** Decides a month of leads in sequence and updates the counters after each. */
function viverUmMes(ordem: OrdemDaRegra, semente: number): FimDoMes {
  const sortear = criarSorteioDeTeste(semente)
  const candidatos = inventarAgencias(AGENCIAS, sortear)
  const limites = candidatos.reduce((soma, { periodo }) => soma + periodo.limite, 0)
  const regra = regraSchema.parse({ maximo_agencias: 1, ordem })
  const porId = new Map(candidatos.map(candidato => [candidato.id, candidato]))
  const instantes = Array.from({ length: limites }, () => INICIO_MS + sortear() * DIAS * DIA_MS).sort(
    (a, b) => a - b,
  )
  let sem_dono = 0
  for (const agora_ms of instantes) {
    const { escolhidas } = distribuir(inventarLead(agora_ms, sortear), candidatos, { regra, agora_ms })
    if (!escolhidas.length) sem_dono++
    for (const id of escolhidas) receber(exigirFato(porId.get(id), 'a agência escolhida'), agora_ms)
  }
  const cheias = candidatos.map(({ periodo }) => periodo.usados / periodo.limite)
  return {
    pior: Math.min(...cheias),
    media: cheias.reduce((soma, cheia) => soma + cheia, 0) / cheias.length,
    sem_dono: sem_dono / instantes.length,
  }
}

/** Counts a lead for the agency that received it. */
function receber(candidato: Candidato, agora_ms: number): void {
  candidato.periodo.usados++
  candidato.ultimo_em_ms = agora_ms
}

/** Returns the region of a random number between 0 and 1, so that each occurs as often as its share. */
function acharRegiao(sorteado: number) {
  let soma = 0
  return exigirFato(
    REGIOES.find(regiao => {
      soma += regiao.parte
      return sorteado < soma
    }),
    'a região do sorteio',
  )
}

/** Returns the assumed weight of a small, a middle or a large plan, by the limit of leads. */
function pesarPlano(limite: number): number {
  if (limite <= 10) return 1
  return limite <= 30 ? 2 : 3
}

/** Invents agencies in the regions of the leads: a third in up to two regions, a third for cars only. */
export function inventarAgencias(quantas: number, sortear: () => number): Candidato[] {
  return Array.from({ length: quantas }, (_, i) => {
    const estados = [acharRegiao(sortear()).estado, ...(i % 3 === 0 ? [acharRegiao(sortear()).estado] : [])]
    const limite = exigirFato(LIMITES[Math.floor(sortear() * LIMITES.length)], 'um limite')
    return {
      id: `agencia ${String(i).padStart(4, '0')}`,
      ativa: true,
      assinatura_ativa: true,
      preferencia: preferenciaSchema.parse({ regioes: { estados }, tipos: i % 3 === 1 ? ['carro'] : [] }),
      preferencia_versao: 0,
      periodo: { inicio_ms: INICIO_MS, fim_ms: INICIO_MS + DIAS * DIA_MS, usados: 0, limite },
      ultimo_em_ms: null,
      peso: pesarPlano(limite),
      ja_recebeu: false,
      devolveu: false,
    }
  })
}

/** Invents a lead of a person who accepts contact, in a random region. */
function inventarLead(criado_em_ms: number, sortear: () => number): LeadADistribuir {
  return {
    criado_em_ms,
    consente: true,
    tipo_veiculo: sortear() < 0.75 ? 'carro' : 'moto',
    ano: 2010 + Math.floor(sortear() * 15),
    valor_reais: 20_000 + Math.floor(sortear() * 100_000),
    objetivo: 'vender',
    codigo_ibge: acharRegiao(sortear()).codigo_ibge,
    pontos: 70,
    ja_com: 0,
  }
}

/** Measures one decision among a thousand agencies with a radius and hours, beside the reading of the same inputs. */
function medirTempo(): void {
  const sortear = criarSorteioDeTeste(7)
  const candidatos = inventarAgencias(1_000, sortear).map((candidato, i) => ({
    ...candidato,
    ultimo_em_ms: INICIO_MS + i,
    periodo: { ...candidato.periodo, usados: Math.floor(sortear() * candidato.periodo.limite) },
    preferencia: preferenciaSchema.parse({
      regioes: { raio: { codigo_ibge: acharRegiao(sortear()).codigo_ibge, km: 900 } },
      horario: { dias: [0, 1, 2, 3, 4, 5, 6], das: '00:00', ate: '23:59' },
    }),
  }))
  const regra: Regra = regraSchema.parse({ maximo_agencias: 3 })
  const agora_ms = INICIO_MS + 15 * DIA_MS
  const leads = Array.from({ length: 400 }, () => inventarLead(agora_ms, sortear))
  const texto = JSON.stringify(candidatos)
  const decidir = () => medirMediana(leads, lead => distribuir(lead, candidatos, { regra, agora_ms }))
  decidir()
  const medido = decidir()
  const nu = medirMediana(leads, () => JSON.parse(texto))
  printLine('')
  printLine(
    escreverLinha({
      nome: 'uma decisão entre 1.000 agências, mediana',
      medido,
      nu,
      orcamento: '≤ 1.000 µs',
      unidade: 'µs',
    }),
  )
}

const LEADS_SIMULADOS = 100_000
/** Raises the limits of forty agencies, about 1,840 leads together, to the number of simulated leads. */
const AUMENTO_DO_LIMITE = 60

/**
 * Measures a month of 100,000 leads under a draft and under the rule in force, as the panel compares them. The
 * baseline reads as many leads from JSON.
 */
function medirSimulacao(): void {
  const sortear = criarSorteioDeTeste(11)
  const agencias = inventarAgencias(AGENCIAS, sortear).map(agencia => ({
    ...agencia,
    ancora: new Date(INICIO_MS),
    periodo: { ...agencia.periodo, limite: agencia.periodo.limite * AUMENTO_DO_LIMITE },
    limites: {
      limite_leads_mensal: agencia.periodo.limite * AUMENTO_DO_LIMITE,
      leads_extras: 0,
      leads_extras_periodo: null,
    },
  }))
  const instantes = Array.from({ length: LEADS_SIMULADOS }, () => INICIO_MS + sortear() * DIAS * DIA_MS)
  const leads = instantes.sort((a, b) => a - b).map(ms => inventarLead(ms, sortear))
  const texto = leads.map(lead => JSON.stringify(lead))
  const fim_ms = INICIO_MS + DIAS * DIA_MS
  const simularOrdem = (ordem: OrdemDaRegra) => {
    const simulacao = simular(regraSchema.parse({ maximo_agencias: 1, ordem }), agencias, INICIO_MS, fim_ms)
    for (const lead of leads) simulacao.receber(lead)
    return simulacao.terminar().lado.dados
  }
  const inicio = performance.now()
  const dados = simularOrdem('atraso') + simularOrdem('rodizio')
  const medido = (performance.now() - inicio) / 1_000
  const antes = performance.now()
  for (const linha of texto) JSON.parse(linha)
  const nu = (performance.now() - antes) / 1_000
  printLine(
    escreverLinha({
      nome: '100.000 leads, duas regras lado a lado',
      medido,
      nu,
      orcamento: '≤ 30 s',
      unidade: 's',
    }),
  )
  printLine(`  leads dados nas duas: ${dados}`)
}
