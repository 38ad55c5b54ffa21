import { z } from 'zod'
import { paginaDaListaSchema, tirarVazio } from '#domain/banco/consulta.schema.ts'
import { UFS } from '#domain/pessoa/localizacao/municipio.ts'
import { versaoSchema } from '#domain/recusa/versao.schema.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { ESTADOS_DA_JANELA } from '../janela.regras.ts'
import { PERIODOS } from './painel.regras.ts'

/** Query of `GET /api/admin/propostas`. */
export const consultaDoPainelSchema = z.object({
  dias: tirarVazio(z.enum(PERIODOS, 'Escolha 7, 30 ou 90 dias.').default('30')),
})

/** Query of `GET /api/admin/propostas/janelas`. */
export const listaDeJanelasSchema = paginaDaListaSchema.extend({
  estado: tirarVazio(z.enum(ESTADOS_DA_JANELA, 'Escolha um estado da lista.').optional()),
})

const HORA = 'Escolha uma hora das 8h às 20h.'

/** Settings of the feature. Empty lists mean every kind and every state. */
export const ajustesSchema = z.strictObject({
  ligada: z.boolean('Diga se as propostas estão ligadas.'),
  tipos: z
    .array(z.enum(TIPOS_VEICULO, 'Escolha um tipo da lista.'))
    .transform(tipos => [...new Set(tipos)].sort()),
  estados: z
    .array(z.enum(UFS, 'Escolha um estado da lista.'))
    .max(UFS.length)
    .transform(estados => [...new Set(estados)].sort()),
  horas: z.union([z.literal(24), z.literal(48)], 'Escolha 24 ou 48 horas.'),
  hora_de_fechar: z.int(HORA).min(8, HORA).max(20, HORA),
})

/** Body of a save: the settings, and the version that the editor saw. */
export const edicaoDosAjustesSchema = ajustesSchema.extend({ versao: versaoSchema })

/** Body of a decision. */
export const decisaoSchema = z.strictObject({ cumprida: z.boolean('Diga se a agência cumpriu a proposta.') })
