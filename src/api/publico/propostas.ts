import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { MundoDasPropostas } from '#domain/proposta/avisos-da-janela.ts'
import { abrirJanela } from '#domain/proposta/dono/abrir.ts'
import { acharLeadDoPedido, darPalavraDoDono } from '#domain/proposta/dono/acesso-do-dono.ts'
import {
  aceitar,
  DESFECHOS_DA_RETIRADA,
  encerrar,
  MOTIVOS_DA_TROCA,
  retirar,
  trocar,
} from '#domain/proposta/dono/decidir.ts'
import { conferirFato, contarDesfecho, responderPergunta } from '#domain/proposta/dono/responder.ts'
import { verDepois, verPropostas } from '#domain/proposta/dono/ver.ts'
import { MOTIVOS_DO_FIM } from '#domain/proposta/janela.regras.ts'
import { DESFECHOS_DO_DONO } from '#domain/proposta/palavra.regras.ts'
import { PERGUNTAS_DA_LOJA, type PerguntaDaLoja } from '#domain/proposta/perguntas.ts'
import { criarRotaAberta } from '../rotas.ts'

// Cast: `Object.keys` loses the names, and `z.enum` takes a list that is not empty.
const NOMES_DAS_PERGUNTAS = Object.keys(PERGUNTAS_DA_LOJA) as [PerguntaDaLoja, ...PerguntaDaLoja[]]
const proposta_id = z.uuid('Escolha uma proposta.')

const palavraSchema = z.object({ avaliacao_id: z.uuid('Faça a avaliação antes de pedir propostas.') })
const aberturaSchema = z.object({
  aceito: z.literal(true, 'Aceite receber propostas para continuar.'),
  sem_avarias: z.boolean('Diga se há algo a mostrar.').default(false),
})
const aceitarSchema = z.object({ proposta_id })
const trocarSchema = z.object({
  proposta_id,
  motivo: z.enum(MOTIVOS_DA_TROCA, 'Diga se a loja não chamou, baixou o preço ou desistiu.'),
})
const encerrarSchema = z.object({ motivo: z.enum(MOTIVOS_DO_FIM, 'Escolha um dos motivos.') })
const retirarSchema = z.object({
  para: z.enum(['nada', 'chamam'], 'Diga o que você prefere.'),
  desfecho: z.enum(DESFECHOS_DA_RETIRADA, 'Escolha uma das respostas.').optional(),
})
const respostaSchema = z.object({
  pergunta: z.enum(NOMES_DAS_PERGUNTAS, 'Essa pergunta não existe.'),
  resposta: z.string('Escolha uma das respostas.').max(40, 'Escolha uma das respostas.'),
})
/** The end of the sale; a hundred million reais at most is our choice, against slips of the finger. */
const desfechoSchema = z.object({
  desfecho: z.enum(DESFECHOS_DO_DONO, 'Escolha uma das respostas.'),
  valor: z
    .int('Informe o valor em reais, sem centavos.')
    .min(1, 'Informe por quanto você vendeu.')
    .max(100_000_000, 'Confira o valor.')
    .nullable()
    .default(null),
})

const fatoSchema = z.object({ proposta_id, confere: z.boolean('Diga se o que você informou estava errado.') })

type Contexto = Context<{ Variables: { ip: string } }>

/** Returns the origin of a request, for the limits. */
const origem = (c: Contexto) => ({ ip: c.get('ip') })

/** Describes a route behind the owner's word. */
const exigirPalavra = (summary: string) => ({
  summary,
  parameters: [
    {
      in: 'header' as const,
      name: 'X-Propostas',
      required: true,
      schema: { type: 'string' as const },
      description: 'A palavra do dono, de POST /api/propostas/palavra',
    },
  ],
})

/**
 * Creates the routes of offers, for the owner of a lead. A word in a header identifies the lead: it is secret, and
 * addresses are logged.
 */
export function criarRotasDasPropostas(mundo: MundoDasPropostas) {
  const app = new Hono<{ Variables: { ip: string } }>()
  const rota = criarRotaAberta(app)
  const doDono = (c: Contexto) => acharLeadDoPedido(mundo, c.req.header('X-Propostas'), origem(c))
  /** Makes a handler of a change by the owner; it answers with the offers after the change. */
  const mudar =
    <D>(verbo: (lead_id: string, dados: D, c: Contexto) => Promise<unknown>) =>
    async (dados: D, c: Contexto) => {
      const lead_id = await doDono(c)
      await verbo(lead_id, dados, c)
      return verDepois(mundo, lead_id)
    }
  rota('POST /propostas/palavra', 'A palavra que abre as propostas, para quem acabou de receber o relatório')
    .ler(palavraSchema)
    .dar(async (dados, c) => ({ palavra: await darPalavraDoDono(mundo, dados.avaliacao_id, origem(c)) }))
  rota('GET /propostas', exigirPalavra('O pedido de propostas de um veículo, com as que chegaram')).dar(
    async c => verPropostas(mundo, await doDono(c)),
  )
  rota('POST /propostas', exigirPalavra('Pede propostas a lojas, sem dar o contato'))
    .ler(aberturaSchema)
    .criar(mudar((lead_id, dados, c) => abrirJanela(mundo, lead_id, dados, origem(c))))
  rota('POST /propostas/aceitar', exigirPalavra('Escolhe uma proposta: a loja recebe o contato'))
    .ler(aceitarSchema)
    .dar(mudar((lead_id, dados, c) => aceitar(mundo, lead_id, dados, origem(c))))
  rota('POST /propostas/trocar', exigirPalavra('Volta a outra proposta que ainda vale'))
    .ler(trocarSchema)
    .dar(mudar((lead_id, dados, c) => trocar(mundo, lead_id, dados, origem(c))))
  rota('POST /propostas/encerrar', exigirPalavra('Nenhuma proposta serve, e por quê'))
    .ler(encerrarSchema)
    .dar(mudar((lead_id, dados) => encerrar(mundo, lead_id, dados)))
  rota(
    'POST /propostas/retirar',
    exigirPalavra('Retira o pedido de propostas, ou prefere que as lojas chamem'),
  )
    .ler(retirarSchema)
    .dar(mudar((lead_id, dados, c) => retirar(mundo, lead_id, dados, origem(c))))
  rota('POST /propostas/respostas', exigirPalavra('Responde a uma pergunta das lojas'))
    .ler(respostaSchema)
    .dar(mudar((lead_id, dados) => responderPergunta(mundo, lead_id, dados)))
  rota('POST /propostas/desfecho', exigirPalavra('Conta se vendeu, e por quanto, ou por que não'))
    .ler(desfechoSchema)
    .dar(mudar((lead_id, dados) => contarDesfecho(mundo, lead_id, dados)))
  rota('POST /propostas/fato', exigirPalavra('Diz se o que a loja achou diferente estava mesmo errado'))
    .ler(fatoSchema)
    .dar(mudar((lead_id, dados) => conferirFato(mundo, lead_id, dados)))
  return app
}
