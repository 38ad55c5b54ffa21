import { catalogoDe } from '#domain/catalogo/catalogo.ts'
import { guiasDaReferencia } from '#domain/quanto-vale/montar-guia.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { fatorAteOMes } from '#domain/veiculo/meses/indice-do-mes.ts'
import { type Busca, buscarNaReferencia } from '#domain/veiculo/referencia/buscar.ts'
import type { ModeloReferencia } from '#domain/veiculo/referencia/modelo.ts'
import { type Levar, oferecerVersoes } from '#domain/veiculo/referencia/oferecer.ts'
import type { Referencia } from '#domain/veiculo/referencia/referencia.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import type { Clock } from '../clock.ts'

/**
 * Creates the catalogue of the questionnaires: models and versions of the table in use. Prices of the embedded model
 * are projected to this month, as in a valuation.
 */
export function createCatalogue(emUso: () => Referencia, modelo: ModeloReferencia, clock: Clock) {
  const levarDoModelo: Levar = ({ tipo }, ano, preco_reais) => {
    const mes = diaEmSaoPaulo(clock.now()).slice(0, 7)
    return preco_reais * fatorAteOMes(modelo.indice, { tipo, ano }, modelo.mes ?? mes, mes)
  }
  // Prices of an imported table are of its own month and stay as they are.
  const levarDe = (ref: Referencia) => (ref === modelo.referencia ? levarDoModelo : undefined)
  const guiasDe = (ref: Referencia, quantas: number) =>
    guiasDaReferencia(ref, tipo => catalogoDe(tipo).marcas, quantas, levarDe(ref))
  return {
    versoes: (filtro: Parameters<typeof oferecerVersoes>[1]) =>
      oferecerVersoes(emUso(), filtro, levarDe(emUso())),
    /** Guides of a table that is not in use yet. */
    guiasDe,
    guias: (quantas: number) => guiasDe(emUso(), quantas),
    buscarModelos: (tipo: TipoVeiculo, busca: Busca) =>
      buscarNaReferencia(emUso(), tipo, catalogoDe(tipo).marcas, busca),
  }
}
