/** A box of the window, in px from its upper left corner; `peso` is how much its covered area counts, 1 without it. */
export type Caixa = { x: number; y: number; largura: number; altura: number; peso?: number }

/** Width and height, in px. */
export type Tamanho = { largura: number; altura: number }

/** Room between a message and the edge of the window, and between a message and a control, in px. */
const BORDA = 8
const FOLGA = 4

/** Distance from one tried row to the next, in px. */
const PASSO = 8

/** Computes the area that two boxes share, in px²; zero when they only touch. */
function calcularSobreposicao(a: Caixa, b: Caixa): number {
  const largura = Math.min(a.x + a.largura, b.x + b.largura) - Math.max(a.x, b.x)
  const altura = Math.min(a.y + a.altura, b.y + b.altura) - Math.max(a.y, b.y)
  return Math.max(0, largura) * Math.max(0, altura)
}

/** Adds the room around a box. */
const alargar = ({ x, y, largura, altura }: Caixa): Caixa => ({
  x: x - FOLGA,
  y: y - FOLGA,
  largura: largura + 2 * FOLGA,
  altura: altura + 2 * FOLGA,
})

/**
 * Finds the highest position at which a message covers none of the `ocupadas`; at one height the middle comes before the
 * sides. In a full window it returns the position that covers least, with `livre` false.
 */
export function acharPosicao(
  tela: Tamanho,
  toast: Tamanho,
  ocupadas: readonly Caixa[],
): { x: number; y: number; livre: boolean } {
  const resto = tela.largura - toast.largura - BORDA
  const colunas = [...new Set([Math.round((tela.largura - toast.largura) / 2), resto, BORDA])].filter(
    x => x >= 0,
  )
  let melhor = { x: Math.max(0, colunas[0] ?? 0), y: BORDA, livre: false }
  let menor = Number.POSITIVE_INFINITY
  for (let y = BORDA; y === BORDA || y + toast.altura + BORDA <= tela.altura; y += PASSO) {
    for (const x of colunas) {
      const coberto = calcularCobertura({ x, y, ...toast }, ocupadas)
      if (coberto === 0) return { x, y, livre: true }
      if (coberto < menor) [menor, melhor] = [coberto, { x, y, livre: false }]
    }
  }
  return melhor
}

/** Computes the area of the `ocupadas` under a box, with the room that is kept around it, in px² times their weight. */
export function calcularCobertura(caixa: Caixa, ocupadas: readonly Caixa[]): number {
  const folgada = alargar(caixa)
  return ocupadas.reduce(
    (soma, ocupada) => soma + calcularSobreposicao(folgada, ocupada) * (ocupada.peso ?? 1),
    0,
  )
}
