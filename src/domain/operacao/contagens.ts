import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { EMAILS_PARADOS } from '#domain/correio/fila-de-emails.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { DIA_MS, diaEmSaoPaulo, diaEmUtc } from '#domain/tempo/tempo.ts'
import type { MensagensCobradas } from '#domain/whatsapp/provedor/precos.ts'
import type { Fatos } from './operacao.schema.ts'

/** Number of nightly runs that may fail before the panel reports an expired partition. Our choice. */
const NOITES_TOLERADAS = 2

/** Period of the measured times of answer, and of the charges of WhatsApp. */
const PERIODO_MEDIDO_MS = 30 * DIA_MS

type Espera = { esperando: number; desde: string | null; falharam: number }

/** The row as the database answers it: instants inside JSON are texts. */
type Linha = Pick<Fatos, 'retidas' | 'pedidos' | 'particoes' | 'leads' | 'atribuicoes' | 'tempos'> & {
  mes: string | null
  correio: Espera & { avisos: number; relatorios: number }
  webhooks: Espera
  atrasados: number
  desde: string | null
  ligada: boolean
  em_claro: boolean
  recusas: { desde: string; ultima_em: string } | null
  pagamento_ultimo: string | null
  whatsapp: {
    pausa: { desde: string; erro: string } | null
    destinatarios: number
    cobradas: MensagensCobradas[]
  }
}

/** Waiting mails and the failures of a day. */
const FILA_DO_CORREIO = sql`
  (select to_jsonb(parados) || jsonb_build_object('falharam', (
    select count(*) from entregas
    where estado = 'falhou' and atualizada_em > now() - interval '1 day'
  )) from (${EMAILS_PARADOS}) parados)`

const FILA_DOS_WEBHOOKS = sql`
  (select jsonb_build_object('esperando', count(*), 'desde', min(ocorrido_em), 'falharam', (
    select count(*) from envios
    where estado = 'falhou' and terminado_em > now() - interval '1 day' and evento <> 'teste'
  )) from envios where estado = 'pendente' and retido_em is null)`

const RETIDAS = sql`
  (select count(*)::integer from emails_saida where retido_em is not null)
    + (select count(*)::integer from envios where estado = 'pendente' and retido_em is not null)
    + (select count(*)::integer from whatsapp_mensagens where retido_em is not null)`

/** True while a personal column holds a value in clear. */
const TEM_TEXTO_CLARO = sql`
  exists (select 1 from leads where chave_da_linha(cpf, whatsapp, email, placa) = '')
    or exists (select 1 from emails_saida where para is not null and chave_do_selo(para) = '')
    or exists (select 1 from emails_saida where carta is not null and chave_do_selo(carta) = '')
    or exists (select 1 from inscricoes_push where chave_da_linha(endereco, segredo, null, null) = '')`

const LEADS_DA_HORA = sql`
  (select coalesce(jsonb_object_agg(tipo, quantos), '{}') from (
    select tipo_veiculo as tipo, count(*) as quantos from leads
    where created_at > now() - interval '1 hour' group by 1) t)`

const ATRIBUICOES_DA_HORA = sql`
  (select jsonb_build_object('regra', count(*) filter (where atribuido_por is null),
    'equipe', count(*) filter (where atribuido_por is not null))
    from leads_agencias where atribuido_em > now() - interval '1 hour')`

/** Counts the rows of the operation page in one statement, so that all counts are of the same instant. */
export async function lerContagens(tx: Queries, avaliacoes_dias: number, agora: Date) {
  const { rows } = await tx.execute<Linha>(sql`
    select
      (select max(mes) from fipe_meses) as mes,
      ${FILA_DO_CORREIO} as correio,
      ${FILA_DOS_WEBHOOKS} as webhooks,
      ${RETIDAS} as retidas,
      ${contarWhatsapp(agora)} as whatsapp,
      f.atrasados, f.desde,
      exists (select 1 from regras_vigencias where ate is null) as ligada,
      ${TEM_TEXTO_CLARO} as em_claro,
      ${contarPedidos(agora)} as pedidos,
      ${contarParticoes(avaliacoes_dias, agora)} as particoes,
      (select to_jsonb(r) from pagamento_recusas r) as recusas,
      (select max(recebido_em) from eventos_pagamento) as pagamento_ultimo,
      (select coalesce(jsonb_agg(t order by vezes desc), '[]')
        from tempos_de_resposta(${inicioDoPeriodoMedido(agora)}) t) as tempos,
      ${LEADS_DA_HORA} as leads,
      ${ATRIBUICOES_DA_HORA} as atribuicoes
    from (
      select count(*)::integer as atrasados, min(tentar_em) as desde from distribuicao_fila
      where tentar_em < now()
    ) f
  `)
  return lerInstantes(itemEm(rows, 0))
}

/** Turns the texts of instants into dates, and groups the columns as `Fatos` has them. */
function lerInstantes({ correio, webhooks, whatsapp, recusas, pagamento_ultimo, ...linha }: Linha) {
  const { ligada, atrasados, desde, ...resto } = linha
  const { pausa } = whatsapp
  return {
    ...resto,
    correio: { ...correio, desde: lerInstante(correio.desde) },
    webhooks: { ...webhooks, desde: lerInstante(webhooks.desde) },
    whatsapp: { ...whatsapp, pausa: pausa && { ...pausa, desde: new Date(pausa.desde) } },
    distribuicao: { ligada, atrasados, desde: lerInstante(desde) },
    pagamento: {
      recusas: recusas && { desde: new Date(recusas.desde), ultima_em: new Date(recusas.ultima_em) },
      ultimo: lerInstante(pagamento_ultimo),
    },
  }
}

const lerInstante = (instante: string | null) => (instante === null ? null : new Date(instante))

const inicioDoPeriodoMedido = (agora: Date) => new Date(agora.getTime() - PERIODO_MEDIDO_MS).toISOString()

/** Counts the recipients of a day and the charges by month, and reads the pause. */
const contarWhatsapp = (agora: Date): SQL => sql`
  (select jsonb_build_object('pausa', (select to_jsonb(p) from whatsapp_pausa p), 'destinatarios', (
    select count(distinct numero_chave) from whatsapp_mensagens where chamada_em > now() - interval '1 day'
  ), 'cobradas', (select coalesce(jsonb_agg(c), '[]') from (
    select to_char(em at time zone 'UTC', 'YYYY-MM') as mes, categoria, count(*)::integer as quantas
    from whatsapp_cobrancas where em > ${inicioDoPeriodoMedido(agora)}::timestamptz
    group by 1, 2 order by 1, 2
  ) c)))`

const contarPedidos = (agora: Date): SQL => sql`
  (select jsonb_build_object('abertos', count(*),
    'vencidos', count(*) filter (where prazo < ${diaEmSaoPaulo(agora)}::date),
    'primeiro', min(prazo)) from pedidos_recebidos where respondido_em is null)`

/** Counts the partitions of future days, and those that should be deleted by now. Their bounds are days in UTC. */
function contarParticoes(avaliacoes_dias: number, agora: Date): SQL {
  const hoje = diaEmUtc(agora)
  return sql`
    (select jsonb_build_object('adiante', count(*) filter (where dia > ${hoje}::date),
      'vencidas', count(*) filter (where dia < ${hoje}::date - ${avaliacoes_dias + NOITES_TOLERADAS}::integer))
      from dias_com_particao)`
}
