import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { contestar, registrarDesfecho } from '#domain/proposta/loja/desfecho.ts'
import { lerJanela } from '#domain/proposta/loja/ler.ts'
import { SEM_JANELA } from '#domain/proposta/loja/linhas.ts'
import { listarJanelas } from '#domain/proposta/loja/listar.ts'
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
import { consulta, corpo } from '../../body.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { criarExigencia } from '../../guard.ts'
import { idDe, type VariaveisDaRota } from '../../rota-guardada.ts'

/** Windows in which the agency may offer, its offers and its record. Each change answers the window. */
export function rotasDasPropostas(mundo: MundoDasContas) {
  return new Hono<VariaveisDaRota>().route('/', criarLeituras(mundo)).route('/', criarMudancas(mundo))
}

function criarLeituras(mundo: MundoDasContas) {
  const equipe = criarExigencia(mundo)('equipe')
  return new Hono<VariaveisDaRota>()
    .get(
      '/agencia/janelas',
      describeRoute({ summary: 'Veículos que pedem proposta, sem o contato do dono' }),
      equipe,
      consulta(janelasSchema),
      async c => c.json(await listarJanelas(mundo, c.get('quem'), c.req.valid('query'))),
    )
    .get(
      '/agencia/janelas/:id',
      describeRoute({ summary: 'Um veículo que pede proposta, com a proposta da agência' }),
      equipe,
      async c => c.json(await lerJanela(mundo, c.get('quem'), idDe(c, SEM_JANELA))),
    )
    .get(
      '/agencia/palavra',
      describeRoute({ summary: 'O registro de propostas cumpridas da agência, caso a caso' }),
      equipe,
      async c => c.json(await lerMinhaPalavra(mundo, c.get('quem'))),
    )
}

function criarMudancas(mundo: MundoDasContas) {
  const equipe = criarExigencia(mundo)('equipe')
  return new Hono<VariaveisDaRota>()
    .put(
      '/agencia/janelas/:id/proposta',
      describeRoute({ summary: 'Faz a proposta da agência, ou a aumenta uma vez' }),
      equipe,
      corpo(propostaSchema),
      async c => {
        const [quem, id] = [c.get('quem'), idDe(c, SEM_JANELA)]
        await propor(mundo, quem, id, c.req.valid('json'))
        return c.json(await lerJanela(mundo, quem, id))
      },
    )
    .delete(
      '/agencia/janelas/:id/proposta',
      describeRoute({ summary: 'Desiste da proposta antes da escolha' }),
      equipe,
      async c => {
        const [quem, id] = [c.get('quem'), idDe(c, SEM_JANELA)]
        await desistir(mundo, quem, id)
        return c.json(await lerJanela(mundo, quem, id))
      },
    )
    .post(
      '/agencia/janelas/:id/perguntas',
      describeRoute({ summary: 'Faz ao dono uma pergunta da lista' }),
      equipe,
      corpo(perguntaSchema),
      async c => {
        const [quem, id] = [c.get('quem'), idDe(c, SEM_JANELA)]
        await perguntar(mundo, quem, id, c.req.valid('json').pergunta)
        return c.json(await lerJanela(mundo, quem, id))
      },
    )
    .post(
      '/agencia/janelas/:id/desfecho',
      describeRoute({ summary: 'Diz o que a agência escolhida pagou, ou por que não' }),
      equipe,
      corpo(desfechoSchema),
      async c => {
        const [quem, id] = [c.get('quem'), idDe(c, SEM_JANELA)]
        await registrarDesfecho(mundo, quem, id, c.req.valid('json'))
        return c.json(await lerJanela(mundo, quem, id))
      },
    )
    .post(
      '/agencia/janelas/:id/contestacao',
      describeRoute({ summary: 'Contesta uma vez um caso que conta contra a agência' }),
      equipe,
      corpo(contestacaoSchema),
      async c => {
        const [quem, id] = [c.get('quem'), idDe(c, SEM_JANELA)]
        await contestar(mundo, quem, id, c.req.valid('json').texto)
        return c.json(await lerJanela(mundo, quem, id))
      },
    )
}
