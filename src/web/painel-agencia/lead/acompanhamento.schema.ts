import { z } from 'zod'
import { classificacaoSchema } from '#domain/lead/classificacao.schema.ts'
import { lerDecimal } from '#domain/questionario/ler-numero.ts'
import { lerDia } from '#domain/tempo/dia.ts'

const { desfecho, negocio, valor_fechado, motivo_perda, notas, retorno_em } = classificacaoSchema.shape

/** Returns null for an empty or absent field, as the server stores it. */
const anularVazio = (valor: unknown) => (valor === '' || valor === undefined ? null : valor)

/** The follow-up form: kind of deal and price belong to a closed deal only, a reason to a lost one. */
export const acompanhamentoSchema = z
  .object({
    desfecho: z.preprocess(anularVazio, desfecho.unwrap()),
    negocio: z.preprocess(anularVazio, negocio.unwrap()),
    valor_fechado: z.preprocess(valor => anularVazio(lerDecimal(valor)), valor_fechado.unwrap()),
    motivo_perda: z.preprocess(anularVazio, motivo_perda.unwrap()),
    notas: notas.unwrap(),
    // An invalid day reaches the schema as typed, which refuses it.
    retorno_em: z.preprocess(
      valor => anularVazio(typeof valor === 'string' ? (lerDia(valor) ?? valor) : valor),
      retorno_em.unwrap(),
    ),
  })
  .transform(dados => ({
    ...dados,
    negocio: dados.desfecho === 'fechado' ? dados.negocio : null,
    valor_fechado: dados.desfecho === 'fechado' ? dados.valor_fechado : null,
    motivo_perda: dados.desfecho === 'perdido' ? dados.motivo_perda : null,
  }))
