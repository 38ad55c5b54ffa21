import type { PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { precoDasEscolhidas } from '#domain/avaliacao/referencia/preco-no-ano.ts'
import { acharReferencia } from '#domain/avaliacao/referencia/valor-de-referencia.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import type { Correcoes, Falta } from '#domain/veiculo/estimativa/correcao.ts'
import { ANO_ZERO_KM, type LinhaFipe, montarPorTabela, type TipoFipe } from '#domain/veiculo/fipe.ts'
import { AnoDaTabela, construirReferencia } from '#domain/veiculo/referencia/referencia.ts'
import { ajustarEfeitos } from './ajustar-efeitos.ts'
import { type Cultivo, cultivar } from './arvores.ts'

/** Number of parts of the codes, and of the years of the other codes: each part is hidden in turn. */
const PARTES = 10
/** Half as many trees again gain at most 0.09 points, and enlarge the file by half. */
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

function colherAmostras(linhas: readonly LinhaFipe[], mes: string): Amostras {
  const amostras: Amostras = new Map()
  for (let parte = 0; parte < PARTES; parte++) {
    const ehDaParte = (nome: string) => sortear(nome) === parte
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
  let procurada: Falta = 'ano'
  let sinais: Float64Array | null = null
  const ref = construirReferencia(vistas, ajustarEfeitos(vistas, mes), (_tipo, falta, vistos) => {
    // The first signals belong to the requested year; later ones are other years of the same vehicle. A hidden code
    // may be found under another code with the same text that lacks the year: that is no sample of a missing code.
    if (falta === procurada) sinais ??= vistos
    return 0
  })
  for (const [linha, falta] of escondidas) {
    if (linha.ano === ANO_ZERO_KM) continue
    sinais = null
    procurada = falta
    const estimado =
      falta === 'ano'
        ? precoDasEscolhidas(
            new AnoDaTabela(ref, linha.ano),
            ref.indice.porCodigo.get(linha.codigo_fipe) ?? [],
          )?.valor
        : acharReferencia(ref, pedirEscondida(linha))?.valor_reais
    const vistos = sinais as Float64Array | null
    if (!estimado || !vistos) continue
    const grupo = `${linha.tipo}|${falta}`
    const amostra = { sinais: vistos, alvo: Math.log(linha.preco_reais / estimado) }
    const amostrasDoGrupo = amostras.get(grupo)
    if (amostrasDoGrupo) amostrasDoGrupo.push(amostra)
    else amostras.set(grupo, [amostra])
  }
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

/** Chooses a part for a text, always the same (FNV-1a). */
function sortear(texto: string): number {
  let soma = 2_166_136_261
  for (let i = 0; i < texto.length; i++) soma = Math.imul(soma ^ texto.charCodeAt(i), 16_777_619)
  return ((soma ^ (soma >>> 15)) >>> 0) % PARTES
}
