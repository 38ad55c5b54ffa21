import { expect, test } from 'vitest'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import { lerPrecos } from '#domain/whatsapp/provedor/precos.ts'
import type { Execucao } from './execucao.ts'
import { avaliarOperacao, type Fatos, type Item, idadeDaTabelaEmDias } from './operacao.ts'

const AGORA = new Date('2026-11-22T12:00:00Z')
const ha = (horas: number) => new Date(AGORA.getTime() - horas * HORA_MS)
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
const FATOS_EM_ORDEM: Fatos = {
  copia: { boa: execucao(), ultima: execucao(), desde: ha(1000) },
  fipe: { mes: '2026-11', ultima: null, automatica: false },
  prazos: execucao({ tarefa: 'prazos', detalhes: { apagados: { leads: 2, provas: 1 } } }),
  correio: { ligado: true, esperando: 0, avisos: 0, desde: null, falharam: 0 },
  cifra: { em_claro: false, ultima: null },
  pedidos: { abertos: 0, vencidos: 0, primeiro: null },
  webhooks: { esperando: 0, desde: null, falharam: 0 },
  retidas: 0,
  whatsapp: null,
  distribuicao: { ligada: true, atrasados: 0, desde: null },
  particoes: { adiante: 7, vencidas: 0 },
  leads: {},
  atribuicoes: { regra: 0, equipe: 0 },
  filas: [],
  tempos: [],
  pagamento: { recusas: null, ultimo: ha(2) },
  replica: true,
  afirmacoes: { nao_medidas: [], do_operador: true, exemplo: false },
}
const julgar = (mudancas: Partial<Fatos> = {}) => avaliarOperacao({ ...FATOS_EM_ORDEM, ...mudancas }, AGORA)
const item = (chave: string, mudancas: Partial<Fatos> = {}) => julgar(mudancas).find(um => um.chave === chave)

test('WhatsApp is shown only while it is on: its cost by the prices of the time, recipients, and a pause', () => {
  expect(item('whatsapp')).toBeUndefined()
  const cobradas = [
    { mes: '2026-10', categoria: 'utility', quantas: 100 },
    { mes: '2026-11', categoria: 'utility', quantas: 100 },
    { mes: '2026-11', categoria: 'marketing', quantas: 8 },
  ]
  const precos = lerPrecos('2026-11:utility=0.02,marketing=0.0625; 2026-10:utility=0.0068,marketing=0.0625')
  const whatsapp = { pausa: null, destinatarios: 3, limite: 250, cobradas, precos }
  expect(item('whatsapp', { whatsapp })).toMatchObject({
    situacao: 'bem',
    frase:
      '208 mensagens cobradas em 30 dias, cerca de US$ 3,18. Nas últimas 24 horas: 3 de 250 destinatários.',
  })
  const semPreco = { ...whatsapp, cobradas: [{ mes: '2026-11', categoria: 'service', quantas: 2 }] }
  expect(item('whatsapp', { whatsapp: semPreco })).toMatchObject({
    situacao: 'atencao',
    frase: expect.not.stringMatching(NOME_DE_VARIAVEL),
    faca: expect.stringContaining('WHATSAPP_PRECOS'),
  })
  const pausa = { desde: ha(2), erro: '131048' }
  expect(item('whatsapp', { whatsapp: { ...whatsapp, pausa } })).toMatchObject({
    situacao: 'mal',
    frase: expect.stringContaining('Os avisos saem por e-mail.'),
    faca: expect.stringContaining('Retomar'),
  })
})

test('a state in order has its figures, and requests no action', () => {
  const itens = julgar()
  expect(itens.map(({ situacao, faca }) => [situacao, faca])).toEqual(itens.map(() => ['bem', null]))
  expect(item('copia')?.frase).toBe(
    'A última boa é de 22/11/2026 00:06, com 4.321 linhas em 12,3 MB. Foi restaurada em outro banco e conferida linha por linha.',
  )
  expect(item('prazos')?.frase).toBe('Em 22/11/2026 00:00 3 registros vencidos foram apagados.')
})

test('real payments and a replica are omitted where they are not used', () => {
  const chaves = julgar({ pagamento: null, replica: null }).map(({ chave }) => chave)
  expect(julgar().map(({ chave }) => chave)).toEqual([
    ...chaves.slice(0, -2),
    'pagamento',
    'replica',
    'afirmacoes',
    'tempos',
  ])
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

test('measured times are shown by type; a median above the promise of enough runs asks for attention', () => {
  expect(item('tempos')?.frase).toBe('Ainda não há medidas dos últimos 30 dias.')
  const carro = { tipo_veiculo: 'carro', vezes: 200, mediana: 61 } as const
  const moto = { tipo_veiculo: 'moto', vezes: 1, mediana: 90 } as const
  expect(item('tempos', { tempos: [carro, moto] })).toMatchObject({
    situacao: 'atencao',
    frase: expect.stringMatching(
      /terminou as perguntas em até 61 s \(carro, 200 vezes\); 90 s \(moto, 1 vez\)\.$/,
    ),
    faca: 'O site promete 60 segundos: mude o texto, ou encurte as perguntas.',
  })
  for (const tempos of [[moto], [{ ...carro, mediana: 60 }], [{ ...carro, vezes: 199 }]])
    expect(item('tempos', { tempos })).toMatchObject({ situacao: 'bem', faca: null })
})

/** The name of a setting. */
const NOME_DE_VARIAVEL = /[A-Z]{2,}_[A-Z]/

/** Tests the cases of one item: its state, the sentence, and the action where one is needed. */
function casosDe<Chave extends keyof Fatos & string>(
  chave: Chave,
  titulo: string,
  casos: Record<string, [Fatos[Chave], Item['situacao'], string, string?]>,
) {
  test.each(Object.entries(casos))(`${chave}: %s`, (_, [fato, situacao, frase, faca = null]) => {
    expect(item(chave, { [chave]: fato })).toEqual({ chave, titulo, situacao, frase, faca })
    // Names of settings are in the advice only, which the panel folds.
    expect(frase).not.toMatch(NOME_DE_VARIAVEL)
  })
}

const RESPONDA = 'Responda à pessoa e marque o pedido na aba Privacidade.'
casosDe('pedidos', 'Pedidos de titulares', {
  none: [{ abertos: 0, vencidos: 0, primeiro: null }, 'bem', 'Nenhum pedido de titular espera resposta.'],
  'with time left': [
    { abertos: 2, vencidos: 0, primeiro: '2026-11-28' },
    'bem',
    '2 pedidos esperam resposta; o primeiro prazo termina em 28/11/2026.',
  ],
  'five days before its end': [
    { abertos: 1, vencidos: 0, primeiro: '2026-11-27' },
    'atencao',
    '1 pedido espera resposta; o primeiro prazo termina em 27/11/2026.',
    RESPONDA,
  ],
  'past it': [
    { abertos: 3, vencidos: 1, primeiro: '2026-11-21' },
    'mal',
    '1 pedido passou do prazo legal de quinze dias sem resposta.',
    RESPONDA,
  ],
  'two past it': [
    { abertos: 3, vencidos: 2, primeiro: '2026-11-21' },
    'mal',
    '2 pedidos passaram do prazo legal de quinze dias sem resposta.',
    RESPONDA,
  ],
})

const ENCERRE =
  'Encerre no banco a leitura longa de avaliacoes_emitidas (pg_stat_activity) e reinicie o servidor.'
casosDe('particoes', 'Avaliações por dia', {
  'seven days prepared': [
    { adiante: 7, vencidas: 0 },
    'bem',
    'O lugar das avaliações dos próximos 7 dias já está pronto, e cada dia é apagado inteiro quando vence.',
  ],
  'one day prepared': [
    { adiante: 1, vencidas: 0 },
    'bem',
    'O lugar das avaliações do próximo dia já está pronto, e cada dia é apagado inteiro quando vence.',
  ],
  'none prepared': [
    { adiante: 0, vencidas: 0 },
    'atencao',
    'A tabela das avaliações de amanhã ainda não existe: elas ficam em outra tabela e são apagadas uma a uma.',
    'Nada se perde. Reinicie o servidor; se continuar, veja no banco quem segura a tabela avaliacoes_emitidas.',
  ],
  'one that was not deleted': [
    { adiante: 7, vencidas: 1 },
    'atencao',
    '1 dia de avaliações venceu e não saiu: a tabela estava em uso na hora da limpeza.',
    ENCERRE,
  ],
  'several that were not deleted': [
    { adiante: 7, vencidas: 3 },
    'atencao',
    '3 dias de avaliações venceram e não saíram: a tabela estava em uso na hora da limpeza.',
    ENCERRE,
  ],
})

const PROVE =
  'Informe no servidor os números que você pode provar (AFIRMACOES), ou mostre só os medidos (AFIRMACOES=medidas).'
casosDe('afirmacoes', 'Página inicial', {
  'only measured': [
    { nao_medidas: [], do_operador: true, exemplo: false },
    'bem',
    'Só mostra números medidos.',
  ],
  "the program's in production": [
    { nao_medidas: ['500+ agências', '85% de conversão'], do_operador: false, exemplo: false },
    'atencao',
    'Mostra números que este site não mediu: 500+ agências; 85% de conversão.',
    PROVE,
  ],
  "the program's in a demonstration": [
    { nao_medidas: ['500+ agências'], do_operador: false, exemplo: true },
    'atencao',
    'Mostra números que este site não mediu: 500+ agências. Nesta demonstração eles levam a marca Exemplo.',
    PROVE,
  ],
  "the operator's": [
    { nao_medidas: ['12 agências'], do_operador: true, exemplo: false },
    'bem',
    'Estes números foram informados por você, e o site não mede nenhum deles: 12 agências.',
  ],
})

const cifra = (estado: Execucao['estado'], frase = '') => execucao({ tarefa: 'cifra', estado, frase })
const CIFRADOS = 'CPF, CNPJ, telefone, e-mail e placa estão cifrados no banco.'
const TEXTO_CLARO = 'Há registros sem cifra, que a busca por número ainda não encontra.'
const CONTINUA = 'O servidor continua sozinho; nada precisa parar.'
const CHAVES =
  'Confira as chaves (comando chaves:dados-novas -- --andamento, em docs/operacao.md) e reinicie o servidor.'
casosDe('cifra', 'Dados cifrados', {
  'all encrypted': [{ em_claro: false, ultima: cifra('feita') }, 'bem', CIFRADOS],
  'before the first run': [{ em_claro: true, ultima: null }, 'atencao', TEXTO_CLARO, CONTINUA],
  'a run that begins': [
    { em_claro: true, ultima: cifra('fazendo') },
    'atencao',
    `${TEXTO_CLARO} Em andamento: começando…`,
    CONTINUA,
  ],
  'a run under way': [
    { em_claro: false, ultima: cifra('fazendo', '500 de 2.000') },
    'atencao',
    `${CIFRADOS} Em andamento: 500 de 2.000`,
    CONTINUA,
  ],
  'a missing key': [
    { em_claro: false, ultima: cifra('adiada', 'falta a chave.') },
    'mal',
    `${CIFRADOS} A última vez parou: falta a chave.`,
    CHAVES,
  ],
  'a failed run': [
    { em_claro: true, ultima: cifra('falhou', 'o banco caiu.') },
    'mal',
    `${TEXTO_CLARO} A última vez parou: o banco caiu.`,
    CHAVES,
  ],
})

const falhou = execucao({ estado: 'falhou', frase: 'não há espaço na pasta das cópias.', detalhes: {} })
const CONFIRA = 'Confira o espaço e as permissões da pasta das cópias (COPIAS_PASTA), e faça uma cópia agora.'
const RESTAURADA = 'Foi restaurada em outro banco e conferida linha por linha.'
const LIDA = 'Foi lida inteira; este banco não deixa criar outro para restaurá-la.'
const CREATEDB =
  'Para que cada cópia seja restaurada e conferida, permita ao dono do banco criar bancos (CREATEDB).'
casosDe('copia', 'Cópia de segurança', {
  'none by themselves': [
    null,
    'atencao',
    'Nenhuma cópia automática é feita.',
    'Peça a quem cuida do servidor que escolha a pasta e a chave das cópias (COPIAS_PASTA e COPIAS_CHAVE), ou confirme que o seu PostgreSQL tem a própria cópia.',
  ],
  'none made yet': [
    { boa: null, ultima: null, desde: ha(36) },
    'atencao',
    'A primeira cópia ainda não foi feita.',
    'Faça uma agora, ou espere a desta noite.',
  ],
  'none in a day and a half': [
    { boa: null, ultima: null, desde: ha(37) },
    'mal',
    'Ligadas em 20/11/2026 20:00, as cópias ainda não fizeram nenhuma.',
    CONFIRA,
  ],
  'none that worked': [
    { boa: null, ultima: falhou, desde: null },
    'mal',
    'Ainda não há cópia boa. A última tentativa falhou: não há espaço na pasta das cópias.',
    CONFIRA,
  ],
  'a failure after a good one': [
    { boa: execucao(), ultima: falhou, desde: null },
    'mal',
    `A última boa é de 22/11/2026 00:06, com 4.321 linhas em 12,3 MB. ${RESTAURADA} A última tentativa falhou: não há espaço na pasta das cópias.`,
    CONFIRA,
  ],
  'an old one': [
    { boa: execucao({ terminada_em: ha(37) }), ultima: null, desde: null },
    'mal',
    `A última boa é de 20/11/2026 20:00, com 4.321 linhas em 12,3 MB. ${RESTAURADA}`,
    CONFIRA,
  ],
  'as old as it may be': [
    { boa: execucao({ terminada_em: ha(36) }), ultima: null, desde: null },
    'bem',
    `A última boa é de 20/11/2026 21:00, com 4.321 linhas em 12,3 MB. ${RESTAURADA}`,
  ],
  'one that was only read': [
    { boa: execucao({ detalhes: { linhas: 1, bytes: 10, conferencia: 'lida' } }), ultima: null, desde: null },
    'atencao',
    `A última boa é de 22/11/2026 00:06, com 1 linha em 10 bytes. ${LIDA}`,
    CREATEDB,
  ],
  'one without details': [
    { boa: execucao({ detalhes: {} }), ultima: null, desde: null },
    'atencao',
    `A última boa é de 22/11/2026 00:06, com 0 linhas em 0 bytes. ${LIDA}`,
    CREATEDB,
  ],
})

const busca = (estado: Execucao['estado'], frase = '') => execucao({ tarefa: 'fipe', estado, frase })
const NOVEMBRO = 'A tabela em uso é de novembro de 2026.'
const IMPORTE =
  'Importe o mês novo (comando fipe:import, em docs/operacao.md), ou informe no servidor o endereço da tabela (FIPE_API_BASE) para que ele venha sozinho.'
const MOTIVO_ACIMA = 'Veja o motivo acima; o comando fipe:sync (docs/operacao.md) tenta de novo na hora.'
casosDe('fipe', 'Tabela FIPE', {
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
})

test.each([
  ['2026-11-10T03:00:00Z', 'bem'],
  ['2026-11-11T03:00:00Z', 'mal'],
])('the table of October at %s is %s', (agora, situacao) => {
  const fipe = { mes: '2026-10', ultima: null, automatica: false }
  const itens = avaliarOperacao({ ...FATOS_EM_ORDEM, fipe }, new Date(agora))
  expect(itens.find(({ chave }) => chave === 'fipe')?.situacao).toBe(situacao)
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

const SMTP = 'Informe no servidor a conta de e-mail e o remetente (SMTP_URL e MAIL_FROM).'
const SERVIDOR_DE_EMAIL =
  'O servidor de e-mail pode estar fora do ar: a aba Entregas diz o motivo de cada uma.'
const FILA_EM_DIA = { ligado: true, esperando: 0, avisos: 0, desde: null, falharam: 0 }
casosDe('correio', 'Mensagens', {
  'off, with mails': [
    { ligado: false, esperando: 3, avisos: 2, desde: ha(1), falharam: 0 },
    'atencao',
    'O envio de e-mails está desligado: 3 mensagens esperam; 2 são avisos a agências, na aba Entregas.',
    SMTP,
  ],
  'off, with one notice': [
    { ligado: false, esperando: 1, avisos: 1, desde: ha(1), falharam: 0 },
    'atencao',
    'O envio de e-mails está desligado: 1 mensagem espera; 1 é aviso a agências, na aba Entregas.',
    SMTP,
  ],
  'off, without mails': [
    { ...FILA_EM_DIA, ligado: false },
    'atencao',
    'O envio de e-mails está desligado: nenhuma mensagem é enviada.',
    SMTP,
  ],
  'one on its way': [{ ...FILA_EM_DIA, esperando: 1, desde: ha(0.25) }, 'bem', 'Nenhuma mensagem na fila.'],
  'one that waits too long': [
    { ...FILA_EM_DIA, esperando: 1, desde: ha(1) },
    'mal',
    '1 mensagem espera, a primeira desde 22/11/2026 08:00; nenhuma é aviso a uma agência.',
    SERVIDOR_DE_EMAIL,
  ],
  'some that wait and some lost': [
    { ...FILA_EM_DIA, esperando: 2, avisos: 2, desde: ha(1), falharam: 1 },
    'mal',
    '2 mensagens esperam, a primeira desde 22/11/2026 08:00; 2 são avisos a agências, na aba Entregas. 1 aviso não chegou nas últimas 24 horas.',
    SERVIDOR_DE_EMAIL,
  ],
  'some lost': [
    { ...FILA_EM_DIA, falharam: 2 },
    'atencao',
    '2 avisos não chegaram nas últimas 24 horas.',
    'A aba Entregas diz o motivo de cada um.',
  ],
})

const DECIDA =
  'Decida com o comando retidas (docs/operacao.md): enviar, se ainda não foram enviadas, ou descartar.'
const FRASE_DA_COPIA = 'na cópia restaurada e não são enviadas sozinhas, porque podem já ter sido enviadas.'
casosDe('retidas', 'Mensagens retidas', {
  one: [1, 'atencao', `1 mensagem esperava ${FRASE_DA_COPIA}`, DECIDA],
  several: [3, 'atencao', `3 mensagens esperavam ${FRASE_DA_COPIA}`, DECIDA],
})

const REENVIE = 'A agência vê o motivo em Avisos, no painel dela, e pode reenviar.'
casosDe('webhooks', 'Sistemas das agências', {
  'one lost': [
    { esperando: 0, desde: null, falharam: 1 },
    'atencao',
    '1 envio foi dado por perdido nas últimas 24 horas.',
    REENVIE,
  ],
  'several lost': [
    { esperando: 4, desde: ha(25), falharam: 2 },
    'atencao',
    '2 envios foram dados por perdidos nas últimas 24 horas.',
    REENVIE,
  ],
  'some that wait': [{ esperando: 4, desde: ha(24), falharam: 0 }, 'bem', 'Integrações funcionando.'],
  'one that waits too long': [
    { esperando: 1, desde: ha(25), falharam: 0 },
    'atencao',
    '1 envio espera há mais de um dia.',
    REENVIE,
  ],
  'several that wait too long': [
    { esperando: 4, desde: ha(25), falharam: 0 },
    'atencao',
    '4 envios esperam há mais de um dia.',
    REENVIE,
  ],
})

const REINICIE = 'Reinicie o servidor; se continuar, veja o registro.'
casosDe('distribuicao', 'Distribuição', {
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
})

const prazos = (mudancas: Partial<Execucao>) => execucao({ tarefa: 'prazos', detalhes: {}, ...mudancas })
const LIMPEZA = 'O registro do servidor diz o motivo; a limpeza é tentada de novo a cada início.'
casosDe('prazos', 'Prazos de guarda', {
  'before the first night': [null, 'bem', 'O que vencer será apagado nesta noite.'],
  'one deleted': [
    prazos({ detalhes: { apagados: { leads: 1 } } }),
    'bem',
    'Em 22/11/2026 00:00 1 registro vencido foi apagado.',
  ],
  'a failure': [prazos({ estado: 'falhou' }), 'mal', 'Em 22/11/2026 00:00 a limpeza falhou.', LIMPEZA],
  'two days ago': [prazos({ iniciada_em: ha(48) }), 'bem', 'Em 20/11/2026 09:00 nada tinha vencido.'],
  'longer ago': [prazos({ iniciada_em: ha(49) }), 'mal', 'Em 20/11/2026 08:00 nada tinha vencido.', LIMPEZA],
})

const fila = (nome: string, falharam: number, desde: Date | null = null) => ({
  nome,
  falharam,
  esperando: 1,
  desde,
})
const ROTINA = 'O motivo está no registro do servidor. As rotinas são tentadas de novo sozinhas.'
const NENHUM_COMECA = 'Nenhum servidor começou: reinicie um deles e leia o registro.'
casosDe('filas', 'Tarefas do servidor', {
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
})

const recusas = { desde: ha(3), ultima_em: ha(1) }
const RECUSADOS =
  'Desde 22/11/2026 06:00 os avisos são recusados: não trazem a assinatura da Stripe que este servidor espera.'
const COMPARE =
  'Compare o segredo dos avisos no servidor (STRIPE_WEBHOOK_SECRET) com o do painel da Stripe. Enquanto isso cada assinatura é conferida ao menos uma vez por dia.'
casosDe('pagamento', 'Avisos de pagamento', {
  'none yet': [{ recusas: null, ultimo: null }, 'bem', 'Nenhum chegou ainda.'],
  'refused from the first on': [{ recusas, ultimo: null }, 'atencao', RECUSADOS, COMPARE],
  'refused since the last good one': [{ recusas, ultimo: ha(4) }, 'atencao', RECUSADOS, COMPARE],
  'one taken after a refusal': [{ recusas, ultimo: ha(2) }, 'bem', 'O último chegou em 22/11/2026 07:00.'],
  'refused until a day ago': [
    { recusas: { desde: ha(30), ultima_em: ha(25) }, ultimo: null },
    'bem',
    'Nenhum chegou ainda.',
  ],
})

casosDe('replica', 'Réplica de leitura', {
  'in use': [true, 'bem', 'Acompanha o banco principal e atende as leituras.'],
  'out of use': [
    false,
    'atencao',
    'Não acompanha o banco principal: tudo é lido no principal.',
    'Veja no banco principal pg_stat_replication, e na réplica o espaço e o registro dela.',
  ],
})
