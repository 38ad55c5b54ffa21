import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { janelas, janelas_convites, propostas } from '#domain/proposta/proposta.table.ts'
import type { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'

type Painel = Awaited<ReturnType<typeof criarPainelDeTeste>>

const HORA = 3_600_000

/** A window of a lead with its consent and invited agencies, written past the verbs. @returns its id. */
export async function criarJanela(
  { w }: Painel,
  lead_id: string,
  convidadas: readonly { id: string }[],
  mudancas: Partial<typeof janelas.$inferInsert> = {},
): Promise<string> {
  const id = w.mundo.novoId()
  const aberta_em = w.mundo.clock.now()
  const fecha_em = new Date(aberta_em.getTime() + 30 * HORA)
  await w.db.servico.transaction(async tx => {
    await tx.insert(consentimentos).values({
      id: w.mundo.novoId(),
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

/** An agency's offer, written past the verb. @returns its id. */
export async function criarProposta(
  { w }: Painel,
  janela_id: string,
  { id: agencia_id }: { id: string },
  valor: number,
  mudancas: Partial<typeof propostas.$inferInsert> = {},
): Promise<string> {
  const id = w.mundo.novoId()
  const agora = w.mundo.clock.now()
  await w.db.servico.insert(propostas).values({
    id,
    janela_id,
    agencia_id,
    valor,
    valor_inicial: valor,
    validade_dias: 7,
    vale_ate: new Date(agora.getTime() + 7 * 24 * HORA),
    feita_em: agora,
    mudada_em: agora,
    ...mudancas,
  })
  return id
}
