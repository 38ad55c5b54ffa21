import { casosDe, ha } from '#tests/domain/operacao/casos-da-operacao.ts'
import { julgarDistribuicao, julgarFilas, julgarPagamento, julgarReplica } from './julgar-trabalho.ts'

const REINICIE = 'Reinicie o servidor; se continuar, veja o registro.'
casosDe(
  julgarDistribuicao,
  { chave: 'distribuicao', titulo: 'Distribuição' },
  {
    off: [
      { ligada: false, atrasados: 9, desde: ha(9) },
      'bem',
      'Nenhuma regra em vigor: você atribui os leads.',
    ],
    'in time': [{ ligada: true, atrasados: 9, desde: ha(0.25) }, 'bem', 'Nenhum lead parado.'],
    'one late': [
      { ligada: true, atrasados: 1, desde: ha(1) },
      'mal',
      '1 lead passou da hora e ainda não foi decidido.',
      REINICIE,
    ],
    'several late': [
      { ligada: true, atrasados: 9, desde: ha(1) },
      'mal',
      '9 leads passaram da hora e ainda não foram decididos.',
      REINICIE,
    ],
  },
)

const fila = (nome: string, falharam: number, desde: Date | null = null) => ({
  nome,
  falharam,
  esperando: 1,
  desde,
})
const ROTINA = 'O motivo está no registro do servidor. As rotinas são tentadas de novo sozinhas.'
const NENHUM_COMECA = 'Nenhum servidor começou: reinicie um deles e leia o registro.'
casosDe(
  julgarFilas,
  { chave: 'filas', titulo: 'Tarefas do servidor' },
  {
    none: [[], 'bem', 'Todas em dia.'],
    'on their way': [[fila('arrumar', 0, ha(0.25))], 'bem', 'Todas em dia.'],
    'two with failures': [
      [fila('exportar-leads', 2, ha(0.2)), fila('distribuir', 0), fila('outra-fila', 1)],
      'atencao',
      'Falharam nas últimas 24 horas: exportações de leads (2), outra-fila (1).',
      ROTINA,
    ],
    'two that wait, one with failures': [
      [fila('arrumar', 0, ha(1)), fila('copiar-banco', 3, ha(2))],
      'mal',
      'Paradas há mais de quinze minutos: rotinas de cinco em cinco minutos, cópias de segurança. Falharam nas últimas 24 horas: cópias de segurança (3).',
      NENHUM_COMECA,
    ],
  },
)

const recusas = { desde: ha(3), ultima_em: ha(1) }
const RECUSADOS =
  'Desde 22/11/2026 06:00 os avisos são recusados: não trazem a assinatura da Stripe que este servidor espera.'
const COMPARE =
  'Compare o segredo dos avisos no servidor (STRIPE_WEBHOOK_SECRET) com o do painel da Stripe. Enquanto isso cada assinatura é conferida ao menos uma vez por dia.'
casosDe(
  julgarPagamento,
  { chave: 'pagamento', titulo: 'Avisos de pagamento' },
  {
    'none yet': [{ recusas: null, ultimo: null }, 'bem', 'Nenhum chegou ainda.'],
    'refused from the first on': [{ recusas, ultimo: null }, 'atencao', RECUSADOS, COMPARE],
    'refused since the last good one': [{ recusas, ultimo: ha(4) }, 'atencao', RECUSADOS, COMPARE],
    'one taken after a refusal': [{ recusas, ultimo: ha(2) }, 'bem', 'O último chegou em 22/11/2026 07:00.'],
    'refused until a day ago': [
      { recusas: { desde: ha(30), ultima_em: ha(25) }, ultimo: null },
      'bem',
      'Nenhum chegou ainda.',
    ],
  },
)

casosDe(
  julgarReplica,
  { chave: 'replica', titulo: 'Réplica de leitura' },
  {
    'in use': [true, 'bem', 'Acompanha o banco principal e atende as leituras.'],
    'out of use': [
      false,
      'atencao',
      'Não acompanha o banco principal: tudo é lido no principal.',
      'Veja no banco principal pg_stat_replication, e na réplica o espaço e o registro dela.',
    ],
  },
)
