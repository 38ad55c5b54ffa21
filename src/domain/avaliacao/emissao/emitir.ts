import type { Mundo } from '#domain/banco/banco.ts'
import { consumirEmOrdem, LIMITES, recusarEspera, redeDe } from '#domain/recusa/limite.ts'
import type { Avaliacao, PedidoAvaliacao } from '../avaliacao.schema.ts'
import { type Firmador, firmarAvaliacao } from '../prova.ts'
import { type AGravar, gravarEmitidas } from './gravar.ts'
import { reunirNoTempo } from './no-relatorio.ts'

/**
 * Port: a writer for the analysis of a valuation with figures. It returns a text that passed the check of `analise/`,
 * or null when there is none in time. It never throws: the valuation does not depend on it.
 */
export type Escritor = (pedido: PedidoAvaliacao, avaliacao: Avaliacao) => Promise<string | null>

/** Computes the valuation of a request: the engine with its reference and date. */
export type Avaliador = (pedido: PedidoAvaliacao) => Avaliacao

/** Port: the open questions of a valuation, most useful first. */
export type Perguntador = (pedido: PedidoAvaliacao, avaliacao: Avaliacao) => Avaliacao['perguntas']

/** Port: cache of networks over a limit, with the seconds to wait; 0 for an unknown one. */
export type Esperas = { de(quem: string): number; lembrar(quem: string, segundos: number): void }

/** Dependencies of a valuation; without an optional one its step is left out. */
type MundoDaAvaliacao = Mundo & {
  /** Stores a valuation, batched with other valuations, and returns the seconds to wait (`gravarEmitidas`). */
  gravar?: ((avaliacao: AGravar) => Promise<number>) | undefined
  esperas?: Esperas | undefined
  avaliador: Avaliador
  escritor?: Escritor | undefined
  perguntar?: Perguntador | undefined
  firmador?: Firmador | undefined
}

/**
 * Values a vehicle, lets the optional writer replace the text, and stores the valuation, so that a lead can refer to
 * it. The storing statement counts the valuation for the rate limit. With a writer, which costs money, it is counted
 * before the text.
 * @param origem address of the visitor, for the rate limit, and the seconds of the answers; absent for the
 * demonstration's own valuations.
 * @throws Recusa for too many valuations from one address.
 */
export async function emitirAvaliacao(
  mundo: MundoDaAvaliacao,
  pedido: PedidoAvaliacao,
  origem?: { ip: string; segundos?: number | undefined },
): Promise<Avaliacao & { avaliacao_id: string }> {
  const { escritor, esperas, firmador } = mundo
  const rede = origem && redeDe(origem.ip)
  if (rede) recusar(esperas?.de(rede) ?? 0)
  if (rede && escritor) await consumirLimites(mundo, rede)
  const criada_em = mundo.clock.now()
  const avaliacaoCalculada = mundo.avaliador(pedido)
  // Read before the first await, because a new table may be loaded meanwhile.
  const feitaCom = firmador?.com()
  const resultado = await completar(mundo, pedido, avaliacaoCalculada)
  const id = mundo.novoId()
  const prova =
    firmador && feitaCom ? firmarAvaliacao(firmador, feitaCom, { id, criada_em, pedido, resultado }) : null
  const redeContada = escritor ? undefined : rede
  const espera = await gravar(mundo, {
    id,
    criada_em,
    pedido,
    resultado,
    prova,
    segundos: origem?.segundos,
    de: redeContada,
  })
  if (rede) esperas?.lembrar(rede, espera)
  recusar(espera)
  return { ...resultado, avaliacao_id: id }
}

async function gravar({ db, gravar }: MundoDaAvaliacao, avaliacao: AGravar): Promise<number> {
  if (gravar) return gravar(avaliacao)
  const [espera = 0] = await gravarEmitidas(db.publico, [avaliacao])
  return espera
}

const recusar = (espera: number) =>
  recusarEspera(
    espera,
    'Recebemos muitas avaliações seguidas desse endereço. Aguarde um pouco e tente de novo.',
  )

/** Counts a valuation against the limits of its network. */
async function consumirLimites({ db, esperas }: MundoDaAvaliacao, rede: string): Promise<void> {
  const espera = await consumirEmOrdem(db.publico, [
    [LIMITES.avaliarPorMinuto, rede],
    [LIMITES.avaliarPorHora, rede],
  ])
  esperas?.lembrar(rede, espera)
  recusar(espera)
}

/** Adds the writer's text, if there is one, and the fields that only a report shows. */
async function completar(
  mundo: MundoDaAvaliacao,
  pedido: PedidoAvaliacao,
  avaliacaoCalculada: Avaliacao,
): Promise<Avaliacao> {
  // Before the insert, not inside a transaction: a slow writer holds no connection.
  const texto = await mundo.escritor?.(pedido, avaliacaoCalculada)
  const comTexto = texto
    ? { ...avaliacaoCalculada, analise_completa: texto, texto_por: 'ia' as const }
    : avaliacaoCalculada
  if (!pedido.relatorio) return comTexto
  return {
    ...comTexto,
    no_tempo: await reunirNoTempo(mundo.db.publico, pedido, avaliacaoCalculada, mundo.clock.now()),
    perguntas: mundo.perguntar?.(pedido, avaliacaoCalculada),
  }
}
