import { Hono } from 'hono'
import { mundoDeLeitura } from '#domain/banco/banco.ts'
import {
  consultaDoPainelSchema,
  decisaoSchema,
  edicaoDosAjustesSchema,
  listaDeJanelasSchema,
} from '#domain/proposta/administracao/administracao.schema.ts'
import { lerAjustes, salvarAjustes } from '#domain/proposta/administracao/ajustes-das-propostas.ts'
import { decidirContestacao } from '#domain/proposta/administracao/contestacoes.ts'
import { lerPropostasDoPainel, listarJanelas } from '#domain/proposta/administracao/painel.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { idDe, type VariaveisDaRota } from '../../rota-guardada.ts'
import { criarRota } from '../../rotas.ts'

/** Creates the routes of offers before contact, for the administrator: figures, windows, settings and objections. */
export function criarRotasDasPropostasDoPainel(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const admin = criarRota(app, mundo, 'admin')
  admin('GET /admin/propostas', 'Números das propostas, a palavra de cada agência e as contestações')
    .ler(consultaDoPainelSchema)
    .dar((quem, dados) => lerPropostasDoPainel(mundo, quem, dados))
  admin('GET /admin/propostas/janelas', 'Veículos que pediram propostas, do mais novo ao mais antigo')
    .ler(listaDeJanelasSchema)
    .dar((quem, dados) => listarJanelas(mundoDeLeitura(mundo), quem, dados))
  admin('GET /admin/propostas/ajustes', 'Ajustes das propostas').dar(quem => lerAjustes(mundo, quem))
  admin('PUT /admin/propostas/ajustes', 'Salva os ajustes das propostas')
    .ler(edicaoDosAjustesSchema)
    .dar((quem, dados) => salvarAjustes(mundo, quem, dados))
  admin(
    'POST /admin/propostas/contestacoes/:id',
    'Decide, uma vez, se a agência que contestou cumpriu a proposta',
  )
    .ler(decisaoSchema)
    .dar((quem, dados, c) =>
      decidirContestacao(mundo, quem, idDe(c, 'Não encontramos essa contestação.'), dados),
    )
  return app
}
