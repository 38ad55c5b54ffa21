import { sql } from 'drizzle-orm'
import type { Mundo } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { DIA_MS, diaEmSaoPaulo, diaEmUtc } from '#domain/tempo/tempo.ts'
import type { Cobradas, Precos } from '#domain/whatsapp/provedor/precos.ts'
import { acharUltima } from './execucao.ts'
import { lerFilas } from './filas.ts'
import { avaliarOperacao, type Fatos, type Item } from './operacao.ts'

/** The settings behind the judgement; `pagamento` is true with real payments. */
export type Ajustes = {
  copias: boolean
  correio: boolean
  fipe: boolean
  pagamento: boolean
  avaliacoes_dias: number
  /** Null with the channel off. */
  whatsapp: { limite: number; precos: Precos | undefined } | null
  afirmacoes: Fatos['afirmacoes']
}

type BancoDosFatos = Pick<Mundo['db'], 'servico' | 'leitura'>

/** Nights that a run may miss before the panel reports an expired day. */
const NOITES = 2

/** Period of the measured times of answer, and of the charges of WhatsApp. */
const TEMPOS_MS = 30 * DIA_MS

type Fila = { esperando: number; desde: string | null; falharam: number }

const quando = (instante: string | null) => (instante === null ? null : new Date(instante))

/** Reads the data for the judgement: a few counts over waiting rows, independent of the tables' size. */
export async function lerFatos(db: BancoDosFatos, ajustes: Ajustes, agora: Date): Promise<Fatos> {
  const tx = db.servico
  const hoje = diaEmSaoPaulo(agora)
  const hojeUtc = diaEmUtc(agora)
  const { rows } = await tx.execute<{
    mes: string | null
    correio: Fila & { avisos: number }
    webhooks: Fila
    retidas: number
    atrasados: number
    desde: string | null
    ligada: boolean
    em_claro: boolean
    pedidos: Fatos['pedidos']
    particoes: Fatos['particoes']
    recusas: { desde: string; ultima_em: string } | null
    pagamento_ultimo: string | null
    leads: Fatos['leads']
    atribuicoes: Fatos['atribuicoes']
    tempos: Fatos['tempos']
    whatsapp: { pausa: { desde: string; erro: string } | null; destinatarios: number; cobradas: Cobradas[] }
  }>(sql`
    select
      (select max(mes) from fipe_meses) as mes,
      (select jsonb_build_object('esperando', count(*), 'avisos', count(entrega_id), 'desde', min(created_at), 'falharam', (
        select count(*) from entregas
        where estado = 'falhou' and atualizada_em > now() - interval '1 day'
      )) from emails_saida where retido_em is null) as correio,
      (select jsonb_build_object('esperando', count(*), 'desde', min(ocorrido_em), 'falharam', (
        select count(*) from envios
        where estado = 'falhou' and terminado_em > now() - interval '1 day' and evento <> 'teste'
      )) from envios where estado = 'pendente' and retido_em is null) as webhooks,
      (select count(*)::integer from emails_saida where retido_em is not null)
        + (select count(*)::integer from envios where estado = 'pendente' and retido_em is not null)
        + (select count(*)::integer from whatsapp_mensagens where retido_em is not null) as retidas,
      (select jsonb_build_object('pausa', (select to_jsonb(p) from whatsapp_pausa p), 'destinatarios', (
        select count(distinct numero_chave) from whatsapp_mensagens where chamada_em > now() - interval '1 day'
      ), 'cobradas', (select coalesce(jsonb_agg(c), '[]') from (
        select to_char(em at time zone 'UTC', 'YYYY-MM') as mes, categoria, count(*)::integer as quantas
        from whatsapp_cobrancas where em > ${new Date(agora.getTime() - TEMPOS_MS).toISOString()}::timestamptz
        group by 1, 2 order by 1, 2
      ) c))) as whatsapp,
      f.atrasados, f.desde,
      exists (select 1 from regras_vigencias where ate is null) as ligada,
      exists (select 1 from leads where chave_da_linha(cpf, whatsapp, email, placa) = '')
        or exists (select 1 from emails_saida where para is not null and chave_do_selo(para) = '')
        or exists (select 1 from emails_saida where carta is not null and chave_do_selo(carta) = '')
        or exists (select 1 from inscricoes_push where chave_da_linha(endereco, segredo, null, null) = '') as em_claro,
      (select jsonb_build_object('abertos', count(*), 'vencidos', count(*) filter (where prazo < ${hoje}::date),
        'primeiro', min(prazo)) from pedidos_recebidos where respondido_em is null) as pedidos,
      (select jsonb_build_object('adiante', count(*) filter (where dia > ${hojeUtc}::date),
        'vencidas', count(*) filter (where dia < ${hojeUtc}::date - ${ajustes.avaliacoes_dias + NOITES}::integer))
        from dias_com_particao) as particoes,
      (select to_jsonb(r) from pagamento_recusas r) as recusas,
      (select max(recebido_em) from eventos_pagamento) as pagamento_ultimo,
      (select coalesce(jsonb_agg(t order by vezes desc), '[]')
        from tempos_de_resposta(${new Date(agora.getTime() - TEMPOS_MS).toISOString()}) t) as tempos,
      (select coalesce(jsonb_object_agg(tipo, quantos), '{}') from (
        select tipo_veiculo as tipo, count(*) as quantos from leads
        where created_at > now() - interval '1 hour' group by 1) t) as leads,
      (select jsonb_build_object('regra', count(*) filter (where atribuido_por is null),
        'equipe', count(*) filter (where atribuido_por is not null))
        from leads_agencias where atribuido_em > now() - interval '1 hour') as atribuicoes
    from (
      select count(*)::integer as atrasados, min(tentar_em) as desde from distribuicao_fila
      where tentar_em < now()
    ) f
  `)
  const [lido] = rows
  if (!lido) throw new Error('counts answered nothing')
  const { filas, copias_desde } = await lerFilas(tx)
  const { recusas } = lido
  const fila = <T extends Fila>({ desde, ...resto }: T) => ({ ...resto, desde: quando(desde) })
  return {
    copia: ajustes.copias
      ? {
          boa: await acharUltima(tx, 'copia', 'feita'),
          ultima: await acharUltima(tx, 'copia'),
          desde: copias_desde,
        }
      : null,
    fipe: {
      mes: lido.mes,
      automatica: ajustes.fipe,
      ultima: await acharUltima(tx, 'fipe'),
    },
    prazos: await acharUltima(tx, 'prazos'),
    pedidos: lido.pedidos,
    particoes: lido.particoes,
    cifra: { em_claro: lido.em_claro, ultima: await acharUltima(tx, 'cifra') },
    correio: { ligado: ajustes.correio, ...fila(lido.correio) },
    webhooks: fila(lido.webhooks),
    retidas: lido.retidas,
    whatsapp: ajustes.whatsapp && {
      ...ajustes.whatsapp,
      ...lido.whatsapp,
      pausa: lido.whatsapp.pausa && { ...lido.whatsapp.pausa, desde: new Date(lido.whatsapp.pausa.desde) },
    },
    distribuicao: { ligada: lido.ligada, atrasados: lido.atrasados, desde: quando(lido.desde) },
    leads: lido.leads,
    atribuicoes: lido.atribuicoes,
    tempos: lido.tempos,
    filas,
    pagamento: ajustes.pagamento
      ? {
          recusas: recusas && { desde: new Date(recusas.desde), ultima_em: new Date(recusas.ultima_em) },
          ultimo: quando(lido.pagamento_ultimo),
        }
      : null,
    replica: db.leitura?.inUse?.() ?? null,
    afirmacoes: ajustes.afirmacoes,
  }
}

/** State of everything that the operator relies on, and the copy under way, if there is one. */
export async function lerOperacao(
  { db, clock }: Pick<Mundo, 'clock'> & { db: BancoDosFatos },
  ajustes: Ajustes,
): Promise<{
  lida_em: Date
  itens: Item[]
  copiando: string | null
  pode_copiar: boolean
  whatsapp_pausado: boolean
}> {
  const agora = clock.now()
  const fatos = await lerFatos(db, ajustes, agora)
  const { ultima } = fatos.copia ?? {}
  return {
    lida_em: agora,
    itens: avaliarOperacao(fatos, agora),
    copiando: ultima?.estado === 'fazendo' ? ultima.frase || 'Começando…' : null,
    pode_copiar: ajustes.copias,
    whatsapp_pausado: fatos.whatsapp?.pausa != null,
  }
}

/** Requests a copy now, by a notification to the process that makes copies. @throws Recusa without copies. */
export async function pedirCopia(
  { db }: { db: Pick<Mundo['db'], 'servico'> },
  ajustes: Pick<Ajustes, 'copias'>,
): Promise<void> {
  if (!ajustes.copias)
    throw new Recusa('conflito', 'As cópias estão desligadas: defina COPIAS_PASTA e COPIAS_CHAVE.')
  await db.servico.execute(sql`select notificar('copia_pedida', 'agora')`)
}
