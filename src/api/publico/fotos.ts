import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { apagarFoto } from '#domain/foto/apagar-fotos.ts'
import { tamanhoSchema, vistaSchema } from '#domain/foto/foto.schema.ts'
import type { MundoDasFotos } from '#domain/foto/mundo-das-fotos.ts'
import { receberFoto } from '#domain/foto/receber.ts'
import { abrirFoto, identificarDono, listarFotos } from '#domain/foto/ver-fotos.ts'
import { avariasSchema } from '#domain/proposta/dono/avarias.schema.ts'
import { dizerSemAvarias } from '#domain/proposta/dono/avarias.ts'
import { leadDaPalavraDoDono } from '#domain/proposta/palavra-do-dono.ts'
import { consumirTodos, LIMITES, recusarEspera } from '#domain/recusa/limite.ts'
import { consulta } from '../body.ts'
import { aberto } from '../guard.ts'
import { photoBody, withPhoto } from '../photo-upload.ts'
import { idDe } from '../rota-guardada.ts'
import { criarRotaAberta } from '../rotas.ts'

type VariaveisDasFotos = { Variables: { ip: string } }

const ROTA_DA_FOTO = '/propostas/fotos/:id'
const DESCONHECIDA = 'Não encontramos essa foto.'

/** Creates the routes of an owner's photos, which need the word of the lead, and of the signed links that open a photo. */
export function criarRotasDasFotos(mundo: MundoDasFotos) {
  const lead = (c: Context) => leadDaPalavraDoDono(mundo, c.req.header('x-propostas') ?? '')
  const app = new Hono<VariaveisDasFotos>()
  const rota = criarRotaAberta(app)
  rota('GET /fotos/:token', 'Uma foto, inteira ou pequena, por um link de dez minutos')
    .ler(tamanhoSchema)
    .dar(async ({ tamanho }, c) => servirFoto(c, await abrirFoto(mundo, c.req.param('token') ?? '', tamanho)))
  rota('GET /propostas/fotos', 'As fotos do próprio veículo, com links que as abrem').dar(c => {
    const lead_id = lead(c)
    return mundo.db.como(identificarDono(lead_id), tx => listarFotos(tx, mundo, lead_id))
  })
  app.put(
    ROTA_DA_FOTO,
    aberto,
    describeRoute({ summary: 'Envia uma foto do próprio veículo, de até 15 MB', ...photoBody }),
    consulta(vistaSchema),
    async c => {
      const { vista } = c.req.valid('query')
      const preparar = async () => {
        const [id, lead_id] = [idDe(c, DESCONHECIDA), lead(c)]
        await limitar(mundo, c.get('ip'), lead_id)
        return { id, lead_id }
      }
      const foto = await withPhoto(c, preparar, (bytes, quem) =>
        receberFoto(mundo, { ...quem, vista, bytes }),
      )
      return c.json(foto, 201)
    },
  )
  rota('PUT /propostas/avarias', 'Diz às lojas que não há avarias a mostrar')
    .ler(avariasSchema)
    .fazer((dados, c) => dizerSemAvarias(mundo, lead(c), dados.sem))
  rota('DELETE /propostas/fotos/:id', 'Apaga uma foto do próprio veículo').fazer(c =>
    apagarFoto(mundo, { id: idDe(c, DESCONHECIDA), lead_id: lead(c) }),
  )
  return app
}

/** Counts an upload. @throws Recusa for too many. */
async function limitar(mundo: MundoDasFotos, ip: string, lead_id: string): Promise<void> {
  const espera = await consumirTodos(mundo.db.publico, [
    [LIMITES.fotoEndereco, ip],
    [LIMITES.fotoLead, lead_id],
  ])
  recusarEspera(espera, 'Você enviou muitas fotos. Aguarde um pouco e tente de novo.')
}

/** Answers with a photo. No cache may keep it, and a browser never runs it as a page. */
function servirFoto(c: Context, jpeg: Buffer): Response {
  c.header('Content-Type', 'image/jpeg')
  c.header('Cache-Control', 'private, no-store')
  c.header('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
  c.header('X-Content-Type-Options', 'nosniff')
  return c.body(new Uint8Array(jpeg))
}
