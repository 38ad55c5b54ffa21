import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { MundoDaConta } from '#domain/conta/mundo-das-contas.ts'
import { aceitarConvite, lerConvite } from '#domain/equipe/aceitar.ts'
import { aceiteSchema, palavraDoConviteSchema } from '#domain/equipe/equipe.schema.ts'
import { corpo } from '../body.ts'
import { aberto } from '../guard.ts'

/** Invitations to a team, for the holder of the code. The body carries it, so that no address contains it. */
export function rotasDosConvites(mundo: MundoDaConta) {
  return new Hono<{ Variables: { ip: string } }>()
    .post(
      '/convites/ler',
      aberto,
      describeRoute({ summary: 'O convite de um link, sem gastá-lo' }),
      corpo(palavraDoConviteSchema),
      async c => c.json(await lerConvite(mundo, c.req.valid('json').palavra, c.get('ip'))),
    )
    .post(
      '/convites/aceitar',
      aberto,
      describeRoute({ summary: 'Aceita um convite; quem não tem conta cria a senha' }),
      corpo(aceiteSchema),
      async c => c.json(await aceitarConvite(mundo, c.req.valid('json'), c.get('ip'))),
    )
}
