import { z } from 'zod'
import type { PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { valorSchemas } from './campo.schema.ts'
import { CARACTERISTICAS, campoSchemas } from './registro-das-perguntas.ts'

/**
 * Returns the schema of a field of only some kinds: absent or empty is no answer, any other value is parsed by the
 * field.
 */
const aceitarVazio = <T extends z.core.$ZodType>(schema: T) =>
  z.preprocess(valor => (valor === '' ? null : valor), z.nullish(schema)).optional()

type Caracteristica = (typeof CARACTERISTICAS)[number]
const caracteristicas = Object.fromEntries(
  CARACTERISTICAS.map(nome => [nome, aceitarVazio<z.core.$ZodType>(campoSchemas[nome])]),
) as unknown as {
  [N in Caracteristica]: z.ZodOptional<z.ZodType<z.output<(typeof campoSchemas)[N]> | null | undefined>>
}

/**
 * The request of `avaliar-veiculo` (spec §7), one object for the six kinds. Accepts and ignores fields of other
 * kinds, and drops unknown ones. `tipo_veiculo` is absent in the car's payload. Each questionnaire field has its own
 * schema here, so that no form can send a refused value.
 */
export const pedidoAvaliacaoSchema = z.object({
  tipo_veiculo: z.enum(TIPOS_VEICULO, 'Tipo de veículo desconhecido.').default('carro'),
  marca: campoSchemas.marca,
  modelo: campoSchemas.modelo,
  ano: valorSchemas.ano,
  quilometragem: z.nullish(valorSchemas.quilometragem),
  horas_uso: z.nullish(valorSchemas.horas_uso),
  conservacao_lataria: campoSchemas.conservacao_lataria,
  estado_pneus: z.nullish(valorSchemas.estado_pneus),
  extras: z._default(valorSchemas.extras, []),
  ...caracteristicas,
  tipo_veiculo_descricao: aceitarVazio(campoSchemas.tipo_veiculo_descricao),
  codigo_fipe: aceitarVazio(campoSchemas.codigo_fipe),
  versao: aceitarVazio(campoSchemas.versao),
  valor_novo_equivalente: z
    .number('Informe o valor em números.')
    .positive('Confira o valor.')
    .max(50_000_000, 'Confira o valor.')
    .nullish(),
  relatorio: z.boolean().default(false),
  uf: z.string().trim().max(2, 'Use no máximo 2 caracteres.').nullish(),
}) satisfies z.ZodType<PedidoAvaliacao>
