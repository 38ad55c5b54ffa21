import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { consumir } from '#domain/recusa/limite.ts'
import { DIA_S, MESES } from '#domain/tempo/tempo.ts'
import {
  ehAnoDaTabela,
  LETRAS_DA_TABELA,
  type LinhaFipe,
  PRECO_MAXIMO_REAIS,
  type TipoFipe,
} from '#domain/veiculo/fipe.ts'
import type { Database } from '../database/db.ts'
import type { Env } from '../env.ts'
import { createThrottledGet, type FipeSource, FipeSourceError, type ThrottledGet } from './fipe-source.ts'

/** The name of a type in BrasilAPI's paths. */
const PATHS: Record<TipoFipe, string> = { carro: 'carros', moto: 'motos', caminhao: 'caminhoes' }
/** BrasilAPI's number of a type. */
const TIPOS: Record<1 | 2 | 3, TipoFipe> = { 1: 'carro', 2: 'moto', 3: 'caminhao' }

const idSchema = z.union([z.string().min(1), z.number()]).transform(String)
const nomeSchema = (max: number) => z.string().trim().min(1).max(max)

/** Reads "junho/2021 " and "junho de 2021 " as "2021-06". */
const mesSchema = z.string().transform((texto, contexto) => {
  const [, palavra = '', ano = ''] =
    /^(\p{L}+)\s*(?:\/|de)\s*(\d{4})$/u.exec(texto.trim().toLowerCase()) ?? []
  const posicao = MESES.indexOf(palavra)
  if (posicao >= 0) return `${ano}-${String(posicao + 1).padStart(2, '0')}`
  contexto.addIssue({ code: 'custom', message: 'mês desconhecido' })
  return z.NEVER
})

/** Reads "R$ 39.225,00" as 39225. */
const precoSchema = z
  .string()
  .regex(/^R\$\s*\d{1,3}(\.\d{3})*,\d{2}$/)
  .transform(texto => Math.round(Number(texto.replace(/[^\d,]/g, '').replace(',', '.'))))
  .pipe(z.int().positive().max(PRECO_MAXIMO_REAIS))

const referenciasSchema = z.array(z.object({ codigo: z.int(), mes: mesSchema })).min(1)
const marcasSchema = z.array(z.object({ nome: nomeSchema(LETRAS_DA_TABELA.marca), valor: idSchema })).min(1)
const modelosSchema = z.array(z.object({ modelo: nomeSchema(LETRAS_DA_TABELA.modelo), valor: idSchema }))
const anosSchema = z.array(z.object({ valor: idSchema }))
const codigoSchema = z.string().regex(/^\d{6}-\d$/)
const detalheSchema = z.object({ codigoFipe: codigoSchema })
const linhaSchema = z
  .object({
    valor: precoSchema,
    marca: nomeSchema(LETRAS_DA_TABELA.marca),
    modelo: nomeSchema(LETRAS_DA_TABELA.modelo),
    anoModelo: z.int().refine(ehAnoDaTabela),
    combustivel: nomeSchema(LETRAS_DA_TABELA.combustivel),
    codigoFipe: codigoSchema,
    mesReferencia: mesSchema,
    tipoVeiculo: z.literal([1, 2, 3]),
  })
  .transform(
    (p): LinhaFipe => ({
      tipo: TIPOS[p.tipoVeiculo],
      marca: p.marca,
      modelo: p.modelo,
      ano: p.anoModelo,
      combustivel: p.combustivel,
      codigo_fipe: p.codigoFipe,
      preco_reais: p.valor,
      mes_ref: p.mesReferencia,
    }),
  )

/**
 * Creates a source from the FIPE routes of BrasilAPI (field-facts E), base `https://brasilapi.com.br/api`. One request
 * gives all years of a code: a month costs 8,000 requests, where other sources need 45,000.
 */
export function createBrasilApiSource(get: ThrottledGet): FipeSource {
  const ask = async <S extends z.ZodType>(schema: S, path: string, absent?: z.output<S>) => {
    const body = await get(path)
    if (body === null && absent !== undefined) return absent
    const parsed = schema.safeParse(body)
    if (parsed.success) return parsed.data
    throw new FipeSourceError('resposta', `A fonte respondeu algo que não entendemos a ${path}.`)
  }
  const referenciaNaConsulta = (referencia: number) => `?tabela_referencia=${referencia}`
  return {
    async listReferences() {
      const lista = await ask(referenciasSchema, '/fipe/tabelas/v1')
      return lista.sort((a, b) => b.mes.localeCompare(a.mes))
    },
    async listBrands(tipo, referencia) {
      const lista = await ask(
        marcasSchema,
        `/fipe/marcas/v1/${PATHS[tipo]}${referenciaNaConsulta(referencia)}`,
      )
      return lista.map(({ valor, nome }) => ({ id: valor, nome }))
    },
    async listModels(tipo, marca_id, referencia) {
      const path = `/fipe/veiculos/v1/${PATHS[tipo]}/${encodeURIComponent(marca_id)}`
      const lista = await ask(modelosSchema, path + referenciaNaConsulta(referencia), [])
      return lista.map(({ valor, modelo }) => ({ id: valor, nome: modelo }))
    },
    async findCode(tipo, marca_id, modelo_id, referencia) {
      const vehicle = `${PATHS[tipo]}/${encodeURIComponent(marca_id)}/${encodeURIComponent(modelo_id)}`
      const anos = await ask(anosSchema, `/fipe/anos/v1/${vehicle}${referenciaNaConsulta(referencia)}`, [])
      const ano = anos[0]?.valor
      if (!ano) return null
      const path = `/fipe/detalhes/v1/${vehicle}/${encodeURIComponent(ano)}${referenciaNaConsulta(referencia)}`
      return (await ask(detalheSchema.nullable(), path, null))?.codigoFipe ?? null
    },
    async readPrices(codigo_fipe, referencia) {
      const path = `/fipe/preco/v1/${codigo_fipe}${referenciaNaConsulta(referencia)}`
      const lista = await ask(z.array(z.unknown()), path, [])
      // Skips invalid rows; if all are invalid, the source changed its format.
      const linhas = lista.flatMap(item => linhaSchema.safeParse(item).data ?? [])
      if (lista.length > 0 && linhas.length === 0)
        throw new FipeSourceError('resposta', `A fonte respondeu preços que não entendemos a ${path}.`)
      return linhas
    },
  }
}

/** Creates the source of the settings, with a daily quota for all processes together. */
export function createFipeSource(
  env: Pick<Env, 'FIPE_API_INTERVALO_MS' | 'FIPE_API_LIMITE_DIARIO'>,
  base: string,
  db: Pick<Database, 'servico'>,
): FipeSource {
  const limite = { nome: 'fipe-pedidos', segundos: DIA_S, vezes: env.FIPE_API_LIMITE_DIARIO }
  const get = createThrottledGet({
    base,
    intervalo_ms: env.FIPE_API_INTERVALO_MS,
    sleep: ms => sleep(ms),
    consume: async () => (await consumir(db.servico, limite, 'todos')) === 0,
  })
  return createBrasilApiSource(get)
}
