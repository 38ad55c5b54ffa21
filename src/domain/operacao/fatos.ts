import { sql } from 'drizzle-orm'
import type { Mundo, Queries } from '#domain/banco.ts'
import { Recusa } from '#domain/erro.ts'
import { diaEmSaoPaulo } from '#domain/tempo.ts'
import { acharUltima } from './execucao.ts'
import { avaliarOperacao, type Fatos, type Item } from './operacao.ts'

/** What of the settings is judged by. */
export type Ajustes = { copias: boolean; correio: boolean; fipe: boolean; avaliacoes_dias: number }

/** Nights that may be missed before a day that is still there is told of. */
const NOITES = 2

type Fila = { esperando: number; desde: string | null; falharam: number }

const quando = (instante: string | null) => (instante === null ? null : new Date(instante))

/** Reads what there is to judge by; a handful of counts over what waits, whatever the size of the tables. */
export async function lerFatos(tx: Queries, ajustes: Ajustes, agora: Date): Promise<Fatos> {
  const hoje = diaEmSaoPaulo(agora)
  const hojeUtc = agora.toISOString().slice(0, 10)
  const { rows } = await tx.execute<{
    mes: string | null
    correio: Fila
    webhooks: Fila
    atrasados: number
    desde: string | null
    ligada: boolean
    em_claro: boolean
    pedidos: Fatos['pedidos']
    particoes: Fatos['particoes']
  }>(sql`
    select
      (select max(mes) from fipe_meses) as mes,
      (select jsonb_build_object('esperando', count(*), 'desde', min(created_at), 'falharam', (
        select count(*) from entregas
        where estado = 'falhou' and atualizada_em > now() - interval '1 day'
      )) from emails_saida) as correio,
      (select jsonb_build_object('esperando', count(*), 'desde', min(ocorrido_em), 'falharam', (
        select count(*) from envios
        where estado = 'falhou' and terminado_em > now() - interval '1 day' and evento <> 'teste'
      )) from envios where estado = 'pendente') as webhooks,
      f.atrasados, f.desde,
      exists (select 1 from regras_vigencias where ate is null) as ligada,
      exists (select 1 from leads where chave_da_linha(cpf, whatsapp, email, placa) = '')
        or exists (select 1 from emails_saida where para is not null and chave_do_selo(para) = '') as em_claro,
      (select jsonb_build_object('abertos', count(*), 'vencidos', count(*) filter (where prazo < ${hoje}::date),
        'primeiro', min(prazo)) from pedidos_recebidos where respondido_em is null) as pedidos,
      (select jsonb_build_object('adiante', count(*) filter (where dia > ${hojeUtc}::date),
        'vencidas', count(*) filter (where dia < ${hojeUtc}::date - ${ajustes.avaliacoes_dias + NOITES}::integer))
        from dias_com_particao) as particoes
    from (
      select count(*)::integer as atrasados, min(tentar_em) as desde from distribuicao_fila
      where tentar_em < now()
    ) f
  `)
  const [lido] = rows
  if (!lido) throw new Error('counts answered nothing')
  const fila = ({ desde, ...resto }: Fila) => ({ ...resto, desde: quando(desde) })
  return {
    copia: ajustes.copias
      ? { boa: await acharUltima(tx, 'copia', 'feita'), ultima: await acharUltima(tx, 'copia') }
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
    distribuicao: { ligada: lido.ligada, atrasados: lido.atrasados, desde: quando(lido.desde) },
  }
}

/** How everything stands that the operator relies on, and the copy under way, if there is one. */
export async function lerOperacao(
  { db, clock }: Pick<Mundo, 'clock'> & { db: Pick<Mundo['db'], 'servico'> },
  ajustes: Ajustes,
): Promise<{ lida_em: Date; itens: Item[]; copiando: string | null; pode_copiar: boolean }> {
  const agora = clock.now()
  const fatos = await lerFatos(db.servico, ajustes, agora)
  const { ultima } = fatos.copia ?? {}
  return {
    lida_em: agora,
    itens: avaliarOperacao(fatos, agora),
    copiando: ultima?.estado === 'fazendo' ? ultima.frase || 'Começando…' : null,
    pode_copiar: ajustes.copias,
  }
}

/** Asks for a copy now; whoever makes copies hears of it. @throws Recusa where none are made. */
export async function pedirCopia(
  { db }: { db: Pick<Mundo['db'], 'servico'> },
  ajustes: Pick<Ajustes, 'copias'>,
): Promise<void> {
  if (!ajustes.copias)
    throw new Recusa('conflito', 'As cópias estão desligadas: defina COPIAS_PASTA e COPIAS_CHAVE.')
  await db.servico.execute(sql`select pg_notify('copia_pedida', 'agora')`)
}
