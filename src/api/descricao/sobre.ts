import type { Saida } from '../v1/sair-de-uso.ts'

/** Changes of `/api/v1`, newest first. */
export const MUDANCAS: readonly { dia: string; mudou: string }[] = [
  { dia: '2026-11-23', mudou: 'Primeira versão: avaliação, versões, histórico, precisão e uso.' },
]

/**
 * Routes of `/api/v1` that will be removed, by method and path (`GET /api/v1/versoes`). An entry also needs a line in
 * `MUDANCAS` that names its path.
 */
export const SAIDAS: Readonly<Record<string, Saida>> = {}

/** The rules of `/api/v1`, one paragraph each. */
export const REGRAS = [
  'Peça uma chave a quem opera o site e envie-a em Authorization: Bearer. Guarde-a no seu servidor. A chave diz quais consultas você pode fazer, a cota por dia ou por mês, o ritmo por minuto e até que dia vale. O dia e o mês são os de São Paulo.',
  'A API não recebe nem devolve dados pessoais, não cria leads e não guarda o que você envia. Só a resposta a um pedido com Idempotency-Key fica guardada, por um dia.',
  'Todo pedido admitido conta na cota, também com dados errados. As respostas dizem quanto resta em RateLimit e RateLimit-Policy. Acima do limite a resposta é 429, com Retry-After em segundos.',
  'Repetir um pedido com a mesma Idempotency-Key traz a mesma resposta por um dia e não conta de novo na cota. A mesma chave com outro pedido é recusada com 422.',
  'Recusas vêm como application/problem+json (RFC 9457), com um código para o seu programa e uma frase para pessoas.',
  'A versão 1 só cresce: pode ganhar campos, consultas e códigos, e o seu programa deve ignorar o que não conhece. O que for sair é avisado nesta página com pelo menos seis meses, e as respostas passam a dizer o dia (RFC 9745 e RFC 8594).',
] as const

/** The description of the whole API in its OpenAPI document, as Markdown. */
export const TEXTO_DA_API = [
  'Avaliação de veículos e leads.',
  '## API para parceiros (/api/v1)',
  ...REGRAS,
  '## Mudanças',
  MUDANCAS.map(({ dia, mudou }) => `- ${dia}: ${mudou}`).join('\n'),
].join('\n\n')

/** A request that a reader can copy; a test runs each. */
export type Exemplo = {
  titulo: string
  metodo: 'GET' | 'POST'
  caminho: string
  corpo?: Record<string, unknown>
}

/** One example for each route. */
export const EXEMPLOS: readonly Exemplo[] = [
  {
    titulo: 'Quanto vale um carro',
    metodo: 'POST',
    caminho: '/api/v1/avaliar',
    corpo: {
      tipo_veiculo: 'carro',
      marca: 'Chevrolet',
      modelo: 'Onix',
      ano: 2021,
      quilometragem: 48_000,
      conservacao_lataria: 'bom',
    },
  },
  {
    titulo: 'As versões de um modelo',
    metodo: 'GET',
    caminho: '/api/v1/versoes?tipo=carro&marca=Chevrolet&modelo=Onix&ano=2021',
  },
  {
    titulo: 'O preço de uma versão mês a mês',
    metodo: 'GET',
    caminho: '/api/v1/historico?tipo=carro&codigo_fipe=004503-9&ano=2021',
  },
  { titulo: 'O nosso erro medido', metodo: 'GET', caminho: '/api/v1/precisao' },
  { titulo: 'O uso da sua chave', metodo: 'GET', caminho: '/api/v1/uso' },
]

/** Formats an example as a command line with curl. */
export function escreverCurl({ metodo, caminho, corpo }: Exemplo, url: string): string {
  const dados = corpo ? ` \\\n  -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(corpo)}'` : ''
  return `curl ${metodo === 'POST' ? '-X POST ' : ''}'${url}${caminho}' \\\n  -H 'Authorization: Bearer SUA_CHAVE'${dados}`
}
