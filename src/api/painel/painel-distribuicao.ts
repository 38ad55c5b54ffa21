import { Hono } from 'hono'
import { z } from 'zod'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import { LEAD_AUSENTE } from '#domain/atribuicao/carteira/linhas-da-carteira.ts'
import { devolucaoSchema, respostaDaDevolucaoSchema } from '#domain/atribuicao/devolucao.schema.ts'
import { mundoDeLeitura } from '#domain/banco/banco.ts'
import {
  edicaoDaPreferenciaSchema,
  preferenciaSchema,
} from '#domain/distribuicao/decisao/preferencia.schema.ts'
import { pedidoDeSimulacaoSchema, regraSchema } from '#domain/distribuicao/decisao/regra.schema.ts'
import { listarDevolucoes, listarMinhasDevolucoes } from '#domain/distribuicao/devolucao/listar-devolucoes.ts'
import { pedirDevolucao } from '#domain/distribuicao/devolucao/pedir-devolucao.ts'
import { responderDevolucao } from '#domain/distribuicao/devolucao/responder-devolucao.ts'
import {
  contarSemAgencia,
  desfazerDistribuicao,
  lerDistribuicao,
  listarDistribuicoes,
  pedirDistribuicao,
  pedirDistribuicaoDosFiltrados,
  pedirDistribuicaoDosSemAgencia,
  preverDistribuicao,
} from '#domain/distribuicao/em-massa.ts'
import { contarNaoRecebidos, explicarLead, explicarRecebimento } from '#domain/distribuicao/explicar.ts'
import { ativarRegra, criarRegra, desligarRegra, listarRegras } from '#domain/distribuicao/gerir-regras.ts'
import { lerDistribuicaoDoPainel } from '#domain/distribuicao/painel.ts'
import { lerPreferencia, salvarPreferencia } from '#domain/distribuicao/preferencias.ts'
import { contarOferta } from '#domain/distribuicao/procura.ts'
import { retirarAtribuicao } from '#domain/distribuicao/retirar-atribuicao.ts'
import {
  lerSimulacao,
  lerUltimaSimulacao,
  pararSimulacao,
  pedirSimulacao,
} from '#domain/distribuicao/simulacao/simulacao.ts'
import type { MundoDasContas } from '../functions-contas.ts'
import { camposDaSelecao, idDe, selecaoDe, uuidSchema, type VariaveisDaRota } from '../rota-guardada.ts'
import { criarRota } from '../rotas.ts'

const LEAD_FORA_DA_LISTA = 'Esse lead não existe mais. Atualize a lista.'
const AGENCIA_AUSENTE = 'Essa agência não existe mais. Atualize a lista.'
const DISTRIBUICAO_AUSENTE = 'Não encontramos essa distribuição.'
const SIMULACAO_AUSENTE = 'Não encontramos essa simulação.'

const selecaoSchema = z.strictObject(camposDaSelecao)
/** Days of a period that the administrator chooses; a year at most is our choice. */
const dias = z.int('Use dias inteiros.').min(1, 'Escolha ao menos um dia.').max(365, 'Escolha até 365 dias.')
const esperaSchema = z.strictObject({ dias })
const ativacaoSchema = z.strictObject({ simulacao_id: uuidSchema })

/** Creates the routes of leads by rule, for the administrator: the rule, its simulation, its decisions, and returns. */
export function criarRotasDaDistribuicao(mundo: MundoDasContas) {
  return new Hono<VariaveisDaRota>()
    .route('/', criarRotasDaRegra(mundo))
    .route('/', criarRotasDasSimulacoes(mundo))
    .route('/', criarRotasDosLeads(mundo))
    .route('/', criarRotasDasPreferencias(mundo))
    .route('/', criarRotasDasDevolucoes(mundo))
}

function criarRotasDaRegra(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const admin = criarRota(app, mundo, 'admin')
  admin('GET /distribuicao', 'A regra em vigor, o que chegou, para onde foi, o que espera e por quê').dar(
    quem => lerDistribuicaoDoPainel(mundo, quem),
  )
  admin('GET /distribuicao/regras', 'Versões da regra, da mais nova à mais antiga').dar(quem =>
    listarRegras(mundo, quem),
  )
  admin('POST /distribuicao/regras', 'Cria uma versão da regra, que ainda não vale')
    .ler(regraSchema)
    .criar((quem, dados) => criarRegra(mundo, quem, dados))
  admin('POST /distribuicao/vigencia', 'Ativa a regra de uma simulação terminada')
    .ler(ativacaoSchema)
    .dar((quem, dados) => ativarRegra(mundo, quem, dados.simulacao_id))
  admin('DELETE /distribuicao/vigencia', 'Desliga a regra: os leads voltam a ser atribuídos à mão').fazer(
    quem => desligarRegra(mundo, quem),
  )
  return app
}

function criarRotasDasSimulacoes(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const admin = criarRota(app, mundo, 'admin')
  admin('GET /distribuicao/simulacao', 'A simulação mais nova, em andamento ou terminada').dar(
    async quem => ({ simulacao: await lerUltimaSimulacao(mundo, quem) }),
  )
  admin('POST /distribuicao/simulacoes', 'Começa a simular uma versão sobre os leads de um período')
    .ler(pedidoDeSimulacaoSchema)
    .aceitar((quem, dados) => pedirSimulacao(mundo, quem, dados))
  admin('GET /distribuicao/simulacoes/:id', 'Andamento e resultado de uma simulação').dar((quem, c) =>
    lerSimulacao(mundo, quem, idDe(c, SIMULACAO_AUSENTE)),
  )
  admin('DELETE /distribuicao/simulacoes/:id', 'Para uma simulação').dar((quem, c) =>
    pararSimulacao(mundo, quem, idDe(c, SIMULACAO_AUSENTE)),
  )
  return app
}

function criarRotasDosLeads(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const admin = criarRota(app, mundo, 'admin')
  admin(
    'POST /leads/distribuir',
    'Começa a distribuir leads escolhidos, ou todos os filtrados, pela regra em vigor',
  )
    .ler(selecaoSchema)
    .aceitar((quem, dados) => {
      const selecao = selecaoDe(dados)
      return 'ids' in selecao
        ? pedirDistribuicao(mundo, quem, selecao.ids)
        : pedirDistribuicaoDosFiltrados(mundo, quem, selecao.filtro)
    })
  admin(
    'POST /leads/distribuir/previa',
    'Quantos destes leads a regra em vigor deixa ir, sem distribuir nada',
  )
    .ler(selecaoSchema)
    .dar((quem, dados) => preverDistribuicao(mundo, quem, selecaoDe(dados)))
  admin('POST /distribuicao/pedidos', 'Começa a distribuir os leads sem agência de um período')
    .ler(esperaSchema)
    .aceitar((quem, dados) => pedirDistribuicaoDosSemAgencia(mundo, quem, dados.dias))
  admin('GET /distribuicao/sem-agencia', 'Quantos leads sem agência de um período podem ser distribuídos')
    .ler(z.object({ dias: z.coerce.number().pipe(dias) }))
    .dar((quem, dados) => contarSemAgencia(mundo, quem, dados.dias))
  admin(
    'POST /distribuicao/pedidos/:id/desfazer',
    'Começa a retirar das agências os leads de uma distribuição à mão',
  ).aceitar((quem, c) => desfazerDistribuicao(mundo, quem, idDe(c, DISTRIBUICAO_AUSENTE)))
  admin('GET /distribuicao/pedidos', 'Distribuições à mão que você pediu nas últimas 24 horas').dar(quem =>
    listarDistribuicoes(mundo, quem),
  )
  admin('GET /distribuicao/pedidos/:id', 'Andamento de uma distribuição à mão').dar((quem, c) =>
    lerDistribuicao(mundo, quem, idDe(c, DISTRIBUICAO_AUSENTE)),
  )
  admin('GET /leads/:id/distribuicao', 'Por que um lead foi, ou não foi, para cada agência').dar((quem, c) =>
    explicarLead(mundo, quem, idDe(c, LEAD_FORA_DA_LISTA)),
  )
  return app
}

function criarRotasDasPreferencias(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const admin = criarRota(app, mundo, 'admin')
  admin('GET /agencias/:id/preferencia', 'O que uma agência quer receber').dar((quem, c) =>
    lerPreferencia(mundo, quem, idDe(c, AGENCIA_AUSENTE)),
  )
  admin('PUT /agencias/:id/preferencia', 'Salva o que uma agência quer receber')
    .ler(edicaoDaPreferenciaSchema)
    .dar((quem, dados, c) => salvarPreferencia(mundo, quem, idDe(c, AGENCIA_AUSENTE), dados))
  return app
}

function criarRotasDasDevolucoes(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const admin = criarRota(app, mundo, 'admin')
  admin('GET /devolucoes', 'Devoluções de leads, as que esperam resposta antes').dar(quem =>
    listarDevolucoes(mundo, quem),
  )
  admin('POST /devolucoes/:id/resposta', 'Aceita ou recusa uma devolução')
    .ler(respostaDaDevolucaoSchema)
    .dar((quem, dados, c) =>
      responderDevolucao(mundo, quem, idDe(c, 'Não encontramos essa devolução.'), dados),
    )
  admin(
    'DELETE /leads/:id/atribuicoes/:agencia',
    'Retira um lead de uma agência que o recebeu por engano',
  ).fazer(async (quem, c) => {
    const agencia = uuidSchema.safeParse(c.req.param('agencia'))
    // A new id belongs to no agency, so an invalid one is refused as an absent one.
    await retirarAtribuicao(mundo, quem, idDe(c, LEAD_FORA_DA_LISTA), agencia.data ?? mundo.novoId())
  })
  return app
}

/** Creates the routes of leads by rule, for an agency: its preferences, the reasons, missed leads, and returns. */
export function criarRotasDaDistribuicaoDaAgencia(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const agencia = criarRota(app, mundo, 'agencia')
  const equipe = criarRota(app, mundo, 'equipe')
  agencia('GET /minha-agencia/preferencia', 'O que a agência quer receber').dar(quem =>
    lerPreferencia(mundo, quem, agenciaDe(quem)),
  )
  agencia('PUT /minha-agencia/preferencia', 'Salva o que a agência quer receber')
    .ler(edicaoDaPreferenciaSchema)
    .dar((quem, dados) => salvarPreferencia(mundo, quem, agenciaDe(quem), dados))
  agencia(
    'POST /minha-agencia/preferencia/oferta',
    'Quantos leads dos últimos 30 dias combinam com preferências ainda não salvas',
  )
    .ler(preferenciaSchema)
    .dar((quem, dados) => contarOferta(mundoDeLeitura(mundo), quem, dados))
  agencia(
    'GET /minha-agencia/nao-recebidos',
    'Quantos leads do período a agência não recebeu, por motivo',
  ).dar(quem => contarNaoRecebidos(mundoDeLeitura(mundo), quem))
  agencia('GET /minha-agencia/devolucoes', 'Leads que a agência devolveu').dar(quem =>
    listarMinhasDevolucoes(mundo, quem),
  )
  equipe('GET /minha-agencia/leads/:id/distribuicao', 'Por que a agência recebeu um lead').dar((quem, c) =>
    explicarRecebimento(mundo, quem, idDe(c, LEAD_AUSENTE)),
  )
  agencia('POST /minha-agencia/leads/:id/devolucao', 'Devolve um lead, com o motivo')
    .ler(devolucaoSchema)
    .criar((quem, dados, c) => pedirDevolucao(mundo, quem, idDe(c, LEAD_AUSENTE), dados))
  return app
}
