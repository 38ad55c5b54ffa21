import { Hono } from 'hono'
import type { MundoDaConta } from '#domain/conta/mundo-das-contas.ts'
import { aceitarConvite, lerConvite } from '#domain/equipe/aceitar.ts'
import { aceiteSchema, palavraDoConviteSchema } from '#domain/equipe/equipe.schema.ts'
import { criarRotaAberta } from '../rotas.ts'

/**
 * Creates the routes of invitations to a team, for the holder of the code. The body carries the code, because addresses
 * are logged.
 */
export function criarRotasDosConvites(mundo: MundoDaConta) {
  const app = new Hono<{ Variables: { ip: string } }>()
  const rota = criarRotaAberta(app)
  rota('POST /convites/ler', 'O convite de um link, sem gastá-lo')
    .ler(palavraDoConviteSchema)
    .dar((dados, c) => lerConvite(mundo, dados.palavra, c.get('ip')))
  rota('POST /convites/aceitar', 'Aceita um convite; quem não tem conta cria a senha')
    .ler(aceiteSchema)
    .dar((dados, c) => aceitarConvite(mundo, dados, c.get('ip')))
  return app
}
