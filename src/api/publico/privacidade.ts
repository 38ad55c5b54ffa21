import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { ligarMeuVeiculo, sairDoMeuVeiculo } from '#domain/meu-veiculo/ligar.ts'
import type { MundoDaPrivacidade } from '#domain/privacidade/mundo-da-privacidade.ts'
import { abrirAcesso, exigirTitular, pedirAcesso } from '#domain/privacidade/pedido/acesso.ts'
import {
  apagarTudo,
  corrigirContato,
  desligarRelatorio,
  pararMeuVeiculo,
  pararWhatsapp,
  retirarAutorizacao,
} from '#domain/privacidade/pedido/exercer.ts'
import { exportarMeusDados, lerMeusDados } from '#domain/privacidade/pedido/meus-dados.ts'
import {
  correcaoSchema,
  linkSchema,
  provaSchema,
  reciboTrazidoSchema,
  retiradaSchema,
  sessaoSchema,
  umPedidoSchema,
} from '#domain/privacidade/privacidade.schema.ts'
import { type Controlador, confereRecibo, meuRecibo } from '#domain/privacidade/tratamento/recibo.ts'
import { consulta, corpo } from '../body.ts'
import { aberto } from '../guard.ts'

type VariaveisDaPrivacidade = { Variables: { ip: string } }
type MundoDosTitulares = MundoDaPrivacidade & { controlador: Controlador }

const origem = (c: { get(chave: 'ip'): string }) => ({ ip: c.get('ip') })

/** A person's own data, without an account. The body carries the session, so that no address contains it. */
export function rotasDaPrivacidade(mundo: MundoDosTitulares) {
  return new Hono<VariaveisDaPrivacidade>()
    .post(
      '/meus-dados/link',
      aberto,
      describeRoute({ summary: 'Envia a um e-mail o link para ver os próprios dados' }),
      corpo(linkSchema),
      async c => {
        await pedirAcesso(mundo, c.req.valid('json').email, origem(c))
        return c.json({ enviado: true as const })
      },
    )
    .post(
      '/meus-dados/entrar',
      aberto,
      describeRoute({ summary: 'Troca o link ou o código por um acesso de meia hora' }),
      corpo(provaSchema),
      async c => c.json(await abrirAcesso(mundo, c.req.valid('json'), origem(c))),
    )
    .post(
      '/meus-dados',
      aberto,
      describeRoute({ summary: 'Tudo o que está guardado com o e-mail' }),
      corpo(sessaoSchema),
      async c =>
        c.json(await lerMeusDados(mundo, await exigirTitular(mundo, c.req.valid('json').sessao, origem(c)))),
    )
    .post(
      '/meus-dados/exportar',
      aberto,
      describeRoute({ summary: 'O mesmo num arquivo, com o relatório de cada pedido' }),
      corpo(sessaoSchema),
      async c =>
        c.json(
          await exportarMeusDados(mundo, await exigirTitular(mundo, c.req.valid('json').sessao, origem(c))),
        ),
    )
    .post(
      '/meus-dados/corrigir',
      aberto,
      describeRoute({ summary: 'Corrige nome, WhatsApp e cidade de um pedido' }),
      corpo(correcaoSchema),
      async c => {
        const { sessao, ...correcao } = c.req.valid('json')
        return c.json(await corrigirContato(mundo, await exigirTitular(mundo, sessao, origem(c)), correcao))
      },
    )
    .post(
      '/meus-dados/retirar',
      aberto,
      describeRoute({ summary: 'Retira a autorização de contato de parceiros' }),
      corpo(retiradaSchema),
      async c => {
        const { sessao, lead_id } = c.req.valid('json')
        return c.json(await retirarAutorizacao(mundo, await exigirTitular(mundo, sessao, origem(c)), lead_id))
      },
    )
    .post(
      '/meus-dados/apagar',
      aberto,
      describeRoute({ summary: 'Apaga tudo o que está guardado com o e-mail' }),
      corpo(sessaoSchema),
      async c =>
        c.json(await apagarTudo(mundo, await exigirTitular(mundo, c.req.valid('json').sessao, origem(c)))),
    )
    .route('/', criarRotasDoMeuPedido(mundo))
    .route('/', criarRotasDoMeuVeiculo(mundo))
}

const SAIDA = '/meu-veiculo/sair'
const ligarSchema = z.object({
  avaliacao_id: z.uuid('Faça a avaliação antes de pedir os avisos.'),
  quero: z.literal(true, 'Diga que quer receber.'),
})
const saidaSchema = z.object({ p: z.string('Falta o fim do link.').max(200, 'Esse link não está inteiro.') })

/** The monthly mail about a vehicle: requested in the report, ended in the mail itself. */
function criarRotasDoMeuVeiculo(mundo: MundoDosTitulares) {
  return new Hono<VariaveisDaPrivacidade>()
    .post(
      '/meu-veiculo',
      aberto,
      describeRoute({ summary: 'Pede o valor do próprio veículo por e-mail, todo mês' }),
      corpo(ligarSchema),
      async c => {
        await ligarMeuVeiculo(mundo, c.req.valid('json').avaliacao_id, origem(c))
        return c.json({ ligado: true as const }, 201)
      },
    )
    .post(
      SAIDA,
      aberto,
      describeRoute({ summary: 'Para de receber o valor do veículo, com um toque (RFC 8058)' }),
      consulta(saidaSchema),
      async c => {
        await sairDoMeuVeiculo(mundo, c.req.valid('query').p)
        return c.json({ saiu: true as const })
      },
    )
    .post(
      '/meus-dados/parar-meu-veiculo',
      aberto,
      describeRoute({ summary: 'Para de receber o valor do veículo de um pedido' }),
      corpo(umPedidoSchema),
      async c => {
        const { sessao, lead_id } = c.req.valid('json')
        return c.json(await pararMeuVeiculo(mundo, await exigirTitular(mundo, sessao, origem(c)), lead_id))
      },
    )
    .post(
      '/meus-dados/parar-whatsapp',
      aberto,
      describeRoute({ summary: 'Para de receber mensagens de um pedido pelo WhatsApp' }),
      corpo(umPedidoSchema),
      async c => {
        const { sessao, lead_id } = c.req.valid('json')
        return c.json(await pararWhatsapp(mundo, await exigirTitular(mundo, sessao, origem(c)), lead_id))
      },
    )
}

/** Actions on one request, and the receipt of its choices. */
function criarRotasDoMeuPedido(mundo: MundoDosTitulares) {
  return new Hono<VariaveisDaPrivacidade>()
    .post(
      '/meus-dados/desligar',
      aberto,
      describeRoute({ summary: 'Desliga os links que abrem o relatório de um pedido' }),
      corpo(umPedidoSchema),
      async c => {
        const { sessao, lead_id } = c.req.valid('json')
        return c.json(await desligarRelatorio(mundo, await exigirTitular(mundo, sessao, origem(c)), lead_id))
      },
    )
    .post(
      '/meus-dados/recibo',
      aberto,
      describeRoute({ summary: 'O recibo assinado das escolhas de um pedido' }),
      corpo(umPedidoSchema),
      async c => {
        const { sessao, lead_id } = c.req.valid('json')
        return c.json(await meuRecibo(mundo, await exigirTitular(mundo, sessao, origem(c)), lead_id))
      },
    )
    .post(
      '/recibos/conferir',
      aberto,
      describeRoute({ summary: 'Confere a assinatura de um recibo de consentimento' }),
      corpo(reciboTrazidoSchema),
      async c => c.json({ confere: await confereRecibo(mundo, c.req.valid('json').recibo) }),
    )
}
