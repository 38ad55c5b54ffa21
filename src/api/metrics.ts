import { Gauge, type Registry } from 'prom-client'
import { lerFatos } from '#domain/operacao/fatos.ts'
import { type Fatos, idadeDaTabelaEmDias } from '#domain/operacao/operacao.ts'
import type { Env } from '#platform/env.ts'
import { METRICAS_DOS_PROCESSOS } from '#platform/processes/metrics.ts'
import type { ApiMundo } from './mundo.ts'
import { ajustesDe } from './painel/painel-operacao.ts'

type Medida = { ajuda: string; valor: (fatos: Fatos, agora: Date) => number | null }

const desde = (quando: Date | null | undefined, agora: Date) =>
  quando ? Math.max(0, (agora.getTime() - quando.getTime()) / 1000) : 0

/** What a business watches, by the name of its metric. What there is nothing to say of is left out. */
const MEDIDAS: Readonly<Record<string, Medida>> = {
  avalia60_copia_idade_segundos: {
    ajuda: 'Idade da última cópia de segurança boa',
    valor: ({ copia }, agora) => (copia?.boa?.terminada_em ? desde(copia.boa.terminada_em, agora) : null),
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
    valor: ({ correio }, agora) => desde(correio.desde, agora),
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
  avalia60_pedidos_vencidos: {
    ajuda: 'Pedidos de titulares sem resposta depois do prazo legal de quinze dias',
    valor: ({ pedidos }) => pedidos.vencidos,
  },
  avalia60_cifra_em_claro: {
    ajuda: '1 enquanto há dados pessoais de antes da cifra por cifrar',
    valor: ({ cifra }) => Number(cifra.em_claro),
  },
  avalia60_particoes_adiante_dias: {
    ajuda: 'Dias à frente com lugar preparado para as suas avaliações',
    valor: ({ particoes }) => particoes.adiante,
  },
  avalia60_particoes_vencidas: {
    ajuda: 'Dias de avaliações que venceram há mais de duas noites e ainda não saíram',
    valor: ({ particoes }) => particoes.vencidas,
  },
  avalia60_prazos_idade_segundos: {
    ajuda: 'Tempo desde a última limpeza do que venceu',
    valor: ({ prazos }, agora) => (prazos ? desde(prazos.iniciada_em, agora) : null),
  },
}

/** Names of the metrics that are ours. */
export const METRICAS: readonly string[] = [...Object.keys(MEDIDAS), ...METRICAS_DOS_PROCESSOS]

/**
 * Adds what a business watches to the registry. Answers the way to read it anew; with the database away the figures of
 * the process are told all the same, and ours are left out.
 */
export function createOperationMetrics(
  registry: Registry,
  { db, clock }: Pick<ApiMundo, 'db' | 'clock'>,
  env: Env,
): () => Promise<void> {
  const gauges = new Map(
    Object.entries(MEDIDAS).map(([name, { ajuda }]) => [
      name,
      new Gauge({ name, help: ajuda, registers: [registry] }),
    ]),
  )
  return async () => {
    const agora = clock.now()
    const fatos = await read(db, env, agora)
    for (const [name, gauge] of gauges) {
      gauge.remove()
      const valor = fatos && MEDIDAS[name]?.valor(fatos, agora)
      if (typeof valor === 'number') gauge.set(valor)
    }
  }
}

async function read(db: ApiMundo['db'], env: Env, agora: Date): Promise<Fatos | undefined> {
  try {
    return await lerFatos(db.servico, ajustesDe(env), agora)
  } catch {
    return undefined
  }
}
