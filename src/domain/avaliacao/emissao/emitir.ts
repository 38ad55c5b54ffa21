import { sql } from 'drizzle-orm'
import type { Mundo } from '#domain/banco.ts'
import { consumirEmOrdem, LIMITES, recusarEspera } from '#domain/limite.ts'
import type { Avaliacao, PedidoAvaliacao } from '../avaliacao.schema.ts'
import { type Selo, selar } from '../prova.ts'
import { contarNoTempo } from './no-relatorio.ts'

/**
 * Port: another hand for the analysis of a valuation that has its figures. Answers a text that passed
 * the check of `analise/`, or null when there is none in time; it never throws, since a valuation does not wait for it.
 */
export type Escritor = (pedido: PedidoAvaliacao, avaliacao: Avaliacao) => Promise<string | null>

/** Turns a request into a valuation: the engine, with its reference and its day already in hand. */
export type Avaliador = (pedido: PedidoAvaliacao) => Avaliacao

/** Port: the open questions of a valuation, the most telling first. */
export type Perguntador = (pedido: PedidoAvaliacao, avaliacao: Avaliacao) => Avaliacao['perguntas']

type MundoDaAvaliacao = Mundo & {
  avaliador: Avaliador
  escritor?: Escritor | undefined
  perguntar?: Perguntador | undefined
  selo?: Selo | undefined
}

/**
 * Values a vehicle, lets the writer (if there is one) tell it in its own words, and keeps the answer, so that
 * a lead can later point at it. One statement, committed
 * without waiting for the disk: a valuation alone is no promise, and the lead's own commit, which does
 * wait, writes it too, being later in the same log.
 *
 * @param origem who asks, for the throttle; nobody for the demonstration's own valuations.
 * @throws Recusa for too many valuations from one address.
 */
export async function emitirAvaliacao(
  mundo: MundoDaAvaliacao,
  pedido: PedidoAvaliacao,
  origem?: { ip: string },
): Promise<Avaliacao & { avaliacao_id: string }> {
  if (origem) await contarUso(mundo, origem.ip)
  const criada_em = mundo.clock.now()
  const calculado = mundo.avaliador(pedido)
  const com = mundo.selo?.com()
  // Before the insert, not inside a transaction: a slow writer holds no connection.
  const texto = await mundo.escritor?.(pedido, calculado)
  const comTexto = texto ? { ...calculado, analise_completa: texto, texto_por: 'ia' as const } : calculado
  const resultado = pedido.relatorio
    ? { ...comTexto, ...(await detalhar(mundo, pedido, calculado)) }
    : comTexto
  const id = mundo.novoId()
  const prova = mundo.selo && com ? selar(mundo.selo, com, { id, criada_em, pedido, resultado }) : null
  await mundo.db.publico.execute(sql`
    insert into avaliacoes (id, criada_em, tipo_veiculo, pedido, resultado, prova)
    select ${id}::uuid, ${criada_em}::timestamptz, ${pedido.tipo_veiculo}, ${JSON.stringify(pedido)}::jsonb,
      ${JSON.stringify(resultado)}::jsonb, ${prova && JSON.stringify(prova)}::jsonb
    from (select set_config('synchronous_commit', 'off', true)) as sem_espera
  `)
  return { ...resultado, avaliacao_id: id }
}

async function contarUso({ db }: Pick<Mundo, 'db'>, ip: string): Promise<void> {
  recusarEspera(
    await consumirEmOrdem(db.publico, [
      [LIMITES.avaliarPorMinuto, ip],
      [LIMITES.avaliarPorHora, ip],
    ]),
    'Recebemos muitas avaliações seguidas desse endereço. Aguarde um pouco e tente de novo.',
  )
}

/** What only a report shows. */
async function detalhar(mundo: MundoDaAvaliacao, pedido: PedidoAvaliacao, calculado: Avaliacao) {
  return {
    no_tempo: await contarNoTempo(mundo.db.publico, pedido, calculado, mundo.clock.now()),
    perguntas: mundo.perguntar?.(pedido, calculado),
  }
}
