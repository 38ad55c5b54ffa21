import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import { devolucaoSchema } from '#domain/atribuicao/devolucao.regras.ts'
import { podeAtrasar } from '#domain/banco/banco.ts'
import { regraSchema } from '#domain/distribuicao/decisao/regra.schema.ts'
import {
  listarDevolucoes,
  listarMinhasDevolucoes,
  pedirDevolucao,
  responderDevolucao,
  respostaSchema,
  retirarAtribuicao,
} from '#domain/distribuicao/devolver.ts'
import {
  contarSemAgencia,
  desfazerDistribuicao,
  lerDistribuicao,
  listarDistribuicoes,
  pedirDistribuicao,
  pedirDistribuicaoDosFiltrados,
  pedirDistribuicaoDosSemAgencia,
} from '#domain/distribuicao/em-massa.ts'
import { explicarLead, naoRecebidos, porqueRecebi } from '#domain/distribuicao/explicar.ts'
import { lerDistribuicaoDoPainel } from '#domain/distribuicao/painel.ts'
import {
  edicaoDaPreferenciaSchema,
  lerPreferencia,
  salvarPreferencia,
} from '#domain/distribuicao/preferencias.ts'
import { ativarRegra, criarRegra, desligarRegra, listarRegras } from '#domain/distribuicao/regras.ts'
import {
  lerSimulacao,
  lerUltimaSimulacao,
  pararSimulacao,
  pedidoDeSimulacaoSchema,
  pedirSimulacao,
} from '#domain/distribuicao/simulacao.ts'
import { consulta, corpo } from '../body.ts'
import type { MundoDasContas } from '../functions-contas.ts'
import { criarExigencia } from '../guard.ts'
import { camposDaSelecao, idDe, selecaoDe, uuidSchema, type VariaveisDaRota } from '../rota-guardada.ts'

const SUMIU = 'Esse lead não existe mais. Atualize a lista.'
const SEM_AGENCIA = 'Essa agência não existe mais. Atualize a lista.'
const SEM_LEAD = 'Esse lead não está mais na sua lista.'

const paraDistribuirSchema = z.strictObject(camposDaSelecao)
const dias = z.int('Use dias inteiros.').min(1, 'Escolha ao menos um dia.').max(365, 'Escolha até 365 dias.')
const semAgenciaSchema = z.strictObject({ dias })
const SEM_DISTRIBUICAO = 'Não encontramos essa distribuição.'
const ativacaoSchema = z.strictObject({ simulacao_id: uuidSchema })

/** Leads by rule, for the administrator: the rule, its simulation, its decisions, and returns. */
export function rotasDaDistribuicao(mundo: MundoDasContas) {
  return new Hono<VariaveisDaRota>()
    .route('/', rotasDaRegra(mundo))
    .route('/', rotasDasSimulacoes(mundo))
    .route('/', rotasDosLeads(mundo))
    .route('/', rotasDasDevolucoes(mundo))
}

function rotasDaRegra(mundo: MundoDasContas) {
  const admin = criarExigencia(mundo)('admin')
  return new Hono<VariaveisDaRota>()
    .get(
      '/distribuicao',
      describeRoute({ summary: 'A regra em vigor, o que chegou, para onde foi, o que espera e por quê' }),
      admin,
      async c => c.json(await lerDistribuicaoDoPainel(mundo, c.get('quem'))),
    )
    .get(
      '/distribuicao/regras',
      describeRoute({ summary: 'Versões da regra, da mais nova à mais antiga' }),
      admin,
      async c => c.json(await listarRegras(mundo, c.get('quem'))),
    )
    .post(
      '/distribuicao/regras',
      describeRoute({ summary: 'Cria uma versão da regra, que ainda não vale' }),
      admin,
      corpo(regraSchema),
      async c => c.json(await criarRegra(mundo, c.get('quem'), c.req.valid('json')), 201),
    )
    .post(
      '/distribuicao/vigencia',
      describeRoute({ summary: 'Ativa a regra de uma simulação terminada' }),
      admin,
      corpo(ativacaoSchema),
      async c => c.json(await ativarRegra(mundo, c.get('quem'), c.req.valid('json').simulacao_id)),
    )
    .delete(
      '/distribuicao/vigencia',
      describeRoute({ summary: 'Desliga a regra: os leads voltam a ser atribuídos à mão' }),
      admin,
      async c => {
        await desligarRegra(mundo, c.get('quem'))
        return c.body(null, 204)
      },
    )
}

function rotasDasSimulacoes(mundo: MundoDasContas) {
  const admin = criarExigencia(mundo)('admin')
  const SEM_SIMULACAO = 'Não encontramos essa simulação.'
  return new Hono<VariaveisDaRota>()
    .get(
      '/distribuicao/simulacao',
      describeRoute({ summary: 'A simulação mais nova, em andamento ou terminada' }),
      admin,
      async c => c.json({ simulacao: await lerUltimaSimulacao(mundo, c.get('quem')) }),
    )
    .post(
      '/distribuicao/simulacoes',
      describeRoute({ summary: 'Começa a simular uma versão sobre os leads de um período' }),
      admin,
      corpo(pedidoDeSimulacaoSchema),
      async c => c.json(await pedirSimulacao(mundo, c.get('quem'), c.req.valid('json')), 202),
    )
    .get(
      '/distribuicao/simulacoes/:id',
      describeRoute({ summary: 'Andamento e resultado de uma simulação' }),
      admin,
      async c => c.json(await lerSimulacao(mundo, c.get('quem'), idDe(c, SEM_SIMULACAO))),
    )
    .delete(
      '/distribuicao/simulacoes/:id',
      describeRoute({ summary: 'Para uma simulação' }),
      admin,
      async c => c.json(await pararSimulacao(mundo, c.get('quem'), idDe(c, SEM_SIMULACAO))),
    )
}

function rotasDosLeads(mundo: MundoDasContas) {
  const admin = criarExigencia(mundo)('admin')
  return new Hono<VariaveisDaRota>()
    .post(
      '/leads/distribuir',
      describeRoute({
        summary: 'Começa a distribuir leads escolhidos, ou todos os filtrados, pela regra em vigor',
      }),
      admin,
      corpo(paraDistribuirSchema),
      async c => {
        const selecao = selecaoDe(c.req.valid('json'))
        const quem = c.get('quem')
        const pedido =
          'ids' in selecao
            ? pedirDistribuicao(mundo, quem, selecao.ids)
            : pedirDistribuicaoDosFiltrados(mundo, quem, selecao.filtro)
        return c.json(await pedido, 202)
      },
    )
    .post(
      '/distribuicao/pedidos',
      describeRoute({ summary: 'Começa a distribuir os leads sem agência de um período' }),
      admin,
      corpo(semAgenciaSchema),
      async c =>
        c.json(await pedirDistribuicaoDosSemAgencia(mundo, c.get('quem'), c.req.valid('json').dias), 202),
    )
    .get(
      '/distribuicao/sem-agencia',
      describeRoute({ summary: 'Quantos leads sem agência de um período podem ser distribuídos' }),
      admin,
      consulta(z.object({ dias: z.coerce.number().pipe(dias) })),
      async c => c.json(await contarSemAgencia(mundo, c.get('quem'), c.req.valid('query').dias)),
    )
    .post(
      '/distribuicao/pedidos/:id/desfazer',
      describeRoute({ summary: 'Começa a retirar das agências os leads de uma distribuição à mão' }),
      admin,
      async c => {
        const id = idDe(c, SEM_DISTRIBUICAO)
        return c.json(await desfazerDistribuicao(mundo, c.get('quem'), id), 202)
      },
    )
    .get(
      '/distribuicao/pedidos',
      describeRoute({ summary: 'Distribuições à mão que você pediu nas últimas 24 horas' }),
      admin,
      async c => c.json(await listarDistribuicoes(mundo, c.get('quem'))),
    )
    .get(
      '/distribuicao/pedidos/:id',
      describeRoute({ summary: 'Andamento de uma distribuição à mão' }),
      admin,
      async c => c.json(await lerDistribuicao(mundo, c.get('quem'), idDe(c, SEM_DISTRIBUICAO))),
    )
    .get(
      '/leads/:id/distribuicao',
      describeRoute({ summary: 'Por que um lead foi, ou não foi, para cada agência' }),
      admin,
      async c => c.json(await explicarLead(mundo, c.get('quem'), idDe(c, SUMIU))),
    )
    .get(
      '/agencias/:id/preferencia',
      describeRoute({ summary: 'O que uma agência quer receber' }),
      admin,
      async c => c.json(await lerPreferencia(mundo, c.get('quem'), idDe(c, SEM_AGENCIA))),
    )
    .put(
      '/agencias/:id/preferencia',
      describeRoute({ summary: 'Salva o que uma agência quer receber' }),
      admin,
      corpo(edicaoDaPreferenciaSchema),
      async c =>
        c.json(await salvarPreferencia(mundo, c.get('quem'), idDe(c, SEM_AGENCIA), c.req.valid('json'))),
    )
}

function rotasDasDevolucoes(mundo: MundoDasContas) {
  const admin = criarExigencia(mundo)('admin')
  return new Hono<VariaveisDaRota>()
    .get(
      '/devolucoes',
      describeRoute({ summary: 'Devoluções de leads, as que esperam resposta antes' }),
      admin,
      async c => c.json(await listarDevolucoes(mundo, c.get('quem'))),
    )
    .post(
      '/devolucoes/:id/resposta',
      describeRoute({ summary: 'Aceita ou recusa uma devolução' }),
      admin,
      corpo(respostaSchema),
      async c => {
        const id = idDe(c, 'Não encontramos essa devolução.')
        return c.json(await responderDevolucao(mundo, c.get('quem'), id, c.req.valid('json')))
      },
    )
    .delete(
      '/leads/:id/atribuicoes/:agencia',
      describeRoute({ summary: 'Retira um lead de uma agência que o recebeu por engano' }),
      admin,
      async c => {
        const agencia = uuidSchema.safeParse(c.req.param('agencia'))
        await retirarAtribuicao(mundo, c.get('quem'), idDe(c, SUMIU), agencia.data ?? mundo.novoId())
        return c.body(null, 204)
      },
    )
}

/** The same for an agency: its preferences, the reasons, missed leads, and returns. */
export function rotasDaDistribuicaoDaAgencia(mundo: MundoDasContas) {
  const exigir = criarExigencia(mundo)
  const agencia = exigir('agencia')
  return new Hono<VariaveisDaRota>()
    .get(
      '/minha-agencia/preferencia',
      describeRoute({ summary: 'O que a agência quer receber' }),
      agencia,
      async c => c.json(await lerPreferencia(mundo, c.get('quem'), agenciaDe(c.get('quem')))),
    )
    .put(
      '/minha-agencia/preferencia',
      describeRoute({ summary: 'Salva o que a agência quer receber' }),
      agencia,
      corpo(edicaoDaPreferenciaSchema),
      async c =>
        c.json(await salvarPreferencia(mundo, c.get('quem'), agenciaDe(c.get('quem')), c.req.valid('json'))),
    )
    .get(
      '/minha-agencia/nao-recebidos',
      describeRoute({ summary: 'Quantos leads do período a agência não recebeu, por motivo' }),
      agencia,
      async c => c.json(await naoRecebidos(podeAtrasar(mundo), c.get('quem'))),
    )
    .get(
      '/minha-agencia/devolucoes',
      describeRoute({ summary: 'Leads que a agência devolveu' }),
      agencia,
      async c => c.json(await listarMinhasDevolucoes(mundo, c.get('quem'))),
    )
    .get(
      '/minha-agencia/leads/:id/distribuicao',
      describeRoute({ summary: 'Por que a agência recebeu um lead' }),
      exigir('equipe'),
      async c => c.json(await porqueRecebi(mundo, c.get('quem'), idDe(c, SEM_LEAD))),
    )
    .post(
      '/minha-agencia/leads/:id/devolucao',
      describeRoute({ summary: 'Devolve um lead, com o motivo' }),
      agencia,
      corpo(devolucaoSchema),
      async c =>
        c.json(await pedirDevolucao(mundo, c.get('quem'), idDe(c, SEM_LEAD), c.req.valid('json')), 201),
    )
}
