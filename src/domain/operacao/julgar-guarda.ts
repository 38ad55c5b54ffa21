import { contar } from '#domain/numero/contar.ts'
import { bytesPorExtenso } from '#domain/numero/numero.ts'
import { escreverDataHora, HORA_MS } from '#domain/tempo/tempo.ts'
import type { Execucao } from './execucao.ts'
import { criarItem, ehPassado } from './julgamento.ts'
import type { Fatos, Item } from './operacao.schema.ts'

/** A daily copy is late after a day and a half. Our choice. */
const COPIA_VELHA_MS = 36 * HORA_MS

/** Retention runs every night: one that is older than two nights is late. Our choice. */
const PRAZOS_ATRASADOS_MS = 48 * HORA_MS

const CONFERIDA = {
  restaurada: 'Foi restaurada em outro banco e conferida linha por linha',
  lida: 'Foi lida inteira; este banco não deixa criar outro para restaurá-la',
} as const

/** Judges the scheduled copies: the newest good one must be recent, and should be restored and compared. */
export function julgarCopia(copia: Fatos['copia'], agora: Date): Item {
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

/** Judges the nightly deletion of data whose retention has ended. */
export function julgarPrazos(ultima: Execucao | null, agora: Date): Item {
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

/** Judges the daily partitions of the valuations. */
export function julgarParticoes({ adiante, vencidas }: Fatos['particoes']): Item {
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

/** Judges the encryption of personal data at rest. */
export function julgarCifra({ em_claro, ultima }: Fatos['cifra']): Item {
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
