import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { catalogo } from '#domain/catalogo/catalogo.ts'
import { buscarCidades } from '#domain/pessoa/localizacao/cidade.ts'
import { validarPlaca } from '#domain/pessoa/placa.ts'
import { acharVeiculoDaPlaca } from '#domain/questionario/veiculo-dito/veiculo-da-placa.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { consulta, corpo } from '../body.ts'
import { parseOuRecusar } from '../errors.ts'
import { aberto } from '../guard.ts'
import type { ApiEnv } from '../mundo-da-api.ts'

const tipoSchema = z.object({ tipo: z.enum(TIPOS_VEICULO, 'Tipo de veículo desconhecido') })

const versoesSchema = z.object({
  marca: z.string().trim().min(1, 'Informe a marca').max(80, 'Texto muito longo'),
  modelo: z.string().trim().min(1, 'Informe o modelo').max(160, 'Texto muito longo'),
  ano: z.coerce
    .number('Informe o ano')
    .int('Informe o ano')
    .min(1900, 'Confira o ano')
    .max(32000, 'Confira o ano')
    .optional(),
})

const modelosSchema = z.object({
  q: z.string().trim().max(80, 'Texto muito longo').default(''),
  marca: z.string().trim().max(80, 'Texto muito longo').optional(),
})

const placaSchema = tipoSchema.extend({
  placa: z.string('Informe a placa.').transform((texto, erros) => {
    const lida = validarPlaca(texto)
    if (lida.ok) return lida.valor
    erros.addIssue(lida.erro)
    return z.NEVER
  }),
})

/** Names of a table change once a month, so the browser may cache the answer. */
const POR_DEZ_MINUTOS = 'public, max-age=600'

const buscaSchema = z.object({
  busca: z.string().trim().max(80, 'Texto muito longo').default(''),
  uf: z.string().trim().max(2, 'Use as duas letras do estado').optional(),
})

export const rotasDoCatalogo = new Hono<ApiEnv>()
  .get('/catalogo/:tipo', aberto, describeRoute({ summary: 'Marcas, modelos e listas de um tipo' }), c =>
    c.json(catalogo(parseOuRecusar(tipoSchema, c.req.param()).tipo)),
  )
  .get(
    '/catalogo/:tipo/busca',
    aberto,
    describeRoute({
      summary: 'Marcas e modelos de toda a referência do tipo, pelo que foi digitado até agora',
    }),
    consulta(modelosSchema),
    c => {
      const { tipo } = parseOuRecusar(tipoSchema, c.req.param())
      const achados = c.get('mundo').buscarModelos(tipo, c.req.valid('query'))
      c.header('Cache-Control', POR_DEZ_MINUTOS)
      return c.json(achados)
    },
  )
  .get(
    '/catalogo/:tipo/versoes',
    aberto,
    describeRoute({ summary: 'Versões de um modelo, como a tabela as escreve' }),
    consulta(versoesSchema),
    c => {
      const { tipo } = parseOuRecusar(tipoSchema, c.req.param())
      return c.json(c.get('mundo').versoes({ tipo, ...c.req.valid('query') }))
    },
  )
  .post(
    '/placas',
    aberto,
    describeRoute({ summary: 'Marca, modelo e ano pela placa, onde o operador ligou a busca' }),
    corpo(placaSchema),
    async c => c.json(await acharVeiculoDaPlaca(c.get('mundo'), c.req.valid('json'), { ip: c.get('ip') })),
  )
  .get(
    '/municipios',
    aberto,
    describeRoute({ summary: 'Cidades pelo nome ou pelo começo do CEP' }),
    consulta(buscaSchema),
    c => c.json(buscarCidades(c.req.valid('query').busca, 8, c.req.valid('query').uf)),
  )
