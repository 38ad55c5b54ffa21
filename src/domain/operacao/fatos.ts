import { sql } from 'drizzle-orm'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import type { Precos } from '#domain/whatsapp/provedor/precos.ts'
import { lerContagens } from './contagens.ts'
import { acharUltima } from './execucao.ts'
import { lerFilas } from './filas.ts'
import type { Fatos, Item } from './operacao.schema.ts'
import { avaliarOperacao } from './operacao.ts'

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

/** Reads the data for the judgement: a few counts over waiting rows, independent of the tables' size. */
export async function lerFatos(db: BancoDosFatos, ajustes: Ajustes, agora: Date): Promise<Fatos> {
  const tx = db.servico
  const contagens = await lerContagens(tx, ajustes.avaliacoes_dias, agora)
  const { filas, copias_desde } = await lerFilas(tx)
  const { leads, atribuicoes, tempos, pedidos, particoes, retidas } = contagens
  return {
    copia: ajustes.copias ? await lerCopia(tx, copias_desde) : null,
    fipe: {
      mes: contagens.mes,
      automatica: ajustes.fipe,
      ultima: await acharUltima(tx, 'fipe'),
    },
    prazos: await acharUltima(tx, 'prazos'),
    cifra: { em_claro: contagens.em_claro, ultima: await acharUltima(tx, 'cifra') },
    correio: { ligado: ajustes.correio, ...contagens.correio },
    webhooks: contagens.webhooks,
    whatsapp: ajustes.whatsapp && { ...ajustes.whatsapp, ...contagens.whatsapp },
    distribuicao: contagens.distribuicao,
    pagamento: ajustes.pagamento ? contagens.pagamento : null,
    replica: db.leitura?.inUse?.() ?? null,
    afirmacoes: ajustes.afirmacoes,
    leads,
    atribuicoes,
    tempos,
    pedidos,
    particoes,
    retidas,
    filas,
  }
}

/** Reads the last copy and the last complete one; `desde` is the time from which copies are due. */
async function lerCopia(tx: Queries, desde: Date | null): Promise<Fatos['copia']> {
  return { boa: await acharUltima(tx, 'copia', 'feita'), ultima: await acharUltima(tx, 'copia'), desde }
}

/** Reads the state of everything that the operator relies on, and the copy under way, if there is one. */
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
    throw new Recusa(
      'conflito',
      'As cópias estão desligadas: faltam no servidor a pasta e a chave delas (COPIAS_PASTA e COPIAS_CHAVE).',
    )
  await db.servico.execute(sql`select notificar('copia_pedida', 'agora')`)
}
