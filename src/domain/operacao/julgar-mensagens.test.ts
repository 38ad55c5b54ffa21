import { expect, test } from 'vitest'
import { lerPrecos } from '#domain/whatsapp/provedor/precos.ts'
import { casosDe, ha, NOME_DE_VARIAVEL } from '#tests/domain/operacao/casos-da-operacao.ts'
import { julgarCorreio, julgarRetidas, julgarWebhooks, julgarWhatsapp } from './julgar-mensagens.ts'

const SMTP = 'Informe no servidor a conta de e-mail e o remetente (SMTP_URL e MAIL_FROM).'
const SERVIDOR_DE_EMAIL =
  'O servidor de e-mail pode estar fora do ar: a aba Entregas diz o motivo de cada uma.'
const FILA_EM_DIA = { ligado: true, esperando: 0, avisos: 0, relatorios: 0, desde: null, falharam: 0 }
casosDe(
  julgarCorreio,
  { chave: 'correio', titulo: 'Mensagens' },
  {
    'off, with mails': [
      { ligado: false, esperando: 3, avisos: 2, relatorios: 0, desde: ha(1), falharam: 0 },
      'atencao',
      'O envio de e-mails está desligado. 3 mensagens esperam: 2 avisos a agências e 1 de conta, acesso ou proposta.',
      SMTP,
    ],
    'off, with one notice': [
      { ligado: false, esperando: 1, avisos: 1, relatorios: 0, desde: ha(1), falharam: 0 },
      'atencao',
      'O envio de e-mails está desligado. 1 mensagem espera: 1 aviso a uma agência.',
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
      { ...FILA_EM_DIA, esperando: 1, relatorios: 1, desde: ha(1) },
      'mal',
      '1 mensagem espera, a primeira desde 22/11/2026 08:00: 1 relatório a um dono.',
      SERVIDOR_DE_EMAIL,
    ],
    'some that wait and some lost': [
      { ...FILA_EM_DIA, esperando: 2, avisos: 2, desde: ha(1), falharam: 1 },
      'mal',
      '2 mensagens esperam, a primeira desde 22/11/2026 08:00: 2 avisos a agências. 1 aviso não chegou nas últimas 24 horas.',
      SERVIDOR_DE_EMAIL,
    ],
    'some lost': [
      { ...FILA_EM_DIA, falharam: 2 },
      'atencao',
      '2 avisos não chegaram nas últimas 24 horas.',
      'A aba Entregas diz o motivo de cada um.',
    ],
  },
)

const DECIDA =
  'Decida com o comando retidas (docs/operacao.md): enviar, se ainda não foram enviadas, ou descartar.'
const FRASE_DA_COPIA = 'na cópia restaurada e não são enviadas sozinhas, porque podem já ter sido enviadas.'
casosDe(
  julgarRetidas,
  { chave: 'retidas', titulo: 'Mensagens retidas' },
  {
    one: [1, 'atencao', `1 mensagem esperava ${FRASE_DA_COPIA}`, DECIDA],
    several: [3, 'atencao', `3 mensagens esperavam ${FRASE_DA_COPIA}`, DECIDA],
  },
)

const REENVIE = 'A agência vê o motivo em Avisos, no painel dela, e pode reenviar.'
casosDe(
  julgarWebhooks,
  { chave: 'webhooks', titulo: 'Sistemas das agências' },
  {
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
  },
)

test('WhatsApp has its cost by the prices of the time, its recipients, and a pause', () => {
  const cobradas = [
    { mes: '2026-10', categoria: 'utility', quantas: 100 },
    { mes: '2026-11', categoria: 'utility', quantas: 100 },
    { mes: '2026-11', categoria: 'marketing', quantas: 8 },
  ]
  const precos = lerPrecos('2026-11:utility=0.02,marketing=0.0625; 2026-10:utility=0.0068,marketing=0.0625')
  const whatsapp = { pausa: null, destinatarios: 3, limite: 250, cobradas, precos }
  expect(julgarWhatsapp(whatsapp)).toMatchObject({
    situacao: 'bem',
    frase:
      '208 mensagens cobradas em 30 dias, cerca de US$ 3,18. Nas últimas 24 horas: 3 de 250 destinatários.',
  })
  const semPreco = { ...whatsapp, cobradas: [{ mes: '2026-11', categoria: 'service', quantas: 2 }] }
  expect(julgarWhatsapp(semPreco)).toMatchObject({
    situacao: 'atencao',
    frase: expect.not.stringMatching(NOME_DE_VARIAVEL),
    faca: expect.stringContaining('WHATSAPP_PRECOS'),
  })
  const pausa = { desde: ha(2), erro: '131048' }
  expect(julgarWhatsapp({ ...whatsapp, pausa })).toMatchObject({
    situacao: 'mal',
    frase: expect.stringContaining('Os avisos saem por e-mail.'),
    faca: expect.stringContaining('Retomar'),
  })
})
