import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { contarAvaliacoesAntigas } from '#domain/avaliacao/emissao/apagar-antigas.ts'
import { paginaDaListaSchema } from '#domain/banco/consulta.ts'
import { apurarIncidente, incidenteSchema } from '#domain/privacidade/incidente.ts'
import { atenderPorEmail, listarPedidos } from '#domain/privacidade/pedido/operador.ts'
import { listarRecebidos, registrarRecebido, responderRecebido } from '#domain/privacidade/pedido/recebido.ts'
import { atendimentoSchema, recebidoSchema, respostaSchema } from '#domain/privacidade/privacidade.schema.ts'
import { preverVencidos } from '#domain/privacidade/tratamento/retencao.ts'
import { registroDosTratamentos } from '#domain/privacidade/tratamento/tratamentos.ts'
import { prazosDe } from '#platform/env.ts'
import { consulta, corpo } from '../../body.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { criarExigencia } from '../../guard.ts'
import type { VariaveisDaRota } from '../../rota-guardada.ts'

/** The administrator's side of privacy: requests, requests by mail, and tomorrow's erasures. */
export function rotasDaPrivacidadeDoPainel(mundo: MundoDasContas) {
  const exigir = criarExigencia(mundo)
  return new Hono<VariaveisDaRota>()
    .get(
      '/privacidade/pedidos',
      describeRoute({ summary: 'Pedidos de titulares, do mais novo ao mais antigo' }),
      exigir('admin'),
      consulta(paginaDaListaSchema),
      async c => c.json(await listarPedidos(mundo, c.get('quem'), c.req.valid('query'))),
    )
    .get(
      '/privacidade/prazos',
      describeRoute({ summary: 'Prazos de guarda, e o que será apagado amanhã' }),
      exigir('admin'),
      async c => {
        const prazos = prazosDe(mundo.env)
        const { AVALIACOES_DIAS: avaliacoes_dias } = mundo.env
        const amanha = new Date(mundo.clock.now().getTime() + 86_400_000)
        const vencidos = await preverVencidos(mundo, c.get('quem'), prazos)
        const avaliacoes = await contarAvaliacoesAntigas(mundo, avaliacoes_dias, amanha)
        return c.json({ prazos: { ...prazos, avaliacoes_dias }, amanha: { ...vencidos, avaliacoes } })
      },
    )
    .get(
      '/privacidade/tratamentos',
      describeRoute({ summary: 'Registro das operações de tratamento (LGPD, art. 37)' }),
      exigir('admin'),
      async c => c.json({ itens: registroDosTratamentos(prazosDe(mundo.env)) }),
    )
    .post(
      '/privacidade/incidente',
      describeRoute({ summary: 'Quem foi atingido por um incidente' }),
      exigir('admin'),
      corpo(incidenteSchema),
      async c => c.json(await apurarIncidente(mundo, c.get('quem'), c.req.valid('json'))),
    )
    .get(
      '/privacidade/recebidos',
      describeRoute({ summary: 'Pedidos que chegaram por e-mail, telefone ou carta, com o prazo legal' }),
      exigir('admin'),
      async c => c.json(await listarRecebidos(mundo, c.get('quem'))),
    )
    .post(
      '/privacidade/recebidos',
      describeRoute({ summary: 'Registra um pedido que chegou por fora; o prazo legal começa no dia dele' }),
      exigir('admin'),
      corpo(recebidoSchema),
      async c => c.json(await registrarRecebido(mundo, c.get('quem'), c.req.valid('json')), 201),
    )
    .post(
      '/privacidade/recebidos/:protocolo/resposta',
      describeRoute({ summary: 'Marca um desses pedidos como respondido' }),
      exigir('admin'),
      corpo(respostaSchema),
      async c =>
        c.json(await responderRecebido(mundo, c.get('quem'), c.req.param('protocolo'), c.req.valid('json'))),
    )
    .post(
      '/privacidade/atender',
      describeRoute({ summary: 'Faz o que um titular pediu por e-mail' }),
      exigir('admin'),
      corpo(atendimentoSchema),
      async c => c.json(await atenderPorEmail(mundo, c.get('quem'), c.req.valid('json'))),
    )
}
