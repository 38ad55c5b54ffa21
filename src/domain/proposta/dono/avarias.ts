import { and, eq, inArray } from 'drizzle-orm'
import type { Mundo } from '#domain/banco/banco.ts'
import { notificarConvidadas } from '../avisos-da-janela.ts'
import { janelas } from '../proposta.table.ts'

/** Stores whether the vehicle is without damage, as its owner says, in the lead's open window, if there is one. */
export async function dizerSemAvarias({ db }: Mundo, lead_id: string, semAvarias: boolean): Promise<void> {
  await db.servico.transaction(async tx => {
    const mudadas = await tx
      .update(janelas)
      .set({ sem_avarias: semAvarias })
      .where(and(eq(janelas.lead_id, lead_id), inArray(janelas.estado, ['aberta', 'com_propostas'])))
      .returning({ id: janelas.id })
    for (const { id } of mudadas) await notificarConvidadas(tx, id)
  })
}
