import { normalizar } from '#domain/texto/texto.ts'
import { distanciaDeNome, soar } from './semelhanca.ts'

/** Other names of a brand, normalised, with its key. FIPE's own spellings are among them. */
const APELIDOS_DE_MARCA: Readonly<Record<string, string>> = Object.freeze({
  'vw volkswagen': 'volkswagen',
  vw: 'volkswagen',
  volks: 'volkswagen',
  wolks: 'volkswagen',
  wolkswagen: 'volkswagen',
  volksvagen: 'volkswagen',
  volkswagem: 'volkswagen',
  fusca: 'volkswagen',
  'vw constellation': 'volkswagen',
  'vw caminhoes': 'volkswagen',
  'volkswagen caminhoes': 'volkswagen',
  'gm chevrolet': 'chevrolet',
  gm: 'chevrolet',
  chevy: 'chevrolet',
  'general motors': 'chevrolet',
  xevrolet: 'chevrolet',
  mercedinha: 'mercedes-benz',
  mercedao: 'mercedes-benz',
  pejo: 'peugeot',
  pejot: 'peugeot',
  peujo: 'peugeot',
  rondai: 'hyundai',
  rundai: 'hyundai',
  renou: 'renault',
  renol: 'renault',
  'kia motors': 'kia',
  'caoa chery chery': 'chery',
  'caoa chery': 'chery',
  caoa: 'chery',
  'caoa changan': 'changan',
  mb: 'mercedes-benz',
  benz: 'mercedes-benz',
  mercedes: 'mercedes-benz',
  mercedez: 'mercedes-benz',
  'mercedez benz': 'mercedes-benz',
  'mercedes benz': 'mercedes-benz',
  merca: 'mercedes-benz',
  'ford cargo': 'ford',
  'ford caminhoes': 'ford',
  landrover: 'land rover',
  'range rover': 'land rover',
  'great wall': 'gwm',
  haval: 'gwm',
  harley: 'harley-davidson',
  'harley davidson': 'harley-davidson',
  hd: 'harley-davidson',
  bm: 'bmw',
  bmv: 'bmw',
  royal: 'royal enfield',
  motomorini: 'moto morini',
  'saab scania': 'scania',
  cintroen: 'citroen',
  pegeout: 'peugeot',
  peugot: 'peugeot',
  hundai: 'hyundai',
  hiunday: 'hyundai',
  hyunday: 'hyundai',
  mitsubish: 'mitsubishi',
  toyta: 'toyota',
  iveko: 'iveco',
  reno: 'renault',
  'dodge ram': 'ram',
  'land rover range': 'land rover',
  'mini cooper': 'mini',
  'bmw motorrad': 'bmw',
  'bmw motos': 'bmw',
  'honda motos': 'honda',
  'yamaha motos': 'yamaha',
  'rolls royce': 'rolls-royce',
  'ssang yong': 'ssangyong',
  'kg mobility': 'ssangyong',
  'jac motors': 'jac',
})

/**
 * Returns the comparison key of a brand in any spelling: "VW - VolksWagen", "Volkswagen" and "Volks" are "volkswagen".
 * Unknown names give their own normalised form.
 */
export function chaveDeMarca(marca: string): string {
  const limpa = normalizar(marca)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return (Object.hasOwn(APELIDOS_DE_MARCA, limpa) && APELIDOS_DE_MARCA[limpa]) || limpa
}

/** Tells if a text is an option of a form that means none of the brands of its list. */
export function ehMarcaAberta(marca: string): boolean {
  return /^(outr[oa]s?|sem marca|nao sei|diversas?)$/.test(chaveDeMarca(marca))
}

/** Spellings of one brand inside a name, as tokens joined by a blank; and its key without separators. */
type Escritas = { nomes: ReadonlySet<string>; junta: string }
const ESCRITAS = new Map<string, Escritas>()

/** Returns the spellings of a brand from the cache. */
function escritasDe(marca: string): Escritas {
  const grafiasConhecidas = ESCRITAS.get(marca)
  if (grafiasConhecidas) return grafiasConhecidas
  const apelidos = Object.keys(APELIDOS_DE_MARCA).filter(apelido => APELIDOS_DE_MARCA[apelido] === marca)
  const escritas = { nomes: new Set([...apelidos, marca]), junta: marca.replace(/[^a-z0-9]/g, '') }
  ESCRITAS.set(marca, escritas)
  return escritas
}

/**
 * Tells if these tokens (`separarTokens`) are a name of the brand: "gm", "mercedes benz".
 *
 * @param marca key of a brand of the table (`chaveDeMarca`).
 */
export function ehNomeDaMarca(tokens: readonly string[], marca: string): boolean {
  const { nomes, junta } = escritasDe(marca)
  return nomes.has(tokens.join(' ').replaceAll('.', ' ')) || tokens.join('') === junta
}

/**
 * Tells if a word is a phonetic spelling of the brand's name ("citroem", "nissam", "pegeot").
 * @param marca key of a brand of the table (`chaveDeMarca`).
 */
export function soaComoMarca(palavra: string, marca: string): boolean {
  const { nomes, junta } = escritasDe(marca)
  return [...nomes, junta].some(nome => soaComo(palavra, nome))
}

/** Tells if both sound alike; long words may differ by one letter. */
const soaComo = (palavra: string, nome: string) =>
  palavra.length >= 3 &&
  (soar(palavra) === soar(nome) || (nome.length >= 6 && distanciaDeNome(palavra, nome) <= 1))
