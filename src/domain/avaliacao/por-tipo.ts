import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'

/**
 * Gross margin of dealers on used cars, November 2025 (MegaDealer and Auto Avaliar). Other vehicles have fewer buyers:
 * two points more, our assumption.
 */
export const MARGEM = { carro: 0.104, outros: 0.124 }

/** Assumptions of the engine about a type of vehicle, where no adverts measure it. */
type Suposicoes = {
  /** Upper limit of the effect of all positive extras: above it the buyer pays for the vehicle, not for the list. */
  teto_dos_extras: number
  /** Price of a set of tyres as a share of the reference, with minimum and maximum in reais (assumption, 2026). */
  pneus: { parte: number; minimo: number; maximo: number }
  /** Typical kilometres a year, and the number of years that count; null: the same as a car's (`mercado/uso.ts`). */
  km_tipico: { ano: number; anos: number } | null
  /** Half-width in ln of the market range up to six years and beyond; null: measured by the adverts. */
  meia_largura: { nova: number; usada: number } | null
  /** Change of ln(price) per unit of `excessoDeUso`, about a car's at three years; null: measured by the adverts. */
  por_uso: number | null
  /** True if the text says that the range is an assumption, because there is no source of adverts. */
  diz_que_supoe: boolean
  /** Loss per additional year of age in today's money, up to an age and after it (field-facts A4). */
  perda: { nova: number; ate_anos: number; usada: number }
  /** A year of use, of November 2026; null: unknown. All of it is our assumption, except the kilometres of cars. */
  ano_de_uso: {
    /** Kilometres in the first year; for cars KBB Brasil's (field-facts A4). */
    km: number
    /** Kilometres that each year of age subtracts, down to a minimum. */
    menos_km_por_ano?: { km: number; minimo: number }
    /** Kilometres a litre, and the price of a litre in reais. */
    por_litro: number
    litro: number
    /** Maintenance: a share of the price, plus a fixed part in reais. */
    parte: number
    fixo: number
    /** Rate of IPVA, as a share of the price. */
    ipva: number
  } | null
  /** Other facts that could move the price and that the engine does not use. */
  nao_considerado: readonly string[]
}

const IMPLEMENTOS =
  'Implemento, carroceria e documentos de transporte, que podem valer tanto quanto o veículo.'
const PERDA_COMUM = { nova: 0.082, ate_anos: 6, usada: 0.064 }

/** By type; the sources of measured figures are in `docs/acuracia.md`. */
export const SUPOSICOES: Readonly<Record<TipoVeiculo, Suposicoes>> = {
  carro: {
    teto_dos_extras: 0.05,
    pneus: { parte: 0.03, minimo: 1_200, maximo: 6_000 },
    km_tipico: null,
    meia_largura: null,
    por_uso: null,
    diz_que_supoe: false,
    perda: PERDA_COMUM,
    ano_de_uso: {
      km: 12_900,
      menos_km_por_ano: { km: 400, minimo: 6_000 },
      por_litro: 11.5,
      litro: 6.2,
      parte: 0.025,
      fixo: 900,
      ipva: 0.035,
    },
    nao_considerado: [],
  },
  moto: {
    teto_dos_extras: 0.04,
    pneus: { parte: 0.04, minimo: 400, maximo: 2_500 },
    // Median of the adverts.
    km_tipico: { ano: 4_050, anos: 23 },
    meia_largura: null,
    por_uso: null,
    diz_que_supoe: false,
    perda: { nova: 0.06, ate_anos: 10, usada: 0.052 },
    ano_de_uso: { km: 6_000, por_litro: 35, litro: 6.2, parte: 0.03, fixo: 400, ipva: 0.02 },
    nao_considerado: [],
  },
  caminhao: {
    teto_dos_extras: 0.06,
    pneus: { parte: 0.06, minimo: 8_000, maximo: 25_000 },
    // Our assumption: there is no public figure.
    km_tipico: { ano: 70_000, anos: 12 },
    meia_largura: { nova: 0.15, usada: 0.19 },
    por_uso: -0.04,
    diz_que_supoe: true,
    perda: { nova: 0.055, ate_anos: 8, usada: 0.042 },
    ano_de_uso: { km: 60_000, por_litro: 2.8, litro: 6.1, parte: 0.04, fixo: 9_000, ipva: 0.015 },
    nao_considerado: [IMPLEMENTOS],
  },
  utilitario: {
    teto_dos_extras: 0.06,
    pneus: { parte: 0.03, minimo: 1_800, maximo: 6_000 },
    // Our assumption: there is no public figure.
    km_tipico: { ano: 30_000, anos: 12 },
    meia_largura: { nova: 0.13, usada: 0.17 },
    por_uso: -0.04,
    diz_que_supoe: true,
    perda: PERDA_COMUM,
    ano_de_uso: { km: 25_000, por_litro: 9.5, litro: 6.1, parte: 0.03, fixo: 1_800, ipva: 0.03 },
    nao_considerado: [IMPLEMENTOS],
  },
  trator: {
    teto_dos_extras: 0.08,
    pneus: { parte: 0.06, minimo: 8_000, maximo: 30_000 },
    km_tipico: null,
    meia_largura: { nova: 0.25, usada: 0.25 },
    por_uso: 0,
    diz_que_supoe: false,
    perda: PERDA_COMUM,
    ano_de_uso: null,
    nao_considerado: ['Implementos agrícolas e o estado do motor e da transmissão.'],
  },
  outros: {
    teto_dos_extras: 0.03,
    pneus: { parte: 0.03, minimo: 400, maximo: 6_000 },
    km_tipico: null,
    meia_largura: { nova: 0.25, usada: 0.25 },
    por_uso: -0.025,
    diz_que_supoe: true,
    perda: PERDA_COMUM,
    ano_de_uso: null,
    nao_considerado: [],
  },
}
