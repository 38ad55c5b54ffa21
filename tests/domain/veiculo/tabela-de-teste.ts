import { manterEstimativa } from '#domain/veiculo/estimativa/correcao.ts'
import { EFEITOS } from '#domain/veiculo/estimativa/tracos-da-versao.ts'
import type { LinhaFipe, TipoFipe } from '#domain/veiculo/fipe.ts'
import { construirReferencia, type Referencia } from '#domain/veiculo/referencia/referencia.ts'

/** One version of a small table: its FIPE text, and its price in reais for each model year. */
type VersaoDeTeste = {
  texto: string
  precos: Readonly<Record<number, number>>
  codigo_fipe?: string
  marca?: string
  tipo?: TipoFipe
  /** Earlier month from which all its prices were carried. */
  levada_de?: string
}

/** Builds a table of August 2026 from these versions, without corrections of estimates. */
export function construirTabela(versoes: readonly VersaoDeTeste[]): Referencia {
  const linhas = versoes.flatMap(
    ({ texto, precos, codigo_fipe, marca = 'Fiat', tipo = 'carro', levada_de }, v): LinhaFipe[] =>
      Object.entries(precos).map(([ano, preco_reais]) => ({
        tipo,
        marca,
        modelo: texto,
        ano: Number(ano),
        combustivel: 'Gasolina',
        codigo_fipe: codigo_fipe ?? `00${1000 + v}-1`,
        preco_reais,
        mes_ref: '2026-08',
        ...(levada_de && { levada_de }),
      })),
  )
  return construirReferencia(linhas, EFEITOS, manterEstimativa)
}
