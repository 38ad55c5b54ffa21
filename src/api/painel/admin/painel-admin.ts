import { Hono } from 'hono'
import type { EventHub } from '#platform/database/event-hub.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import type { VariaveisDaRota } from '../../rota-guardada.ts'
import { rotasDaDistribuicao } from '../painel-distribuicao.ts'
import { rotasDasVitrines } from '../painel-vitrine.ts'
import { rotasDasAgencias } from './agencias.ts'
import { rotasDasAtribuicoes } from './atribuicoes.ts'
import { rotasDosConteudos } from './conteudos.ts'
import { rotasDosDuplicados } from './duplicados.ts'
import { rotasDasExportacoes } from './exportacoes.ts'
import { rotasDosOperadores } from './operadores.ts'
import { rotasDosLeadsDoPainel } from './painel-leads.ts'
import { rotasDaOperacao } from './painel-operacao.ts'
import { rotasDaPrivacidadeDoPainel } from './painel-privacidade.ts'
import { rotasDasChavesDeParceiros } from './parceiros.ts'
import { rotasDosPlanos } from './planos.ts'
import { rotasDasPropostasDoPainel } from './propostas.ts'
import { rotasDasTrilhas } from './trilhas.ts'
import { rotasDasVisoes } from './visoes.ts'

/** Creates all routes of `/admin` (design §5), mounted under `/api`: one file a noun. */
export function rotasDoPainelAdmin(mundo: MundoDasContas, eventos: EventHub) {
  return (
    new Hono<VariaveisDaRota>()
      // Before the leads, so that `duplicados` is not read as a lead's id.
      .route('/', rotasDosDuplicados(mundo))
      .route('/', rotasDosLeadsDoPainel(mundo, eventos))
      .route('/', rotasDaDistribuicao(mundo))
      .route('/', rotasDasPropostasDoPainel(mundo))
      .route('/', rotasDasAtribuicoes(mundo))
      .route('/', rotasDasExportacoes(mundo))
      .route('/', rotasDasVisoes(mundo))
      .route('/', rotasDasAgencias(mundo))
      .route('/', rotasDosOperadores(mundo))
      .route('/', rotasDasTrilhas(mundo))
      .route('/', rotasDosConteudos(mundo))
      .route('/', rotasDosPlanos(mundo))
      .route('/', rotasDaPrivacidadeDoPainel(mundo))
      .route('/', rotasDaOperacao(mundo))
      .route('/', rotasDasChavesDeParceiros(mundo))
      .route('/', rotasDasVitrines(mundo))
  )
}
