import { Hono } from 'hono'
import { conteudoSchema } from '#domain/conteudo/conteudo.schema.ts'
import { exigirChave, lerVersao, listarVersoes, salvarConteudo } from '#domain/conteudo/salvar.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import type { VariaveisDaRota } from '../../rota-guardada.ts'
import { criarRota } from '../../rotas.ts'

/** The largest integer of PostgreSQL. */
const MAIOR_VERSAO = 2 ** 31 - 1

/** Creates the routes of the texts of the site, for the administrator to edit. */
export function criarRotasDosConteudos(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const admin = criarRota(app, mundo, 'admin')
  admin('PUT /conteudos/:chave', 'Salva uma página de conteúdo')
    .ler(conteudoSchema)
    .dar((quem, dados, c) => salvarConteudo(mundo, quem, exigirChave(c.req.param('chave') ?? ''), dados))
  admin('GET /conteudos/:chave/versoes', 'Versões de uma página').dar((quem, c) =>
    listarVersoes(mundo, quem, exigirChave(c.req.param('chave') ?? '')),
  )
  admin('GET /conteudos/:chave/versoes/:versao', 'Uma versão de uma página').dar((quem, c) => {
    const chave = exigirChave(c.req.param('chave') ?? '')
    const versao = Number(c.req.param('versao'))
    if (!Number.isSafeInteger(versao) || versao < 0 || versao > MAIOR_VERSAO)
      throw new Recusa('nao_encontrado', 'Essa versão não existe.')
    return lerVersao(mundo, quem, chave, versao)
  })
  return app
}
