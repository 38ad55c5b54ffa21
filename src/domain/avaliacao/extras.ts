import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { FATORES, type FatorDoAjuste } from './fatores.ts'
import { SUPOSICOES } from './por-tipo.ts'

/**
 * Effect of an item on the price, as a fraction. Positive ones are small because an accessory keeps only a part of its
 * cost. Most items of the list are standard in the version, so they are in the reference already. Items that are not
 * listed here have no effect.
 */
const POSITIVOS: Readonly<Record<string, number>> = Object.freeze({
  // Proof of care, the first question of buyers. Sizes are ours, below the 3-5 % that dealers advertise.
  'Único Dono': 0.015,
  'Revisões na Concessionária': 0.012,
  'Garantia de Fábrica': 0.012,
  'Laudo Cautelar Aprovado': 0.01,
  'Manual e Chave Reserva': 0.006,
  // Equipment that is often added, or that distinguishes versions.
  'Teto Panorâmico': 0.012,
  'Teto Solar': 0.01,
  'Bancos de Couro': 0.007,
  Multimídia: 0.005,
  'Câmera 360°': 0.005,
  'Câmera de Ré': 0.003,
  'Rodas de Liga Leve': 0.004,
  'Faróis de LED': 0.003,
  'Capota Marítima': 0.004,
  'Engate para Reboque': 0.002,
  ABS: 0.005,
  Baú: 0.004,
  'Bauleto Lateral': 0.004,
  Alforje: 0.003,
  Quickshifter: 0.006,
  Retarder: 0.012,
  'Suspensão a Ar': 0.01,
  'Cabine Leito': 0.01,
  'Cabine Teto Alto': 0.01,
  'Plataforma Elevatória': 0.02,
  'Rodas de Alumínio': 0.006,
  'Tanque Suplementar': 0.004,
  Climatizador: 0.004,
  'Ar Condicionado Traseiro': 0.006,
  'Refrigeração de Carga': 0.03,
  'Acessibilidade para Cadeirante': 0.01,
  'ANTT em Dia': 0.004,
  Cabine: 0.04,
  'Piloto Automático por GPS': 0.03,
  'Câmbio Powershift': 0.03,
  'Plaina Dianteira': 0.03,
  'Pneus Radiais': 0.01,
  'Rodado Duplo': 0.015,
})

/** An item that lowers the price: a step of its own in the report. */
type Negativo = { nome: FatorDoAjuste; efeito: number; porque: string }

const NEGATIVOS: readonly Negativo[] = [
  // field-facts A4: auction history −30 to −50 %, medium damage −15 to −25 %. We use the mild end, because owners
  // usually report the milder cases; the range is widened too.
  {
    nome: FATORES.passagem_por_leilao,
    efeito: -0.3,
    porque: 'Passagem por leilão costuma tirar de 30% a 50% do preço.',
  },
  {
    nome: FATORES.sinistro_recuperado,
    efeito: -0.2,
    porque: 'Histórico de sinistro costuma tirar de 15% a 25% do preço.',
  },
  // Conversion reduces the boot and the number of buyers; no published Brazilian figure, our assumption.
  {
    nome: FATORES.gnv,
    efeito: -0.02,
    porque: 'O kit de gás reduz o porta-malas e o número de interessados.',
  },
  {
    nome: FATORES.motor_retificado,
    efeito: -0.05,
    porque: 'Motor retificado deixa dúvida sobre a vida que resta.',
  },
  { nome: FATORES.pneus_recapados, efeito: -0.01, porque: 'Pneu recapado dura menos que um novo.' },
]

/** Items that do not add up: only the worse one counts. */
const HISTORICOS: readonly FatorDoAjuste[] = [FATORES.passagem_por_leilao, FATORES.sinistro_recuperado]

const negativoDe = (nome: string) => NEGATIVOS.find(negativo => negativo.nome === nome)

/**
 * Reference price, in reais, from which armour adds to the price. Below it, the weight and upkeep of armour deter more
 * buyers than armour attracts. Our choice.
 */
const BLINDAGEM_A_PARTIR_DE_REAIS = 200_000
/** Share of the price that armour adds from that limit on, and subtracts below it. Our choice. */
const BLINDAGEM = 0.03

/** Maximum number of items in the first group of questions. Our choice. */
const PESAM_NO_MAXIMO = 6

/** Price from which an item is common enough to be asked first, in reais. Our choices. */
const COMUM_A_PARTIR_DE_REAIS: Readonly<Record<string, number>> = {
  [FATORES.blindagem]: BLINDAGEM_A_PARTIR_DE_REAIS,
  'Teto Panorâmico': 120_000,
  'Teto Solar': 90_000,
  'Câmera 360°': 150_000,
}
/** Years of age after which hardly any factory warranty is left. Our choice. */
const GARANTIA_ANOS = 5

/** Facts about a vehicle that choose its questions; `valor_reais` is null without a reference. */
type Perfil = { valor_reais: number | null; idade_anos: number }

/** Tells if a vehicle of this price and age is likely to have an item, so that the item may be asked first. */
const ehProvavel = (nome: string, { valor_reais, idade_anos }: Perfil) =>
  (valor_reais ?? 0) >= (COMUM_A_PARTIR_DE_REAIS[nome] ?? 0) &&
  !(nome === 'Garantia de Fábrica' && idade_anos > GARANTIA_ANOS)

/**
 * A checklist in groups: the items with the largest effect, those that only lower the price, and the rest in the order
 * of the list.
 */
export type ExtrasAgrupados = { pesam: string[]; baixam: string[]; demais: string[] }

/** Sorts the items of a type's list by their effect on the price; those that hardly fit the vehicle are not first. */
export function agruparExtras(tipo: TipoVeiculo, opcoes: readonly string[], perfil: Perfil): ExtrasAgrupados {
  const efeito = (nome: string) => {
    if (tipo === 'outros') return 0
    return nome === FATORES.blindagem ? BLINDAGEM : (POSITIVOS[nome] ?? 0)
  }
  const pesam = opcoes
    .filter(nome => efeito(nome) > 0 && ehProvavel(nome, perfil))
    .sort((a, b) => efeito(b) - efeito(a))
    .slice(0, PESAM_NO_MAXIMO)
  const baixam = opcoes.filter(nome => negativoDe(nome) !== undefined)
  return { pesam, baixam, demais: opcoes.filter(nome => !pesam.includes(nome) && !baixam.includes(nome)) }
}

/** Effects of the items of a vehicle, as parts of its value. */
export type EfeitoDosExtras = {
  positivo: number
  /** Names of the positive items that counted, heaviest first. */
  contaram: string[]
  negativos: Negativo[]
}

/** Effects of the items on a vehicle of a value in reais. */
export type PesoDosExtras = (valor_reais: number) => EfeitoDosExtras

/**
 * Sums the items twice: for values below the limit from which armour adds, and for values above it. Auction and damage
 * history do not add up: the worse one counts.
 */
export function pesarExtras(tipo: TipoVeiculo, extras: readonly string[]): PesoDosExtras {
  const unicos = [...new Set(extras)]
  const temBlindagem = unicos.includes(FATORES.blindagem)
  const barato = somarItens(tipo, unicos, temBlindagem ? -1 : 0)
  const caro = temBlindagem ? somarItens(tipo, unicos, 1) : barato
  return valor_reais => (valor_reais >= BLINDAGEM_A_PARTIR_DE_REAIS ? caro : barato)
}

/**
 * Sums the effects of the items.
 * @param blindagem 1 where armour adds, -1 where it subtracts, 0 for a vehicle without armour.
 */
function somarItens(tipo: TipoVeiculo, unicos: readonly string[], blindagem: -1 | 0 | 1): EfeitoDosExtras {
  const positivos = unicos
    .map(nome => ({ nome, efeito: tipo === 'outros' ? 0 : (POSITIVOS[nome] ?? 0) }))
    .concat(blindagem > 0 ? [{ nome: FATORES.blindagem, efeito: BLINDAGEM }] : [])
    .filter(({ efeito }) => efeito > 0)
    .sort((a, b) => b.efeito - a.efeito)
  const negativos = unicos.flatMap(nome => negativoDe(nome) ?? [])
  if (blindagem < 0) {
    negativos.push({
      nome: FATORES.blindagem,
      efeito: -BLINDAGEM,
      porque: 'Nesta faixa de preço, o peso e a manutenção da blindagem afastam compradores.',
    })
  }
  const historicos = negativos
    .filter(({ nome }) => HISTORICOS.includes(nome))
    .sort((a, b) => a.efeito - b.efeito)
  return {
    positivo: Math.min(
      SUPOSICOES[tipo].teto_dos_extras,
      positivos.reduce((soma, { efeito }) => soma + efeito, 0),
    ),
    contaram: positivos.map(({ nome }) => nome),
    negativos: negativos.filter(negativo => !historicos.slice(1).includes(negativo)),
  }
}
