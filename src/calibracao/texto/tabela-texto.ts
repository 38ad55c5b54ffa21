/** Formats a Markdown table, header first; the first `textos` columns are words, the others right-aligned figures. */
export function desenharTabela(
  [cabeca = [], ...linhas]: readonly (readonly string[])[],
  textos: number,
): string {
  const larguras = cabeca.map((titulo, i) =>
    Math.max(titulo.length, ...linhas.map(linha => (linha[i] ?? '').length)),
  )
  const desenhar = (celulas: readonly string[]) =>
    `|${celulas.map((texto, i) => (i < textos ? texto.padEnd(larguras[i] ?? 0) : texto.padStart(larguras[i] ?? 0))).join('|')}|`
  const regua = larguras.map((largura, i) =>
    i < textos ? '-'.repeat(largura) : `${'-'.repeat(largura - 1)}:`,
  )
  return [cabeca, regua, ...linhas].map(desenhar).join('\n')
}
