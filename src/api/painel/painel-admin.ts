import { Hono } from 'hono'
import type { EventHub } from '#platform/database/event-hub.ts'
import type { ContasMundo } from '../functions-contas.ts'
import type { PortaEnv } from '../porta.ts'
import { createAgenciasRoutes } from './agencias.ts'
import { createAtribuicoesRoutes } from './atribuicoes.ts'
import { createConteudosRoutes } from './conteudos.ts'
import { createDuplicadosRoutes } from './duplicados.ts'
import { createExportacoesRoutes } from './exportacoes.ts'
import { createOperadoresRoutes } from './operadores.ts'
import { createDistribuicaoRoutes } from './painel-distribuicao.ts'
import { createPainelLeadsRoutes } from './painel-leads.ts'
import { createPainelOperacaoRoutes } from './painel-operacao.ts'
import { createPainelPrivacidadeRoutes } from './painel-privacidade.ts'
import { createPlanosRoutes } from './planos.ts'
import { createTrilhasRoutes } from './trilhas.ts'
import { createVisoesRoutes } from './visoes.ts'

/** All routes of `/admin` (design §5), mounted under `/api`: one file a noun. */
export function createPainelAdminRoutes(mundo: ContasMundo, eventos: EventHub) {
  return (
    new Hono<PortaEnv>()
      // Before the leads, so that `duplicados` is not read as a lead's id.
      .route('/', createDuplicadosRoutes(mundo))
      .route('/', createPainelLeadsRoutes(mundo, eventos))
      .route('/', createDistribuicaoRoutes(mundo))
      .route('/', createAtribuicoesRoutes(mundo))
      .route('/', createExportacoesRoutes(mundo))
      .route('/', createVisoesRoutes(mundo))
      .route('/', createAgenciasRoutes(mundo))
      .route('/', createOperadoresRoutes(mundo))
      .route('/', createTrilhasRoutes(mundo))
      .route('/', createConteudosRoutes(mundo))
      .route('/', createPlanosRoutes(mundo))
      .route('/', createPainelPrivacidadeRoutes(mundo))
      .route('/', createPainelOperacaoRoutes(mundo))
  )
}
