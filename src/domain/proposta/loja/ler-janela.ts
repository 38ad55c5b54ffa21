import { and, eq, isNull, sql } from 'drizzle-orm'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import type { Quem, Queries } from '#domain/banco/banco.ts'
import { listarFotosDaJanela, verFoto } from '#domain/foto/ver-fotos.ts'
import { leads_agencias } from '#domain/lead/lead.table.ts'
import { chavesDe } from '#domain/numero/colecoes.ts'
import { PERGUNTAS_DA_LOJA, textoDaResposta } from '../perguntas.ts'
import { janelas_convites, janelas_perguntas } from '../proposta.table.ts'
import { acharCasoDaProposta, montarCaso } from './casos.ts'
import { lerMunicipioDaAgencia, type MundoDaJanela, montarParaLista } from './linhas-das-janelas.ts'
import { ACESSO_DOS_DONOS, acharJanela, podePropor } from './travar-janela.ts'
import { acharImpedimento } from './vagas.ts'

/**
 * Reads one window in full, and marks it as seen by the agency.
 * @throws Recusa for a window to which the agency is not invited.
 */
export async function lerJanela(mundo: MundoDaJanela, quem: Quem, id: string) {
  const municipio = await lerMunicipioDaAgencia(mundo, quem)
  const impedimento = await acharImpedimento(mundo, quem, id)
  return mundo.db.como(quem, async tx => {
    const agora = mundo.clock.now()
    const linha = await acharJanela(tx, quem, id)
    await marcarVista(tx, quem, id, agora)
    const fotos = await listarFotosDaJanela(tx, mundo, id)
    const caso = linha.proposta && (await acharCasoDaProposta(tx, linha.proposta.id))
    const pode_agir = await podePropor(tx, quem)
    return {
      ...montarParaLista(mundo, linha, municipio),
      // It has just been marked as seen.
      nova: false,
      detalhes: linha.janela.detalhes,
      fotos: fotos.map(verFoto),
      perguntas: await lerPerguntas(tx, id),
      pode_agir,
      impedimento: pode_agir ? impedimento : ACESSO_DOS_DONOS,
      lead_id: await acharLeadDaEscolhida(tx, id),
      caso: caso ? montarCaso(caso) : null,
    }
  })
}

async function marcarVista(tx: Queries, quem: Quem, janela_id: string, vista_em: Date): Promise<void> {
  await tx
    .update(janelas_convites)
    .set({ vista_em })
    .where(
      and(
        eq(janelas_convites.agencia_id, agenciaDe(quem)),
        eq(janelas_convites.janela_id, janela_id),
        isNull(janelas_convites.vista_em),
      ),
    )
}

/** Reads all questions that an agency may ask, with the owner's answers to those that were asked. */
async function lerPerguntas(tx: Queries, janela_id: string) {
  const { pergunta, resposta } = janelas_perguntas
  const feitas = await tx
    .select({ pergunta, resposta })
    .from(janelas_perguntas)
    .where(eq(janelas_perguntas.janela_id, janela_id))
  return chavesDe(PERGUNTAS_DA_LOJA).map(nome => {
    const perguntaFeita = feitas.find(uma => uma.pergunta === nome)
    return {
      pergunta: nome,
      texto: PERGUNTAS_DA_LOJA[nome].texto,
      feita: perguntaFeita !== undefined,
      resposta: perguntaFeita ? textoDaResposta(nome, perguntaFeita.resposta) : null,
    }
  })
}

/** Finds the window's lead; null if the agency was not chosen, or if this person may not see the lead. */
async function acharLeadDaEscolhida(tx: Queries, janela_id: string): Promise<string | null> {
  const [lead] = await tx
    .select({ id: leads_agencias.lead_id })
    .from(leads_agencias)
    .where(
      and(eq(leads_agencias.lead_id, sql`lead_da_escolhida(${janela_id})`), eq(leads_agencias.oculta, false)),
    )
  return lead?.id ?? null
}
