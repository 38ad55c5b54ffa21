import { eq, sql } from 'drizzle-orm'
import type { Mundo } from '#domain/banco/banco.ts'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { leads_agencias } from '#domain/lead/lead.table.ts'
import { janelas, janelas_convites, palavras, propostas } from '#domain/proposta/proposta.table.ts'
import { HORA_MS } from '#domain/tempo/tempo.ts'

/** A panel of the tests, or a running site's database. */
type Painel = { teste: { mundo: Pick<Mundo, 'clock' | 'novoId'>; db: Pick<Mundo['db'], 'servico'> } }

/** Creates an active agency with room for one lead, directly in the database. */
export async function criarAgencia({ teste }: Painel): Promise<{ id: string; email: string }> {
  const id = teste.mundo.novoId()
  const email = `${id}@exemplo.com.br`
  await teste.db.servico.execute(sql`insert into agencias
    (id, nome, cnpj, responsavel, endereco, email, ativa, created_at, status_assinatura, limite_leads_mensal, assinatura_origem, assinatura_inicio)
    values (${id}, ${id}, '11222333000181', 'Rui', 'Campinas - SP', ${email}, true, now(), 'active', 1, 'manual', now())`)
  return { id, email }
}

/** Hours from the opening of a window of `criarJanela` to its close, when it also lapses. */
export const HORAS_DA_JANELA = 30

/** Creates a window of a lead with its consent and invited agencies, directly in the database. @returns its id. */
export async function criarJanela(
  { teste }: Painel,
  lead_id: string,
  convidadas: readonly { id: string }[],
  mudancas: Partial<typeof janelas.$inferInsert> = {},
): Promise<string> {
  const id = teste.mundo.novoId()
  const aberta_em = teste.mundo.clock.now()
  const fecha_em = new Date(aberta_em.getTime() + HORAS_DA_JANELA * HORA_MS)
  await teste.db.servico.transaction(async tx => {
    await tx.insert(consentimentos).values({
      id: teste.mundo.novoId(),
      lead_id,
      finalidade: 'propostas',
      aceito: true,
      texto: 'Aceito receber propostas',
      versao: 'de-teste',
      registrado_em: aberta_em,
    })
    await tx.insert(janelas).values({
      id,
      lead_id,
      aberta_em,
      fecha_em,
      caduca_em: fecha_em,
      tipo_veiculo: 'carro',
      marca: 'Chevrolet',
      modelo: 'Onix',
      ano: 2021,
      quilometragem: 42_300,
      cidade: 'Campinas',
      uf: 'SP',
      codigo_ibge: 3_509_502,
      valor_fipe: 60_000,
      valor_troca_min: 47_000,
      valor_troca_max: 52_000,
      ...mudancas,
    })
    for (const { id: agencia_id } of convidadas)
      await tx.insert(janelas_convites).values({
        janela_id: id,
        agencia_id,
        convidada_em: aberta_em,
        fecha_em: mudancas.fecha_em ?? fecha_em,
      })
  })
  return id
}

/** Creates an agency's offer, directly in the database. @returns its id. */
export async function criarProposta(
  { teste }: Painel,
  janela_id: string,
  { id: agencia_id }: { id: string },
  { valor, mudancas = {} }: { valor: number; mudancas?: Partial<typeof propostas.$inferInsert> },
): Promise<string> {
  const id = teste.mundo.novoId()
  const agora = teste.mundo.clock.now()
  await teste.db.servico.insert(propostas).values({
    id,
    janela_id,
    agencia_id,
    valor,
    valor_inicial: valor,
    validade_dias: 7,
    vale_ate: new Date(agora.getTime() + 7 * 24 * HORA_MS),
    feita_em: agora,
    mudada_em: agora,
    ...mudancas,
  })
  return id
}

/** Stores the owner's choice of an agency's offer, with its case and lead, directly in the database. @returns the case's id. */
export async function escolherProposta(
  { teste }: Painel,
  janela_id: string,
  { id: agencia_id }: { id: string },
  lead_id: string,
): Promise<string> {
  const id = teste.mundo.novoId()
  const agora = teste.mundo.clock.now()
  await teste.db.servico.transaction(async tx => {
    const todas = await tx.select().from(propostas).where(eq(propostas.janela_id, janela_id))
    const escolhida = todas.find(uma => uma.agencia_id === agencia_id)
    if (!escolhida) throw new Error('no offer to choose')
    for (const [i, uma] of todas.entries()) {
      const situacao = uma === escolhida ? 'escolhida' : 'preterida'
      await tx
        .update(propostas)
        .set({ situacao, colocacao: i + 1 })
        .where(eq(propostas.id, uma.id))
    }
    await tx
      .update(janelas)
      .set({ estado: 'aceita', escolhida: escolhida.id, escolhida_em: agora })
      .where(eq(janelas.id, janela_id))
    const { valor } = escolhida
    await tx
      .insert(palavras)
      .values({ id, proposta_id: escolhida.id, agencia_id, valor, escolhida_em: agora })
    await tx.insert(leads_agencias).values({ lead_id, agencia_id, atribuido_em: agora }).onConflictDoNothing()
  })
  return id
}
