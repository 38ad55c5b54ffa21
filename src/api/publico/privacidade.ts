import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { ligarMeuVeiculo } from '#domain/meu-veiculo/ligar-meu-veiculo.ts'
import { sairDoMeuVeiculo, verMeuVeiculo } from '#domain/meu-veiculo/sair-do-meu-veiculo.ts'
import type { MundoDaPrivacidade, Titular } from '#domain/privacidade/mundo-da-privacidade.ts'
import { abrirAcesso, exigirTitular, pedirAcesso } from '#domain/privacidade/pedido/acesso.ts'
import { desligarRelatorio, pararMeuVeiculo, pararWhatsapp } from '#domain/privacidade/pedido/desligar.ts'
import { apagarTudo, corrigirContato, retirarAutorizacao } from '#domain/privacidade/pedido/exercer.ts'
import { exportarMeusDados, lerMeuRelatorio, lerMeusDados } from '#domain/privacidade/pedido/meus-dados.ts'
import {
  correcaoSchema,
  linkSchema,
  provaSchema,
  reciboTrazidoSchema,
  retiradaSchema,
  sessaoSchema,
  umPedidoSchema,
} from '#domain/privacidade/privacidade.schema.ts'
import type { Controlador } from '#domain/privacidade/tratamento/montar-recibo.ts'
import { confereRecibo, lerMeuRecibo } from '#domain/privacidade/tratamento/recibo.ts'
import { consulta } from '../body.ts'
import { aberto } from '../guard.ts'
import { criarRotaAberta } from '../rotas.ts'

type VariaveisDaPrivacidade = { Variables: { ip: string } }
type MundoDosTitulares = MundoDaPrivacidade & { controlador: Controlador }

/** Returns the origin of a request, for the limits. */
const origem = (c: { get(chave: 'ip'): string }) => ({ ip: c.get('ip') })

/**
 * Creates the routes of a person's own data, without an account. The body carries the session, because addresses are
 * logged.
 */
export function criarRotasDaPrivacidade(mundo: MundoDosTitulares) {
  const app = new Hono<VariaveisDaPrivacidade>()
  const rota = criarRotaAberta(app)
  /** Makes a handler that finds the person of the session, and passes the rest of the body to a verb. */
  const doTitular =
    <D extends { sessao: string }>(verbo: (titular: Titular, dados: Omit<D, 'sessao'>) => unknown) =>
    async ({ sessao, ...dados }: D, c: Context<VariaveisDaPrivacidade>) =>
      verbo(await exigirTitular(mundo, sessao, origem(c)), dados)
  rota('POST /meus-dados/link', 'Envia a um e-mail o link para ver os próprios dados')
    .ler(linkSchema)
    .dar(async (dados, c) => {
      await pedirAcesso(mundo, dados.email, origem(c))
      return { enviado: true }
    })
  rota('POST /meus-dados/entrar', 'Troca o link ou o código por um acesso de meia hora')
    .ler(provaSchema)
    .dar((dados, c) => abrirAcesso(mundo, dados, origem(c)))
  rota('POST /meus-dados', 'Tudo o que está guardado com o e-mail')
    .ler(sessaoSchema)
    .dar(doTitular(titular => lerMeusDados(mundo, titular)))
  rota('POST /meus-dados/exportar', 'O mesmo num arquivo, com o relatório de cada pedido')
    .ler(sessaoSchema)
    .dar(doTitular(titular => exportarMeusDados(mundo, titular)))
  rota('POST /meus-dados/corrigir', 'Corrige nome, WhatsApp e cidade de um pedido')
    .ler(correcaoSchema)
    .dar(doTitular((titular, correcao) => corrigirContato(mundo, titular, correcao)))
  rota('POST /meus-dados/retirar', 'Retira a autorização de contato de parceiros')
    .ler(retiradaSchema)
    .dar(doTitular((titular, { lead_id }) => retirarAutorizacao(mundo, titular, lead_id)))
  rota('POST /meus-dados/apagar', 'Apaga tudo o que está guardado com o e-mail')
    .ler(sessaoSchema)
    .dar(doTitular(titular => apagarTudo(mundo, titular)))
  rota('POST /meus-dados/desligar', 'Desliga os links que abrem o relatório de um pedido')
    .ler(umPedidoSchema)
    .dar(doTitular((titular, { lead_id }) => desligarRelatorio(mundo, titular, lead_id)))
  rota('POST /meus-dados/relatorio', 'O relatório de um pedido, sem link que o abra para outros')
    .ler(umPedidoSchema)
    .dar(doTitular((titular, { lead_id }) => lerMeuRelatorio(mundo, titular, lead_id)))
  rota('POST /meus-dados/recibo', 'O recibo assinado das escolhas de um pedido')
    .ler(umPedidoSchema)
    .dar(doTitular((titular, { lead_id }) => lerMeuRecibo(mundo, titular, lead_id)))
  rota('POST /meus-dados/parar-meu-veiculo', 'Para de receber o valor do veículo de um pedido')
    .ler(umPedidoSchema)
    .dar(doTitular((titular, { lead_id }) => pararMeuVeiculo(mundo, titular, lead_id)))
  rota('POST /meus-dados/parar-whatsapp', 'Para de receber mensagens de um pedido pelo WhatsApp')
    .ler(umPedidoSchema)
    .dar(doTitular((titular, { lead_id }) => pararWhatsapp(mundo, titular, lead_id)))
  rota('POST /recibos/conferir', 'Confere a assinatura de um recibo de consentimento')
    .ler(reciboTrazidoSchema)
    .dar(async dados => ({ confere: await confereRecibo(mundo, dados.recibo) }))
  return app.route('/', criarRotasDoMeuVeiculo(mundo))
}

const ligarSchema = z.object({
  avaliacao_id: z.uuid('Faça a avaliação antes de pedir os avisos.'),
  quero: z.literal(true, 'Diga que quer receber.'),
})
/** `p` is the word at the end of a mail's link, which identifies the vehicle. */
const saidaSchema = z.object({ p: z.string('Falta o fim do link.').max(200, 'Esse link não está inteiro.') })

/** Creates the routes of the monthly mail about a vehicle: requested in the report, ended in the mail itself. */
function criarRotasDoMeuVeiculo(mundo: MundoDosTitulares) {
  const app = new Hono<VariaveisDaPrivacidade>()
  criarRotaAberta(app)('POST /meu-veiculo', 'Pede o valor do próprio veículo por e-mail, todo mês')
    .ler(ligarSchema)
    .criar(async (dados, c) => {
      await ligarMeuVeiculo(mundo, dados.avaliacao_id, origem(c))
      return { ligado: true }
    })
  criarRotaAberta(app)('POST /meu-veiculo/ver', 'Diz qual é o veículo e se o valor dele ainda vai por e-mail')
    .ler(saidaSchema)
    .dar(({ p }) => verMeuVeiculo(mundo, p))
  return app.post(
    '/meu-veiculo/sair',
    aberto,
    describeRoute({ summary: 'Para de receber o valor do veículo, com um toque (RFC 8058)' }),
    consulta(saidaSchema),
    async c => {
      await sairDoMeuVeiculo(mundo, c.req.valid('query').p)
      return c.json({ saiu: true })
    },
  )
}
