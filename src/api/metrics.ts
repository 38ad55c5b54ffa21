import { Gauge, type Registry } from 'prom-client'
import { lerFatos } from '#domain/operacao/fatos.ts'
import { idadeDaTabelaEmDias } from '#domain/operacao/julgar-fipe.ts'
import type { Fatos } from '#domain/operacao/operacao.schema.ts'
import { nomeDe } from '#domain/recusa/falha.ts'
import type { Env } from '#platform/env.ts'
import { HTTP_DURATION_METRIC } from '#platform/http/request-metrics.ts'
import { PROCESS_METRICS } from '#platform/processes/metrics.ts'
import type { MundoDaApi } from './mundo-da-api.ts'
import { ajustesDe } from './painel/admin/painel-operacao.ts'

/** One figure, or one for each value of `rotulo`. */
type Medida = { ajuda: string } & (
  | { rotulo?: undefined; valor: (fatos: Fatos, agora: Date) => number | null }
  | { rotulo: string; valor: (fatos: Fatos, agora: Date) => Readonly<Record<string, number>> }
)

/** Returns the seconds since a time. Without a time nothing waits, and the result is 0. */
const segundosDesde = (quando: Date | null | undefined, agora: Date) =>
  quando ? Math.max(0, (agora.getTime() - quando.getTime()) / 1000) : 0

/** Business metrics by name. Omits a metric without a value. */
const MEDIDAS: Readonly<Record<string, Medida>> = {
  avalia60_copia_idade_segundos: {
    ajuda: 'Idade da última cópia de segurança boa; sem nenhuma, tempo desde que as cópias foram ligadas',
    valor: ({ copia }, agora) => {
      const ultima = copia?.boa?.terminada_em ?? copia?.desde
      return ultima ? segundosDesde(ultima, agora) : null
    },
  },
  avalia60_copia_falhou: {
    ajuda: '1 quando a última cópia de segurança falhou',
    valor: ({ copia }) => (copia ? Number(copia.ultima?.estado === 'falhou') : null),
  },
  avalia60_fipe_idade_dias: {
    ajuda: 'Dias desde o primeiro dia do mês da tabela FIPE em uso',
    valor: ({ fipe }, agora) => (fipe.mes ? idadeDaTabelaEmDias(fipe.mes, agora) : null),
  },
  avalia60_correio_esperando: { ajuda: 'Mensagens na fila', valor: ({ correio }) => correio.esperando },
  avalia60_correio_espera_segundos: {
    ajuda: 'Há quanto tempo espera a mensagem mais antiga da fila',
    valor: ({ correio }, agora) => segundosDesde(correio.desde, agora),
  },
  avalia60_correio_falhas_dia: {
    ajuda: 'Avisos dados por perdidos em 24 horas',
    valor: ({ correio }) => correio.falharam,
  },
  avalia60_webhooks_esperando: {
    ajuda: 'Envios aos sistemas das agências na fila',
    valor: ({ webhooks }) => webhooks.esperando,
  },
  avalia60_webhooks_falhas_dia: {
    ajuda: 'Envios aos sistemas das agências dados por perdidos em 24 horas',
    valor: ({ webhooks }) => webhooks.falharam,
  },
  avalia60_distribuicao_atrasados: {
    ajuda: 'Leads cuja hora chegou e que a regra ainda não decidiu',
    valor: ({ distribuicao }) => (distribuicao.ligada ? distribuicao.atrasados : 0),
  },
  avalia60_leads_hora: {
    ajuda: 'Leads da última hora, por tipo de veículo',
    rotulo: 'tipo',
    valor: ({ leads }) => leads,
  },
  avalia60_atribuicoes_hora: {
    ajuda: 'Leads dados a agências na última hora, pela regra e pela equipe',
    rotulo: 'por',
    valor: ({ atribuicoes }) => atribuicoes,
  },
  avalia60_tarefas_esperando: {
    ajuda: 'Tarefas do servidor cuja hora chegou, por fila',
    rotulo: 'fila',
    valor: ({ filas }) => Object.fromEntries(filas.map(({ nome, esperando }) => [nome, esperando])),
  },
  avalia60_tarefas_espera_segundos: {
    ajuda: 'Há quanto tempo espera a tarefa mais antiga de uma fila em que nenhuma corre',
    rotulo: 'fila',
    valor: ({ filas }, agora) =>
      Object.fromEntries(filas.map(fila => [fila.nome, segundosDesde(fila.desde, agora)])),
  },
  avalia60_tarefas_falhas_dia: {
    ajuda: 'Tarefas do servidor que falharam em 24 horas, por fila',
    rotulo: 'fila',
    valor: ({ filas }) => Object.fromEntries(filas.map(({ nome, falharam }) => [nome, falharam])),
  },
  avalia60_replica_em_uso: {
    ajuda: '1 quando quem responde lê da réplica, 0 quando ela não acompanha',
    valor: ({ replica }) => (replica === null ? null : Number(replica)),
  },
  avalia60_pedidos_vencidos: {
    ajuda: 'Pedidos de titulares sem resposta depois do prazo legal de quinze dias',
    valor: ({ pedidos }) => pedidos.vencidos,
  },
  avalia60_cifra_em_claro: {
    ajuda: '1 enquanto há dados pessoais de antes da cifra por cifrar',
    valor: ({ cifra }) => Number(cifra.em_claro),
  },
  avalia60_particoes_adiante_dias: {
    ajuda: 'Dias futuros que já têm partição de avaliações',
    valor: ({ particoes }) => particoes.adiante,
  },
  avalia60_particoes_vencidas: {
    ajuda: 'Partições de avaliações vencidas há mais de dois dias e ainda não apagadas',
    valor: ({ particoes }) => particoes.vencidas,
  },
  avalia60_prazos_idade_segundos: {
    ajuda: 'Tempo desde a última exclusão de dados vencidos',
    valor: ({ prazos }, agora) => (prazos ? segundosDesde(prazos.iniciada_em, agora) : null),
  },
}

/** Names of the metrics that this project defines; a test compares them with the alerts. */
export const METRICAS: readonly string[] = [
  ...Object.keys(MEDIDAS),
  ...Object.values(PROCESS_METRICS),
  HTTP_DURATION_METRIC,
]

/**
 * Adds the business metrics to the registry. Returns the function that updates them. While the database does not
 * answer, `/metrics` has no business metrics, but still the metrics of the processes.
 */
export function createOperationMetrics(
  registry: Registry,
  mundo: Pick<MundoDaApi, 'db' | 'clock' | 'log'>,
  env: Env,
): () => Promise<void> {
  const gauges = Object.entries(MEDIDAS).map(([name, medida]) => {
    const labelNames = medida.rotulo ? [medida.rotulo] : []
    return [medida, new Gauge({ name, help: medida.ajuda, labelNames, registers: [registry] })] as const
  })
  return async () => {
    const agora = mundo.clock.now()
    const fatos = await readFactsOrNone(mundo, env, agora)
    for (const [medida, gauge] of gauges) updateGauge(gauge, medida, fatos, agora)
  }
}

/** Updates one gauge; removes it when it has no value. */
function updateGauge(gauge: Gauge, medida: Medida, fatos: Fatos | undefined, agora: Date): void {
  if (medida.rotulo === undefined) {
    const valor = fatos ? medida.valor(fatos, agora) : null
    if (valor === null) gauge.remove()
    else gauge.set(valor)
    return
  }
  gauge.reset()
  for (const [valorDoRotulo, valor] of Object.entries(fatos ? medida.valor(fatos, agora) : {}))
    gauge.set({ [medida.rotulo]: valorDoRotulo }, valor)
}

/** Reads the facts of the operation; undefined, and a line in the log, while the database does not answer. */
async function readFactsOrNone(
  { db, log }: Pick<MundoDaApi, 'db' | 'log'>,
  env: Env,
  agora: Date,
): Promise<Fatos | undefined> {
  try {
    return await lerFatos(db, ajustesDe(env), agora)
  } catch (error) {
    log.warn({ kind: nomeDe(error) }, 'metrics could not be read')
    return undefined
  }
}
