import { sedeDoEndereco } from '#domain/distribuicao/decisao/combinar.ts'
import type { leads } from '#domain/lead/lead.table.ts'
import { distanciaKm } from '#domain/pessoa/localizacao/distancia.ts'
import { reconhecerMunicipio } from '#domain/pessoa/localizacao/municipio.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import type { JanelaDemo } from './janelas.ts'
import { AGENCIAS_DEMO, ehDoGosto } from './mundo-da-demonstracao.ts'

/** Farthest that a dealer fetches a vehicle of the demonstration. */
const LONGE_KM = 1_000

/** An agency of the demonstration as the database knows it. */
export type AgenciaNoBanco = {
  id: string
  email: string
  tipos: readonly TipoVeiculo[]
  codigo_ibge: number | null
}
/** The properties of a lead that decide which agencies are near it. */
type LeadPerto = Pick<typeof leads.$inferSelect, 'tipo_veiculo' | 'ano' | 'codigo_ibge'>

/** Lists the agencies whose preferences accept the lead, no farther than an offer is believable. */
export function acharAgenciasPerto(agencias: readonly AgenciaNoBanco[], lead: LeadPerto): AgenciaNoBanco[] {
  return agencias
    .filter(agencia => ehDoGosto(agencia, lead))
    .map(agencia => ({ agencia, km: medirDistancia(agencia.codigo_ibge, lead.codigo_ibge) }))
    .filter(({ km }) => km <= LONGE_KM)
    .sort((a, b) => a.km - b.km)
    .map(({ agencia }) => agencia)
}

/** Returns the distance of two municipalities; infinite if one is unknown. */
const medirDistancia = (de: number | null, ate: number | null) =>
  (de === null || ate === null ? null : distanciaKm(de, ate)) ?? Number.POSITIVE_INFINITY

/** Tells if a lead that is not stored yet would suit a window of the demonstration's agencies. */
export function serveParaJanela(
  roteiro: JanelaDemo,
  { localizacao, ...lead }: Omit<LeadPerto, 'codigo_ibge'> & { localizacao: string },
): boolean {
  // Each agency's address of mail takes the place of its id.
  const agencias = AGENCIAS_DEMO.map(({ email, tipos, endereco }) => ({
    id: email,
    email,
    tipos,
    codigo_ibge: sedeDoEndereco(endereco).codigo_ibge,
  }))
  const comCidade = { ...lead, codigo_ibge: reconhecerMunicipio(localizacao) }
  return serve(roteiro, { lead: comCidade, perto: acharAgenciasPerto(agencias, comCidade) }, agencias[0])
}

/** Tells if a lead suits a window: enough agencies near it, the first agency of the list among them for a car. */
export function serve(
  { tipo, ofertas, fotos }: JanelaDemo,
  { lead, perto }: { lead: LeadPerto; perto: readonly AgenciaNoBanco[] },
  primeira: AgenciaNoBanco | undefined,
): boolean {
  if (perto.length < Math.max(1, ofertas.length)) return false
  // Without a usual shape there is nothing to draw.
  if (fotos && lead.tipo_veiculo === 'outros') return false
  return !tipo || (lead.tipo_veiculo === tipo && perto.some(({ id }) => id === primeira?.id))
}
