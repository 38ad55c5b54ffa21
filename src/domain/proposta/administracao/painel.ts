import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { agencias } from '#domain/agencia/agencia.table.ts'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import { contarAte } from '#domain/banco/consulta.ts'
import type { MundoDasFotos } from '#domain/foto/mundo-das-fotos.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { contarPalavras } from '#domain/palavra/contar.ts'
import { ESTADOS_DA_JANELA, MOTIVOS_DO_FIM } from '../janela.regras.ts'
import type { consultaDoPainelSchema, listaDeJanelasSchema } from './administracao.schema.ts'
import { lerConta } from './contas-das-propostas.ts'
import { contestacaoSchema, lerContestacoes } from './contestacoes.ts'
import type { Conta } from './painel.regras.ts'

/** Figures of the windows that opened in a period; `correndo` and its part count all that run now. */
const numerosSchema = z.object({
  correndo: z.int(),
  correndo_sem_proposta: z.int(),
  abertas: z.int(),
  com_proposta: z.int().describe('das abertas no período'),
  sem_proposta: z.int().describe('terminaram sem nenhuma'),
  aceitas: z.int(),
  caducaram: z.int(),
  encerradas: z.int(),
  retiradas: z.int(),
  primeira_min: z.number().nullable().describe('mediana de minutos até a primeira proposta'),
  parte_do_meio: z
    .number()
    .nullable()
    .describe('mediana da melhor proposta sobre o meio da faixa de troca; 1 é o meio'),
})

const agenciaSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  convites: z.int(),
  propostas: z.int(),
  escolhidas: z.int(),
  cumpridas: z.int().describe('em doze meses'),
  casos: z.int(),
})

/** Answer of `GET /api/admin/propostas`. */
export const painelDasPropostasSchema = z.object({
  dias: z.int(),
  contadas_em: z.date().nullable().describe('se os números do período são da última contagem'),
  numeros: numerosSchema,
  motivos: z.array(z.tuple([z.enum(MOTIVOS_DO_FIM), z.int()])).describe('por que nenhuma serviu'),
  agencias: z.array(agenciaSchema),
  contestacoes: z.array(contestacaoSchema),
})

/**
 * Reads the figures of a period, the record of each agency, and the objections that wait.
 * @param naHora windows that are counted at the request; see `lerConta`.
 */
export function lerPropostasDoPainel(
  mundo: Mundo & Pick<MundoDasFotos, 'cofre'>,
  quem: Quem,
  { dias }: z.output<typeof consultaDoPainelSchema>,
  naHora?: number,
): Promise<z.output<typeof painelDasPropostasSchema>> {
  const agora = mundo.clock.now()
  return mundo.db.como(quem, async tx => {
    const { numeros, motivos, agencias, contadas_em } = await lerConta(tx, agora, dias, naHora)
    return {
      dias: Number(dias),
      contadas_em,
      numeros: { ...(await contarCorrendo(tx)), ...numeros },
      motivos,
      agencias: await lerAgencias(tx, agencias, agora),
      contestacoes: await lerContestacoes(tx, mundo),
    }
  })
}

async function contarCorrendo(tx: Queries) {
  const { rows } = await tx.execute<{ correndo: number; correndo_sem_proposta: number }>(sql`
    select count(*)::integer as correndo, count(*) filter (where estado = 'aberta')::integer as correndo_sem_proposta
    from janelas where estado in ('aberta', 'com_propostas')`)
  return itemEm(rows, 0)
}

/** Reads the counted agencies with names and records, the most invited first. */
async function lerAgencias(tx: Queries, contadas: Conta['agencias'], agora: Date) {
  const ids = contadas.map(({ id }) => id)
  const { id, nome } = agencias
  const existem = new Map(
    (await tx.select({ id, nome }).from(agencias).where(inArray(id, ids))).map(uma => [uma.id, uma.nome]),
  )
  const palavras = await contarPalavras(tx, ids, agora)
  return contadas
    .flatMap(agencia => {
      const nome = existem.get(agencia.id)
      return nome === undefined
        ? []
        : { ...agencia, nome, ...(palavras.get(agencia.id) ?? { cumpridas: 0, casos: 0 }) }
    })
    .sort((a, b) => b.convites - a.convites || a.nome.localeCompare(b.nome, 'pt-BR'))
}

/** A window in the list: the vehicle stands for it, without its person. */
export const janelaDaListaSchema = z.object({
  id: z.uuid(),
  lead_id: z.uuid(),
  estado: z.enum(ESTADOS_DA_JANELA),
  marca: z.string(),
  modelo: z.string(),
  ano: z.int(),
  cidade: z.string().nullable(),
  uf: z.string().nullable(),
  aberta_em: z.string().meta({ format: 'date-time' }),
  fecha_em: z.string().meta({ format: 'date-time' }),
  convidadas: z.int(),
  propostas: z.int(),
  melhor: z.int().nullable(),
  valor_troca_min: z.int().nullable(),
  valor_troca_max: z.int().nullable(),
  escolhida: z.string().nullable().describe('nome da agência escolhida'),
})
type JanelaDaLista = z.output<typeof janelaDaListaSchema>

/** Lists the windows, newest first. */
export function listarJanelas(mundo: Mundo, quem: Quem, filtro: z.output<typeof listaDeJanelasSchema>) {
  const { estado, pagina, por_pagina } = filtro
  const onde = estado ? sql`estado = ${estado}` : sql`true`
  return mundo.db.como(quem, async tx => {
    const { rows } = await tx.execute<JanelaDaLista>(sql`
      select j.id, j.lead_id, j.estado, j.marca, j.modelo, j.ano, j.cidade, j.uf, j.aberta_em, j.fecha_em, j.melhor,
        j.valor_troca_min, j.valor_troca_max, c.convidadas, c.propostas, a.nome as escolhida
      from (
        select * from janelas where ${onde} order by aberta_em desc, id desc
        offset ${(pagina - 1) * por_pagina} limit ${por_pagina}
      ) j
      cross join lateral (
        select count(*)::integer as convidadas, count(p.id)::integer as propostas
        from janelas_convites i left join propostas p on p.janela_id = i.janela_id and p.agencia_id = i.agencia_id
        where i.janela_id = j.id
      ) c
      left join propostas e on e.id = j.escolhida
      left join agencias a on a.id = e.agencia_id
      order by j.aberta_em desc, j.id desc`)
    const itens = rows.map(janela => ({
      ...janela,
      aberta_em: new Date(janela.aberta_em).toISOString(),
      fecha_em: new Date(janela.fecha_em).toISOString(),
    }))
    return { itens, ...(await contarAte(tx, sql`select from janelas where ${onde}`)), pagina, por_pagina }
  })
}
