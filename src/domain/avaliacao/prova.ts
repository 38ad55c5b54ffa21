import type { Mundo } from '#domain/banco/banco.ts'
import { confereFirma, type Firma, type Firmante, firmar } from '#domain/chave/firma.ts'
import type { Avaliacao, PedidoAvaliacao } from './avaliacao.schema.ts'

/** One engine: the version of its rules, and a digest that names its parameters. */
export type Edicao = { versao: string; parametros: string }

/** The loaded table: its month, and the checksum of its rows at import. */
export type TabelaEmUso = { mes: string; soma: string }

/** Engine and table of a valuation; `tabela` is null where none was loaded. */
export type FeitaCom = { motor: Edicao; tabela: TabelaEmUso | null }

/** Engine and table with the site's signature, stored with the valuation. */
export type Prova = FeitaCom & Firma

/** Port: engine and table that valuations use now, and the signer. */
export type Firmador = { com(): FeitaCom; firmante: Firmante }

/** A valuation as issued. The same fields stay when it becomes *guardada*. */
export type Emitida = { id: string; criada_em: Date; pedido: PedidoAvaliacao; resultado: Avaliacao }

/** Signs a valuation together with its engine and table, so that a change of either is visible. */
export function firmarAvaliacao(
  { firmante }: Pick<Firmador, 'firmante'>,
  feitaCom: FeitaCom,
  avaliacaoEmitida: Emitida,
): Prova {
  return { ...feitaCom, ...firmar(firmante, { ...avaliacaoEmitida, ...feitaCom }) }
}

/** Tells if a valuation is exactly the one that the site signed. */
export function confereProva(
  mundo: Pick<Mundo, 'db'>,
  { id, criada_em, pedido, resultado }: Emitida,
  { motor, tabela, ...assinatura }: Prova,
): Promise<boolean> {
  return confereFirma(mundo, { id, criada_em, pedido, resultado, motor, tabela }, assinatura)
}
