import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { DIA_MS, HORA_MS } from '#domain/tempo/tempo.ts'
import {
  avisarCaducada,
  avisarFechamento,
  avisarFim,
  avisarPrimeira,
  avisarSobreAEscolhida,
  type Janela,
  type MundoDasPropostas,
  perguntarDesfecho,
} from '../avisos-da-janela.ts'
import { DIAS_ATE_PERGUNTAR, HORAS_PARA_CONTATO } from '../janela.regras.ts'
import { janelas, palavras, propostas } from '../proposta.table.ts'
import { acharSegunda } from './decidir.ts'

/** Maximum number of windows for each step of one run; the next run takes the others. Our choice. */
const LOTE = 500

/** Days after an agency's withdrawal in which a run still notifies the owner. Our choice. */
const DIAS_PARA_AVISAR = 7

/** A change of windows by time, made once for each window. */
type Passo = {
  /** Returns the condition for the windows that are due. */
  quando(agora: Date): SQL | undefined
  /** Returns the change, after which the window is no longer due. */
  depois(agora: Date): Partial<typeof janelas.$inferInsert>
  /** Queues the message about the change, in the same transaction. */
  avisar(tx: Queries, mundo: MundoDasPropostas, janela: Janela): Promise<unknown>
}

const TEM_PROPOSTAS = eq(janelas.estado, 'com_propostas')

/** Steps in the order in which they run: the change of one step can make a later one unnecessary. */
const PASSOS: readonly Passo[] = [
  {
    quando: agora => and(inArray(janelas.estado, ['aberta', 'com_propostas']), lte(janelas.caduca_em, agora)),
    depois: agora => ({ estado: 'caducou', terminou_em: agora }),
    avisar: avisarCaducada,
  },
  {
    quando: agora => and(TEM_PROPOSTAS, isNull(janelas.avisada_do_fim_em), lte(janelas.fecha_em, agora)),
    // A late message about the first offer would say less than this one.
    depois: agora => ({ avisada_do_fim_em: agora, avisada_da_primeira_em: agora }),
    avisar: avisarFechamento,
  },
  {
    quando: () =>
      and(TEM_PROPOSTAS, isNull(janelas.avisada_da_primeira_em), isNull(janelas.avisada_do_fim_em)),
    depois: agora => ({ avisada_da_primeira_em: agora }),
    avisar: avisarPrimeira,
  },
  {
    quando: agora =>
      and(
        eq(janelas.estado, 'aceita'),
        isNull(janelas.desistencia_avisada_em),
        // The limit keeps the query on indexes as withdrawals add up over the years.
        sql`${janelas.escolhida} in (select proposta_id from palavras where loja_desfecho = 'desistiu' and dono_em is null
          and loja_em > ${new Date(agora.getTime() - DIAS_PARA_AVISAR * DIA_MS).toISOString()}::timestamptz)`,
      ),
    // A message about a missing contact would say less than this one.
    depois: agora => ({ desistencia_avisada_em: agora, avisada_sem_contato_em: agora }),
    avisar: dizerDesistencia,
  },
  {
    quando: agora =>
      and(
        eq(janelas.estado, 'aceita'),
        isNull(janelas.perguntada_em),
        isNull(janelas.avisada_sem_contato_em),
        lte(janelas.escolhida_em, new Date(agora.getTime() - HORAS_PARA_CONTATO * HORA_MS)),
      ),
    depois: agora => ({ avisada_sem_contato_em: agora }),
    avisar: cobrarContato,
  },
  {
    quando: agora =>
      and(
        eq(janelas.estado, 'aceita'),
        isNull(janelas.perguntada_em),
        lte(janelas.escolhida_em, new Date(agora.getTime() - DIAS_ATE_PERGUNTAR * DIA_MS)),
      ),
    depois: agora => ({ perguntada_em: agora }),
    avisar: perguntar,
  },
  {
    // Withdrawn by a consent given elsewhere: `decidir.ts` notifies the agencies itself.
    quando: () => and(eq(janelas.estado, 'retirada'), isNull(janelas.agencias_avisadas_em)),
    depois: agora => ({ agencias_avisadas_em: agora }),
    avisar: (tx, mundo, janela) => avisarFim(tx, mundo, janela, 'retirada'),
  },
]

/**
 * Ends windows whose time is over, and queues the messages that are due. They are about the first offer, the end, an
 * agency that withdrew or made no contact, the result, and a withdrawal. Each happens once, in any number of processes.
 * Windows of deleted leads wait, because the deletion can be undone.
 * @returns the number of changes.
 */
export async function vencerJanelas(
  mundo: MundoDasPropostas,
  parou: () => boolean = () => false,
): Promise<number> {
  let feitas = 0
  for (const passo of PASSOS) {
    const daVez = and(eq(janelas.oculta, false), passo.quando(mundo.clock.now()))
    const ids = await mundo.db.servico.select({ id: janelas.id }).from(janelas).where(daVez).limit(LOTE)
    for (const { id } of ids) {
      if (parou()) return feitas
      if (await darPasso(mundo, passo, id)) feitas++
    }
  }
  return feitas
}

/** Makes one change in one transaction; a window that another transaction holds waits for the next run. */
function darPasso(mundo: MundoDasPropostas, passo: Passo, id: string): Promise<boolean> {
  const agora = mundo.clock.now()
  return mundo.db.servico.transaction(async tx => {
    const [janela] = await tx
      .select()
      .from(janelas)
      .where(and(eq(janelas.id, id), eq(janelas.oculta, false), passo.quando(agora)))
      .for('update', { skipLocked: true })
    if (!janela) return false
    await tx.update(janelas).set(passo.depois(agora)).where(eq(janelas.id, id))
    await passo.avisar(tx, mundo, janela)
    return true
  })
}

/** Reads the chosen agency, and what is known of its case. */
async function lerEscolhida(tx: Queries, { escolhida }: Janela) {
  if (!escolhida) return undefined
  const [lida] = await tx
    .select({ agencia: agencias.nome, contato_em: palavras.contato_em, dono_em: palavras.dono_em })
    .from(propostas)
    .innerJoin(agencias, eq(agencias.id, propostas.agencia_id))
    .innerJoin(palavras, eq(palavras.proposta_id, propostas.id))
    .where(eq(propostas.id, escolhida))
  return lida
}

async function dizerDesistencia(tx: Queries, mundo: MundoDasPropostas, janela: Janela): Promise<void> {
  const lida = await lerEscolhida(tx, janela)
  const segunda = await acharSegunda(tx, janela, mundo.clock.now())
  if (lida)
    await avisarSobreAEscolhida(tx, mundo, janela, { houve: 'desistiu', agencia: lida.agencia, segunda })
}

async function cobrarContato(tx: Queries, mundo: MundoDasPropostas, janela: Janela): Promise<void> {
  const lida = await lerEscolhida(tx, janela)
  if (!lida || lida.contato_em || lida.dono_em) return
  const segunda = await acharSegunda(tx, janela, mundo.clock.now())
  await avisarSobreAEscolhida(tx, mundo, janela, { houve: 'sem_contato', agencia: lida.agencia, segunda })
}

async function perguntar(tx: Queries, mundo: MundoDasPropostas, janela: Janela): Promise<void> {
  const lida = await lerEscolhida(tx, janela)
  if (lida && !lida.dono_em) await perguntarDesfecho(tx, mundo, janela, lida.agencia)
}
