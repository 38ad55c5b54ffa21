import { describe, expect, test } from 'vitest'
import { bytesPorExtenso } from '#domain/numero.ts'
import type { Execucao } from './execucao.ts'
import { avaliarOperacao, type Fatos, idadeDaTabelaEmDias } from './operacao.ts'

const AGORA = new Date('2026-11-22T12:00:00Z')
const ha = (horas: number) => new Date(AGORA.getTime() - horas * 3_600_000)
const execucao = (mudancas: Partial<Execucao> = {}): Execucao => ({
  id: '0',
  tarefa: 'copia',
  iniciada_em: ha(9),
  terminada_em: ha(8.9),
  estado: 'feita',
  frase: '',
  detalhes: { arquivo: 'a', bytes: 12_345_678, linhas: 4_321, conferencia: 'restaurada' },
  ...mudancas,
})
const EM_ORDEM: Fatos = {
  copia: { boa: execucao(), ultima: execucao(), desde: ha(1000) },
  fipe: { mes: '2026-11', ultima: null, automatica: false },
  prazos: execucao({ tarefa: 'prazos', detalhes: { apagados: { leads: 2, provas: 1 } } }),
  correio: { ligado: true, esperando: 0, avisos: 0, desde: null, falharam: 0 },
  cifra: { em_claro: false, ultima: null },
  pedidos: { abertos: 0, vencidos: 0, primeiro: null },
  webhooks: { esperando: 0, desde: null, falharam: 0 },
  retidas: 0,
  distribuicao: { ligada: true, atrasados: 0, desde: null },
  particoes: { adiante: 7, vencidas: 0 },
  leads: {},
  atribuicoes: { regra: 0, equipe: 0 },
  filas: [],
  pagamento: { recusas: null, ultimo: ha(2) },
  replica: true,
  afirmacoes: { nao_medidas: [], do_operador: true, exemplo: false },
}
const julgar = (mudancas: Partial<Fatos> = {}) => avaliarOperacao({ ...EM_ORDEM, ...mudancas }, AGORA)
const item = (chave: string, mudancas: Partial<Fatos> = {}) => julgar(mudancas).find(um => um.chave === chave)

test('a state in order says so, with the figures, and requests no action', () => {
  const itens = julgar()
  expect(itens.map(({ situacao, faca }) => [situacao, faca])).toEqual(itens.map(() => ['bem', null]))
  expect(item('copia')?.frase).toBe(
    'A última boa é de 22/11/2026 00:06, com 4.321 linhas em 12,3 MB. Foi restaurada num banco à parte e conferida linha por linha.',
  )
  expect(item('prazos')?.frase).toBe('Em 22/11/2026 00:00 3 registros vencidos foram apagados.')
})

test.each<[string, Fatos['pedidos'], string, string]>([
  [
    'with time left',
    { abertos: 2, vencidos: 0, primeiro: '2026-12-01' },
    'bem',
    '2 pedidos esperam resposta; o primeiro prazo termina em 01/12/2026.',
  ],
  [
    'near its end',
    { abertos: 1, vencidos: 0, primeiro: '2026-11-27' },
    'atencao',
    '1 pedido espera resposta; o primeiro prazo termina em 27/11/2026.',
  ],
  [
    'past it',
    { abertos: 3, vencidos: 1, primeiro: '2026-11-21' },
    'mal',
    '1 pedido passou do prazo legal de quinze dias sem resposta.',
  ],
])('a request of a person %s', (_, pedidos, situacao, frase) =>
  expect(item('pedidos', { pedidos })).toMatchObject({ situacao, frase }),
)

test.each<[string, Fatos['particoes'], string, RegExp]>([
  ['prepared', { adiante: 7, vencidas: 0 }, 'bem', /próximos 7 dias está preparado/],
  ['prepared for one day', { adiante: 1, vencidas: 0 }, 'bem', /do próximo dia está preparado/],
  ['not prepared', { adiante: 0, vencidas: 0 }, 'atencao', /de amanhã não está preparado/],
  [
    'of which one could not go',
    { adiante: 7, vencidas: 1 },
    'atencao',
    /^1 dia de avaliações venceu e não saiu/,
  ],
  [
    'of which several could not go',
    { adiante: 7, vencidas: 3 },
    'atencao',
    /^3 dias .* venceram e não saíram/,
  ],
])('days of valuations %s', (_, particoes, situacao, frase) =>
  expect(item('particoes', { particoes })).toMatchObject({ situacao, frase: expect.stringMatching(frase) }),
)

test('real payments and a replica are omitted where there are none', () => {
  const chaves = julgar({ pagamento: null, replica: null }).map(({ chave }) => chave)
  expect(julgar().map(({ chave }) => chave)).toEqual([
    ...chaves.slice(0, -1),
    'pagamento',
    'replica',
    'afirmacoes',
  ])
})

test.each<[string, Fatos['afirmacoes'], string, string, boolean]>([
  [
    'only measured',
    { nao_medidas: [], do_operador: true, exemplo: false },
    'bem',
    'Só afirma o que foi medido.',
    false,
  ],
  [
    "the owner's in production",
    { nao_medidas: ['500+ agências', '85% de conversão'], do_operador: false, exemplo: false },
    'atencao',
    'Afirma o que este site não mediu: 500+ agências; 85% de conversão.',
    true,
  ],
  [
    "the owner's in a demonstration",
    { nao_medidas: ['500+ agências'], do_operador: false, exemplo: true },
    'atencao',
    'Afirma o que este site não mediu: 500+ agências. Nesta demonstração elas levam a marca Exemplo.',
    true,
  ],
  [
    "the operator's",
    { nao_medidas: ['12 agências'], do_operador: true, exemplo: false },
    'bem',
    'As afirmações são suas, e o programa não mede nenhuma: 12 agências.',
    false,
  ],
])('claims of the landing page: %s', (_, afirmacoes, situacao, frase, pede) => {
  expect(item('afirmacoes', { afirmacoes })).toMatchObject({ situacao, frase })
  expect(item('afirmacoes', { afirmacoes })?.faca?.includes('AFIRMACOES') ?? false).toBe(pede)
})

test('the worst comes first, and each problem names the action', () => {
  const itens = julgar({ copia: null, fipe: { mes: '2026-08', ultima: null, automatica: false } })
  expect(itens.slice(0, 3).map(({ chave, situacao }) => [chave, situacao])).toEqual([
    ['fipe', 'mal'],
    ['copia', 'atencao'],
    ['correio', 'bem'],
  ])
  expect(itens.every(({ situacao, faca }) => (situacao === 'bem') === (faca === null))).toBe(true)
})

test.each<[string, Fatos['cifra'], string, RegExp]>([
  [
    'all sealed',
    { em_claro: false, ultima: execucao({ tarefa: 'cifra' }) },
    'bem',
    /estão cifrados no banco\.$/,
  ],
  [
    'under way',
    { em_claro: true, ultima: execucao({ tarefa: 'cifra', estado: 'fazendo', frase: '500 de 2.000' }) },
    'atencao',
    /antes da cifra.* Em andamento: 500 de 2\.000$/,
  ],
  [
    'a key that is missing',
    { em_claro: false, ultima: execucao({ tarefa: 'cifra', estado: 'adiada', frase: 'falta a chave.' }) },
    'mal',
    /parou: falta a chave\.$/,
  ],
])('the sealing at rest: %s', (_, cifra, situacao, frase) =>
  expect(item('cifra', { cifra })).toMatchObject({ situacao, frase: expect.stringMatching(frase) }),
)

describe('copies', () => {
  const falhou = execucao({ estado: 'falhou', frase: 'não há espaço na pasta das cópias.', detalhes: {} })
  test.each<[string, Fatos['copia'], string, string]>([
    ['nobody makes', null, 'atencao', 'Nenhuma cópia é feita sozinha.'],
    [
      'of which none was made yet',
      { boa: null, ultima: null, desde: ha(36) },
      'atencao',
      'A primeira cópia ainda não foi feita.',
    ],
    [
      'that a day and a half did not bring',
      { boa: null, ultima: null, desde: ha(37) },
      'mal',
      'Ligadas em 20/11/2026 20:00, as cópias ainda não fizeram nenhuma.',
    ],
    [
      'that never worked',
      { boa: null, ultima: falhou, desde: null },
      'mal',
      'Ainda não há cópia boa. A última tentativa falhou: não há espaço na pasta das cópias.',
    ],
    [
      'of which the last failed',
      { boa: execucao(), ultima: falhou, desde: null },
      'mal',
      'A última tentativa falhou',
    ],
    [
      'that are old',
      { boa: execucao({ terminada_em: ha(37) }), ultima: null, desde: null },
      'mal',
      'A última boa é de 20/11/2026 20:00',
    ],
    [
      'as old as they may be',
      { boa: execucao({ terminada_em: ha(36) }), ultima: null, desde: null },
      'bem',
      'A última boa',
    ],
    [
      'that could only be read',
      {
        boa: execucao({ detalhes: { linhas: 1, bytes: 10, conferencia: 'lida' } }),
        ultima: null,
        desde: null,
      },
      'atencao',
      'com 1 linha em 10 bytes. Foi lida inteira',
    ],
  ])('%s', (_, copia, situacao, frase) => {
    const julgado = item('copia', { copia })
    expect(julgado?.situacao).toBe(situacao)
    expect(julgado?.frase).toContain(frase)
  })
})

describe('the table of FIPE', () => {
  test.each([
    ['2026-11', '2026-11-01T03:00:00Z', 0],
    ['2026-11', '2026-11-22T12:00:00Z', 21],
    ['2026-10', '2026-11-10T03:00:00Z', 40],
    ['2026-10', '2026-11-11T03:00:00Z', 41],
    ['2026-12', '2026-11-22T12:00:00Z', 0],
  ])('of %s at %s is %d days old', (mes, agora, dias) =>
    expect(idadeDaTabelaEmDias(mes, new Date(agora))).toBe(dias),
  )

  const busca = (estado: Execucao['estado'], frase = '') => execucao({ tarefa: 'fipe', estado, frase })
  test.each<[string, Fatos['fipe'], string, string]>([
    [
      'of this month',
      { mes: '2026-11', ultima: null, automatica: false },
      'bem',
      'A tabela em uso é de novembro de 2026.',
    ],
    [
      'of two months ago',
      { mes: '2026-09', ultima: null, automatica: true },
      'mal',
      'A primeira busca será nesta noite.',
    ],
    [
      'that nobody imported',
      { mes: null, ultima: null, automatica: false },
      'atencao',
      'Nenhuma tabela foi importada',
    ],
    [
      'that could not be brought',
      { mes: '2026-11', ultima: busca('falhou', 'A fonte falhou.'), automatica: true },
      'atencao',
      'falhou: A fonte falhou.',
    ],
    [
      'that comes a part each day',
      { mes: '2026-11', ultima: busca('adiada'), automatica: true },
      'bem',
      'parou no limite do dia e continua amanhã.',
    ],
    [
      'that is coming',
      { mes: '2026-11', ultima: busca('fazendo', '300 de 900 versões lidas'), automatica: true },
      'bem',
      'ainda corre: 300 de 900 versões lidas',
    ],
  ])('%s', (_, fipe, situacao, frase) => {
    const julgado = item('fipe', { fipe })
    expect(julgado?.situacao).toBe(situacao)
    expect(julgado?.frase).toContain(frase)
  })
})

test.each<[string, Partial<Fatos>, string, string]>([
  [
    'correio',
    { correio: { ligado: false, esperando: 3, avisos: 2, desde: ha(1), falharam: 0 } },
    'atencao',
    'Sem SMTP_URL nada sai: 3 mensagens esperam; 2 são avisos a agências, na aba Entregas.',
  ],
  [
    'correio',
    { correio: { ligado: true, esperando: 1, avisos: 0, desde: ha(0.2), falharam: 0 } },
    'bem',
    'Tudo o que havia para sair saiu.',
  ],
  [
    'correio',
    { correio: { ligado: true, esperando: 1, avisos: 0, desde: ha(1), falharam: 0 } },
    'mal',
    '1 mensagem espera, a primeira desde 22/11/2026 08:00; nenhuma é aviso a uma agência.',
  ],
  [
    'correio',
    { correio: { ligado: true, esperando: 0, avisos: 0, desde: null, falharam: 2 } },
    'atencao',
    '2 avisos não chegaram nas últimas 24 horas.',
  ],
  ['webhooks', { webhooks: { esperando: 0, desde: null, falharam: 1 } }, 'atencao', '1 envio foi'],
  ['retidas', { retidas: 3 }, 'atencao', '3 mensagens esperavam na cópia'],
  [
    'webhooks',
    { webhooks: { esperando: 4, desde: ha(2), falharam: 0 } },
    'bem',
    'Os sistemas das agências recebem',
  ],
  [
    'webhooks',
    { webhooks: { esperando: 4, desde: ha(25), falharam: 0 } },
    'atencao',
    '4 envios esperam há mais de um dia.',
  ],
  [
    'distribuicao',
    { distribuicao: { ligada: false, atrasados: 9, desde: ha(9) } },
    'bem',
    'Nenhuma regra em vigor',
  ],
  [
    'distribuicao',
    { distribuicao: { ligada: true, atrasados: 9, desde: ha(0.1) } },
    'bem',
    'Todo lead cuja hora chegou',
  ],
  [
    'distribuicao',
    { distribuicao: { ligada: true, atrasados: 9, desde: ha(1) } },
    'mal',
    '9 leads passaram da hora sem decisão.',
  ],
  ['filas', { filas: [] }, 'bem', 'Todas em dia.'],
  [
    'filas',
    { filas: [{ nome: 'exportar-leads', falharam: 2, esperando: 1, desde: ha(0.2) }] },
    'atencao',
    'Falharam nas últimas 24 horas: exportações de leads (2).',
  ],
  [
    'filas',
    { filas: [{ nome: 'arrumar', falharam: 0, esperando: 3, desde: ha(1) }] },
    'mal',
    'Esperam há mais de quinze minutos: rotinas de cinco em cinco minutos.',
  ],
  ['pagamento', { pagamento: { recusas: null, ultimo: null } }, 'bem', 'Nenhum chegou ainda.'],
  [
    'pagamento',
    { pagamento: { recusas: { desde: ha(3), ultima_em: ha(1) }, ultimo: ha(4) } },
    'atencao',
    'Desde 22/11/2026 06:00 os que chegam são recusados',
  ],
  [
    'pagamento',
    { pagamento: { recusas: { desde: ha(3), ultima_em: ha(1) }, ultimo: ha(2) } },
    'bem',
    'O último chegou em 22/11/2026 07:00.',
  ],
  [
    'pagamento',
    { pagamento: { recusas: { desde: ha(30), ultima_em: ha(25) }, ultimo: null } },
    'bem',
    'Nenhum chegou ainda.',
  ],
  ['replica', { replica: false }, 'atencao', 'Não acompanha o banco principal'],
  ['prazos', { prazos: null }, 'bem', 'será apagado nesta noite'],
  ['prazos', { prazos: execucao({ estado: 'falhou' }) }, 'mal', 'a limpeza falhou'],
  ['prazos', { prazos: execucao({ iniciada_em: ha(49) }) }, 'mal', 'nada tinha vencido'],
])('%s: %j is %s', (chave, mudancas, situacao, frase) => {
  const julgado = item(chave, mudancas)
  expect(julgado?.situacao).toBe(situacao)
  expect(julgado?.frase).toContain(frase)
})

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 KB'],
  [12_345_678, '12,3 MB'],
  [2_000_000_000, '2 GB'],
  [5e15, '5.000 TB'],
])('%d bytes are %s', (bytes, texto) => expect(bytesPorExtenso(bytes)).toBe(texto))
