import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { abrirJanela } from '#domain/proposta/dono/abrir.ts'
import { aceitar, encerrar, MOTIVOS_DA_TROCA, retirar, trocar } from '#domain/proposta/dono/decidir.ts'
import { darPalavra, leadDoPedido } from '#domain/proposta/dono/entrar.ts'
import { contarDesfecho, responderPergunta } from '#domain/proposta/dono/responder.ts'
import { verDepois, verPropostas } from '#domain/proposta/dono/ver.ts'
import type { MundoDasPropostas } from '#domain/proposta/eventos.ts'
import { MOTIVOS_DO_FIM } from '#domain/proposta/janela.regras.ts'
import { DESFECHOS_DO_DONO } from '#domain/proposta/palavra.regras.ts'
import { PERGUNTAS_DA_LOJA, type PerguntaDaLoja } from '#domain/proposta/perguntas.ts'
import { corpo } from '../body.ts'
import { aberto } from '../guard.ts'

const NOMES = Object.keys(PERGUNTAS_DA_LOJA) as [PerguntaDaLoja, ...PerguntaDaLoja[]]
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
const retirarSchema = z.object({ para: z.enum(['nada', 'chamam'], 'Diga o que você prefere.') })
const respostaSchema = z.object({
  pergunta: z.enum(NOMES, 'Essa pergunta não existe.'),
  resposta: z.string('Escolha uma das respostas.').max(40, 'Escolha uma das respostas.'),
})
const desfechoSchema = z.object({
  desfecho: z.enum(DESFECHOS_DO_DONO, 'Escolha uma das respostas.'),
  valor: z
    .int('Informe o valor em reais, sem centavos.')
    .min(1, 'Informe por quanto você vendeu.')
    .max(100_000_000, 'Confira o valor.')
    .nullable()
    .default(null),
})

type Contexto = Context<{ Variables: { ip: string } }>

const origem = (c: Contexto) => ({ ip: c.get('ip') })

/** The header with the owner's word, in the API's description. */
const PALAVRA = {
  parameters: [
    {
      in: 'header' as const,
      name: 'X-Propostas',
      required: true,
      schema: { type: 'string' as const },
      description: 'A palavra do dono, de POST /api/propostas/palavra',
    },
  ],
}

/** Offers, for the owner of a lead: the word in a header stands for the lead, so that no address contains it. */
export function rotasDasPropostas(mundo: MundoDasPropostas) {
  const doDono = (c: Contexto) => leadDoPedido(mundo, c.req.header('X-Propostas'), origem(c))
  return new Hono<{ Variables: { ip: string } }>()
    .post(
      '/propostas/palavra',
      aberto,
      describeRoute({ summary: 'A palavra que abre as propostas, para quem acabou de receber o relatório' }),
      corpo(palavraSchema),
      async c => c.json({ palavra: await darPalavra(mundo, c.req.valid('json').avaliacao_id, origem(c)) }),
    )
    .get(
      '/propostas',
      aberto,
      describeRoute({ summary: 'O pedido de propostas de um veículo, com as que chegaram', ...PALAVRA }),
      async c => c.json(await verPropostas(mundo, await doDono(c))),
    )
    .post(
      '/propostas',
      aberto,
      describeRoute({ summary: 'Pede propostas a lojas, sem dar o contato', ...PALAVRA }),
      corpo(aberturaSchema),
      async c => {
        const lead_id = await doDono(c)
        await abrirJanela(mundo, lead_id, c.req.valid('json'), origem(c))
        return c.json(await verDepois(mundo, lead_id), 201)
      },
    )
    .post(
      '/propostas/aceitar',
      aberto,
      describeRoute({ summary: 'Escolhe uma proposta: a loja recebe o contato', ...PALAVRA }),
      corpo(aceitarSchema),
      async c => {
        const lead_id = await doDono(c)
        await aceitar(mundo, lead_id, c.req.valid('json'), origem(c))
        return c.json(await verDepois(mundo, lead_id))
      },
    )
    .post(
      '/propostas/trocar',
      aberto,
      describeRoute({ summary: 'Volta a outra proposta que ainda vale', ...PALAVRA }),
      corpo(trocarSchema),
      async c => {
        const lead_id = await doDono(c)
        await trocar(mundo, lead_id, c.req.valid('json'), origem(c))
        return c.json(await verDepois(mundo, lead_id))
      },
    )
    .route('/', criarRotasDoFim(mundo, doDono))
}

/** The end of a window, and answers. */
function criarRotasDoFim(mundo: MundoDasPropostas, doDono: (c: Contexto) => Promise<string>) {
  return new Hono<{ Variables: { ip: string } }>()
    .post(
      '/propostas/encerrar',
      aberto,
      describeRoute({ summary: 'Nenhuma proposta serve, e por quê', ...PALAVRA }),
      corpo(encerrarSchema),
      async c => {
        const lead_id = await doDono(c)
        await encerrar(mundo, lead_id, c.req.valid('json'))
        return c.json(await verDepois(mundo, lead_id))
      },
    )
    .post(
      '/propostas/retirar',
      aberto,
      describeRoute({ summary: 'Retira o pedido de propostas, ou prefere que as lojas chamem', ...PALAVRA }),
      corpo(retirarSchema),
      async c => {
        const lead_id = await doDono(c)
        await retirar(mundo, lead_id, c.req.valid('json'), origem(c))
        return c.json(await verDepois(mundo, lead_id))
      },
    )
    .post(
      '/propostas/respostas',
      aberto,
      describeRoute({ summary: 'Responde a uma pergunta das lojas', ...PALAVRA }),
      corpo(respostaSchema),
      async c => {
        const lead_id = await doDono(c)
        await responderPergunta(mundo, lead_id, c.req.valid('json'))
        return c.json(await verDepois(mundo, lead_id))
      },
    )
    .post(
      '/propostas/desfecho',
      aberto,
      describeRoute({ summary: 'Conta se vendeu, e por quanto, ou por que não', ...PALAVRA }),
      corpo(desfechoSchema),
      async c => {
        const lead_id = await doDono(c)
        await contarDesfecho(mundo, lead_id, c.req.valid('json'))
        return c.json(await verDepois(mundo, lead_id))
      },
    )
}
