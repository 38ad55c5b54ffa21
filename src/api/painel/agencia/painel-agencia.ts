import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { describeRoute } from 'hono-openapi'
import { classificarLead } from '#domain/atribuicao/carteira/classificar.ts'
import { exportarDaAgencia } from '#domain/atribuicao/carteira/exportar.ts'
import { lerLeadDaAgencia } from '#domain/atribuicao/carteira/ler.ts'
import { leadsDaAgenciaSchema, listarCidades, listarDaAgencia } from '#domain/atribuicao/carteira/listar.ts'
import { lerMinhaAgencia } from '#domain/atribuicao/carteira/minha-agencia.ts'
import { recorteDaAgenciaSchema } from '#domain/atribuicao/carteira/recorte.ts'
import { csvDoRelatorio } from '#domain/atribuicao/carteira/relatorio.csv.ts'
import { lerRelatorio, relatorioSchema } from '#domain/atribuicao/carteira/relatorio.ts'
import { somarPorEtapa } from '#domain/atribuicao/carteira/somar.ts'
import { podeAtrasar } from '#domain/banco/banco.ts'
import { classificacaoSchema } from '#domain/lead/classificacao.ts'
import { cabecalhoCsv, colunasDaAgencia, linhaCsv } from '#domain/lead/lista/lead.csv.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import type { EventHub } from '#platform/database/event-hub.ts'
import { consulta, corpo } from '../../body.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { atende, criarExigencia } from '../../guard.ts'
import { acessoDe, cabecalhosCsv, idDe, type VariaveisDaRota } from '../../rota-guardada.ts'
import { streamEvents } from '../eventos.ts'
import { rotasDaDistribuicaoDaAgencia } from '../painel-distribuicao.ts'
import { rotasDaVitrine } from '../painel-vitrine.ts'
import { rotasDosAvisos } from './painel-avisos.ts'
import { rotasDaEquipe } from './painel-equipe.ts'
import { rotasDasPropostas } from './painel-propostas.ts'
import { rotasDasProvas } from './painel-provas.ts'

const SEM_LEAD = 'Esse lead não está mais na sua lista.'

/** All routes of `/painel-agencia` (design §5), mounted under `/api`. */
export function rotasDoPainelDaAgencia(mundo: MundoDasContas, eventos: EventHub) {
  return new Hono<VariaveisDaRota>()
    .route('/', criarRotasDoRelatorio(mundo))
    .route('/', rotasDosAvisos(mundo))
    .route('/', rotasDasProvas(mundo))
    .route('/', criarRotasDosEventos(mundo, eventos))
    .route('/', criarRotasDaCarteira(mundo))
}

function criarRotasDaCarteira(mundo: MundoDasContas) {
  const exigir = criarExigencia(mundo)
  return new Hono<VariaveisDaRota>()
    .route('/', rotasDaDistribuicaoDaAgencia(mundo))
    .route('/', rotasDaEquipe(mundo))
    .route('/', rotasDasPropostas(mundo))
    .route('/', rotasDaVitrine(mundo))
    .get(
      '/minha-agencia',
      describeRoute({ summary: 'A agência da sessão, com a equipe; a um dono, também a assinatura e o uso' }),
      exigir('equipe_mesmo_inativa'),
      async c => c.json(await lerMinhaAgencia(mundo, c.get('quem'))),
    )
    .get(
      '/minha-agencia/leads',
      describeRoute({ summary: 'Leads atribuídos à agência' }),
      exigir('equipe'),
      consulta(leadsDaAgenciaSchema),
      async c => c.json(await listarDaAgencia(mundo, c.get('quem'), c.req.valid('query'))),
    )
    .get(
      '/minha-agencia/leads.csv',
      describeRoute({ summary: 'O que a busca e o período da tela mostram, em CSV' }),
      exigir('agencia'),
      consulta(recorteDaAgenciaSchema),
      async c => {
        const { linhas, em_equipe } = await exportarDaAgencia(mundo, c.get('quem'), c.req.valid('query'))
        const colunas = colunasDaAgencia(em_equipe)
        cabecalhosCsv(c, `leads-${diaEmSaoPaulo(mundo.clock.now())}.csv`)
        c.header('X-Total-Linhas', String(linhas.length))
        return stream(c, async saida => {
          await saida.write(cabecalhoCsv(colunas))
          for (const lead of linhas) await saida.write(linhaCsv(colunas, lead))
        })
      },
    )
    .get(
      '/minha-agencia/leads/somas',
      describeRoute({ summary: 'Quanto valem os leads de cada etapa, com os filtros da lista' }),
      exigir('equipe'),
      consulta(recorteDaAgenciaSchema),
      async c => c.json(await somarPorEtapa(podeAtrasar(mundo), c.get('quem'), c.req.valid('query'))),
    )
    .get(
      '/minha-agencia/cidades',
      describeRoute({ summary: 'Cidades dos leads da agência, com quantos são de cada' }),
      exigir('equipe'),
      async c => c.json(await listarCidades(podeAtrasar(mundo), c.get('quem'))),
    )
    .get(
      '/minha-agencia/leads/:id',
      describeRoute({ summary: 'Um lead da agência' }),
      exigir('equipe'),
      async c => c.json(await lerLeadDaAgencia(mundo, c.get('quem'), idDe(c, SEM_LEAD))),
    )
    .patch(
      '/minha-agencia/leads/:id',
      describeRoute({ summary: 'Classifica e anota um lead da agência' }),
      exigir('equipe'),
      corpo(classificacaoSchema),
      async c => c.json(await classificarLead(mundo, c.get('quem'), idDe(c, SEM_LEAD), c.req.valid('json'))),
    )
}

function criarRotasDoRelatorio(mundo: MundoDasContas) {
  const exigir = criarExigencia(mundo)
  return new Hono<VariaveisDaRota>()
    .get(
      '/minha-agencia/relatorio',
      describeRoute({
        summary: 'O que foi feito dos leads recebidos, por período, tipo de veículo e vendedor',
      }),
      exigir('agencia'),
      consulta(relatorioSchema),
      async c => c.json(await lerRelatorio(podeAtrasar(mundo), c.get('quem'), c.req.valid('query'))),
    )
    .get(
      '/minha-agencia/relatorio.csv',
      describeRoute({ summary: 'O relatório em CSV, como a tela o mostra' }),
      exigir('agencia'),
      consulta(relatorioSchema),
      async c => {
        const relatorio = await lerRelatorio(podeAtrasar(mundo), c.get('quem'), c.req.valid('query'))
        cabecalhosCsv(c, `relatorio-${relatorio.ate}.csv`)
        return c.body(csvDoRelatorio(relatorio))
      },
    )
}

function criarRotasDosEventos(mundo: MundoDasContas, eventos: EventHub) {
  const exigir = criarExigencia(mundo)
  return new Hono<VariaveisDaRota>().get(
    '/minha-agencia/eventos',
    describeRoute({ summary: 'Leads que chegam, ao vivo' }),
    exigir('equipe'),
    c => {
      const agenciaId = acessoDe(c).agencia_id ?? ''
      return streamEvents(c, mundo, eventos, {
        subscribe: subscriber => eventos.onAgency(agenciaId, subscriber),
        aindaPode: agora => agora?.agencia_id === agenciaId && atende('equipe', agora),
      })
    },
  )
}
