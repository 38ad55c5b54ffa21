import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { catalogoDe } from '#domain/catalogo/catalogo.ts'
import { buscarCidades } from '#domain/pessoa/localizacao/cidade.ts'
import { validarPlaca } from '#domain/pessoa/placa.ts'
import { LETRAS_DA_BUSCA, MAXIMOS } from '#domain/questionario/campo.schema.ts'
import { acharVeiculoDaPlaca } from '#domain/questionario/veiculo-dito/veiculo-da-placa.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { parseOuRecusar } from '../errors.ts'
import type { ApiEnv } from '../mundo-da-api.ts'
import { criarRotaAberta } from '../rotas.ts'
import { versoesSchema } from './versoes.schema.ts'

const tipoSchema = z.object({ tipo: z.enum(TIPOS_VEICULO, 'Tipo de veículo desconhecido') })

const modelosSchema = z.object({
  q: z.string().trim().max(LETRAS_DA_BUSCA, 'Texto muito longo').default(''),
  marca: z.string().trim().max(MAXIMOS.marca, 'Texto muito longo').optional(),
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
const CACHE_DE_DEZ_MINUTOS = 'public, max-age=600'

/** Cities that a search offers. */
const CIDADES_OFERECIDAS = 8

const buscaSchema = z.object({
  busca: z.string().trim().max(LETRAS_DA_BUSCA, 'Texto muito longo').default(''),
  uf: z.string().trim().max(2, 'Use as duas letras do estado').optional(),
})

/** The lists that the questionnaires offer, the vehicle of a plate, and cities. */
export const rotasDoCatalogo = new Hono<ApiEnv>()
const rota = criarRotaAberta(rotasDoCatalogo)
const tipoDe = (c: Context) => parseOuRecusar(tipoSchema, c.req.param()).tipo
rota('GET /catalogo/:tipo', 'Marcas, modelos e listas de um tipo').dar(c => catalogoDe(tipoDe(c)))
rota(
  'GET /catalogo/:tipo/busca',
  'Marcas e modelos de toda a referência do tipo, pelo que foi digitado até agora',
)
  .ler(modelosSchema)
  .dar((busca, c) => {
    const achados = c.get('mundo').buscarModelos(tipoDe(c), busca)
    c.header('Cache-Control', CACHE_DE_DEZ_MINUTOS)
    return achados
  })
rota('GET /catalogo/:tipo/versoes', 'Versões de um modelo, como a tabela as escreve')
  .ler(versoesSchema)
  .dar((filtro, c) => c.get('mundo').versoes({ tipo: tipoDe(c), ...filtro }))
rota('POST /placas', 'Marca, modelo e ano pela placa, onde o operador ligou a busca')
  .ler(placaSchema)
  .dar((pedido, c) => acharVeiculoDaPlaca(c.get('mundo'), pedido, { ip: c.get('ip') }))
rota('GET /municipios', 'Cidades pelo nome ou pelo começo do CEP')
  .ler(buscaSchema)
  .dar(({ busca, uf }) => buscarCidades(busca, CIDADES_OFERECIDAS, uf))
