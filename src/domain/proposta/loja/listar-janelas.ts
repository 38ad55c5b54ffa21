import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import type { Quem } from '#domain/banco/banco.ts'
import { contarAte } from '#domain/banco/consulta.ts'
import { janelas_convites, propostas } from '../proposta.table.ts'
import {
  lerMunicipioDaAgencia,
  type MundoDaJanela,
  montarParaLista,
  selecionarJanelas,
} from './linhas-das-janelas.ts'
import type { FiltroDasJanelas } from './loja.schema.ts'

/** Maximum number of windows that are counted. */
const CONTADAS_ATE = 1_000

/**
 * Lists a page of the windows to which the agency is invited. Ended windows come newest first. Of the others, the next
 * to close come first, after those whose owner chose the agency.
 */
export async function listarJanelas(
  mundo: MundoDaJanela,
  quem: Quem,
  { ver, pagina, por_pagina }: FiltroDasJanelas,
) {
  const municipio = await lerMunicipioDaAgencia(mundo, quem)
  return mundo.db.como(quem, async tx => {
    const agora = mundo.clock.now()
    const { janela_id } = janelas_convites
    // Invitations and offers give the page's windows, before any window is read.
    const escolhidas = tx
      .select({ janela_id })
      .from(janelas_convites)
      .leftJoin(
        propostas,
        and(eq(propostas.janela_id, janela_id), eq(propostas.agencia_id, janelas_convites.agencia_id)),
      )
      .where(condicaoDe(ver, agenciaDe(quem), agora))
    const total = await contarAte(tx, sql`${escolhidas}`, CONTADAS_ATE)
    const daPagina = await escolhidas
      .orderBy(...ordemDe(ver))
      .offset((pagina - 1) * por_pagina)
      .limit(por_pagina)
    const ids = daPagina.map(linha => linha.janela_id)
    const linhas = await selecionarJanelas(tx, quem, inArray(janela_id, ids)).orderBy(...ordemDe(ver))
    return {
      itens: linhas.map(linha => montarParaLista(mundo, linha, municipio)),
      ...total,
      pagina,
      por_pagina,
    }
  })
}

function ordemDe(ver: FiltroDasJanelas['ver']): SQL[] {
  const { fecha_em, janela_id } = janelas_convites
  if (ver === 'encerradas') return [desc(fecha_em), desc(janela_id)]
  const porFim = [asc(fecha_em), asc(janela_id)]
  return ver === 'abertas' ? porFim : [desc(eq(propostas.situacao, 'escolhida')), ...porFim]
}

function condicaoDe(ver: FiltroDasJanelas['ver'], agencia_id: string, agora: Date): SQL | undefined {
  const { fecha_em, fechada } = janelas_convites
  const daAgencia = eq(janelas_convites.agencia_id, agencia_id)
  if (ver === 'abertas') return and(daAgencia, gt(fecha_em, agora), eq(fechada, false), isNull(propostas.id))
  const emJogo = sql`(${propostas.id} in (${selecionarVivas(agencia_id, agora)})
    and (${propostas.situacao} = 'escolhida' or not ${fechada}))`
  if (ver === 'propostas') return and(daAgencia, emJogo)
  const acabou = or(lte(fecha_em, agora), eq(fechada, true), isNotNull(propostas.id))
  return and(daAgencia, acabou, or(isNull(propostas.id), not(emJogo)))
}

/**
 * Selects the offers that wait for the owner, and chosen ones that wait for the agency's answer; both from an index.
 */
function selecionarVivas(agencia_id: string, agora: Date): SQL {
  return sql`
    select p.id from propostas p
    where p.agencia_id = ${agencia_id} and p.situacao = 'feita' and p.vale_ate > ${agora.toISOString()}
    union all
    select p.id from palavras w join propostas p on p.id = w.proposta_id
    where w.agencia_id = ${agencia_id} and w.loja_em is null and p.situacao = 'escolhida'`
}
