import type { PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { precoDasEscolhidas } from '#domain/avaliacao/referencia/preco-no-ano.ts'
import { acharReferencia } from '#domain/avaliacao/referencia/valor-de-referencia.ts'
import { acrescentar } from '#domain/numero/colecoes.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import type { Correcoes, Falta } from '#domain/veiculo/estimativa/correcao.ts'
import { ANO_ZERO_KM, type LinhaFipe, montarPorTabela, type TipoFipe } from '#domain/veiculo/fipe.ts'
import { AnoDaTabela, construirReferencia, type Referencia } from '#domain/veiculo/referencia/referencia.ts'
import { ajustarEfeitos } from './ajustar-efeitos.ts'
import { type Cultivo, cultivar } from './arvores.ts'

/** Number of parts of the codes, and of the years of the other codes: each part is hidden in turn. Our choice. */
const PARTES = 10
/**
 * 300 trees instead of 200 lower the median error by at most 0.09 percentage points, and enlarge the file by half.
 * Measured on hidden rows with engine 1.5.0 (2026-11-22); commit ad6bb087 has the record.
 */
const CULTIVO: Cultivo = {
  arvores: 200,
  folhas: 12,
  passo: 0.07,
  minimo_na_folha: 50,
  parte_das_amostras: 0.7,
  parte_dos_sinais: 0.5,
}

/** A hidden row: its signals, and the difference of its price from the estimate, in ln. */
type Amostra = { sinais: Float64Array; alvo: number }
/** Samples by table and kind of missing price. */
type Amostras = Map<string, Amostra[]>

/**
 * Fits the corrections of estimates for missing years and versions. Rows of the table are hidden in turns, as whole
 * codes and single years. The model is fitted on the other rows, and trees learn its errors on the hidden ones.
 */
export function ajustarCorrecoes(linhas: readonly LinhaFipe[], mes: string): Correcoes {
  const amostras = colherAmostras(linhas, mes)
  const cultivarCorrecao = (tipo: TipoFipe, falta: Falta) => {
    const amostrasDoGrupo = amostras.get(`${tipo}|${falta}`) ?? []
    const alvos = Float64Array.from(amostrasDoGrupo, ({ alvo }) => alvo)
    return cultivar({ sinais: amostrasDoGrupo.map(({ sinais }) => sinais), alvos }, CULTIVO)
  }
  return montarPorTabela(tipo => ({
    ano: cultivarCorrecao(tipo, 'ano'),
    codigo: cultivarCorrecao(tipo, 'codigo'),
  }))
}

/** Collects the samples of all parts, by table and kind of missing price. */
function colherAmostras(linhas: readonly LinhaFipe[], mes: string): Amostras {
  const amostras: Amostras = new Map()
  for (let parte = 0; parte < PARTES; parte++) {
    const ehDaParte = (nome: string) => acharParte(nome) === parte
    const faltas = new Map<LinhaFipe, Falta>()
    for (const linha of linhas) {
      if (ehDaParte(linha.codigo_fipe)) faltas.set(linha, 'codigo')
      else if (ehDaParte(`${linha.codigo_fipe} ${linha.ano}`)) faltas.set(linha, 'ano')
    }
    colherParte(
      linhas.filter(linha => !faltas.has(linha)),
      faltas,
      mes,
      amostras,
    )
  }
  return amostras
}

/** Requests the hidden rows from the reduced table, and collects the signals and the error of each estimate. */
function colherParte(
  vistas: readonly LinhaFipe[],
  escondidas: ReadonlyMap<LinhaFipe, Falta>,
  mes: string,
  amostras: Amostras,
): void {
  const { ref, observar } = observarSinais(vistas, mes)
  for (const [linha, falta] of escondidas) {
    if (linha.ano === ANO_ZERO_KM) continue
    const { estimado, sinais } = observar(falta, () => estimarEscondida(ref, linha, falta))
    if (!estimado || !sinais) continue
    const amostra = { sinais, alvo: Math.log(linha.preco_reais / estimado) }
    acrescentar(amostras, `${linha.tipo}|${falta}`, amostra)
  }
}

/** Builds a reference without corrections, which shows the signals that a correction would get. */
function observarSinais(vistas: readonly LinhaFipe[], mes: string) {
  const observado: { falta: Falta; sinais: Float64Array | undefined } = { falta: 'ano', sinais: undefined }
  const ref = construirReferencia(vistas, ajustarEfeitos(vistas, mes), (_tipo, falta, sinais) => {
    // The first signals belong to the requested year; later ones are other years of the same vehicle. A hidden code
    // may be found under another code with the same text that lacks the year: that is no sample of a missing code.
    if (falta === observado.falta) observado.sinais ??= sinais
    return 0
  })
  const observar = (falta: Falta, estimar: () => number | undefined) => {
    Object.assign(observado, { falta, sinais: undefined })
    return { estimado: estimar(), sinais: observado.sinais }
  }
  return { ref, observar }
}

/** Estimates a hidden row: a hidden code by its names, a hidden year by the other years of its code. */
function estimarEscondida(ref: Referencia, linha: LinhaFipe, falta: Falta): number | undefined {
  if (falta === 'codigo') return acharReferencia(ref, pedirEscondida(linha))?.valor_reais
  const doCodigo = ref.indice.porCodigo.get(linha.codigo_fipe) ?? []
  return precoDasEscolhidas(new AnoDaTabela(ref, linha.ano), doCodigo)?.valor
}

/** Builds the request for a hidden row: its names, code and year. */
export function pedirEscondida({ tipo, marca, modelo, codigo_fipe, ano }: LinhaFipe): PedidoAvaliacao {
  return pedidoAvaliacaoSchema.parse({
    tipo_veiculo: tipo,
    marca,
    modelo,
    versao: modelo,
    codigo_fipe,
    ano,
  })
}

/** Returns the part of a text: its FNV-1a hash modulo the number of parts. */
function acharParte(texto: string): number {
  let soma = 2_166_136_261
  for (let i = 0; i < texto.length; i++) soma = Math.imul(soma ^ texto.charCodeAt(i), 16_777_619)
  return ((soma ^ (soma >>> 15)) >>> 0) % PARTES
}
