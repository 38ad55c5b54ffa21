import { sql } from 'drizzle-orm'
import { criarGuarda, linhasEmJson } from '#domain/banco/guarda.ts'
import { caixaParaCarimbar, Selado } from '#domain/banco/sigilo.ts'
import { abrirCarta, abrirPara, selarCarta, selarPara } from './fila-de-emails.ts'

type Guardada = { id: string; para: string | null; carta: string | null }

/** Letters with a recipient or text sealed under a key. */
export const GUARDA_DAS_CARTAS = criarGuarda({
  nome: 'emails_saida',
  colunas: 'para, carta',
  sob: chave => sql`(
    (para is not null and chave_do_selo(para) = ${chave}) or (carta is not null and chave_do_selo(carta) = ${chave})
  )`,
  selar(cofre, { id, ...guardada }: Guardada) {
    const para = guardada.para === null ? null : abrirPara(cofre, id, new Selado(guardada.para))
    const carta = guardada.carta === null ? null : abrirCarta(cofre, id, new Selado(guardada.carta))
    return {
      id,
      para: para === null ? null : selarPara(cofre, id, para).envelope,
      para_chave: para === null ? null : cofre.carimbar(caixaParaCarimbar(para)),
      carta: carta === null ? null : selarCarta(cofre, id, carta).envelope,
    }
  },
  gravar: (tx, novas) =>
    tx.execute(sql`
      update emails_saida s set para = n.para, para_chave = n.para_chave, carta = n.carta
      from jsonb_to_recordset(${linhasEmJson(novas)}) as n (id uuid, para text, para_chave text, carta text)
      where s.id = n.id
    `),
})
