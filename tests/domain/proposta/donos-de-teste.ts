import { eq, sql } from 'drizzle-orm'
import { aceitar } from '#domain/proposta/dono/decidir.ts'
import { vencerJanelas } from '#domain/proposta/dono/vencer.ts'
import { VALIDADE } from '#domain/proposta/janela.regras.ts'
import { janelas } from '#domain/proposta/proposta.table.ts'
import { DIA_MS, HORA_MS } from '#domain/tempo/tempo.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { criarJanela, criarProposta } from './janela-de-teste.ts'

/** Origin of every choice of the tests' owners. */
export const ORIGEM = { ip: '203.0.113.9' }
/** Hours after which every offer has expired and every step of a window is over. */
export const HORAS_ATE_O_FIM = 40 * 24

type Opcoes = { escolhida?: boolean; email?: string; placa?: null }

/** Creates a panel with three agencies, and the steps that the tests of an owner's window share. */
export async function criarDonosDeTeste() {
  const painel = await criarPainelDeTeste()
  const { teste } = painel
  const lojas = [await painel.agencia(), await painel.agencia(), await painel.agencia()] as const
  let pessoas = 0
  const novoEmail = () => `dono${++pessoas}@exemplo.com.br`
  return {
    painel,
    lojas,
    /** Returns an address that no other person has. */
    novoEmail,
    /** Creates a window of a new person with offers of the first two agencies; `escolhida` chooses the first offer. */
    async preparar({ escolhida = true, email = novoEmail(), ...dados }: Opcoes = {}) {
      const lead = await painel.lead({ email, aceita_contato_parceiros: false, ...dados })
      const janela = await criarJanela(painel, lead, lojas)
      const [a, b] = lojas
      const vale_ate = new Date(teste.mundo.clock.now().getTime() + VALIDADE.maxima * DIA_MS)
      const propostas = [
        await criarProposta(painel, janela, a, {
          valor: 50_000,
          mudancas: { validade_dias: VALIDADE.maxima, vale_ate },
        }),
        await criarProposta(painel, janela, b, { valor: 49_000 }),
      ] as const
      if (escolhida) await aceitar(teste.mundo, lead, { proposta_id: propostas[0] }, ORIGEM)
      await teste.db.servico.execute(sql`delete from emails_saida`)
      return { email, lead, janela, propostas, a, b }
    },
    /** Reads the state of a window; undefined for a deleted one. */
    async estadoDe(id: string) {
      return (await teste.db.servico.select().from(janelas).where(eq(janelas.id, id)))[0]?.estado
    },
    /** Lets time pass and runs the worker twice: each message is sent once. */
    async passar(horas: number): Promise<void> {
      teste.time.offset_ms += horas * HORA_MS
      for (const _ of [1, 2]) await vencerJanelas(teste.mundo)
    },
    /** Reads the used credits of agencies, null for a deleted one. */
    async lerCreditos(agencias: readonly { id: string }[]): Promise<(number | null)[]> {
      const { rows } = await teste.db.servico.execute<{ id: string; usados: number }>(
        sql`select id, leads_usados_mes_atual as usados from agencias`,
      )
      return agencias.map(({ id }) => rows.find(linha => linha.id === id)?.usados ?? null)
    },
    /** Lists the letters to an address since the preparation. */
    async cartasA(para: string) {
      return (await teste.mundo.mail.list()).filter(carta => carta.para === para)
    },
    /** Lists the subjects of the letters to an address since the preparation. */
    async assuntosA(para: string) {
      return (await this.cartasA(para)).map(({ assunto }) => assunto)
    },
  }
}
