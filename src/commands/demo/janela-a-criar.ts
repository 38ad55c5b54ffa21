import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import type { MundoDasFotos } from '#domain/foto/mundo-das-fotos.ts'
import type { leads } from '#domain/lead/lead.table.ts'
import type { AgenciaNoBanco } from './agencias-perto.ts'
import type { JanelaDemo } from './janelas.ts'

/** Dependencies of the demonstration's windows. */
export type MundoDaDemo = Mundo & MundoDasFotos
export type Lead = typeof leads.$inferSelect

/** A window to create: its script, its lead, its opening, and the invited agencies. */
export type JanelaACriar = {
  roteiro: JanelaDemo
  lead: Lead
  aberta_em: Date
  agencias: readonly AgenciaNoBanco[]
}

/** A created window, with its id, the ids of its offers, and its end. */
export type JanelaCriada = JanelaACriar & { id: string; ids: readonly string[]; fecha_em: Date }

/** An owner's consent, and its time. */
type Consentimento = {
  lead_id: string
  finalidade: 'propostas' | 'contato_da_escolhida'
  registrado_em: Date
}

/** Stores a consent of an owner. */
export async function consentir(
  tx: Queries,
  { novoId }: Mundo,
  { lead_id, finalidade, registrado_em }: Consentimento,
): Promise<void> {
  const texto = 'Consentimento da demonstração'
  await tx
    .insert(consentimentos)
    .values({ id: novoId(), lead_id, finalidade, aceito: true, texto, versao: 'demonstracao', registrado_em })
}
