import type { Candidato, LeadADistribuir } from '#domain/distribuicao/decisao/distribuir.ts'
import { PREFERENCIA_VAZIA, type Preferencia } from '#domain/distribuicao/decisao/preferencia.schema.ts'
import { type Regra, regraSchema } from '#domain/distribuicao/decisao/regra.schema.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'

/** A Saturday, at three in the afternoon of São Paulo. */
export const AGORA_MS = Date.parse('2026-11-21T18:00:00Z')
/** IBGE's code of the city. */
export const CAMPINAS = 3509502

/** A lead of Campinas that consents to the contact. */
export const LEAD: LeadADistribuir = {
  criado_em_ms: AGORA_MS - 60_000,
  consente: true,
  tipo_veiculo: 'carro',
  ano: 2018,
  valor_reais: 60_000,
  objetivo: 'vender',
  codigo_ibge: CAMPINAS,
  pontos: 70,
  ja_com: 0,
}

/** Builds a rule that gives a lead to one agency by default. */
export const regra = (mudancas: Partial<Regra> = {}): Regra => ({
  ...regraSchema.parse({ maximo_agencias: 1 }),
  ...mudancas,
})

/** Builds an agency that takes everything, in the middle of its period with a third of its limit used. */
export const candidato = (
  id: string,
  {
    preferencia,
    ...mudancas
  }: Partial<Omit<Candidato, 'preferencia'>> & { preferencia?: Partial<Preferencia> } = {},
): Candidato => ({
  id,
  ativa: true,
  assinatura_ativa: true,
  preferencia_versao: 0,
  periodo: { inicio_ms: AGORA_MS - 15 * DIA_MS, fim_ms: AGORA_MS + 15 * DIA_MS, usados: 10, limite: 30 },
  ultimo_em_ms: AGORA_MS - DIA_MS,
  peso: 1,
  ja_recebeu: false,
  devolveu: false,
  ...mudancas,
  preferencia: { ...PREFERENCIA_VAZIA, ...preferencia },
})
