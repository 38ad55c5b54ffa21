import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { lerMinhaConta } from '#domain/acesso/acesso.ts'
import { novaAgenciaSchema, registroAgenciaSchema } from '#domain/agencia/agencia.schema.ts'
import { registrarAgencia } from '#domain/agencia/registrar.ts'
import { criarOuVincularAgencia } from '#domain/agencia/vincular.ts'
import type { Chamador } from '#domain/aviso/chamador.ts'
import { bootstrapAdmin } from '#domain/conta/cadastro/administrador.ts'
import { redefinirAdmin } from '#domain/conta/cadastro/redefinir-admin.ts'
import { encerrarSessao, sair } from '#domain/conta/entrada/sair.ts'
import type { Cofre, MundoDaConta } from '#domain/conta/mundo-das-contas.ts'
import { listarSessoes } from '#domain/conta/sessao.ts'
import type { PortaDasFotos } from '#domain/foto/mundo-das-fotos.ts'
import { novoOperadorSchema } from '#domain/operador/operador.schema.ts'
import { criarOuVincularOperador } from '#domain/operador/vincular.ts'
import type { Controlador } from '#domain/privacidade/tratamento/recibo.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import type { Database } from '#platform/database/db.ts'
import type { Env } from '#platform/env.ts'
import type { Mail } from '#platform/external/mail.ts'
import type { Background } from '#platform/work/background.ts'
import { corpo } from './body.ts'
import { criarExigencia, type GuardVariables, type MundoDaGuarda } from './guard.ts'
import { ehPedidoLocal } from './local-request.ts'
import { acessoDe } from './rota-guardada.ts'

/** The dependencies of the account routes. */
export type MundoDasContas = MundoDaConta &
  MundoDaGuarda & {
    db: MundoDaConta['db'] & Pick<Database, 'listen'>
    mail: Mail
    background: Background
    cofre: Cofre
    controlador: Controlador
    chamador: Chamador
    fotos: PortaDasFotos
    env: Env
    pausa(ms: number): Promise<void>
  }
/** Minimum duration of a registration's answer, in ms: hides the difference between known and new addresses. */
const CADASTRO_MS = 700

type VariaveisDasContas = { Variables: GuardVariables & { ip: string } }

/**
 * The account functions: agencies register, the administrator creates agencies and operators (spec §7). Also the page of
 * the signed-in account. Mounted at the root.
 */
export function rotasDasContas(mundo: MundoDasContas) {
  const exigir = criarExigencia(mundo)
  const app = new Hono<VariaveisDasContas>()
  app.post(
    '/functions/v1/register-agencia',
    describeRoute({ summary: 'Cadastra uma agência' }),
    exigir('publico'),
    corpo(registroAgenciaSchema),
    async c => {
      await Promise.all([registrarAgencia(mundo, c.req.valid('json'), c.get('ip')), mundo.pausa(CADASTRO_MS)])
      return c.json({ message: 'Cadastro realizado com sucesso!' })
    },
  )
  app.post(
    '/functions/v1/admin-create-or-link-agencia',
    describeRoute({ summary: 'Cria uma agência, ou a vincula à conta que o e-mail já tem' }),
    exigir('admin'),
    corpo(novaAgenciaSchema),
    async c => c.json(await criarOuVincularAgencia(mundo, acessoDe(c).user_id, c.req.valid('json'))),
  )
  app.post(
    '/functions/v1/admin-create-or-link-operador',
    describeRoute({ summary: 'Cria um operador, ou o vincula à conta que o e-mail já tem' }),
    exigir('admin'),
    corpo(novoOperadorSchema),
    async c => c.json(await criarOuVincularOperador(mundo, acessoDe(c).user_id, c.req.valid('json'))),
  )
  app.post(
    '/functions/v1/reset-admin-password',
    describeRoute({ summary: 'Pede uma senha nova para o administrador' }),
    exigir('publico'),
    c => {
      const demoLocal = ehPedidoLocal(c)
      mundo.background.run(() => redefinirAdmin(mundo, { demoLocal }))
      return c.json({
        message: 'Pedido recebido. Se houver um administrador, ele poderá entrar em instantes.',
      })
    },
  )
  app.post(
    '/api/rpc/bootstrap_admin',
    describeRoute({ summary: 'Faz da primeira conta o administrador' }),
    exigir('conta'),
    async c => {
      await bootstrapAdmin(mundo, acessoDe(c).user_id)
      return c.json(null)
    },
  )
  app.route('/api', minhaConta(mundo))
  return app
}

function minhaConta(mundo: MundoDasContas) {
  const exigir = criarExigencia(mundo)
  const { servico } = mundo.db
  return new Hono<VariaveisDasContas>()
    .get('/minha-conta', describeRoute({ summary: 'Papéis e nível da sessão' }), exigir('conta'), async c =>
      c.json(await lerMinhaConta(mundo, acessoDe(c))),
    )
    .get(
      '/minha-conta/sessoes',
      describeRoute({ summary: 'Sessões abertas da conta' }),
      exigir('conta'),
      async c => {
        const { user_id, session_id } = acessoDe(c)
        return c.json({ itens: await listarSessoes(servico, user_id, session_id) })
      },
    )
    .delete(
      '/minha-conta/sessoes',
      describeRoute({ summary: 'Sai de todos os aparelhos' }),
      exigir('conta'),
      async c => {
        await sair(mundo, acessoDe(c), 'global')
        return c.body(null, 204)
      },
    )
    .delete(
      '/minha-conta/sessoes/:id',
      describeRoute({ summary: 'Encerra uma sessão' }),
      exigir('conta'),
      async c => {
        await encerrarSessao(mundo, acessoDe(c), c.req.param('id'))
        return c.body(null, 204)
      },
    )
    .get(
      '/demo/emails',
      describeRoute({ summary: 'Mensagens que a demonstração não envia' }),
      exigir('publico'),
      async c => {
        if (!mundo.site.demo || !ehPedidoLocal(c))
          throw new Recusa('nao_encontrado', 'Não encontramos esse endereço.')
        return c.json({ itens: await mundo.mail.list() })
      },
    )
}
