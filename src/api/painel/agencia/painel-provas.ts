import { Hono } from 'hono'
import { provarFato } from '#domain/proposta/loja/provar.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { consumir, LIMITES, recusarEspera } from '#domain/recusa/limite.ts'
import { ehUuid } from '#domain/texto/uuid.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { photoBody, withPhoto } from '../../photo-upload.ts'
import { acessoDe, idDe, type VariaveisDaRota } from '../../rota-guardada.ts'
import { criarRota } from '../../rotas.ts'

const DESCONHECIDA = 'Não encontramos essa proposta.'

/** Creates the route by which a chosen agency uploads photos that prove a wrong fact about the vehicle. */
export function criarRotasDasProvas(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const equipe = criarRota(app, mundo, 'equipe')
  equipe('PUT /agencia/janelas/:janela/provas/:id', {
    summary: 'Envia uma foto que prova um fato informado errado',
    ...photoBody,
  }).criar(async (quem, c) => {
    const preparar = async () => {
      const janela_id = c.req.param('janela') ?? ''
      if (!ehUuid(janela_id)) throw new Recusa('nao_encontrado', DESCONHECIDA)
      const espera = await consumir(mundo.db.publico, LIMITES.fotoLead, acessoDe(c).user_id)
      recusarEspera(espera, 'Você enviou muitas fotos. Aguarde um pouco e tente de novo.')
      return { janela_id, id: idDe(c, DESCONHECIDA) }
    }
    const enviar = (bytes: Buffer, qual: Awaited<ReturnType<typeof preparar>>) =>
      provarFato(mundo, quem, { ...qual, bytes })
    return withPhoto(c, preparar, enviar)
  })
  return app
}
