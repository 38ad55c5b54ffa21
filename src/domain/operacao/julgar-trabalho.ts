import { contar } from '#domain/numero/contar.ts'
import { DIA_MS, escreverDataHora } from '#domain/tempo/tempo.ts'
import type { Fila } from './filas.ts'
import { criarItem, ehPassado, FILA_PARADA_MS } from './julgamento.ts'
import type { Fatos, Item } from './operacao.schema.ts'

/** Judges the leads that wait for the rule in force. */
export function julgarDistribuicao({ ligada, atrasados, desde }: Fatos['distribuicao'], agora: Date): Item {
  const item = criarItem('distribuicao', 'Distribuição')
  if (!ligada) return item('bem', 'Nenhuma regra em vigor: você atribui os leads.')
  if (!ehPassado(desde, FILA_PARADA_MS, agora)) return item('bem', 'Nenhum lead parado.')
  return item(
    'mal',
    `${contar(atrasados, 'lead passou da hora e ainda não foi decidido', 'leads passaram da hora e ainda não foram decididos')}.`,
    'Reinicie o servidor; se continuar, veja o registro.',
  )
}

/** Each queue's work, in plain words. */
const TAREFAS: Readonly<Record<string, string>> = {
  arrumar: 'rotinas de cinco em cinco minutos',
  'varrer-assinaturas': 'conferência das assinaturas',
  'atribuir-em-massa': 'atribuições em massa',
  'exportar-leads': 'exportações de leads',
  'distribuir-em-massa': 'distribuições em massa',
  'simular-regra': 'simulações de regra',
  'copiar-banco': 'cópias de segurança',
  'sincronizar-fipe': 'busca da tabela FIPE',
  'apagar-vencidos': 'limpeza do que venceu',
  'cifrar-dados': 'cifra dos dados',
}
const nomeDaTarefa = ({ nome }: Fila) => TAREFAS[nome] ?? nome

/** Judges the queues of jobs. */
export function julgarFilas(filas: readonly Fila[], agora: Date): Item {
  const paradas = filas.filter(({ desde }) => ehPassado(desde, FILA_PARADA_MS, agora))
  const falhas = filas.filter(({ falharam }) => falharam > 0)
  const frases = [
    paradas.length && `Paradas há mais de quinze minutos: ${paradas.map(nomeDaTarefa).join(', ')}.`,
    falhas.length &&
      `Falharam nas últimas 24 horas: ${falhas.map(fila => `${nomeDaTarefa(fila)} (${fila.falharam})`).join(', ')}.`,
  ]
  const frase = frases.filter(Boolean).join(' ')
  const item = criarItem('filas', 'Tarefas do servidor')
  if (paradas.length)
    return item('mal', frase, 'Nenhum servidor começou: reinicie um deles e leia o registro.')
  if (falhas.length)
    return item(
      'atencao',
      frase,
      'O motivo está no registro do servidor. As rotinas são tentadas de novo sozinhas.',
    )
  return item('bem', 'Todas em dia.')
}

/** Judges the payment provider's events: refused ones point to a wrong secret. */
export function julgarPagamento({ recusas, ultimo }: Exclude<Fatos['pagamento'], null>, agora: Date): Item {
  const item = criarItem('pagamento', 'Avisos de pagamento')
  const recente = recusas !== null && !ehPassado(recusas.ultima_em, DIA_MS, agora)
  if (recente && (ultimo === null || ultimo < recusas.desde))
    return item(
      'atencao',
      `Desde ${escreverDataHora(recusas.desde)} os avisos são recusados: não trazem a assinatura da Stripe que este servidor espera.`,
      'Compare o segredo dos avisos no servidor (STRIPE_WEBHOOK_SECRET) com o do painel da Stripe. Enquanto isso cada assinatura é conferida ao menos uma vez por dia.',
    )
  return item('bem', ultimo ? `O último chegou em ${escreverDataHora(ultimo)}.` : 'Nenhum chegou ainda.')
}

/** Describes the use of the read replica. */
export function julgarReplica(emUso: boolean): Item {
  const item = criarItem('replica', 'Réplica de leitura')
  if (emUso) return item('bem', 'Acompanha o banco principal e atende as leituras.')
  return item(
    'atencao',
    'Não acompanha o banco principal: tudo é lido no principal.',
    'Veja no banco principal pg_stat_replication, e na réplica o espaço e o registro dela.',
  )
}
