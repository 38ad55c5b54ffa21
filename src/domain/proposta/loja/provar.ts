import { and, eq } from 'drizzle-orm'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import type { Quem } from '#domain/banco/banco.ts'
import type { Foto } from '#domain/foto/foto.schema.ts'
import type { MundoDasFotos } from '#domain/foto/mundo-das-fotos.ts'
import { receberProva } from '#domain/foto/receber.ts'
import { recalcularPalavra } from '../palavra.ts'
import { palavras, propostas } from '../proposta.table.ts'
import { exigirQuePropoe } from './travar-janela.ts'

/**
 * Stores a photo of a fact that the owner stated wrong, until a day after the agency's answer. The case is judged again,
 * because photos may follow the answer.
 * @throws Recusa as `receberProva`, and for a seller without the permission to offer.
 */
export async function provarFato(
  mundo: MundoDasFotos,
  quem: Quem,
  prova: { janela_id: string; id: string; bytes: Buffer },
): Promise<Foto> {
  await exigirQuePropoe(mundo, quem)
  const foto = await receberProva(mundo, quem, prova)
  await mundo.db.servico.transaction(async tx => {
    const [caso] = await tx
      .select({ id: palavras.id })
      .from(palavras)
      .innerJoin(propostas, eq(propostas.id, palavras.proposta_id))
      .where(and(eq(propostas.janela_id, prova.janela_id), eq(propostas.agencia_id, agenciaDe(quem))))
    if (caso) await recalcularPalavra(tx, caso.id)
  })
  return foto
}
