import { Hono } from 'hono'
import { z } from 'zod'
import { conferirRelatorio } from '#domain/avaliacao/conferencia/conferir.ts'
import { compartilhar, desligarLink } from '#domain/avaliacao/emissao/compartilhar.ts'
import { listarChavesPublicas } from '#domain/chave/firma.ts'
import type { ApiEnv } from '../mundo-da-api.ts'
import { criarRotaAberta } from '../rotas.ts'

const pedidoSchema = z.object({ avaliacao_id: z.uuid('Faça a avaliação antes de criar o link.') })
const codigoSchema = z.object({ codigo: z.string('Digite o código do relatório.').max(100) })
const desligarSchema = codigoSchema.extend({ avaliacao_id: z.uuid('Diga de qual avaliação é o link.') })

/** Private links to reports, and the proof of their content. */
export const rotasDosCompartilhamentos = new Hono<ApiEnv>()
const rota = criarRotaAberta(rotasDosCompartilhamentos)
rota('POST /compartilhamentos', 'Cria um link privado para um relatório')
  .ler(pedidoSchema)
  .criar(async ({ avaliacao_id }, c) => {
    const mundo = c.get('mundo')
    const { codigo, expira_em } = await compartilhar(mundo, avaliacao_id, { ip: c.get('ip') })
    return { url: `${mundo.env.PUBLIC_URL}/avaliacao/${codigo}`, expira_em }
  })
rota('POST /compartilhamentos/desligar', 'Desliga um link, por quem fez a avaliação que ele abre')
  .ler(desligarSchema)
  .fazer((dados, c) => desligarLink(c.get('mundo'), dados, { ip: c.get('ip') }))
rota('POST /conferencias', 'Confere um relatório: a assinatura, e a conta feita de novo')
  .ler(codigoSchema)
  .dar(({ codigo }, c) => conferirRelatorio(c.get('mundo'), codigo, { ip: c.get('ip') }))
rota('GET /chaves', 'As chaves públicas com que este site assina').dar(c =>
  listarChavesPublicas(c.get('mundo')),
)
