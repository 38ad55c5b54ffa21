import { Hono } from 'hono'
import { lerMinhaConta } from '#domain/acesso/acesso.ts'
import { novaAgenciaSchema, registroAgenciaSchema } from '#domain/agencia/agencia.schema.ts'
import { registrarAgencia } from '#domain/agencia/registrar-agencia.ts'
import { criarOuVincularAgencia } from '#domain/agencia/vincular.ts'
import type { Chamador } from '#domain/aviso/chamador.ts'
import { bootstrapAdmin } from '#domain/conta/cadastro/administrador.ts'
import { redefinirAdmin } from '#domain/conta/cadastro/redefinir-admin.ts'
import { encerrarSessao, sair } from '#domain/conta/entrada/sair.ts'
import type { Cofre, MundoDaConta } from '#domain/conta/mundo-das-contas.ts'
import { listarSessoes } from '#domain/conta/sessao.ts'
import type { ServicoDeFotos } from '#domain/foto/mundo-das-fotos.ts'
import { novoOperadorSchema } from '#domain/operador/operador.schema.ts'
import { criarOuVincularOperador } from '#domain/operador/vincular.ts'
import type { Controlador } from '#domain/privacidade/tratamento/montar-recibo.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import type { Database } from '#platform/database/db.ts'
import type { Env } from '#platform/env.ts'
import type { Mail } from '#platform/external/mail.ts'
import type { Background } from '#platform/work/background.ts'
import type { MundoDaGuarda } from './guard.ts'
import { ehPedidoLocal } from './local-request.ts'
import { acessoDe, type VariaveisDaRota } from './rota-guardada.ts'
import { criarRota, criarRotaAberta } from './rotas.ts'

/** The dependencies of the account routes. */
export type MundoDasContas = MundoDaConta &
  MundoDaGuarda & {
    db: MundoDaConta['db'] & Pick<Database, 'listen'>
    mail: Mail
    background: Background
    cofre: Cofre
    controlador: Controlador
    chamador: Chamador
    fotos: ServicoDeFotos
    env: Env
    pausa(ms: number): Promise<void>
  }

/** Minimum duration of a registration's answer, in ms, our choice: hides the difference between known and new addresses. */
const CADASTRO_MS = 700

/**
 * Creates the routes of the account functions: agencies register, the administrator creates agencies and operators
 * (spec §7). Also the page of the signed-in account. Mounted at the root.
 */
export function criarRotasDasContas(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const rota = criarRotaAberta(app)
  const admin = criarRota(app, mundo, 'admin')
  rota('POST /functions/v1/register-agencia', 'Cadastra uma agência')
    .ler(registroAgenciaSchema)
    .dar(async (dados, c) => {
      await Promise.all([registrarAgencia(mundo, dados, c.get('ip')), mundo.pausa(CADASTRO_MS)])
      return { message: 'Cadastro realizado com sucesso!' }
    })
  admin(
    'POST /functions/v1/admin-create-or-link-agencia',
    'Cria uma agência, ou a vincula à conta que o e-mail já tem',
  )
    .ler(novaAgenciaSchema)
    .dar((_, dados, c) => criarOuVincularAgencia(mundo, acessoDe(c).user_id, dados))
  admin(
    'POST /functions/v1/admin-create-or-link-operador',
    'Cria um operador, ou o vincula à conta que o e-mail já tem',
  )
    .ler(novoOperadorSchema)
    .dar((_, dados, c) => criarOuVincularOperador(mundo, acessoDe(c).user_id, dados))
  rota('POST /functions/v1/reset-admin-password', 'Pede uma senha nova para o administrador').dar(c => {
    const demoLocal = ehPedidoLocal(c)
    mundo.background.run(() => redefinirAdmin(mundo, { demoLocal }))
    return { message: 'Pedido recebido. Se houver um administrador, ele poderá entrar em instantes.' }
  })
  app.route('/api', criarRotasDaMinhaConta(mundo))
  return app
}

/** Creates the routes of the signed-in account, and of the demonstration's mails. */
function criarRotasDaMinhaConta(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const conta = criarRota(app, mundo, 'conta')
  conta('POST /rpc/bootstrap_admin', 'Faz da primeira conta o administrador').dar(async (_, c) => {
    await bootstrapAdmin(mundo, acessoDe(c).user_id)
    return null
  })
  conta('GET /minha-conta', 'Papéis e nível da sessão').dar((_, c) => lerMinhaConta(mundo, acessoDe(c)))
  conta('GET /minha-conta/sessoes', 'Sessões abertas da conta').dar(async (_, c) => {
    const { user_id, session_id } = acessoDe(c)
    return { itens: await listarSessoes(mundo.db.servico, user_id, session_id) }
  })
  conta('DELETE /minha-conta/sessoes', 'Sai de todos os aparelhos').fazer((_, c) =>
    sair(mundo, acessoDe(c), 'global'),
  )
  conta('DELETE /minha-conta/sessoes/:id', 'Encerra uma sessão').fazer((_, c) =>
    encerrarSessao(mundo, acessoDe(c), c.req.param('id') ?? ''),
  )
  criarRotaAberta(app)('GET /demo/emails', 'Mensagens que a demonstração não envia').dar(async c => {
    if (!mundo.site.demo || !ehPedidoLocal(c))
      throw new Recusa('nao_encontrado', 'Não encontramos esse endereço.')
    return { itens: await mundo.mail.list() }
  })
  return app
}
