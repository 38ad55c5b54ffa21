import { Hono } from 'hono'
import { trilhaSchema } from '#domain/auditoria/trilha.schema.ts'
import { lerTrilha } from '#domain/auditoria/trilha.ts'
import { listaDeEntregasSchema } from '#domain/entrega/entrega.schema.ts'
import { listarEntregas } from '#domain/entrega/entrega.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import type { VariaveisDaRota } from '../../rota-guardada.ts'
import { criarRota } from '../../rotas.ts'

/** Creates the routes of the logs: the deliveries and the audit trail. */
export function criarRotasDasTrilhas(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const admin = criarRota(app, mundo, 'admin')
  admin('GET /entregas', 'Mensagens às agências e como cada uma anda')
    .ler(listaDeEntregasSchema)
    .dar(async (quem, dados) => ({
      ...(await listarEntregas(mundo, quem, dados)),
      email_ligado: mundo.env.SMTP_URL !== undefined,
    }))
  admin('GET /auditoria', 'Trilha de auditoria')
    .ler(trilhaSchema)
    .dar((quem, dados) => lerTrilha(mundo, quem, dados))
  return app
}
