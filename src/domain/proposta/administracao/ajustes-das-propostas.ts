import type { z } from 'zod'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { contaDe, type Mundo, type Quem, type Queries } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { conferirVersao, filtrarMudancas } from '#domain/recusa/versao.ts'
import { propostas_ajustes } from '../proposta.table.ts'
import { ajustesSchema, type edicaoDosAjustesSchema } from './administracao.schema.ts'

/** The settings with their version. */
export type AjustesLidos = z.output<typeof ajustesSchema> & { versao: number }

/** Reads the settings in force. */
export const lerAjustes = (mundo: Mundo, quem: Quem): Promise<AjustesLidos> =>
  mundo.db.como(quem, async tx => lerLinha(await exigirLinha(tx.select().from(propostas_ajustes))))

/**
 * Saves the settings; windows that run keep their times. Equal ones make no new version.
 * @throws Recusa when another version was saved meanwhile.
 */
export function salvarAjustes(
  mundo: Mundo,
  quem: Quem,
  { versao, ...edicao }: z.output<typeof edicaoDosAjustesSchema>,
): Promise<AjustesLidos> {
  return mundo.db.como(quem, async tx => {
    const antes = await exigirLinha(tx.select().from(propostas_ajustes).for('no key update'))
    conferirVersao(versao, antes.versao)
    const mudancas = filtrarMudancas(antes, edicao)
    const campos = Object.keys(mudancas).join(' ')
    if (!campos) return lerLinha(antes)
    const [depois] = await tx
      .update(propostas_ajustes)
      .set({ ...mudancas, versao: antes.versao + 1 })
      .returning()
    await auditarAjustes(tx, mundo, quem, { campos, ligada: edicao.ligada })
    return lerLinha(depois ?? antes)
  })
}

async function auditarAjustes(
  tx: Queries,
  mundo: Mundo,
  quem: Quem,
  { campos, ligada }: { campos: string; ligada: boolean },
) {
  await auditar(tx, mundo, 'propostas_ajustadas', {
    quem: contaDe(quem),
    detalhes: { campos, ligada },
  })
}

type Linha = typeof propostas_ajustes.$inferSelect

async function exigirLinha(consulta: PromiseLike<Linha[]>): Promise<Linha> {
  const [linha] = await consulta
  if (!linha) throw new Recusa('nao_encontrado', 'Os ajustes das propostas não existem.')
  return linha
}

const lerLinha = ({ versao, um: _, ...linha }: Linha): AjustesLidos => ({
  ...ajustesSchema.parse(linha),
  versao,
})
