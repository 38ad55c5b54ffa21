import { dizerParados } from '#domain/correio/dizer-parados.ts'
import { contar } from '#domain/numero/contar.ts'
import { dizerDolares } from '#domain/numero/dinheiro.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { DIA_MS, escreverDataHora } from '#domain/tempo/tempo.ts'
import { calcularCusto } from '#domain/whatsapp/provedor/precos.ts'
import { criarItem, ehPassado, FILA_PARADA_MS } from './julgamento.ts'
import type { Fatos, Item } from './operacao.schema.ts'

/** Judges the queue of mails, and the notices that were given up. */
export function julgarCorreio({ ligado, desde, falharam, ...correio }: Fatos['correio'], agora: Date): Item {
  const item = criarItem('correio', 'Mensagens')
  if (!ligado)
    return item(
      'atencao',
      correio.esperando
        ? `O envio de e-mails está desligado. ${dizerParados(correio)}.`
        : 'O envio de e-mails está desligado: nenhuma mensagem é enviada.',
      'Informe no servidor a conta de e-mail e o remetente (SMTP_URL e MAIL_FROM).',
    )
  const perdidas = falharam
    ? `${contar(falharam, 'aviso não chegou', 'avisos não chegaram')} nas últimas 24 horas.`
    : ''
  if (desde && ehPassado(desde, FILA_PARADA_MS, agora))
    return item(
      'mal',
      `${dizerParados(correio, `, a primeira desde ${escreverDataHora(desde)}`)}. ${perdidas}`.trim(),
      'O servidor de e-mail pode estar fora do ar: a aba Entregas diz o motivo de cada uma.',
    )
  if (falharam) return item('atencao', perdidas, 'A aba Entregas diz o motivo de cada um.')
  return item('bem', 'Nenhuma mensagem na fila.')
}

/** Describes the messages that a restored copy holds back. */
export function julgarRetidas(retidas: number): Item {
  return criarItem('retidas', 'Mensagens retidas')(
    'atencao',
    `${contar(retidas, 'mensagem esperava', 'mensagens esperavam')} na cópia restaurada e não são enviadas sozinhas, porque podem já ter sido enviadas.`,
    'Decida com o comando retidas (docs/operacao.md): enviar, se ainda não foram enviadas, ou descartar.',
  )
}

/** Judges the queue to the systems of agencies. */
export function julgarWebhooks({ esperando, desde, falharam }: Fatos['webhooks'], agora: Date): Item {
  const item = criarItem('webhooks', 'Sistemas das agências')
  const faca = 'A agência vê o motivo em Avisos, no painel dela, e pode reenviar.'
  if (falharam) {
    const perdidos = contar(falharam, 'envio foi dado por perdido', 'envios foram dados por perdidos')
    return item('atencao', `${perdidos} nas últimas 24 horas.`, faca)
  }
  if (ehPassado(desde, DIA_MS, agora)) {
    const quantos = contar(esperando, 'envio espera', 'envios esperam')
    return item('atencao', `${quantos} há mais de um dia.`, faca)
  }
  return item('bem', 'Integrações funcionando.')
}

/** Meta's codes of a pause, with advice. */
const PAUSAS: Readonly<Record<string, string>> = {
  131048: 'muitas pessoas bloquearam ou denunciaram as mensagens',
  132015: 'um modelo de mensagem foi pausado',
  190: 'o token venceu',
  131042: 'falta um meio de pagamento',
}

/** Judges the WhatsApp channel: a pause, the cost of 30 days, and recipients against the limit of a day. */
export function julgarWhatsapp({
  pausa,
  destinatarios,
  limite,
  cobradas,
  precos,
}: Exclude<Fatos['whatsapp'], null>): Item {
  const quantas = cobradas.reduce((soma, { quantas: n }) => soma + n, 0)
  const mensagens = `${contar(quantas, 'mensagem cobrada', 'mensagens cobradas')} em 30 dias`
  const { dolares, sem_preco } = calcularCusto(cobradas, precos ?? [])
  const custo = `, cerca de ${dizerDolares(dolares)}`
  const falta = sem_preco ? ` Sem preço informado: ${inteiro(sem_preco)}.` : ''
  const uso = `${mensagens}${precos ? custo : ''}.${precos ? falta : ''} Nas últimas 24 horas: ${inteiro(destinatarios)} de ${contar(limite, 'destinatário', 'destinatários')}.`
  const item = criarItem('whatsapp', 'WhatsApp')
  if (pausa) {
    const motivo = PAUSAS[pausa.erro] ?? 'ela recusou o nosso número'
    return item(
      'mal',
      `Pausado desde ${escreverDataHora(pausa.desde)}: a Meta diz que ${motivo} (código ${pausa.erro}). Os avisos saem por e-mail. ${uso}`,
      'Resolva no Gerenciador do WhatsApp, da Meta, e toque em Retomar o WhatsApp.',
    )
  }
  if (sem_preco)
    return item(
      'atencao',
      uso,
      'Informe no servidor o preço que a Meta publica para cada categoria (WHATSAPP_PRECOS).',
    )
  return item('bem', uso)
}
