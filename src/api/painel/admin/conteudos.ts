import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { conteudoSchema } from '#domain/conteudo/conteudo.schema.ts'
import { exigirChave, lerVersao, listarVersoes, salvarConteudo } from '#domain/conteudo/salvar.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { corpo } from '../../body.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { criarExigencia } from '../../guard.ts'
import type { VariaveisDaRota } from '../../rota-guardada.ts'

/** Texts of the site, for the administrator to edit. */
export function rotasDosConteudos(mundo: MundoDasContas) {
  const admin = criarExigencia(mundo)('admin')
  return new Hono<VariaveisDaRota>()
    .put(
      '/conteudos/:chave',
      describeRoute({ summary: 'Salva uma página de conteúdo' }),
      admin,
      corpo(conteudoSchema),
      async c =>
        c.json(
          await salvarConteudo(mundo, c.get('quem'), exigirChave(c.req.param('chave')), c.req.valid('json')),
        ),
    )
    .get('/conteudos/:chave/versoes', describeRoute({ summary: 'Versões de uma página' }), admin, async c => {
      const chave = exigirChave(c.req.param('chave'))
      return c.json(await listarVersoes(mundo, c.get('quem'), chave))
    })
    .get(
      '/conteudos/:chave/versoes/:versao',
      describeRoute({ summary: 'Uma versão de uma página' }),
      admin,
      async c => {
        const chave = exigirChave(c.req.param('chave'))
        const versao = Number(c.req.param('versao'))
        if (!Number.isSafeInteger(versao) || versao < 0 || versao > 2 ** 31 - 1)
          throw new Recusa('nao_encontrado', 'Essa versão não existe.')
        return c.json(await lerVersao(mundo, c.get('quem'), chave, versao))
      },
    )
}
