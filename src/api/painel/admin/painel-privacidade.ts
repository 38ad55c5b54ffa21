import { Hono } from 'hono'
import { contarAvaliacoesAntigas } from '#domain/avaliacao/emissao/apagar-antigas.ts'
import { paginaDaListaSchema } from '#domain/banco/consulta.schema.ts'
import { apurarIncidente } from '#domain/privacidade/incidente.ts'
import { atenderPorEmail, listarPedidos } from '#domain/privacidade/pedido/atender-por-email.ts'
import { listarRecebidos, registrarRecebido, responderRecebido } from '#domain/privacidade/pedido/recebido.ts'
import {
  atendimentoSchema,
  incidenteSchema,
  recebidoSchema,
  respostaSchema,
} from '#domain/privacidade/privacidade.schema.ts'
import { preverVencidos } from '#domain/privacidade/tratamento/retencao.ts'
import { listarTratamentos } from '#domain/privacidade/tratamento/tratamentos.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { prazosDe } from '#platform/env.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import type { VariaveisDaRota } from '../../rota-guardada.ts'
import { criarRota } from '../../rotas.ts'

/** Creates the routes of the administrator's side of privacy: requests, requests by mail, and tomorrow's erasures. */
export function criarRotasDaPrivacidadeDoPainel(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const admin = criarRota(app, mundo, 'admin')
  admin('GET /privacidade/pedidos', 'Pedidos de titulares, do mais novo ao mais antigo')
    .ler(paginaDaListaSchema)
    .dar((quem, dados) => listarPedidos(mundo, quem, dados))
  admin('GET /privacidade/prazos', 'Prazos de guarda, e o que será apagado amanhã').dar(async quem => {
    const prazos = prazosDe(mundo.env)
    const { AVALIACOES_DIAS: avaliacoes_dias } = mundo.env
    const amanha = new Date(mundo.clock.now().getTime() + DIA_MS)
    const vencidos = await preverVencidos(mundo, quem, prazos)
    const avaliacoes = await contarAvaliacoesAntigas(mundo, avaliacoes_dias, amanha)
    return { prazos: { ...prazos, avaliacoes_dias }, amanha: { ...vencidos, avaliacoes } }
  })
  admin('GET /privacidade/tratamentos', 'Registro das operações de tratamento (LGPD, art. 37)').dar(() => ({
    itens: listarTratamentos(prazosDe(mundo.env)),
  }))
  admin('POST /privacidade/incidente', 'Quem foi atingido por um incidente')
    .ler(incidenteSchema)
    .dar((quem, dados) => apurarIncidente(mundo, quem, dados))
  admin(
    'GET /privacidade/recebidos',
    'Pedidos que chegaram por e-mail, telefone ou carta, com o prazo legal',
  ).dar(quem => listarRecebidos(mundo, quem))
  admin(
    'POST /privacidade/recebidos',
    'Registra um pedido que chegou por fora; o prazo legal começa no dia dele',
  )
    .ler(recebidoSchema)
    .criar((quem, dados) => registrarRecebido(mundo, quem, dados))
  admin('POST /privacidade/recebidos/:protocolo/resposta', 'Marca um desses pedidos como respondido')
    .ler(respostaSchema)
    .dar((quem, dados, c) => responderRecebido(mundo, quem, c.req.param('protocolo') ?? '', dados))
  admin('POST /privacidade/atender', 'Faz o que um titular pediu por e-mail')
    .ler(atendimentoSchema)
    .dar((quem, dados) => atenderPorEmail(mundo, quem, dados))
  return app
}
