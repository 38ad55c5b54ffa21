import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { darAoVendedor, pegarLead, vendedorDosLeadsSchema } from '#domain/atribuicao/carteira/vendedor.ts'
import { cancelarConvite, convidar, reenviarConvite } from '#domain/equipe/convidar.ts'
import { conviteSchema, mudancaDoMembroSchema, visaoDaEquipeSchema } from '#domain/equipe/equipe.schema.ts'
import { listarEquipe, mudarVisao } from '#domain/equipe/gerir.ts'
import { mudarMembro, sairDaEquipe } from '#domain/equipe/mudar-membro.ts'
import { corpo } from '../../body.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { criarExigencia } from '../../guard.ts'
import { acessoDe, idDe, type VariaveisDaRota } from '../../rota-guardada.ts'

const SEM_LEAD = 'Esse lead não está mais na sua lista.'
const SEM_CONVITE = 'Esse convite não existe mais. Atualize a lista.'
const SEM_PESSOA = 'Essa pessoa não está mais na lista. Atualize a página.'

/** The team of an agency, and the seller of each lead. */
export function rotasDaEquipe(mundo: MundoDasContas) {
  return new Hono<VariaveisDaRota>()
    .route('/', criarRotasDasPessoas(mundo))
    .route('/', rotasDosConvites(mundo))
    .route('/', criarRotasDosVendedores(mundo))
}

function criarRotasDasPessoas(mundo: MundoDasContas) {
  const exigir = criarExigencia(mundo)
  const dono = exigir('agencia')
  return new Hono<VariaveisDaRota>()
    .post(
      '/minha-agencia/equipe/sair',
      describeRoute({ summary: 'Sai da equipe da própria agência' }),
      exigir('equipe_mesmo_inativa'),
      async c => {
        await sairDaEquipe(mundo, acessoDe(c).user_id)
        return c.body(null, 204)
      },
    )
    .get(
      '/minha-agencia/equipe',
      describeRoute({ summary: 'A equipe da agência e os convites em aberto' }),
      dono,
      async c => c.json(await listarEquipe(mundo, c.get('quem'))),
    )
    .patch(
      '/minha-agencia/equipe',
      describeRoute({ summary: 'Diz se os vendedores veem todos os leads e se fazem propostas' }),
      dono,
      corpo(visaoDaEquipeSchema),
      async c => c.json(await mudarVisao(mundo, c.get('quem'), c.req.valid('json'))),
    )
    .patch(
      '/minha-agencia/equipe/:id',
      describeRoute({ summary: 'Muda o papel de alguém da equipe, desativa, ou convida de volta' }),
      dono,
      corpo(mudancaDoMembroSchema),
      async c => c.json(await mudarMembro(mundo, c.get('quem'), idDe(c, SEM_PESSOA), c.req.valid('json'))),
    )
}

function rotasDosConvites(mundo: MundoDasContas) {
  const dono = criarExigencia(mundo)('agencia')
  return new Hono<VariaveisDaRota>()
    .post(
      '/minha-agencia/equipe/convites',
      describeRoute({ summary: 'Convida alguém por e-mail para a equipe' }),
      dono,
      corpo(conviteSchema),
      async c => c.json(await convidar(mundo, c.get('quem'), c.req.valid('json')), 201),
    )
    .post(
      '/minha-agencia/equipe/convites/:id/reenvio',
      describeRoute({ summary: 'Envia um convite de novo, com outro link' }),
      dono,
      async c => {
        await reenviarConvite(mundo, c.get('quem'), idDe(c, SEM_CONVITE))
        return c.body(null, 204)
      },
    )
    .delete(
      '/minha-agencia/equipe/convites/:id',
      describeRoute({ summary: 'Cancela um convite' }),
      dono,
      async c => {
        await cancelarConvite(mundo, c.get('quem'), idDe(c, SEM_CONVITE))
        return c.body(null, 204)
      },
    )
}

function criarRotasDosVendedores(mundo: MundoDasContas) {
  const exigir = criarExigencia(mundo)
  return new Hono<VariaveisDaRota>()
    .put(
      '/minha-agencia/leads/vendedor',
      describeRoute({ summary: 'Diz quem da equipe atende estes leads, ou ninguém' }),
      exigir('agencia'),
      corpo(vendedorDosLeadsSchema),
      async c => c.json(await darAoVendedor(mundo, c.get('quem'), c.req.valid('json'))),
    )
    .post(
      '/minha-agencia/leads/:id/pegar',
      describeRoute({ summary: 'Fica com um lead que ninguém atende' }),
      exigir('equipe'),
      async c => c.json(await pegarLead(mundo, c.get('quem'), idDe(c, SEM_LEAD))),
    )
}
