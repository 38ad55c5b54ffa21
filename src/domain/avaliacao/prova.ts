import type { Mundo } from '#domain/banco.ts'
import { type Assinante, type Assinatura, assinar, confereAssinatura } from '#domain/chave/assinatura.ts'
import type { Avaliacao, PedidoAvaliacao } from './avaliacao.schema.ts'

/** One engine: the version of its rules, and a digest that names its parameters. */
export type Edicao = { versao: string; parametros: string }

/** The table that stood in memory: its month, and the sum of its rows at import. */
export type TabelaEmUso = { mes: string; soma: string }

/** Engine and parameters of a valuation. */
export type FeitaCom = { motor: Edicao; tabela: TabelaEmUso | null }

/** The same, kept beside it, and the site's signature over all of it. */
export type Prova = FeitaCom & Assinatura

/** Port: what valuations are made with at this moment, and who signs them. */
export type Selo = { com(): FeitaCom; assinante: Assinante }

/** A valuation as it is kept. */
export type Guardada = { id: string; criada_em: Date; pedido: PedidoAvaliacao; resultado: Avaliacao }

/** Signs a valuation together with what it was made with, so that a change of either shows. */
export function selar({ assinante }: Pick<Selo, 'assinante'>, com: FeitaCom, guardada: Guardada): Prova {
  return { ...com, ...assinar(assinante, { ...guardada, ...com }) }
}

/** True when a valuation is exactly the one that the site signed. */
export function confereSelo(
  mundo: Pick<Mundo, 'db'>,
  { id, criada_em, pedido, resultado }: Guardada,
  { motor, tabela, ...assinatura }: Prova,
): Promise<boolean> {
  return confereAssinatura(mundo, { id, criada_em, pedido, resultado, motor, tabela }, assinatura)
}
