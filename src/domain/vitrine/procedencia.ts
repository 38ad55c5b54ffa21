import { sql } from 'drizzle-orm'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { montarEscolhaAvulsa } from '#domain/consentimento/consentimento.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { consentimentoDaLoja } from './consentimento-da-loja.ts'
import { acharVitrine, type Vitrine } from './visitar.ts'
import type { VitrineDoLead } from './vitrine.schema.ts'
import { leads_da_vitrine } from './vitrine.table.ts'

/** The site that a lead comes from, with the owner's answer to the box that names its agency. */
export type Procedencia = Omit<Vitrine, 'origens'> & { origem: string; aceita: boolean }

/** Requires a site that the agency registered. @throws Recusa for any other site, or one that was switched off. */
export async function exigirProcedencia(
  mundo: Pick<Mundo, 'db'>,
  { chave, origem, aceita }: VitrineDoLead,
): Promise<Procedencia> {
  const vitrine = await acharVitrine(mundo, chave)
  if (!vitrine?.origens.includes(origem))
    throw new Recusa(
      'sem_permissao',
      'Este site não pode mais enviar avaliações. Seus dados não foram guardados.',
    )
  const { agencia_id, nome } = vitrine
  return { agencia_id, nome, origem, aceita }
}

/** Stores where a new lead came from, with the proof of the answer. */
export async function guardarProcedencia(
  tx: Queries,
  mundo: Pick<Mundo, 'clock' | 'novoId'>,
  lead_id: string,
  { procedencia: { agencia_id, nome, origem, aceita }, ip }: { procedencia: Procedencia; ip: string },
): Promise<void> {
  const criado_em = mundo.clock.now()
  const texto = consentimentoDaLoja(nome)
  await tx
    .insert(consentimentos)
    .values(montarEscolhaAvulsa(mundo, { lead_id, finalidade: 'contato_da_loja', aceito: aceita, texto, ip }))
  const linha = { agencia_id, origem, aceita, criado_em, tentar_em: aceita ? criado_em : null }
  await tx.insert(leads_da_vitrine).values({ lead_id, ...linha })
}

/** Stores the origin of a repeated lead in place of an earlier one from the same agency; needs the service's role. */
export async function repetirProcedencia(
  tx: Queries,
  mundo: Pick<Mundo, 'clock' | 'novoId'>,
  lead_id: string,
  { procedencia, ip }: { procedencia: Procedencia; ip: string },
): Promise<void> {
  await tx.execute(sql`
    delete from leads_da_vitrine where lead_id = ${lead_id} and agencia_id = ${procedencia.agencia_id}
  `)
  await guardarProcedencia(tx, mundo, lead_id, { procedencia, ip })
}
