/** The values of an agency's theme, as its page states them in variables of CSS. */
export const VARIAVEIS = ['acao', 'marca', 'fundo', 'texto', 'canto'] as const

type Cor = readonly [number, number, number]

/** Our own colours as red, green and blue; `estilo/tokens.css` has the same ones. */
const PAPEL: Cor = [250, 248, 243]
const TINTA: Cor = [16, 35, 29]
const VERDE: Cor = [11, 107, 79]
const MANGA: Cor = [255, 178, 36]
const BRANCO: Cor = [255, 255, 255]
const PRETO: Cor = [0, 0, 0]
/** Errors on a light and on a dark ground. */
const VERMELHOS: readonly Cor[] = [
  [179, 38, 30],
  [255, 147, 137],
]
/** Contrast of text, of secondary text (WCAG 2.2 AA), and of coloured text, which also stands on a tint. */
const CONTRASTE = { texto: 7, secundario: 4.5, marca: 5.5 }
/** Largest radius of a corner, in pixels: our choice. */
const CANTO_MAXIMO = 24

/**
 * Reads the tokens of a theme; none for a theme without a valid value. A colour that nobody could read is replaced by
 * ours, and the rest follows from the ground and the text.
 * @param fragmento of the frame's address.
 */
export function lerTema(fragmento: string): Record<string, string> {
  const dito = new URLSearchParams(fragmento.replace(/^#/, ''))
  const cores = Object.fromEntries(VARIAVEIS.map(nome => [nome, lerCor(dito.get(nome))]))
  const canto = /^(\d{1,2})(px)?$/.exec(dito.get('canto')?.trim() ?? '')?.[1]
  const raio: Record<string, string> =
    canto === undefined ? {} : { '--canto': `${Math.min(Number(canto), CANTO_MAXIMO)}px` }
  return Object.values(cores).some(Boolean) ? { ...montarPaleta(cores), ...raio } : raio
}

/** Builds all tokens of a theme from the colours of the agency. The shares of each mixture are our choice. */
function montarPaleta(cores: Partial<Record<string, Cor | undefined>>): Record<string, string> {
  const pedidos = [cores.fundo ?? PAPEL, cores.texto ?? TINTA] as const
  const [fundo, texto] = calcularContraste(...pedidos) >= CONTRASTE.texto ? pedidos : [PAPEL, TINTA]
  const marca =
    [cores.marca, VERDE].find(cor => cor && calcularContraste(cor, fundo) >= CONTRASTE.marca) ?? texto
  const acao = cores.acao ?? MANGA
  const secundario = [0.75, 0.88].map(parte => misturar(texto, fundo, parte)).find(legivelEm(fundo)) ?? texto
  const erro = VERMELHOS.find(legivelEm(fundo)) ?? texto
  const tom = (cor: Cor) => misturar(cor, fundo, 0.08)
  const tokens: Record<string, Cor> = {
    paper: fundo,
    surface: fundo,
    ink: texto,
    muted: secundario,
    line: misturar(texto, fundo, 0.16),
    field: misturar(texto, fundo, 0.6),
    green: marca,
    'green-soft': tom(marca),
    'on-green': corDoTexto(marca),
    plate: marca,
    'plate-soft': tom(marca),
    mango: acao,
    'mango-strong': misturar(acao, corDoTexto(acao), 0.9),
    'on-mango': corDoTexto(acao),
    red: erro,
    'red-soft': tom(erro),
  }
  return {
    'color-scheme': calcularLuz(fundo) > 0.3 ? 'light' : 'dark',
    ...Object.fromEntries(
      Object.entries(tokens).map(([nome, cor]) => [`--${nome}`, `rgb(${cor.join(' ')})`]),
    ),
  }
}

/** Reads a colour of six hexadecimal digits, with or without #. */
function lerCor(texto: string | null): Cor | undefined {
  const hex = /^#?([0-9a-f]{6})$/i.exec(texto?.trim() ?? '')?.[1]
  if (!hex) return undefined
  const n = Number.parseInt(hex, 16)
  return [n >> 16, (n >> 8) & 255, n & 255]
}

/** Mixes two colours; `parte` is the share of the first one. */
const misturar = (cor: Cor, outra: Cor, parte: number): Cor => {
  const canal = (i: 0 | 1 | 2) => Math.round(cor[i] * parte + outra[i] * (1 - parte))
  return [canal(0), canal(1), canal(2)]
}

/** Chooses black or white: one of the two is readable on any colour. */
const corDoTexto = (cor: Cor) =>
  calcularContraste(BRANCO, cor) > calcularContraste(PRETO, cor) ? BRANCO : PRETO

/** Returns the test if a colour is readable on a ground as secondary text. */
const legivelEm = (fundo: Cor) => (cor: Cor) => calcularContraste(cor, fundo) >= CONTRASTE.secundario

/** Returns the relative luminance (WCAG 2.2). */
function calcularLuz(cor: Cor): number {
  const linear = (canal: number) => {
    const parte = canal / 255
    return parte <= 0.04045 ? parte / 12.92 : ((parte + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(cor[0]) + 0.7152 * linear(cor[1]) + 0.0722 * linear(cor[2])
}

/** Returns the contrast ratio of two colours (WCAG 2.2). */
function calcularContraste(a: Cor, b: Cor): number {
  const [clara, escura] =
    calcularLuz(a) > calcularLuz(b) ? [calcularLuz(a), calcularLuz(b)] : [calcularLuz(b), calcularLuz(a)]
  return (clara + 0.05) / (escura + 0.05)
}
