/** A device as its owner would name it. */
type Aparelho = { nome: string; movel: boolean }

/** First match wins: every browser also claims to be the older ones. */
const NAVEGADORES: [sinal: RegExp, nome: string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SISTEMAS: [sinal: RegExp, nome: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** Names a device by what its browser says of itself. */
export function descreverAparelho(userAgent: string | null): Aparelho {
  const acha = (lista: [RegExp, string][]) => lista.find(([sinal]) => sinal.test(userAgent ?? ''))?.[1]
  const navegador = acha(NAVEGADORES)
  const sistema = acha(SISTEMAS)
  const movel = ['iPhone', 'iPad', 'Android'].includes(sistema ?? '')
  if (navegador && sistema) return { nome: `${navegador} no ${sistema}`, movel }
  return { nome: navegador ?? sistema ?? 'Aparelho desconhecido', movel }
}
