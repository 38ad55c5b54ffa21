import { kmTipico } from '#domain/avaliacao/mercado/uso.ts'
import { VERSAO_MOTOR } from '#domain/avaliacao/motor/versao.ts'
import type { GrupoComLimites, GrupoMedido, Precisao } from '#domain/avaliacao/precisao.ts'
import { calcularPercentual } from '#domain/numero/arredondar.ts'
import { quantilDeCima } from '#domain/numero/quantil.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import type { Medida } from './medir-de-fora.ts'

/** Minimum size of a group: our choice. */
const GRUPO_MINIMO = 50
/** Limits between the groups, our choice; null is no upper limit. */
const IDADES_ANOS = [0, 3, 6, 10, 15, null]
/** Kilometres ÷ typical of the age. */
const USOS = [0, 0.6, 1, 1.5, null]
/** FIPE prices, in reais. */
const PRECOS_REAIS = [0, 30_000, 60_000, 100_000, 200_000, null]
/** Measures all groups of the page: in total, by kind, by seller, and by source. */
export function resumir(medidas: readonly Medida[]): Omit<Precisao, 'mes_da_tabela' | 'referencia'> {
  const carros = medidas.filter(m => m.pedido.tipo_veiculo === 'carro')
  const fontes = [...new Set(medidas.map(m => m.fonte))]
  const bandas = (grupo: readonly Medida[]) => ({
    por_idade_anos: medirFaixas(grupo, IDADES_ANOS, m => m.idade_anos),
    por_uso: medirFaixas(
      grupo.filter(m => m.km !== null),
      USOS,
      // Cast: the filter above keeps only adverts with kilometres.
      m => (m.km as number) / kmTipico(m.tipo, m.idade_anos),
    ),
    por_preco_reais: medirFaixas(grupo, PRECOS_REAIS, m => m.fipe),
  })
  return {
    medido_em: diaEmSaoPaulo(new Date()),
    versao_motor: VERSAO_MOTOR,
    tudo: medirGrupo(medidas),
    sem_contraditas: medirGrupo(medidas.filter(m => !m.contradita)),
    carros: medirGrupo(carros),
    motos: medirGrupo(medidas.filter(m => m.pedido.tipo_veiculo === 'moto')),
    carros_com_km: medirGrupo(carros.filter(m => m.km !== null)),
    carros_sem_km: medirGrupo(carros.filter(m => m.km === null)),
    particulares: medirGrupo(carros.filter(m => m.vendedor === 'particular')),
    carros_bandas: bandas(carros),
    fontes: fontes.map(nome => {
      const medidasDaFonte = medidas.filter(m => m.fonte === nome)
      return { nome, ...medirGrupo(medidasDaFonte), bandas: bandas(medidasDaFonte) }
    }),
  }
}

/** Groups by limits; groups with too few adverts are dropped. */
function medirFaixas(
  medidas: readonly Medida[],
  limites: readonly (number | null)[],
  valorDe: (m: Medida) => number,
): GrupoComLimites[] {
  return limites.slice(0, -1).flatMap((de, i) => {
    const ate = limites[i + 1] ?? null
    const grupo = medidas.filter(m => valorDe(m) >= (de ?? 0) && (ate === null || valorDe(m) < ate))
    return grupo.length < GRUPO_MINIMO ? [] : [{ de: de ?? 0, ate, ...medirGrupo(grupo) }]
  })
}

/** Measures the published figures of a group of adverts. */
function medirGrupo(grupo: readonly Medida[]): GrupoMedido {
  const posto = (q: number, de: (m: Medida) => number) => quantilDeCima(grupo.map(de), q)
  const quantil = (q: number, de: (m: Medida) => number) => calcularParte(posto(q, de))
  const abaixoDaFipe = (de: (m: Medida) => number) =>
    calcularParte(1 - posto(0.5, de) / posto(0.5, m => m.erro_fipe))
  const parte = (condicao: (m: Medida) => boolean) =>
    calcularParte(grupo.filter(condicao).length / Math.max(1, grupo.length))
  return {
    anuncios: grupo.length,
    erro_percentual: quantil(0.5, m => m.sem_codigo.erro),
    erro_so_fipe_percentual: quantil(0.5, m => m.erro_fipe),
    abaixo_da_fipe_percentual: abaixoDaFipe(m => m.sem_codigo.erro),
    erro_p90_percentual: quantil(0.9, m => m.sem_codigo.erro),
    vies_percentual: quantil(0.5, m => -Math.expm1(m.sem_codigo.desvio)),
    ate_5_percentual: parte(m => m.sem_codigo.erro <= 0.05),
    ate_10_percentual: parte(m => m.sem_codigo.erro <= 0.1),
    dentro_sem_codigo_percentual: parte(m => m.sem_codigo.dentro),
    versao_vista: {
      erro_percentual: quantil(0.5, m => m.sem_anuncio.erro),
      abaixo_da_fipe_percentual: abaixoDaFipe(m => m.sem_anuncio.erro),
      vies_percentual: quantil(0.5, m => -Math.expm1(m.sem_anuncio.desvio)),
    },
    dentro_percentual: parte(m => m.sem_anuncio.dentro),
    meia_largura_percentual: quantil(0.5, m => m.sem_anuncio.meia_largura),
    fonte_nova: {
      erro_percentual: quantil(0.5, m => m.sem_fonte.erro),
      dentro_percentual: parte(m => m.sem_fonte.dentro),
    },
  }
}

/** Returns a fraction in percent; 0 without any measurement. */
const calcularParte = (fracao: number) => calcularPercentual(fracao) || 0
