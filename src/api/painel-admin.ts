import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { stream } from 'hono/streaming'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { edicaoAgenciaSchema } from '#domain/agencia/agencia.schema.ts'
import {
  editarAgencia,
  excluirAgencia,
  listaDeAgenciasSchema,
  listarAgencias,
} from '#domain/agencia/gerir.ts'
import { atribuirLead, listarAtribuicoes, listarDisponiveis } from '#domain/atribuicao/atribuir.ts'
import { lerAtribuicoes, listarRecentes, pedirAtribuicoes } from '#domain/atribuicao/em-massa.ts'
import { lerLead } from '#domain/atribuicao/ficha.ts'
import { auditar } from '#domain/auditoria/auditoria.ts'
import { lerTrilha, trilhaSchema } from '#domain/auditoria/trilha.ts'
import type { Quem } from '#domain/banco.ts'
import { paginaSchema } from '#domain/consulta.ts'
import { conteudoSchema } from '#domain/conteudo/conteudo.schema.ts'
import { exigirChave, lerVersao, listarVersoes, salvarConteudo } from '#domain/conteudo/salvar.ts'
import { listarEntregas } from '#domain/entrega/entrega.ts'
import { Recusa } from '#domain/erro.ts'
import { excluirLeads, restaurarLeads } from '#domain/lead/excluir.ts'
import { exportarLeads } from '#domain/lead/exportar.ts'
import { lerLinhas, revelarDocumento } from '#domain/lead/linhas.ts'
import { listaDeLeadsSchema } from '#domain/lead/lista.schema.ts'
import { LEADS_POR_PAGINA, listarIds, listarLocalizacoes } from '#domain/lead/lista.ts'
import { editarOperador, excluirOperador, listarOperadores } from '#domain/operador/gerir.ts'
import { edicaoOperadorSchema } from '#domain/operador/operador.schema.ts'
import { editarPlano } from '#domain/plano/editar.ts'
import { listarTodosOsPlanos } from '#domain/plano/leitura.ts'
import { edicaoPlanoSchema } from '#domain/plano/plano.schema.ts'
import { diaEmSaoPaulo } from '#domain/tempo.ts'
import { ehUuid } from '#domain/uuid.ts'
import type { EventHub } from '#platform/events.ts'
import { consulta, corpo } from './body.ts'
import { streamEvents } from './eventos.ts'
import type { ContasMundo } from './functions-contas.ts'
import { createExigir, type GuardVariables } from './guard.ts'

type PainelEnv = { Variables: GuardVariables & { ip: string } }

const uuid = z.uuid('Identificador inválido.')
const lista = (maximo: number, mensagem: string) =>
  z.array(uuid, 'Envie uma lista.').min(1, 'Escolha ao menos um.').max(maximo, mensagem)
const agenciasSchema = z.object({ agencia_ids: lista(50, 'Escolha até 50 agências por vez.') })
const emMassaSchema = agenciasSchema.extend({ ids: lista(500, 'Escolha até 500 leads por vez.') })
const exclusaoSchema = z.object({ ids: lista(1000, 'Escolha até 1.000 leads por vez.') })
const exportacaoSchema = listaDeLeadsSchema.extend({
  escopo: z.enum(['pagina', 'todos'], 'Escolha a página ou todos.').default('pagina'),
})
const disponiveisSchema = z.object({ lead_id: uuid.optional() })

/** Everything behind `/admin` (design §5), mounted under `/api`. */
export function createPainelAdminRoutes(mundo: ContasMundo, eventos: EventHub) {
  return new Hono<PainelEnv>()
    .route('/', leadsRoutes(mundo, eventos))
    .route('/', atribuicoesRoutes(mundo))
    .route('/', cadastrosRoutes(mundo))
    .route('/', textosRoutes(mundo))
}

function leadsRoutes(mundo: ContasMundo, eventos: EventHub) {
  const admin = createExigir(mundo)('admin')
  return new Hono<PainelEnv>()
    .get(
      '/leads',
      describeRoute({ summary: 'Lista leads: filtros, busca, ordem e página sobre o conjunto inteiro' }),
      admin,
      consulta(listaDeLeadsSchema),
      async c => {
        const filtro = c.req.valid('query')
        return mundo.db.como(c.get('quem'), async tx => {
          const { ids, totais } = await listarIds(tx, filtro, mundo.clock.now())
          const itens = await lerLinhas(tx, ids)
          const localizacoes = filtro.com_localizacoes === '1' ? await listarLocalizacoes(tx) : []
          if (itens.length)
            await auditarLeitura(tx, mundo, c.get('quem'), { pagina: filtro.pagina, itens: itens.length })
          return c.json({
            itens,
            ...totais,
            localizacoes,
            pagina: filtro.pagina,
            por_pagina: LEADS_POR_PAGINA,
          })
        })
      },
    )
    .get(
      '/leads.csv',
      describeRoute({ summary: 'Exporta leads em CSV (UTF-8, ponto e vírgula)' }),
      admin,
      consulta(exportacaoSchema),
      async c => {
        const { escopo, ...filtro } = c.req.valid('query')
        const { linhas, partes } = await exportarLeads(mundo, c.get('quem'), filtro, escopo)
        cabecalhosCsv(c, `leads-${diaEmSaoPaulo(mundo.clock.now())}.csv`)
        c.header('X-Total-Linhas', String(linhas))
        return stream(c, async saida => {
          for await (const parte of partes) await saida.write(parte)
        })
      },
    )
    .get('/eventos', describeRoute({ summary: 'Leads que chegam, ao vivo' }), admin, c =>
      streamEvents(
        c,
        mundo,
        eventos,
        tell => eventos.onLeads(tell),
        acesso => Boolean(acesso?.papeis.includes('admin') && !acesso.banida),
      ),
    )
    .post(
      '/leads/excluir',
      describeRoute({ summary: 'Exclui vários leads, com volta por alguns minutos' }),
      admin,
      corpo(exclusaoSchema),
      async c => c.json(await excluirLeads(mundo, c.get('quem'), c.req.valid('json').ids)),
    )
    .post(
      '/leads/restaurar',
      describeRoute({ summary: 'Desfaz uma exclusão' }),
      admin,
      corpo(z.object({ lote: uuid })),
      async c => c.json(await restaurarLeads(mundo, c.get('quem'), c.req.valid('json').lote)),
    )
    .get('/leads/:id', describeRoute({ summary: 'Um lead inteiro' }), admin, async c =>
      c.json(await lerLead(mundo, c.get('quem'), idDe(c, 'Esse lead não existe mais. Atualize a lista.'))),
    )
    .post(
      '/leads/:id/cpf',
      describeRoute({ summary: 'Mostra o documento; fica na auditoria' }),
      admin,
      async c =>
        c.json({
          cpf: await revelarDocumento(
            mundo,
            c.get('quem'),
            idDe(c, 'Esse lead não existe mais. Atualize a lista.'),
          ),
        }),
    )
    .delete(
      '/leads/:id',
      describeRoute({ summary: 'Exclui um lead e as suas atribuições' }),
      admin,
      async c =>
        c.json(
          await excluirLeads(mundo, c.get('quem'), [idDe(c, 'Esse lead não existe mais. Atualize a lista.')]),
        ),
    )
}

function atribuicoesRoutes(mundo: ContasMundo) {
  const admin = createExigir(mundo)('admin')
  const SUMIU = 'Esse lead não existe mais. Atualize a lista.'
  return new Hono<PainelEnv>()
    .post(
      '/leads/atribuir',
      describeRoute({ summary: 'Começa a atribuir vários leads; o andamento fica em /atribuicoes/{id}' }),
      admin,
      corpo(emMassaSchema),
      async c => {
        const { ids, agencia_ids } = c.req.valid('json')
        return c.json(await pedirAtribuicoes(mundo, c.get('quem'), ids, agencia_ids), 202)
      },
    )
    .get(
      '/atribuicoes',
      describeRoute({ summary: 'Atribuições de vários leads que você pediu nas últimas 24 horas' }),
      admin,
      async c => c.json(await listarRecentes(mundo, c.get('quem'))),
    )
    .get(
      '/atribuicoes/:id',
      describeRoute({ summary: 'Andamento e recusas de uma atribuição de vários leads' }),
      admin,
      async c => {
        const id = idDe(c, 'Não encontramos essa atribuição.')
        return c.json(await mundo.db.como(c.get('quem'), tx => lerAtribuicoes(tx, id)))
      },
    )
    .get('/leads/:id/atribuicoes', describeRoute({ summary: 'Atribuições de um lead' }), admin, async c => {
      const id = idDe(c, SUMIU)
      return c.json(await mundo.db.como(c.get('quem'), tx => listarAtribuicoes(tx, id)))
    })
    .post(
      '/leads/:id/atribuicoes',
      describeRoute({ summary: 'Atribui um lead a agências, todas ou nenhuma' }),
      admin,
      corpo(agenciasSchema),
      async c =>
        c.json(
          await atribuirLead(mundo, c.get('quem'), idDe(c, SUMIU), c.req.valid('json').agencia_ids),
          201,
        ),
    )
    .get(
      '/agencias/disponiveis',
      describeRoute({ summary: 'Agências ativas, com o uso do plano e o que impede cada uma' }),
      admin,
      consulta(disponiveisSchema),
      async c => {
        const { lead_id } = c.req.valid('query')
        return c.json(
          await mundo.db.como(c.get('quem'), tx => listarDisponiveis(tx, mundo.clock.now(), lead_id)),
        )
      },
    )
}

function cadastrosRoutes(mundo: ContasMundo) {
  const admin = createExigir(mundo)('admin')
  const SEM_AGENCIA = 'Essa agência não existe mais. Atualize a lista.'
  const SEM_OPERADOR = 'Esse operador não existe mais. Atualize a lista.'
  return new Hono<PainelEnv>()
    .get(
      '/agencias',
      describeRoute({ summary: 'Agências com os leads do período' }),
      admin,
      consulta(listaDeAgenciasSchema),
      async c =>
        c.json(
          await mundo.db.como(c.get('quem'), tx =>
            listarAgencias(tx, c.req.valid('query'), mundo.clock.now()),
          ),
        ),
    )
    .patch(
      '/agencias/:id',
      describeRoute({ summary: 'Altera uma agência' }),
      admin,
      corpo(edicaoAgenciaSchema),
      async c => c.json(await editarAgencia(mundo, c.get('quem'), idDe(c, SEM_AGENCIA), c.req.valid('json'))),
    )
    .delete('/agencias/:id', describeRoute({ summary: 'Exclui uma agência' }), admin, async c => {
      await excluirAgencia(mundo, c.get('quem'), idDe(c, SEM_AGENCIA))
      return c.body(null, 204)
    })
    .get('/operadores', describeRoute({ summary: 'Operadores' }), admin, async c =>
      c.json(await mundo.db.como(c.get('quem'), listarOperadores)),
    )
    .patch(
      '/operadores/:id',
      describeRoute({ summary: 'Altera um operador' }),
      admin,
      corpo(edicaoOperadorSchema),
      async c =>
        c.json(await editarOperador(mundo, c.get('quem'), idDe(c, SEM_OPERADOR), c.req.valid('json'))),
    )
    .delete('/operadores/:id', describeRoute({ summary: 'Exclui um operador' }), admin, async c => {
      await excluirOperador(mundo, c.get('quem'), idDe(c, SEM_OPERADOR))
      return c.body(null, 204)
    })
    .get(
      '/entregas',
      describeRoute({ summary: 'Mensagens às agências e como cada uma anda' }),
      admin,
      consulta(z.object({ pagina: paginaSchema })),
      async c =>
        c.json(await mundo.db.como(c.get('quem'), tx => listarEntregas(tx, c.req.valid('query').pagina))),
    )
    .get(
      '/auditoria',
      describeRoute({ summary: 'Trilha de auditoria' }),
      admin,
      consulta(trilhaSchema),
      async c => c.json(await mundo.db.como(c.get('quem'), tx => lerTrilha(tx, c.req.valid('query')))),
    )
}

function textosRoutes(mundo: ContasMundo) {
  const admin = createExigir(mundo)('admin')
  return new Hono<PainelEnv>()
    .put(
      '/conteudos/:chave',
      describeRoute({ summary: 'Salva uma página de conteúdo' }),
      admin,
      corpo(conteudoSchema),
      async c =>
        c.json(
          await salvarConteudo(mundo, c.get('quem'), exigirChave(c.req.param('chave')), c.req.valid('json')),
        ),
    )
    .get('/conteudos/:chave/versoes', describeRoute({ summary: 'Versões de uma página' }), admin, async c => {
      const chave = exigirChave(c.req.param('chave'))
      return c.json(await mundo.db.como(c.get('quem'), tx => listarVersoes(tx, chave)))
    })
    .get(
      '/conteudos/:chave/versoes/:versao',
      describeRoute({ summary: 'Uma versão de uma página' }),
      admin,
      async c => {
        const chave = exigirChave(c.req.param('chave'))
        const versao = Number(c.req.param('versao'))
        if (!Number.isSafeInteger(versao) || versao < 0 || versao > 2 ** 31 - 1)
          throw new Recusa('nao_encontrado', 'Essa versão não existe.')
        return c.json(await mundo.db.como(c.get('quem'), tx => lerVersao(tx, chave, versao)))
      },
    )
    .get('/planos/todos', describeRoute({ summary: 'Todos os planos, à venda ou não' }), admin, async c =>
      c.json(await mundo.db.como(c.get('quem'), listarTodosOsPlanos)),
    )
    .patch(
      '/planos/:id',
      describeRoute({ summary: 'Altera um plano' }),
      admin,
      corpo(edicaoPlanoSchema),
      async c =>
        c.json(
          await editarPlano(mundo, c.get('quem'), idDe(c, 'Esse plano não existe.'), c.req.valid('json')),
        ),
    )
}

/** The id in the path; one that is no id at all names nothing. */
function idDe(c: Context, mensagem: string): string {
  const id = c.req.param('id')
  if (!ehUuid(id ?? '')) throw new Recusa('nao_encontrado', mensagem)
  return id as string
}

type Tx = Parameters<Parameters<ContasMundo['db']['como']>[1]>[0]

/** Looking through people's data leaves a trace; losing one in a crash is worth not waiting for the disk. */
async function auditarLeitura(
  tx: Tx,
  mundo: ContasMundo,
  quem: Quem,
  detalhes: { pagina: number; itens: number },
): Promise<void> {
  await tx.execute(sql`set local synchronous_commit = off`)
  await auditar(tx, mundo, 'leads_listados', { quem: String(quem.claims.sub), detalhes })
}

/** Headers of a download that no cache and no sniffing browser touches. */
export function cabecalhosCsv(c: Context, arquivo: string): void {
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${arquivo}"`)
}
