import { Hono } from 'hono'
import { vendedorDosLeadsSchema } from '#domain/atribuicao/carteira/carteira.schema.ts'
import { darAoVendedor, pegarLead } from '#domain/atribuicao/carteira/dar-ao-vendedor.ts'
import { LEAD_AUSENTE } from '#domain/atribuicao/carteira/linhas-da-carteira.ts'
import { CONVITE_AUSENTE, cancelarConvite, convidar, reenviarConvite } from '#domain/equipe/convidar.ts'
import { conviteSchema, mudancaDoMembroSchema, visaoDaEquipeSchema } from '#domain/equipe/equipe.schema.ts'
import { listarEquipe, mudarVisao } from '#domain/equipe/gerir-equipe.ts'
import { mudarMembro, sairDaEquipe } from '#domain/equipe/mudar-membro.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { acessoDe, idDe, type VariaveisDaRota } from '../../rota-guardada.ts'
import { criarRota } from '../../rotas.ts'

const PESSOA_AUSENTE = 'Essa pessoa não está mais na lista. Atualize a página.'

/** Creates the routes of the team of an agency, and the seller of each lead. */
export function criarRotasDaEquipe(mundo: MundoDasContas) {
  return new Hono<VariaveisDaRota>()
    .route('/', criarRotasDasPessoas(mundo))
    .route('/', criarRotasDosConvites(mundo))
    .route('/', criarRotasDosVendedores(mundo))
}

function criarRotasDasPessoas(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const equipeMesmoInativa = criarRota(app, mundo, 'equipe_mesmo_inativa')
  const agencia = criarRota(app, mundo, 'agencia')
  equipeMesmoInativa('POST /minha-agencia/equipe/sair', 'Sai da equipe da própria agência').fazer(
    (_quem, c) => sairDaEquipe(mundo, acessoDe(c).user_id),
  )
  agencia('GET /minha-agencia/equipe', 'A equipe da agência e os convites em aberto').dar(quem =>
    listarEquipe(mundo, quem),
  )
  agencia('PATCH /minha-agencia/equipe', 'Diz se os vendedores veem todos os leads e se fazem propostas')
    .ler(visaoDaEquipeSchema)
    .dar((quem, dados) => mudarVisao(mundo, quem, dados))
  agencia(
    'PATCH /minha-agencia/equipe/:id',
    'Muda o papel de alguém da equipe, desativa, ou convida de volta',
  )
    .ler(mudancaDoMembroSchema)
    .dar((quem, dados, c) => mudarMembro(mundo, quem, idDe(c, PESSOA_AUSENTE), dados))
  return app
}

function criarRotasDosConvites(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const agencia = criarRota(app, mundo, 'agencia')
  agencia('POST /minha-agencia/equipe/convites', 'Convida alguém por e-mail para a equipe')
    .ler(conviteSchema)
    .criar((quem, dados) => convidar(mundo, quem, dados))
  agencia(
    'POST /minha-agencia/equipe/convites/:id/reenvio',
    'Envia um convite de novo, com outro link',
  ).fazer((quem, c) => reenviarConvite(mundo, quem, idDe(c, CONVITE_AUSENTE)))
  agencia('DELETE /minha-agencia/equipe/convites/:id', 'Cancela um convite').fazer((quem, c) =>
    cancelarConvite(mundo, quem, idDe(c, CONVITE_AUSENTE)),
  )
  return app
}

function criarRotasDosVendedores(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const agencia = criarRota(app, mundo, 'agencia')
  const equipe = criarRota(app, mundo, 'equipe')
  agencia('PUT /minha-agencia/leads/vendedor', 'Diz quem da equipe atende estes leads, ou ninguém')
    .ler(vendedorDosLeadsSchema)
    .dar((quem, dados) => darAoVendedor(mundo, quem, dados))
  equipe('POST /minha-agencia/leads/:id/pegar', 'Fica com um lead que ninguém atende').dar((quem, c) =>
    pegarLead(mundo, quem, idDe(c, LEAD_AUSENTE)),
  )
  return app
}
