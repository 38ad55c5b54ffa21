import { z } from 'zod'
import { contar } from '#domain/numero/contar.ts'
import { dizerDolares } from '#domain/numero/dinheiro.ts'
import { bytesPorExtenso, inteiro } from '#domain/numero/numero.ts'
import { diaEscrito } from '#domain/tempo/dia.ts'
import { PROMETIDO_SEGUNDOS } from '#domain/tempo/duracao.ts'
import {
  DIA_MS,
  diaEmSaoPaulo,
  escreverDataHora,
  HORA_MS,
  MINUTO_MS,
  mesPorExtenso,
  somarDias,
} from '#domain/tempo/tempo.ts'
import { TIPOS, type TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import type { MensagensCobradas, Precos } from '#domain/whatsapp/provedor/precos.ts'
import { custoDe } from '#domain/whatsapp/provedor/precos.ts'
import type { Execucao } from './execucao.ts'
import type { Fila } from './filas.ts'

/** State of one thing: all right, to be looked at, or broken. */
const SITUACOES = ['bem', 'atencao', 'mal'] as const
/** One of the states, best first. */
export type Situacao = (typeof SITUACOES)[number]

/** One thing that the operator relies on, in plain words. */
export const itemSchema = z.object({
  chave: z.string(),
  titulo: z.string(),
  situacao: z.enum(SITUACOES),
  frase: z.string(),
  faca: z.string().nullable().describe('o que fazer, onde há o que fazer'),
})
/** A row of the operation page: a sentence about the state, and the next step if there is one. */
export type Item = z.output<typeof itemSchema>

/** The data from the database and the settings behind the judgement. */
export type Fatos = {
  /** Null if there are no scheduled copies; `desde` is the instant of their start. */
  copia: { boa: Execucao | null; ultima: Execucao | null; desde: Date | null } | null
  /** Month `AAAA-MM` of the newest table, if one was imported; the newest run of its synchronisation, if that is on. */
  fipe: { mes: string | null; ultima: Execucao | null; automatica: boolean }
  prazos: Execucao | null
  /** True while a row is in clear, and the newest run that sealed some. */
  cifra: { em_claro: boolean; ultima: Execucao | null }
  /** Requests of persons that wait for an answer: how many, and the first end of a term, as AAAA-MM-DD. */
  pedidos: { abertos: number; vencidos: number; primeiro: string | null }
  /** Mails that wait, how many of them are notices to agencies, since when the first does, and notices given up in a day. */
  correio: { ligado: boolean; esperando: number; avisos: number; desde: Date | null; falharam: number }
  webhooks: { esperando: number; desde: Date | null; falharam: number }
  /** Messages that waited in a copy that was put back, and that leave only by the operator's word. */
  retidas: number
  /** Days ahead with a partition for their valuations, and days past their term that are still there two nights later. */
  particoes: { adiante: number; vencidas: number }
  /** WhatsApp, where it is on: its pause, recipients of a day against the limit, and charges of 30 days. */
  whatsapp: {
    pausa: { desde: Date; erro: string } | null
    destinatarios: number
    limite: number
    cobradas: readonly MensagensCobradas[]
    precos: Precos | undefined
  } | null
  /** Leads whose time came and that the rule in force has not decided about. */
  distribuicao: { ligada: boolean; atrasados: number; desde: Date | null }
  /** Leads of the last hour by type of vehicle; those given to agencies in it, by the rule and by people. */
  leads: Readonly<Record<string, number>>
  atribuicoes: Readonly<Record<'regra' | 'equipe', number>>
  /** Runs of the last 30 days by type of vehicle, and their median in seconds from the first answer to the submit. */
  tempos: readonly { tipo_veiculo: TipoVeiculo; vezes: number; mediana: number }[]
  /** Queues of jobs in which something failed or waits. */
  filas: readonly Fila[]
  /**
   * Events of the payment provider: since when and until when they were refused, and the last one taken. Null where no
   * real payments are taken.
   */
  pagamento: { recusas: { desde: Date; ultima_em: Date } | null; ultimo: Date | null } | null
  /** True if this process reads from the replica now; null without a replica. */
  replica: boolean | null
  /**
   * Claims of the landing page without a measurement, each as one text. True flags for those that the operator
   * wrote, and for those that the page marks as an example.
   */
  afirmacoes: { nao_medidas: readonly string[]; do_operador: boolean; exemplo: boolean }
}

/** A daily copy is late after a day and a half. */
export const COPIA_VELHA_MS = 36 * HORA_MS
/** FIPE publishes each month in its first days; an older table is out of date. */
export const FIPE_VELHA_DIAS = 40
/** A queue that moves empties in seconds; what waits this long has something in its way. */
const FILA_PARADA_MS = 15 * MINUTO_MS
/** Retention runs every night: one that is older than two nights is late. */
const PRAZOS_ATRASADOS_MS = 48 * HORA_MS

/** Counts the days since the first of the month of a table. */
export function idadeDaTabelaEmDias(mes: string, agora: Date): number {
  return Math.max(0, Math.floor((agora.getTime() - Date.parse(`${mes}-01T03:00:00Z`)) / DIA_MS))
}

/** Builds the items of one subject, `chave`. */
const criarItem =
  (chave: string, titulo: string) =>
  (situacao: Situacao, frase: string, faca: string | null = null): Item => ({
    chave,
    titulo,
    situacao,
    frase,
    faca,
  })

const ehPassado = (desde: Date | null | undefined, ms: number, agora: Date) =>
  desde !== null && desde !== undefined && agora.getTime() - desde.getTime() > ms

/** Judges what the operator relies on, the worst first. */
export function avaliarOperacao(fatos: Fatos, agora: Date): Item[] {
  const ordem: Record<Situacao, number> = { mal: 0, atencao: 1, bem: 2 }
  const itens = [
    julgarCopia(fatos.copia, agora),
    julgarFipe(fatos.fipe, agora),
    julgarCorreio(fatos.correio, agora),
    julgarWebhooks(fatos.webhooks, agora),
    ...(fatos.whatsapp ? [julgarWhatsapp(fatos.whatsapp)] : []),
    ...(fatos.retidas ? [julgarRetidas(fatos.retidas)] : []),
    julgarDistribuicao(fatos.distribuicao, agora),
    julgarPrazos(fatos.prazos, agora),
    julgarParticoes(fatos.particoes),
    julgarCifra(fatos.cifra),
    julgarPedidos(fatos.pedidos, agora),
    julgarFilas(fatos.filas, agora),
    ...(fatos.pagamento ? [julgarPagamento(fatos.pagamento, agora)] : []),
    ...(fatos.replica === null ? [] : [julgarReplica(fatos.replica)]),
    julgarAfirmacoes(fatos.afirmacoes),
    julgarTempos(fatos.tempos),
  ]
  return itens.sort((a, b) => ordem[a.situacao] - ordem[b.situacao])
}

const CONFERIDA = {
  restaurada: 'Foi restaurada em outro banco e conferida linha por linha',
  lida: 'Foi lida inteira; este banco não deixa criar outro para restaurá-la',
} as const

function julgarCopia(copia: Fatos['copia'], agora: Date): Item {
  const item = criarItem('copia', 'Cópia de segurança')
  if (!copia)
    return item(
      'atencao',
      'Nenhuma cópia automática é feita.',
      'Peça a quem cuida do servidor que escolha a pasta e a chave das cópias (COPIAS_PASTA e COPIAS_CHAVE), ou confirme que o seu PostgreSQL tem a própria cópia.',
    )
  const { boa, ultima, desde } = copia
  const falha = ultima?.estado === 'falhou' ? ` A última tentativa falhou: ${ultima.frase}` : ''
  if (!boa?.terminada_em) {
    if (falha) return item('mal', `Ainda não há cópia boa.${falha}`, CONFIRA)
    if (desde && ehPassado(desde, COPIA_VELHA_MS, agora))
      return item(
        'mal',
        `Ligadas em ${escreverDataHora(desde)}, as cópias ainda não fizeram nenhuma.`,
        CONFIRA,
      )
    return item(
      'atencao',
      'A primeira cópia ainda não foi feita.',
      'Faça uma agora, ou espere a desta noite.',
    )
  }
  const { bytes = 0, linhas = 0, conferencia } = boa.detalhes
  const fraseDaBoa = `A última boa é de ${escreverDataHora(boa.terminada_em)}, com ${contar(linhas, 'linha', 'linhas')} em ${bytesPorExtenso(bytes)}.`
  const frase = `${fraseDaBoa} ${CONFERIDA[conferencia ?? 'lida']}.${falha}`
  const velha = ehPassado(boa.terminada_em, COPIA_VELHA_MS, agora)
  if (velha || falha) return item('mal', frase, CONFIRA)
  return conferencia === 'restaurada' ? item('bem', frase) : item('atencao', frase, PERMITA)
}

const CONFIRA = 'Confira o espaço e as permissões da pasta das cópias (COPIAS_PASTA), e faça uma cópia agora.'
const PERMITA =
  'Para que cada cópia seja restaurada e conferida, permita ao dono do banco criar bancos (CREATEDB).'

function julgarFipe({ mes, ultima, automatica }: Fatos['fipe'], agora: Date): Item {
  const velha = mes !== null && idadeDaTabelaEmDias(mes, agora) > FIPE_VELHA_DIAS
  const tabela = mes
    ? `A tabela em uso é de ${mesPorExtenso(mes)}.`
    : 'Nenhuma tabela foi importada: valem os preços modelados que vêm com o programa.'
  const frase = automatica ? `${tabela} ${dizerBusca(ultima)}` : tabela
  const faca = automatica
    ? 'Veja o motivo acima; o comando fipe:sync (docs/operacao.md) tenta de novo na hora.'
    : 'Importe o mês novo (comando fipe:import, em docs/operacao.md), ou informe no servidor o endereço da tabela (FIPE_API_BASE) para que ele venha sozinho.'
  const falhou = automatica && ultima?.estado === 'falhou'
  const item = criarItem('fipe', 'Tabela FIPE')
  if (velha) return item('mal', frase, faca)
  return falhou || mes === null ? item('atencao', frase, faca) : item('bem', frase)
}

function dizerBusca(ultima: Fatos['fipe']['ultima']): string {
  if (!ultima) return 'A primeira busca será nesta noite.'
  const fim = ultima.frase ? `: ${ultima.frase}` : '.'
  return `A última busca, em ${escreverDataHora(ultima.iniciada_em)}, ${FIM_DA_BUSCA[ultima.estado]}${fim}`
}

const FIM_DA_BUSCA: Record<Execucao['estado'], string> = {
  fazendo: 'ainda em andamento',
  feita: 'terminou bem',
  adiada: 'parou no limite do dia e continua amanhã',
  falhou: 'falhou',
}

function julgarCorreio({ ligado, esperando, avisos, desde, falharam }: Fatos['correio'], agora: Date): Item {
  const item = criarItem('correio', 'Mensagens')
  const quantas = contar(esperando, 'mensagem espera', 'mensagens esperam')
  const quais =
    avisos === 0
      ? 'nenhuma é aviso a uma agência'
      : `${inteiro(avisos)} ${avisos === 1 ? 'é aviso' : 'são avisos'} a agências, na aba Entregas`
  if (!ligado)
    return item(
      'atencao',
      esperando
        ? `O envio de e-mails está desligado: ${quantas}; ${quais}.`
        : 'O envio de e-mails está desligado: nenhuma mensagem é enviada.',
      'Informe no servidor a conta de e-mail e o remetente (SMTP_URL e MAIL_FROM).',
    )
  const perdidas = falharam
    ? `${contar(falharam, 'aviso não chegou', 'avisos não chegaram')} nas últimas 24 horas.`
    : ''
  if (desde && ehPassado(desde, FILA_PARADA_MS, agora))
    return item(
      'mal',
      `${quantas}, a primeira desde ${escreverDataHora(desde)}; ${quais}. ${perdidas}`.trim(),
      'O servidor de e-mail pode estar fora do ar: a aba Entregas diz o motivo de cada uma.',
    )
  if (falharam) return item('atencao', perdidas, 'A aba Entregas diz o motivo de cada um.')
  return item('bem', 'Nenhuma mensagem na fila.')
}

function julgarRetidas(retidas: number): Item {
  return criarItem('retidas', 'Mensagens retidas')(
    'atencao',
    `${contar(retidas, 'mensagem esperava', 'mensagens esperavam')} na cópia restaurada e não são enviadas sozinhas, porque podem já ter sido enviadas.`,
    'Decida com o comando retidas (docs/operacao.md): enviar, se ainda não foram enviadas, ou descartar.',
  )
}

function julgarWebhooks({ esperando, desde, falharam }: Fatos['webhooks'], agora: Date): Item {
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

function julgarWhatsapp({
  pausa,
  destinatarios,
  limite,
  cobradas,
  precos,
}: Exclude<Fatos['whatsapp'], null>): Item {
  const quantas = cobradas.reduce((soma, { quantas: n }) => soma + n, 0)
  const mensagens = `${contar(quantas, 'mensagem cobrada', 'mensagens cobradas')} em 30 dias`
  const { dolares, sem_preco } = custoDe(cobradas, precos ?? [])
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

function julgarDistribuicao({ ligada, atrasados, desde }: Fatos['distribuicao'], agora: Date): Item {
  const item = criarItem('distribuicao', 'Distribuição')
  if (!ligada) return item('bem', 'Nenhuma regra em vigor: você atribui os leads.')
  if (!ehPassado(desde, FILA_PARADA_MS, agora)) return item('bem', 'Nenhum lead parado.')
  return item(
    'mal',
    `${contar(atrasados, 'lead passou da hora e ainda não foi decidido', 'leads passaram da hora e ainda não foram decididos')}.`,
    'Reinicie o servidor; se continuar, veja o registro.',
  )
}

function julgarPrazos(ultima: Execucao | null, agora: Date): Item {
  const item = criarItem('prazos', 'Prazos de guarda')
  if (!ultima) return item('bem', 'O que vencer será apagado nesta noite.')
  const quando = escreverDataHora(ultima.iniciada_em)
  const faca = 'O registro do servidor diz o motivo; a limpeza é tentada de novo a cada início.'
  if (ultima.estado === 'falhou') return item('mal', `Em ${quando} a limpeza falhou.`, faca)
  const apagados = Object.values(ultima.detalhes.apagados ?? {}).reduce((soma, n) => soma + n, 0)
  const feito = apagados
    ? contar(apagados, 'registro vencido foi apagado', 'registros vencidos foram apagados')
    : 'nada tinha vencido'
  const frase = `Em ${quando} ${feito}.`
  return ehPassado(ultima.iniciada_em, PRAZOS_ATRASADOS_MS, agora)
    ? item('mal', frase, faca)
    : item('bem', frase)
}

function julgarParticoes({ adiante, vencidas }: Fatos['particoes']): Item {
  const item = criarItem('particoes', 'Avaliações por dia')
  if (adiante === 0)
    return item(
      'atencao',
      'A tabela das avaliações de amanhã ainda não existe: elas ficam em outra tabela e são apagadas uma a uma.',
      'Nada se perde. Reinicie o servidor; se continuar, veja no banco quem segura a tabela avaliacoes_emitidas.',
    )
  if (vencidas > 0)
    return item(
      'atencao',
      `${contar(vencidas, 'dia de avaliações venceu', 'dias de avaliações venceram')} e não ${vencidas === 1 ? 'saiu' : 'saíram'}: a tabela estava em uso na hora da limpeza.`,
      'Encerre no banco a leitura longa de avaliacoes_emitidas (pg_stat_activity) e reinicie o servidor.',
    )
  return item(
    'bem',
    `O lugar das avaliações ${adiante === 1 ? 'do próximo dia' : `dos próximos ${adiante} dias`} já está pronto, e cada dia é apagado inteiro quando vence.`,
  )
}

function julgarCifra({ em_claro, ultima }: Fatos['cifra']): Item {
  const { estado, frase } = ultima ?? {}
  const corre = estado === 'fazendo'
  const parou = estado === 'falhou' || estado === 'adiada'
  const estao = em_claro
    ? 'Há registros sem cifra, que a busca por número ainda não encontra.'
    : 'CPF, CNPJ, telefone, e-mail e placa estão cifrados no banco.'
  const item = criarItem('cifra', 'Dados cifrados')
  if (parou)
    return item(
      'mal',
      `${estao} A última vez parou: ${frase}`,
      'Confira as chaves (comando chaves:dados-novas -- --andamento, em docs/operacao.md) e reinicie o servidor.',
    )
  const dito = corre ? `${estao} Em andamento: ${frase || 'começando…'}` : estao
  return em_claro || corre
    ? item('atencao', dito, 'O servidor continua sozinho; nada precisa parar.')
    : item('bem', dito)
}

/** Runs from which a median contradicts the promised time. */
const RODADAS_QUE_BASTAM = 200

function julgarTempos(tempos: Fatos['tempos']): Item {
  const lentos = tempos.filter(
    ({ vezes, mediana }) => vezes >= RODADAS_QUE_BASTAM && mediana > PROMETIDO_SEGUNDOS,
  )
  const ditos = tempos.map(
    ({ tipo_veiculo, vezes, mediana }) =>
      `${inteiro(mediana)} s (${TIPOS[tipo_veiculo].rotulo.toLowerCase()}, ${contar(vezes, 'vez', 'vezes')})`,
  )
  const item = criarItem('tempos', 'Tempo de resposta')
  if (ditos.length === 0) return item('bem', 'Ainda não há medidas dos últimos 30 dias.')
  const frase = `Nos últimos 30 dias, metade das pessoas terminou as perguntas em até ${ditos.join('; ')}.`
  if (lentos.length === 0) return item('bem', frase)
  return item(
    'atencao',
    frase,
    `O site promete ${PROMETIDO_SEGUNDOS} segundos: mude o texto, ou encurte as perguntas.`,
  )
}

/** Days before a deadline from which it counts as near. */
const PERTO_DIAS = 5

function julgarPedidos({ abertos, vencidos, primeiro }: Fatos['pedidos'], agora: Date): Item {
  const perto = primeiro !== null && primeiro <= somarDias(diaEmSaoPaulo(agora), PERTO_DIAS)
  const item = criarItem('pedidos', 'Pedidos de titulares')
  const faca = 'Responda à pessoa e marque o pedido na aba Privacidade.'
  if (vencidos) {
    const quantos = contar(vencidos, 'pedido passou', 'pedidos passaram')
    return item('mal', `${quantos} do prazo legal de quinze dias sem resposta.`, faca)
  }
  const frase = abertos
    ? `${contar(abertos, 'pedido espera', 'pedidos esperam')} resposta; o primeiro prazo termina em ${diaEscrito(primeiro ?? '')}.`
    : 'Nenhum pedido de titular espera resposta.'
  return perto ? item('atencao', frase, faca) : item('bem', frase)
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

function julgarFilas(filas: readonly Fila[], agora: Date): Item {
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

function julgarPagamento({ recusas, ultimo }: Exclude<Fatos['pagamento'], null>, agora: Date): Item {
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

function julgarReplica(emUso: boolean): Item {
  const item = criarItem('replica', 'Réplica de leitura')
  if (emUso) return item('bem', 'Acompanha o banco principal e atende as leituras.')
  return item(
    'atencao',
    'Não acompanha o banco principal: tudo é lido no principal.',
    'Veja no banco principal pg_stat_replication, e na réplica o espaço e o registro dela.',
  )
}

function julgarAfirmacoes({ nao_medidas, do_operador, exemplo }: Fatos['afirmacoes']): Item {
  const item = criarItem('afirmacoes', 'Página inicial')
  if (nao_medidas.length === 0) return item('bem', 'Só mostra números medidos.')
  const marca = exemplo ? ' Nesta demonstração eles levam a marca Exemplo.' : ''
  const lista = `${nao_medidas.join('; ')}.${marca}`
  if (do_operador)
    return item('bem', `Estes números foram informados por você, e o site não mede nenhum deles: ${lista}`)
  return item(
    'atencao',
    `Mostra números que este site não mediu: ${lista}`,
    'Informe no servidor os números que você pode provar (AFIRMACOES), ou mostre só os medidos (AFIRMACOES=medidas).',
  )
}
