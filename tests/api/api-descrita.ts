import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { createApi } from '#api/app.ts'
import type { Chamador } from '#domain/aviso/chamador.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { createCatalogue } from '#platform/fipe/catalogue.ts'
import { createSandbox } from '#sandbox/pagamento.ts'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'
import { criarPainelDeTeste } from './painel-de-teste.ts'

/** Creates the API with everything enabled and no outgoing calls, and its own description. */
export async function criarApiDescrita(settings: Record<string, string> = {}) {
  const painel = await criarPainelDeTeste(settings)
  const modelo = carregarModelo()
  const oferta = createCatalogue(() => modelo.referencia, modelo, painel.teste.mundo.clock)
  const pagamento = createSandbox(painel.teste.mundo, painel.teste.mundo.env.PUBLIC_URL)
  // An agency's system that accepts connections and answers every call with an error.
  const chamador: Chamador = {
    conferir: async endereco => (endereco.startsWith('https:') ? null : 'endereco_invalido'),
    chamar: async () => 500,
  }
  const onix = { marca: 'CHEVROLET', modelo: 'ONIX', ano: 2021 }
  const placas = { limite_diario: 9, consultar: () => Promise.resolve(onix) }
  const api = createApi(
    { ...painel.teste.mundo, avaliador: () => AVALIACAO, ...oferta, pagamento, placas },
    { ...painel.teste.mundo, chamador },
  )
  const documento = await (await api.request('/api/openapi.json')).json()
  return { painel, api, documento, conferir: criarConferencia(documento) }
}

/** A key of partners with every scope. */
export const CHAVE_DE_TESTE = {
  nome: 'Loja Exemplo',
  escopos: ['avaliar', 'versoes', 'historico', 'precisao'],
  cota: 1_000_000,
  cota_por: 'dia',
  por_minuto: 6_000,
  vale_ate: '2999-12-31',
}

/** Stores one price of a version, for its history. */
export async function guardarPreco(db: Pick<Queries, 'execute'>): Promise<void> {
  await db.execute(sql`insert into fipe_meses (mes, linhas, soma) values ('2026-08', 1, 'x')`)
  await db.execute(sql`insert into fipe_precos (mes, tipo, marca, modelo, codigo_fipe, ano, combustivel, preco_reais, mes_ref)
    values ('2026-08', 'carro', 'GM - Chevrolet', 'ONIX', '004503-9', 2021, 'Flex', 61000, '2026-08')`)
}

const escreverComoNoDocumento = (path: string) => path.replace(/:(\w+)/g, '{$1}')
const ponteiro = (...partes: string[]) =>
  partes.map(parte => encodeURIComponent(parte.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')

/** Validates answers against the document: status, type, and the schema of JSON. */
// biome-ignore lint/suspicious/noExplicitAny: a document read member by member.
function criarConferencia(documento: any) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  // Cast: by its types the CommonJS package exports an object, but the import returns the function.
  const formatos = addFormats as unknown as (alvo: Ajv2020) => void
  formatos(ajv)
  ajv.addSchema(documento, 'api')
  /**
   * @param operacao `GET /api/leads/:id`.
   * @param dito name of the call in the message of a failure.
   * @returns the answer, parsed if JSON; undefined without a body.
   */
  return async (operacao: string, resposta: Response, dito = operacao) => {
    const [method = '', path = ''] = operacao.split(' ')
    const caminho = [escreverComoNoDocumento(path), method.toLowerCase()] as const
    const tipo = resposta.headers.get('content-type')?.split(';')[0] ?? ''
    const fluxo = tipo === 'text/event-stream'
    if (fluxo) await resposta.body?.cancel()
    const texto = fluxo ? '' : await resposta.text()
    const status = String(resposta.status)
    const descrita = documento.paths[caminho[0]]?.[caminho[1]]?.responses[status]
    expect(descrita, `${dito} → ${status} ${texto.slice(0, 300)}`).toBeDefined()
    if (status === '204') return undefined
    expect(Object.keys(descrita.content), dito).toContain(tipo)
    if (!/json$/.test(tipo)) return texto
    const json = JSON.parse(texto)
    const schema = ponteiro('paths', ...caminho, 'responses', status, 'content', tipo, 'schema')
    const valida = ajv.getSchema(`api#/${schema}`)
    if (!valida) throw new Error(`no schema at ${schema}`)
    const erros = valida(json) ? [] : (valida.errors ?? [])
    const lidos = erros
      .slice(0, 3)
      .map(({ instancePath, message, params }) => ({ instancePath, message, params }))
    expect(lidos, `${dito} → ${status}`).toEqual([])
    return json
  }
}
