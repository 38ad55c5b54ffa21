import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import { contarAte, paginaDaListaSchema, seVazio } from '#domain/banco/consulta.ts'
import type { MundoDasFotos } from '#domain/foto/mundo-das-fotos.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { contarPalavras } from '#domain/palavra/contar.ts'
import { ESTADOS_DA_JANELA, MOTIVOS_DO_FIM } from '../janela.regras.ts'
import { contestacaoSchema, lerContestacoes } from './contestacoes.ts'
import { PERIODOS } from './painel.regras.ts'

/** Query of `GET /api/admin/propostas`. */
export const consultaDoPainelSchema = z.object({
  dias: seVazio(z.enum(PERIODOS, 'Escolha 7, 30 ou 90 dias.').default('30')),
})

/** Figures of the windows that opened in a period; the first two count all that run now. */
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
  numeros: numerosSchema,
  motivos: z.array(z.tuple([z.enum(MOTIVOS_DO_FIM), z.int()])).describe('por que nenhuma serviu'),
  agencias: z.array(agenciaSchema),
  contestacoes: z.array(contestacaoSchema),
})

/** Figures of a period, the record of each agency, and the objections that wait. */
export function lerPropostasDoPainel(
  mundo: Mundo & Pick<MundoDasFotos, 'cofre'>,
  quem: Quem,
  { dias }: z.output<typeof consultaDoPainelSchema>,
): Promise<z.output<typeof painelDasPropostasSchema>> {
  const agora = mundo.clock.now()
  const desde = sql`${new Date(agora.getTime() - Number(dias) * 86_400_000)}::timestamptz`
  return mundo.db.como(quem, async tx => ({
    dias: Number(dias),
    numeros: await lerNumeros(tx, desde),
    motivos: await lerMotivos(tx, desde),
    agencias: await lerAgencias(tx, desde, agora),
    contestacoes: await lerContestacoes(tx, mundo),
  }))
}

async function lerNumeros(tx: Queries, desde: SQL): Promise<z.output<typeof numerosSchema>> {
  const { rows } = await tx.execute<z.output<typeof numerosSchema>>(sql`
    select (select count(*)::integer from janelas where estado in ('aberta', 'com_propostas')) as correndo,
      (select count(*)::integer from janelas where estado = 'aberta') as correndo_sem_proposta,
      count(*)::integer as abertas,
      count(primeira_em)::integer as com_proposta,
      count(*) filter (where primeira_em is null and estado <> 'aberta')::integer as sem_proposta,
      count(*) filter (where estado = 'aceita')::integer as aceitas,
      count(*) filter (where estado = 'caducou')::integer as caducaram,
      count(*) filter (where estado = 'encerrada')::integer as encerradas,
      count(*) filter (where estado = 'retirada')::integer as retiradas,
      percentile_cont(0.5) within group (order by extract(epoch from primeira_em - aberta_em)::float8 / 60) as primeira_min,
      percentile_cont(0.5) within group (order by melhor * 2.0::float8 / nullif(valor_troca_min + valor_troca_max, 0))
        as parte_do_meio
    from janelas where aberta_em >= ${desde}`)
  return itemEm(rows, 0)
}

async function lerMotivos(tx: Queries, desde: SQL) {
  const { rows } = await tx.execute<{ motivo: (typeof MOTIVOS_DO_FIM)[number]; n: number }>(sql`
    select motivo, count(*)::integer as n from janelas
    where aberta_em >= ${desde} and estado = 'encerrada' and motivo is not null
    group by 1 order by 2 desc, 1`)
  return rows.map(({ motivo, n }): [(typeof MOTIVOS_DO_FIM)[number], number] => [motivo, n])
}

/** Agencies invited to windows that end in the period or later, the most invited first. */
async function lerAgencias(tx: Queries, desde: SQL, agora: Date) {
  const { rows } = await tx.execute<Omit<z.output<typeof agenciaSchema>, 'cumpridas' | 'casos'>>(sql`
    select a.id, a.nome, c.convites, coalesce(p.propostas, 0) as propostas, coalesce(p.escolhidas, 0) as escolhidas
    from (
      select agencia_id, count(*)::integer as convites from janelas_convites where fecha_em >= ${desde} group by 1
    ) c
    join agencias a on a.id = c.agencia_id
    left join (
      select agencia_id, count(*)::integer as propostas,
        count(*) filter (where situacao in ('escolhida', 'trocada'))::integer as escolhidas
      from propostas where feita_em >= ${desde} group by 1
    ) p on p.agencia_id = c.agencia_id
    order by c.convites desc, a.nome`)
  const palavras = await contarPalavras(
    tx,
    rows.map(({ id }) => id),
    agora,
  )
  return rows.map(agencia => ({ ...agencia, ...(palavras.get(agencia.id) ?? { cumpridas: 0, casos: 0 }) }))
}

/** Query of `GET /api/admin/propostas/janelas`. */
export const listaDeJanelasSchema = paginaDaListaSchema.extend({
  estado: seVazio(z.enum(ESTADOS_DA_JANELA, 'Escolha um estado da lista.').optional()),
})

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

/** Windows, newest first. */
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
