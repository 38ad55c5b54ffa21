import { expect, test } from 'vitest'
import { casosDe, execucao } from '#tests/domain/operacao/casos-da-operacao.ts'
import type { Execucao } from './execucao.ts'
import { idadeDaTabelaEmDias, julgarFipe } from './julgar-fipe.ts'

const busca = (estado: Execucao['estado'], frase = '') => execucao({ tarefa: 'fipe', estado, frase })
const NOVEMBRO = 'A tabela em uso é de novembro de 2026.'
const IMPORTE =
  'Importe o mês novo (comando fipe:import, em docs/operacao.md), ou informe no servidor o endereço da tabela (FIPE_API_BASE) para que ele venha sozinho.'
const MOTIVO_ACIMA = 'Veja o motivo acima; o comando fipe:sync (docs/operacao.md) tenta de novo na hora.'
casosDe(
  julgarFipe,
  { chave: 'fipe', titulo: 'Tabela FIPE' },
  {
    'of this month': [{ mes: '2026-11', ultima: null, automatica: false }, 'bem', NOVEMBRO],
    'of two months ago': [
      { mes: '2026-09', ultima: null, automatica: true },
      'mal',
      'A tabela em uso é de setembro de 2026. A primeira busca será nesta noite.',
      MOTIVO_ACIMA,
    ],
    'none imported': [
      { mes: null, ultima: null, automatica: false },
      'atencao',
      'Nenhuma tabela foi importada: valem os preços modelados que vêm com o programa.',
      IMPORTE,
    ],
    'a good synchronisation': [
      { mes: '2026-11', ultima: busca('feita'), automatica: true },
      'bem',
      `${NOVEMBRO} A última busca, em 22/11/2026 00:00, terminou bem.`,
    ],
    'a failed synchronisation': [
      { mes: '2026-11', ultima: busca('falhou', 'A fonte falhou.'), automatica: true },
      'atencao',
      `${NOVEMBRO} A última busca, em 22/11/2026 00:00, falhou: A fonte falhou.`,
      MOTIVO_ACIMA,
    ],
    'a failure before synchronisation was turned off': [
      { mes: '2026-11', ultima: busca('falhou', 'A fonte falhou.'), automatica: false },
      'bem',
      NOVEMBRO,
    ],
    'a part each day': [
      { mes: '2026-11', ultima: busca('adiada'), automatica: true },
      'bem',
      `${NOVEMBRO} A última busca, em 22/11/2026 00:00, parou no limite do dia e continua amanhã.`,
    ],
    'under way': [
      { mes: '2026-11', ultima: busca('fazendo', '300 de 900 versões lidas'), automatica: true },
      'bem',
      `${NOVEMBRO} A última busca, em 22/11/2026 00:00, ainda em andamento: 300 de 900 versões lidas`,
    ],
  },
)

test.each([
  ['2026-11-10T03:00:00Z', 'bem'],
  ['2026-11-11T03:00:00Z', 'mal'],
])('the table of October at %s is %s', (agora, situacao) => {
  const fipe = { mes: '2026-10', ultima: null, automatica: false }
  expect(julgarFipe(fipe, new Date(agora)).situacao).toBe(situacao)
})

test.each([
  ['2026-11', '2026-11-01T03:00:00Z', 0],
  ['2026-11', '2026-11-22T12:00:00Z', 21],
  ['2026-10', '2026-11-10T03:00:00Z', 40],
  ['2026-10', '2026-11-11T03:00:00Z', 41],
  ['2026-12', '2026-11-22T12:00:00Z', 0],
])('the table of %s at %s is %d days old', (mes, agora, dias) =>
  expect(idadeDaTabelaEmDias(mes, new Date(agora))).toBe(dias),
)
