import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { podeAtrasar } from '#domain/banco/banco.ts'
import { edicaoDosAjustesSchema, lerAjustes, salvarAjustes } from '#domain/proposta/administracao/ajustes.ts'
import { decidirContestacao, decisaoSchema } from '#domain/proposta/administracao/contestacoes.ts'
import {
  consultaDoPainelSchema,
  lerPropostasDoPainel,
  listaDeJanelasSchema,
  listarJanelas,
} from '#domain/proposta/administracao/painel.ts'
import { consulta, corpo } from '../../body.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { criarExigencia } from '../../guard.ts'
import { idDe, type VariaveisDaRota } from '../../rota-guardada.ts'

/** Offers before contact, for the administrator: figures, windows, settings and objections. */
export function rotasDasPropostasDoPainel(mundo: MundoDasContas) {
  const admin = criarExigencia(mundo)('admin')
  return new Hono<VariaveisDaRota>()
    .get(
      '/admin/propostas',
      describeRoute({ summary: 'Números das propostas, a palavra de cada agência e as contestações' }),
      admin,
      consulta(consultaDoPainelSchema),
      async c => c.json(await lerPropostasDoPainel(mundo, c.get('quem'), c.req.valid('query'))),
    )
    .get(
      '/admin/propostas/janelas',
      describeRoute({ summary: 'Veículos que pediram propostas, do mais novo ao mais antigo' }),
      admin,
      consulta(listaDeJanelasSchema),
      async c => c.json(await listarJanelas(podeAtrasar(mundo), c.get('quem'), c.req.valid('query'))),
    )
    .get('/admin/propostas/ajustes', describeRoute({ summary: 'Ajustes das propostas' }), admin, async c =>
      c.json(await lerAjustes(mundo, c.get('quem'))),
    )
    .put(
      '/admin/propostas/ajustes',
      describeRoute({ summary: 'Salva os ajustes das propostas' }),
      admin,
      corpo(edicaoDosAjustesSchema),
      async c => c.json(await salvarAjustes(mundo, c.get('quem'), c.req.valid('json'))),
    )
    .post(
      '/admin/propostas/contestacoes/:id',
      describeRoute({ summary: 'Decide, uma vez, se a agência que contestou cumpriu a proposta' }),
      admin,
      corpo(decisaoSchema),
      async c => {
        const id = idDe(c, 'Não encontramos essa contestação.')
        return c.json(await decidirContestacao(mundo, c.get('quem'), id, c.req.valid('json')))
      },
    )
}
