import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { leadsDaAgenciaSchema, recorteDaAgenciaSchema } from '#domain/atribuicao/carteira/carteira.schema.ts'
import { classificarLead } from '#domain/atribuicao/carteira/classificar.ts'
import { exportarDaAgencia } from '#domain/atribuicao/carteira/exportar-da-agencia.ts'
import { lerLeadDaAgencia } from '#domain/atribuicao/carteira/ler-lead-da-agencia.ts'
import { LEAD_AUSENTE } from '#domain/atribuicao/carteira/linhas-da-carteira.ts'
import { listarCidades, listarDaAgencia } from '#domain/atribuicao/carteira/listar-da-agencia.ts'
import { lerMinhaAgencia } from '#domain/atribuicao/carteira/minha-agencia.ts'
import { somarPorEtapa } from '#domain/atribuicao/carteira/somar.ts'
import { mundoDeLeitura } from '#domain/banco/banco.ts'
import { classificacaoSchema } from '#domain/lead/classificacao.schema.ts'
import { cabecalhoCsv, colunasDaAgencia, linhaCsv } from '#domain/lead/lista/lead.csv.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import type { EventHub } from '#platform/database/event-hub.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { atende } from '../../guard.ts'
import { acessoDe, cabecalhosCsv, idDe, type VariaveisDaRota } from '../../rota-guardada.ts'
import { criarRota } from '../../rotas.ts'
import { streamEvents } from '../eventos.ts'
import { criarRotasDaDistribuicaoDaAgencia } from '../painel-distribuicao.ts'
import { criarRotasDaVitrine } from '../painel-vitrine.ts'
import { criarRotasDosAvisos } from './painel-avisos.ts'
import { criarRotasDaEquipe } from './painel-equipe.ts'
import { criarRotasDasPropostas } from './painel-propostas.ts'
import { criarRotasDasProvas } from './painel-provas.ts'
import { criarRotasDoRelatorio } from './painel-relatorio.ts'

/** Creates all routes of an agency's panel (design §5), mounted under `/api`. */
export function criarRotasDoPainelDaAgencia(mundo: MundoDasContas, eventos: EventHub) {
  return new Hono<VariaveisDaRota>()
    .route('/', criarRotasDoRelatorio(mundo))
    .route('/', criarRotasDosAvisos(mundo))
    .route('/', criarRotasDasProvas(mundo))
    .route('/', criarRotasDosEventos(mundo, eventos))
    .route('/', criarRotasDaCarteira(mundo))
}

/** Creates the routes of the agency, its leads, and everything that belongs to them. */
function criarRotasDaCarteira(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const equipeMesmoInativa = criarRota(app, mundo, 'equipe_mesmo_inativa')
  const equipe = criarRota(app, mundo, 'equipe')
  const agencia = criarRota(app, mundo, 'agencia')
  app.route('/', criarRotasDaDistribuicaoDaAgencia(mundo))
  app.route('/', criarRotasDaEquipe(mundo))
  app.route('/', criarRotasDasPropostas(mundo))
  app.route('/', criarRotasDaVitrine(mundo))
  equipeMesmoInativa(
    'GET /minha-agencia',
    'A agência da sessão, com a equipe; a um dono, também a assinatura e o uso',
  ).dar(quem => lerMinhaAgencia(mundo, quem))
  equipe('GET /minha-agencia/leads', 'Leads atribuídos à agência')
    .ler(leadsDaAgenciaSchema)
    .dar((quem, dados) => listarDaAgencia(mundo, quem, dados))
  agencia('GET /minha-agencia/leads.csv', 'O que a busca e o período da tela mostram, em CSV')
    .ler(recorteDaAgenciaSchema)
    .dar(async (quem, dados, c) => {
      const { linhas, em_equipe } = await exportarDaAgencia(mundo, quem, dados)
      const colunas = colunasDaAgencia(em_equipe)
      cabecalhosCsv(c, `leads-${diaEmSaoPaulo(mundo.clock.now())}.csv`)
      c.header('X-Total-Linhas', String(linhas.length))
      return stream(c, async saida => {
        await saida.write(cabecalhoCsv(colunas))
        for (const lead of linhas) await saida.write(linhaCsv(colunas, lead))
      })
    })
  equipe('GET /minha-agencia/leads/somas', 'Quanto valem os leads de cada etapa, com os filtros da lista')
    .ler(recorteDaAgenciaSchema)
    .dar((quem, dados) => somarPorEtapa(mundoDeLeitura(mundo), quem, dados))
  equipe('GET /minha-agencia/cidades', 'Cidades dos leads da agência, com quantos são de cada').dar(quem =>
    listarCidades(mundoDeLeitura(mundo), quem),
  )
  equipe('GET /minha-agencia/leads/:id', 'Um lead da agência').dar((quem, c) =>
    lerLeadDaAgencia(mundo, quem, idDe(c, LEAD_AUSENTE)),
  )
  equipe('PATCH /minha-agencia/leads/:id', 'Classifica e anota um lead da agência')
    .ler(classificacaoSchema)
    .dar((quem, dados, c) => classificarLead(mundo, quem, idDe(c, LEAD_AUSENTE), dados))
  return app
}

/** Creates the route of the stream of events, which ends when the session ends or the person leaves the agency. */
function criarRotasDosEventos(mundo: MundoDasContas, eventos: EventHub) {
  const app = new Hono<VariaveisDaRota>()
  const equipe = criarRota(app, mundo, 'equipe')
  equipe('GET /minha-agencia/eventos', 'Leads que chegam, ao vivo').dar((_quem, c) => {
    const agencia_id = acessoDe(c).agencia_id ?? ''
    return streamEvents(c, mundo, eventos, {
      subscribe: subscriber => eventos.onAgency(agencia_id, subscriber),
      aindaPode: acesso => acesso?.agencia_id === agencia_id && atende('equipe', acesso),
    })
  })
  return app
}
