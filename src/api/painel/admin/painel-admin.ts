import { Hono } from 'hono'
import type { EventHub } from '#platform/database/event-hub.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import type { VariaveisDaRota } from '../../rota-guardada.ts'
import { criarRotasDaDistribuicao } from '../painel-distribuicao.ts'
import { criarRotasDasVitrines } from '../painel-vitrine.ts'
import { criarRotasDasAgencias } from './agencias.ts'
import { criarRotasDasAtribuicoes } from './atribuicoes.ts'
import { criarRotasDosConteudos } from './conteudos.ts'
import { criarRotasDosDuplicados } from './duplicados.ts'
import { criarRotasDasExportacoes } from './exportacoes.ts'
import { criarRotasDosOperadores } from './operadores.ts'
import { criarRotasDosLeadsDoPainel } from './painel-leads.ts'
import { criarRotasDaOperacao } from './painel-operacao.ts'
import { criarRotasDaPrivacidadeDoPainel } from './painel-privacidade.ts'
import { criarRotasDasChavesDeParceiros } from './parceiros.ts'
import { criarRotasDosPlanos } from './planos.ts'
import { criarRotasDasPropostasDoPainel } from './propostas.ts'
import { criarRotasDasTrilhas } from './trilhas.ts'
import { criarRotasDasVisoes } from './visoes.ts'

/** Creates all routes of `/admin` (design §5), mounted under `/api`: one file a noun. */
export function criarRotasDoPainelAdmin(mundo: MundoDasContas, eventos: EventHub) {
  return (
    new Hono<VariaveisDaRota>()
      // Before the leads, so that `duplicados` is not read as a lead's id.
      .route('/', criarRotasDosDuplicados(mundo))
      .route('/', criarRotasDosLeadsDoPainel(mundo, eventos))
      .route('/', criarRotasDaDistribuicao(mundo))
      .route('/', criarRotasDasPropostasDoPainel(mundo))
      .route('/', criarRotasDasAtribuicoes(mundo))
      .route('/', criarRotasDasExportacoes(mundo))
      .route('/', criarRotasDasVisoes(mundo))
      .route('/', criarRotasDasAgencias(mundo))
      .route('/', criarRotasDosOperadores(mundo))
      .route('/', criarRotasDasTrilhas(mundo))
      .route('/', criarRotasDosConteudos(mundo))
      .route('/', criarRotasDosPlanos(mundo))
      .route('/', criarRotasDaPrivacidadeDoPainel(mundo))
      .route('/', criarRotasDaOperacao(mundo))
      .route('/', criarRotasDasChavesDeParceiros(mundo))
      .route('/', criarRotasDasVitrines(mundo))
  )
}
