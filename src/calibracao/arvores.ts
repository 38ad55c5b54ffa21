import { inteiroDaColuna, itemEm, numeroDaColuna } from '#domain/numero/indexed-access.ts'
import { type Arvores, FOLHA, UNIDADE_DA_FOLHA } from '#domain/veiculo/estimativa/arvores.ts'
import { criarSorteio } from './sorteio.ts'

/** Training data of trees: signals of each sample (same length, NaN where unknown) and the target. */
export type Amostras = { sinais: readonly Float64Array[]; alvos: Float64Array }

/** Parameters of the training. */
export type Cultivo = {
  arvores: number
  folhas: number
  /** Learning rate: share of each leaf's median that a tree adds. */
  passo: number
  minimo_na_folha: number
  /** Shares of the samples and of the signals for each tree. */
  parte_das_amostras: number
  parte_dos_sinais: number
}

/** Bins of a signal; the first is for unknown values. Our choice. */
const CAIXAS = 32
/** A cut below all known values: it separates the unknown ones. */
const ABAIXO_DE_TUDO = -1e9
/** Seed of the choice of samples and signals: another seed gives other, equally good trees. */
const SEMENTE = 29
/** Cuts with a smaller gain are not made: such a gain is only rounding. Our choice. */
const GANHO_MINIMO = 1e-6
/** Added to a leaf's number of samples when a cut is scored: few samples gain little. Our choice. */
const FREIO = 5

/** Binned signals, column by column. */
type Colunas = { cortes: number[][]; caixas: Uint8Array[] }
/** A cut in a tree: its signal, its bin, and its targets (`FOLHA`). */
type Divisao = { sinal: number; caixa: number; abaixo: number; acima: number }
/** A leaf with its samples and its best possible cut. `de` is the cut and side above it; null at the root. */
type Folha = {
  amostras: Int32Array
  corte: Corte | null
  de: { no: Divisao; lado: 'abaixo' | 'acima' } | null
}
/** A possible cut: samples up to the bin go below it. */
type Corte = { sinal: number; caixa: number; ganho: number }

/**
 * Fits trees by gradient boosting of the absolute error. Each tree splits the samples by the sign of the residual, and
 * adds a share of the median residual of each leaf. Seeds are fixed: the same samples give the same trees.
 */
export function cultivar({ sinais, alvos }: Amostras, cultivo: Cultivo): Arvores {
  const n = alvos.length
  const sinaisPorAmostra = sinais[0]?.length ?? 0
  if (n === 0 || sinaisPorAmostra === 0) return { cortes: [], bytes: '' }
  const colunas = encaixotar(sinais, sinaisPorAmostra)
  const sorteio = criarSorteio(SEMENTE)
  const residuos = Float64Array.from(alvos)
  const bytes: number[] = []
  const sortear = (quantos: number, parte: number) =>
    Array.from({ length: quantos }, (_, i) => i).filter(() => sorteio() < parte)
  for (let t = 0; t < cultivo.arvores; t++) {
    const amostras = Int32Array.from(sortear(n, cultivo.parte_das_amostras))
    const sinaisDaArvore = colunas.cortes.flatMap((doSinal, s) =>
      doSinal.length > 0 && sorteio() < cultivo.parte_dos_sinais ? [s] : [],
    )
    const { nos, folhas } = crescer({ colunas, residuos, amostras, sinaisDaArvore }, cultivo)
    if (nos.length === 0) continue
    const valores = folhas.map(folha => calcularFolha(folha, residuos, cultivo.passo))
    escrever(bytes, nos, valores)
    for (let i = 0; i < n; i++)
      residuos[i] =
        numeroDaColuna(residuos, i) - itemEm(valores, acharFolha(colunas, nos, i)) * UNIDADE_DA_FOLHA
  }
  return enxugar(colunas.cortes, bytes)
}

/** Returns a share of the median residual of a leaf, in the unit of leaves. */
function calcularFolha({ amostras }: Folha, residuos: Float64Array, passo: number): number {
  const mediana = calcularMediana(Float64Array.from(amostras, i => numeroDaColuna(residuos, i)))
  return Math.round((passo * mediana) / UNIDADE_DA_FOLHA)
}

/**
 * Finds cuts at equal quantiles of the known values of each signal, and the bin of each sample: the number of cuts
 * below it.
 */
function encaixotar(sinais: readonly Float64Array[], sinaisPorAmostra: number): Colunas {
  const cortes = Array.from({ length: sinaisPorAmostra }, (_, s) =>
    escolherCortes(sinais.map(daAmostra => itemEm(daAmostra, s))),
  )
  const caixas = cortes.map((doSinal, s) =>
    Uint8Array.from(sinais, daAmostra => doSinal.filter(corte => itemEm(daAmostra, s) > corte).length),
  )
  return { cortes, caixas }
}

/** Chooses the cuts of one signal, rounded to three digits; the first one is below all known values. */
function escolherCortes(valores: readonly number[]): number[] {
  const ordem = Float64Array.from(valores.filter(valor => !Number.isNaN(valor))).sort()
  const partes = Array.from({ length: CAIXAS - 2 }, (_, k) => {
    const valor = ordem[Math.floor(((k + 1) / (CAIXAS - 1)) * ordem.length)] ?? ABAIXO_DE_TUDO
    return Number(valor.toPrecision(3))
  })
  return [...new Set([ABAIXO_DE_TUDO, ...partes])].sort((a, b) => a - b)
}

/** The samples of a tree or of one leaf, the signals that may cut them, and the residuals of all samples. */
type Corpus = {
  colunas: Colunas
  residuos: Float64Array
  amostras: Int32Array
  sinaisDaArvore: readonly number[]
}

/** Splits the leaf with the highest gain, until there are enough leaves. */
function crescer(
  { amostras: amostrasDaArvore, ...doCorte }: Corpus,
  { folhas: quantas, minimo_na_folha }: Cultivo,
): { nos: Divisao[]; folhas: Folha[] } {
  const medir = (amostras: Int32Array, de: Folha['de']): Folha => ({
    amostras,
    de,
    corte: acharMelhorCorte({ ...doCorte, amostras }, minimo_na_folha),
  })
  const nos: Divisao[] = []
  const folhas = [medir(amostrasDaArvore, null)]
  while (folhas.length < quantas) {
    const melhor = folhas.reduce((a, b) => (lerGanho(b) > lerGanho(a) ? b : a))
    const { corte, amostras, de } = melhor
    if (!corte) break
    const caixas = itemEm(doCorte.colunas.caixas, corte.sinal)
    const no: Divisao = { sinal: corte.sinal, caixa: corte.caixa, abaixo: 0, acima: 0 }
    if (de) de.no[de.lado] = nos.length
    nos.push(no)
    const ehAbaixo = (i: number) => inteiroDaColuna(caixas, i) <= corte.caixa
    const ehAcima = (i: number) => !ehAbaixo(i)
    folhas[folhas.indexOf(melhor)] = medir(amostras.filter(ehAbaixo), { no, lado: 'abaixo' })
    folhas.push(medir(amostras.filter(ehAcima), { no, lado: 'acima' }))
  }
  folhas.forEach(({ de }, f) => {
    if (de) de.no[de.lado] = FOLHA + f
  })
  return { nos, folhas }
}

const lerGanho = ({ corte }: Folha) => corte?.ganho ?? 0

/** Finds the cut that best separates the signs of the residuals; null without a gain. */
function acharMelhorCorte(
  { colunas: { cortes, caixas }, residuos, amostras, sinaisDaArvore }: Corpus,
  minimo: number,
): Corte | null {
  if (amostras.length < 2 * minimo) return null
  let todas = 0
  for (const i of amostras) todas += Math.sign(numeroDaColuna(residuos, i))
  const nota = (soma: number, n: number) => (soma * soma) / (n + FREIO)
  let melhor: Corte | null = null
  for (const sinal of sinaisDaArvore) {
    const [somas, contas] = contarPorCaixa(itemEm(caixas, sinal), residuos, amostras)
    let [soma, n] = [0, 0]
    for (let caixa = 0; caixa < itemEm(cortes, sinal).length; caixa++) {
      soma += numeroDaColuna(somas, caixa)
      n += numeroDaColuna(contas, caixa)
      if (n < minimo || amostras.length - n < minimo) continue
      const ganho = nota(soma, n) + nota(todas - soma, amostras.length - n) - nota(todas, amostras.length)
      if (ganho > (melhor?.ganho ?? GANHO_MINIMO)) melhor = { sinal, caixa, ganho }
    }
  }
  return melhor
}

/** Returns for each bin the sum of the residuals' signs, and the number of samples. */
function contarPorCaixa(
  caixas: Uint8Array,
  residuos: Float64Array,
  amostras: Int32Array,
): [Float64Array, Float64Array] {
  const [somas, contas] = [new Float64Array(CAIXAS), new Float64Array(CAIXAS)]
  for (const i of amostras) {
    const caixa = inteiroDaColuna(caixas, i)
    somas[caixa] = numeroDaColuna(somas, caixa) + Math.sign(numeroDaColuna(residuos, i))
    contas[caixa] = numeroDaColuna(contas, caixa) + 1
  }
  return [somas, contas]
}

/** Finds the leaf of a sample. */
function acharFolha({ caixas }: Colunas, nos: readonly Divisao[], i: number): number {
  let destino = nos.length > 0 ? 0 : FOLHA
  while (destino < FOLHA) {
    const { sinal, caixa, abaixo, acima } = itemEm(nos, destino)
    destino = inteiroDaColuna(itemEm(caixas, sinal), i) <= caixa ? abaixo : acima
  }
  return destino - FOLHA
}

function calcularMediana(valores: Float64Array): number {
  valores.sort()
  return valores.length === 0 ? 0 : itemEm(valores, valores.length >> 1)
}

/**
 * Appends a tree in its committed form (`Arvores`), with the bins of the cuts. The value of a leaf takes two bytes,
 * high byte first.
 */
function escrever(bytes: number[], nos: readonly Divisao[], valores: readonly number[]): void {
  bytes.push(nos.length)
  for (const { sinal, caixa, abaixo, acima } of nos) bytes.push(sinal, caixa, abaixo, acima)
  for (const valor of valores) bytes.push((valor >> 8) & 255, valor & 255)
}

/** Removes cuts that no tree uses, and renumbers the bins in the bytes. */
function enxugar(cortes: readonly (readonly number[])[], bytes: number[]): Arvores {
  const usados = cortes.map(() => new Set<number>())
  andarPelosCortes(bytes, b => usados[itemEm(bytes, b)]?.add(itemEm(bytes, b + 1)))
  const ordem = usados.map(doSinal => [...doSinal].sort((a, b) => a - b))
  andarPelosCortes(bytes, b => {
    bytes[b + 1] = itemEm(ordem, itemEm(bytes, b)).indexOf(itemEm(bytes, b + 1))
  })
  return {
    cortes: ordem.map((caixas, s) => caixas.map(caixa => itemEm(itemEm(cortes, s), caixa))),
    bytes: btoa(bytes.map(byte => String.fromCharCode(byte)).join('')),
  }
}

/** Visits the position of each cut in the bytes of all trees: a cut takes four bytes, a leaf two. */
function andarPelosCortes(bytes: readonly number[], visitar: (b: number) => void): void {
  for (let b = 0; b < bytes.length; ) {
    const nos = itemEm(bytes, b++)
    for (let no = 0; no < nos; no++, b += 4) visitar(b)
    b += 2 * (nos + 1)
  }
}
