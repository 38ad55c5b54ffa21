import { type Arvores, FOLHA, UNIDADE_DA_FOLHA } from '#domain/veiculo/estimativa/arvores.ts'
import { semente } from './semente.ts'

/** What trees are fitted by: signals of each sample, of one length, NaN where unknown; and what is to be told. */
export type Amostras = { sinais: readonly Float64Array[]; alvos: Float64Array }

/** How trees are grown. */
export type Cultivo = {
  arvores: number
  folhas: number
  /** Part of each leaf's middle that a tree adds. */
  passo: number
  minimo_na_folha: number
  /** Parts of the samples and of the signals that each tree sees. */
  parte_das_amostras: number
  parte_dos_sinais: number
}

/** Bins of a signal, the unknown in the first. */
const CAIXAS = 32
/** A cut below any known value: it parts the unknown from the rest. */
const ABAIXO_DE_TUDO = -1e9
/** Added to a leaf's samples when a cut is judged: few samples gain little. */
const FREIO = 5

/** Signals by bin, column by column. */
type Colunas = { cortes: number[][]; caixas: Uint8Array[] }
type No = { sinal: number; caixa: number; abaixo: number; acima: number }
type Folha = { amostras: Int32Array; corte: Corte | null; de: { no: No; lado: 'abaixo' | 'acima' } | null }
type Corte = { sinal: number; caixa: number; ganho: number }

/**
 * Gradient boosting of the absolute error: each tree parts the samples by the sign of what is left, and adds a part of
 * the middle of what is left in each leaf. Seeds are fixed: the same samples give the same trees.
 */
export function cultivar({ sinais, alvos }: Amostras, cultivo: Cultivo): Arvores {
  const n = alvos.length
  const largura = sinais[0]?.length ?? 0
  if (n === 0 || largura === 0) return { cortes: [], bytes: '' }
  const colunas = encaixotar(sinais, largura)
  const sorteio = semente(29)
  const sobra = Float64Array.from(alvos)
  const bytes: number[] = []
  for (let t = 0; t < cultivo.arvores; t++) {
    const vistas = Int32Array.from(
      Array.from({ length: n }, (_, i) => i).filter(() => sorteio() < cultivo.parte_das_amostras),
    )
    const sorteados = Array.from({ length: largura }, (_, s) => s).filter(
      s => (colunas.cortes[s] as number[]).length > 0 && sorteio() < cultivo.parte_dos_sinais,
    )
    const { nos, folhas } = crescer(colunas, sobra, vistas, sorteados, cultivo)
    const valores = folhas.map(({ amostras }) => {
      const meio = cultivo.passo * mediana(Float64Array.from(amostras, i => sobra[i] as number))
      return Math.round(meio / UNIDADE_DA_FOLHA)
    })
    escrever(bytes, nos, valores)
    for (let i = 0; i < n; i++)
      sobra[i] = (sobra[i] as number) - (valores[folhaDe(colunas, nos, i)] as number) * UNIDADE_DA_FOLHA
  }
  return enxugar(colunas.cortes, bytes)
}

/** Cuts at even parts of the known values of each signal, and the bin of each sample: how many cuts it is above. */
function encaixotar(sinais: readonly Float64Array[], largura: number): Colunas {
  const cortes = Array.from({ length: largura }, (_, s) => cortesDe(sinais.map(um => um[s] as number)))
  const caixas = cortes.map((doSinal, s) =>
    Uint8Array.from(sinais, um => doSinal.filter(corte => (um[s] as number) > corte).length),
  )
  return { cortes, caixas }
}

function cortesDe(valores: readonly number[]): number[] {
  const ordem = Float64Array.from(valores.filter(valor => !Number.isNaN(valor))).sort()
  const partes = Array.from({ length: CAIXAS - 2 }, (_, k) => {
    const valor = ordem[Math.floor(((k + 1) / (CAIXAS - 1)) * ordem.length)] ?? ABAIXO_DE_TUDO
    return Number(valor.toPrecision(3))
  })
  return [...new Set([ABAIXO_DE_TUDO, ...partes])].sort((a, b) => a - b)
}

/** Grows the leaf that gains most, until there are enough. */
function crescer(
  colunas: Colunas,
  sobra: Float64Array,
  vistas: Int32Array,
  sorteados: readonly number[],
  { folhas: quantas, minimo_na_folha }: Cultivo,
): { nos: No[]; folhas: Folha[] } {
  const medir = (amostras: Int32Array, de: Folha['de']): Folha => ({
    amostras,
    de,
    corte: melhorCorte(colunas, sobra, amostras, sorteados, minimo_na_folha),
  })
  const nos: No[] = []
  const folhas = [medir(vistas, null)]
  while (folhas.length < quantas) {
    const melhor = folhas.reduce((a, b) => ((b.corte?.ganho ?? 0) > (a.corte?.ganho ?? 0) ? b : a))
    const { corte, amostras, de } = melhor
    if (!corte) break
    const caixas = colunas.caixas[corte.sinal] as Uint8Array
    const no: No = { sinal: corte.sinal, caixa: corte.caixa, abaixo: 0, acima: 0 }
    if (de) de.no[de.lado] = nos.length
    nos.push(no)
    const fica = (i: number) => (caixas[i] as number) <= corte.caixa
    folhas[folhas.indexOf(melhor)] = medir(amostras.filter(fica), { no, lado: 'abaixo' })
    folhas.push(
      medir(
        amostras.filter(i => !fica(i)),
        { no, lado: 'acima' },
      ),
    )
  }
  folhas.forEach(({ de }, f) => {
    if (de) de.no[de.lado] = FOLHA + f
  })
  return { nos, folhas }
}

/** The cut that parts the signs of what is left best; null where none gains. */
function melhorCorte(
  { cortes, caixas }: Colunas,
  sobra: Float64Array,
  amostras: Int32Array,
  sorteados: readonly number[],
  minimo: number,
): Corte | null {
  if (amostras.length < 2 * minimo) return null
  let todas = 0
  for (const i of amostras) todas += Math.sign(sobra[i] as number)
  const nota = (soma: number, n: number) => (soma * soma) / (n + FREIO)
  let melhor: Corte | null = null
  for (const sinal of sorteados) {
    const [somas, contas] = contar(caixas[sinal] as Uint8Array, sobra, amostras)
    let [soma, n] = [0, 0]
    for (let caixa = 0; caixa < (cortes[sinal] as number[]).length; caixa++) {
      soma += somas[caixa] as number
      n += contas[caixa] as number
      if (n < minimo || amostras.length - n < minimo) continue
      const ganho = nota(soma, n) + nota(todas - soma, amostras.length - n) - nota(todas, amostras.length)
      if (ganho > (melhor?.ganho ?? 1e-6)) melhor = { sinal, caixa, ganho }
    }
  }
  return melhor
}

function contar(caixas: Uint8Array, sobra: Float64Array, amostras: Int32Array): [Int32Array, Int32Array] {
  const [somas, contas] = [new Int32Array(CAIXAS), new Int32Array(CAIXAS)]
  for (const i of amostras) {
    const caixa = caixas[i] as number
    somas[caixa] = (somas[caixa] as number) + Math.sign(sobra[i] as number)
    contas[caixa] = (contas[caixa] as number) + 1
  }
  return [somas, contas]
}

/** The leaf that a sample falls in. */
function folhaDe({ caixas }: Colunas, nos: readonly No[], i: number): number {
  let lugar = nos.length > 0 ? 0 : FOLHA
  while (lugar < FOLHA) {
    const { sinal, caixa, abaixo, acima } = nos[lugar] as No
    lugar = ((caixas[sinal] as Uint8Array)[i] as number) <= caixa ? abaixo : acima
  }
  return lugar - FOLHA
}

function mediana(valores: Float64Array): number {
  valores.sort()
  return valores.length === 0 ? 0 : (valores[valores.length >> 1] as number)
}

function escrever(bytes: number[], nos: readonly No[], valores: readonly number[]): void {
  bytes.push(nos.length)
  for (const { sinal, caixa, abaixo, acima } of nos) bytes.push(sinal, caixa, abaixo, acima)
  for (const valor of valores) bytes.push((valor >> 8) & 255, valor & 255)
}

/** Cuts that no tree uses are left out. */
function enxugar(cortes: readonly (readonly number[])[], bytes: number[]): Arvores {
  const usados = cortes.map(() => new Set<number>())
  andarPelosCortes(bytes, b => usados[bytes[b] as number]?.add(bytes[b + 1] as number))
  const ordem = usados.map(doSinal => [...doSinal].sort((a, b) => a - b))
  andarPelosCortes(bytes, b => {
    bytes[b + 1] = (ordem[bytes[b] as number] as number[]).indexOf(bytes[b + 1] as number)
  })
  return {
    cortes: ordem.map((caixas, s) => caixas.map(caixa => cortes[s]?.[caixa] as number)),
    bytes: btoa(bytes.map(byte => String.fromCharCode(byte)).join('')),
  }
}

function andarPelosCortes(bytes: readonly number[], visitar: (b: number) => void): void {
  for (let b = 0; b < bytes.length; ) {
    const nos = bytes[b++] as number
    for (let no = 0; no < nos; no++, b += 4) visitar(b)
    b += 2 * (nos + 1)
  }
}
