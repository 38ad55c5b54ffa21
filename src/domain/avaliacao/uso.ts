import type { TipoVeiculo } from '../veiculo/veiculo.ts'

/**
 * Typical kilometres at an age. Cars: 1.74 + 1.26·age − 0.026·age², in 10,000 km (field-facts A5, one state,
 * 0-16 years; held flat after 22). Motorcycles: 4,050 a year (median of the adverts). Trucks and vans: an
 * assumption of ours, no public figure.
 */
export function kmTipico(tipo: TipoVeiculo, idade_anos: number): number {
  const idade = Math.min(Math.max(idade_anos, 0), 22)
  if (tipo === 'moto') return 4_050 * (idade + 0.7)
  if (tipo === 'caminhao') return 70_000 * Math.min(idade + 0.7, 12)
  if (tipo === 'utilitario') return 30_000 * Math.min(idade + 0.7, 12)
  return (1.74 + 1.26 * idade - 0.026 * idade * idade) * 10_000
}

/**
 * Elasticity of the price to kilometres ÷ typical. Cars −0.0565: fitted on 8,066 adverts with a match of
 * 0.85 or better (robust, sources weighted by √n), in line with −0.05 to −0.065 of field-facts A4.
 * Motorcycles −0.0205, same fit on 547 adverts. Trucks and vans: the car's, as an assumption.
 */
const ELASTICIDADE: Record<TipoVeiculo, number> = {
  carro: -0.0565,
  moto: -0.0205,
  caminhao: -0.05,
  utilitario: -0.05,
  trator: 0,
  outros: -0.03,
}

/** The adverts tell nothing beyond a third and thrice of the typical kilometres. */
const LIMITE_LOG = 1.2

/** Relative effect of the kilometres, and whether they lie beyond what the adverts can tell. */
export function efeitoDoUso(
  tipo: TipoVeiculo,
  km: number,
  idade_anos: number,
): { efeito: number; tipico: number; alem: boolean } {
  const tipico = kmTipico(tipo, idade_anos)
  const razao = Math.log(Math.max(km, 500) / tipico)
  const presa = Math.max(-LIMITE_LOG, Math.min(LIMITE_LOG, razao))
  // Past the limit more kilometres still cost, gently: the line must not turn flat where it hurts most.
  const resto = razao > LIMITE_LOG ? 0.5 * (razao - LIMITE_LOG) : 0
  return { efeito: Math.exp(ELASTICIDADE[tipo] * (presa + resto)) - 1, tipico, alem: razao > 2 * LIMITE_LOG }
}
