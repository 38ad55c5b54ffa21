import { z } from 'zod'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import { UFS } from '#domain/pessoa/localizacao/municipio.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { conferirVersao, soOQueMuda, versaoSchema } from '#domain/recusa/versao.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { propostas_ajustes } from '../proposta.table.ts'

const HORA = 'Escolha uma hora das 8h às 20h.'

/** Settings of the feature. Empty lists mean every kind and every state. */
export const ajustesSchema = z.strictObject({
  ligada: z.boolean('Diga se as propostas estão ligadas.'),
  tipos: z
    .array(z.enum(TIPOS_VEICULO, 'Escolha um tipo da lista.'))
    .transform(tipos => [...new Set(tipos)].sort()),
  estados: z
    .array(z.enum(UFS, 'Escolha um estado da lista.'))
    .max(27)
    .transform(estados => [...new Set(estados)].sort()),
  horas: z.union([z.literal(24), z.literal(48)], 'Escolha 24 ou 48 horas.'),
  hora_de_fechar: z.int(HORA).min(8, HORA).max(20, HORA),
})

/** Body of a save: the settings, and the version that the editor saw. */
export const edicaoDosAjustesSchema = ajustesSchema.extend({ versao: versaoSchema })

/** The settings with their version. */
export type AjustesLidos = z.output<typeof ajustesSchema> & { versao: number }

/** The settings in force. */
export const lerAjustes = (mundo: Mundo, quem: Quem): Promise<AjustesLidos> =>
  mundo.db.como(quem, async tx => paraLer(await linhaDos(tx.select().from(propostas_ajustes))))

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
    const antes = await linhaDos(tx.select().from(propostas_ajustes).for('no key update'))
    conferirVersao(versao, antes.versao)
    const mudancas = soOQueMuda(antes, edicao)
    const campos = Object.keys(mudancas).join(' ')
    if (!campos) return paraLer(antes)
    const [depois] = await tx
      .update(propostas_ajustes)
      .set({ ...mudancas, versao: antes.versao + 1 })
      .returning()
    await auditarAjustes(tx, mundo, quem, campos, edicao.ligada)
    return paraLer(depois ?? antes)
  })
}

async function auditarAjustes(tx: Queries, mundo: Mundo, quem: Quem, campos: string, ligada: boolean) {
  await auditar(tx, mundo, 'propostas_ajustadas', {
    quem: String(quem.claims.sub),
    detalhes: { campos, ligada },
  })
}

type Linha = typeof propostas_ajustes.$inferSelect

async function linhaDos(consulta: PromiseLike<Linha[]>): Promise<Linha> {
  const [linha] = await consulta
  if (!linha) throw new Recusa('nao_encontrado', 'Os ajustes das propostas não existem.')
  return linha
}

const paraLer = ({ versao, um: _, ...linha }: Linha): AjustesLidos => ({
  ...ajustesSchema.parse(linha),
  versao,
})
