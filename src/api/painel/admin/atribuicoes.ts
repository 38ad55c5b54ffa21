import { Hono } from 'hono'
import { z } from 'zod'
import { atribuirLead, listarAtribuicoes } from '#domain/atribuicao/atribuir.ts'
import { lerAtribuicoes, listarRecentes } from '#domain/atribuicao/em-massa/em-massa.ts'
import { atribuirEscolhidos, listarDisponiveis, preverEscolhidos } from '#domain/distribuicao/disponiveis.ts'
import { contarSemConsentimento } from '#domain/lead/lista/selecao.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import {
  camposDaSelecao,
  idDe,
  idsSchema,
  selecaoDe,
  uuidSchema,
  type VariaveisDaRota,
} from '../../rota-guardada.ts'
import { criarRota } from '../../rotas.ts'

const agenciasSchema = z.object({ agencia_ids: idsSchema(50, 'Escolha até 50 agências por vez.') })
const atribuicaoDeVariosSchema = agenciasSchema.extend({
  ...camposDaSelecao,
  com_fora: z.boolean().default(true),
})
/** Returns the selection and the agencies of a request. `com_fora` includes leads that an agency's preferences exclude. */
const pedidoDe = ({ agencia_ids, com_fora, ...selecao }: z.output<typeof atribuicaoDeVariosSchema>) => ({
  selecao: selecaoDe(selecao),
  agencia_ids,
  com_fora,
})
const selecaoSchema = z.strictObject(camposDaSelecao)
const disponiveisSchema = z.object({ lead_id: uuidSchema.optional() })
const SUMIU = 'Esse lead não existe mais. Atualize a lista.'

/** Creates the routes of assignments of leads to agencies: one, many in the background, and the eligible agencies. */
export function criarRotasDasAtribuicoes(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const leads = criarRota(app, mundo, 'leads')
  leads('POST /leads/atribuir', 'Começa a atribuir vários leads; o andamento fica em /atribuicoes/{id}')
    .ler(atribuicaoDeVariosSchema)
    .aceitar((quem, dados) => atribuirEscolhidos(mundo, quem, pedidoDe(dados)))
  leads('POST /leads/atribuir/previa', 'O que a mesma atribuição deixaria sem agência, sem atribuir nada')
    .ler(atribuicaoDeVariosSchema)
    .dar((quem, dados) => preverEscolhidos(mundo, quem, pedidoDe(dados)))
  leads('POST /leads/sem-consentimento', 'Quantos destes leads não vão a agências: o dono não aceita contato')
    .ler(selecaoSchema)
    .dar((quem, dados) => contarSemConsentimento(mundo, quem, selecaoDe(dados)))
  leads('GET /atribuicoes', 'Atribuições de vários leads que você pediu nas últimas 24 horas').dar(quem =>
    listarRecentes(mundo, quem),
  )
  leads('GET /atribuicoes/:id', 'Andamento e recusas de uma atribuição de vários leads').dar((quem, c) =>
    lerAtribuicoes(mundo, quem, idDe(c, 'Não encontramos essa atribuição.')),
  )
  leads('GET /leads/:id/atribuicoes', 'Atribuições de um lead').dar((quem, c) =>
    listarAtribuicoes(mundo, quem, idDe(c, SUMIU)),
  )
  leads('POST /leads/:id/atribuicoes', 'Atribui um lead a agências, todas ou nenhuma')
    .ler(agenciasSchema)
    .criar((quem, dados, c) => atribuirLead(mundo, quem, idDe(c, SUMIU), dados.agencia_ids))
  leads('GET /agencias/disponiveis', 'Agências ativas, com o uso do plano e o que impede cada uma')
    .ler(disponiveisSchema)
    .dar((quem, dados) => {
      const { lead_id } = dados
      const selecao = lead_id === undefined ? undefined : { ids: [lead_id] }
      return listarDisponiveis(mundo, quem, selecao)
    })
  leads('POST /agencias/disponiveis', 'As mesmas para vários leads, as que mais combinam antes')
    .ler(selecaoSchema)
    .dar((quem, dados) => listarDisponiveis(mundo, quem, selecaoDe(dados)))
  return app
}
