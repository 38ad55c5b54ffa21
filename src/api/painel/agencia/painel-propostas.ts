import { type Context, Hono } from 'hono'
import type { Quem } from '#domain/banco/banco.ts'
import { contestar, registrarDesfecho } from '#domain/proposta/loja/desfecho.ts'
import { lerJanela } from '#domain/proposta/loja/ler-janela.ts'
import { JANELA_AUSENTE } from '#domain/proposta/loja/linhas-das-janelas.ts'
import { listarJanelas } from '#domain/proposta/loja/listar-janelas.ts'
import {
  contestacaoSchema,
  desfechoSchema,
  janelasSchema,
  perguntaSchema,
  propostaSchema,
} from '#domain/proposta/loja/loja.schema.ts'
import { lerMinhaPalavra } from '#domain/proposta/loja/minha-palavra.ts'
import { perguntar } from '#domain/proposta/loja/perguntar.ts'
import { desistir, propor } from '#domain/proposta/loja/propor.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { idDe, type VariaveisDaRota } from '../../rota-guardada.ts'
import { criarRota } from '../../rotas.ts'

/** Creates the routes of windows in which the agency may offer, its offers and its record. */
export function criarRotasDasPropostas(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const equipe = criarRota(app, mundo, 'equipe')
  equipe('GET /agencia/janelas', 'Veículos que pedem proposta, sem o contato do dono')
    .ler(janelasSchema)
    .dar((quem, dados) => listarJanelas(mundo, quem, dados))
  equipe('GET /agencia/janelas/:id', 'Um veículo que pede proposta, com a proposta da agência').dar(
    (quem, c) => lerJanela(mundo, quem, idDe(c, JANELA_AUSENTE)),
  )
  equipe('GET /agencia/palavra', 'O registro de propostas cumpridas da agência, caso a caso').dar(quem =>
    lerMinhaPalavra(mundo, quem),
  )
  /** Makes a handler of a change; it answers with the window after the change. */
  const mudar =
    <D>(verbo: (quem: Quem, id: string, dados: D) => Promise<unknown>) =>
    async (quem: Quem, dados: D, c: Context) => {
      const id = idDe(c, JANELA_AUSENTE)
      await verbo(quem, id, dados)
      return lerJanela(mundo, quem, id)
    }
  equipe('PUT /agencia/janelas/:id/proposta', 'Faz a proposta da agência, ou a aumenta uma vez')
    .ler(propostaSchema)
    .dar(mudar((quem, id, dados) => propor(mundo, quem, id, dados)))
  equipe('DELETE /agencia/janelas/:id/proposta', 'Desiste da proposta antes da escolha').dar((quem, c) =>
    // A DELETE has no data to parse.
    mudar((_, id) => desistir(mundo, quem, id))(quem, undefined, c),
  )
  equipe('POST /agencia/janelas/:id/perguntas', 'Faz ao dono uma pergunta da lista')
    .ler(perguntaSchema)
    .dar(mudar((quem, id, { pergunta }) => perguntar(mundo, quem, id, pergunta)))
  equipe('POST /agencia/janelas/:id/desfecho', 'Diz o que a agência escolhida pagou, ou por que não')
    .ler(desfechoSchema)
    .dar(mudar((quem, id, dados) => registrarDesfecho(mundo, quem, id, dados)))
  equipe('POST /agencia/janelas/:id/contestacao', 'Contesta uma vez um caso que conta contra a agência')
    .ler(contestacaoSchema)
    .dar(mudar((quem, id, { texto }) => contestar(mundo, quem, id, texto)))
  return app
}
