import { inflateSync } from 'node:zlib'

/** A line of text of a PDF of this site, in points from the top left corner of its page. */
export type LinhaDoPdf = {
  pagina: number
  x: number
  /** Position of the baseline. */
  y: number
  largura: number
  tamanho: number
  texto: string
}

/** The letter of each code of a font, and the width of each code in thousandths of the size. */
type Fonte = { letras: Map<string, string>; larguras: number[] }

/** Reads the lines of text of a PDF that pdfkit made, in reading order, and its number of pages. */
export function lerPdf(bytes: Uint8Array): { paginas: number; linhas: LinhaDoPdf[] } {
  const objetos = new Map(
    [
      ...Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g),
    ].map(([, numero = '', corpo = '']) => [numero, corpo]),
  )
  const paginas = [...objetos.values()].filter(corpo => /\/Type \/Page\b/.test(corpo))
  const linhas = paginas.flatMap((corpo, i) => {
    const fontes = fontesDe(objetos, objetoDe(objetos, corpo, 'Resources'))
    const altura = Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(corpo)?.[1])
    return linhasDe(descomprimir(objetoDe(objetos, corpo, 'Contents')), fontes, altura).map(linha => ({
      pagina: i + 1,
      ...linha,
    }))
  })
  return { paginas: paginas.length, linhas }
}

/** Follows a reference of an object by its name. @throws Error without such a reference. */
function objetoDe(objetos: Map<string, string>, corpo: string, nome: string): string {
  const numero = new RegExp(`/${nome} \\[?(\\d+) 0 R`).exec(corpo)?.[1]
  const achado = objetos.get(numero ?? '')
  if (achado === undefined) throw new Error(`no ${nome}`)
  return achado
}

/** Inflates the stream of an object. */
const descomprimir = (corpo: string) =>
  inflateSync(
    Buffer.from(corpo.replace(/^[\s\S]*?stream\n/, '').replace(/\nendstream$/, ''), 'latin1'),
  ).toString('latin1')

function fontesDe(objetos: Map<string, string>, recursos: string): Map<string, Fonte> {
  return new Map(
    [...recursos.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, nome = '', numero = '']) => {
      const corpo = objetos.get(numero) ?? ''
      const mapa = descomprimir(objetoDe(objetos, corpo, 'ToUnicode'))
      const letras = new Map<string, string>()
      for (const [, primeira = '', lista = ''] of mapa.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
        for (const [i, [, hex = '']] of [...lista.matchAll(/<(\w*)>/g)].entries())
          letras.set(
            (Number.parseInt(primeira, 16) + i).toString(16).padStart(4, '0'),
            Buffer.from(hex, 'hex').swap16().toString('utf16le'),
          )
      const larguras = /\/W \[0 \[([^\]]*)\]/.exec(objetoDe(objetos, corpo, 'DescendantFonts'))?.[1] ?? ''
      return [nome, { letras, larguras: larguras.split(' ').map(Number) }]
    }),
  )
}

function linhasDe(
  conteudo: string,
  fontes: Map<string, Fonte>,
  altura: number,
): Omit<LinhaDoPdf, 'pagina'>[] {
  const escritas = conteudo.matchAll(
    /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/(F\d+) ([\d.]+) Tf\n[\s\S]*?\[(.*)\] TJ/g,
  )
  return [...escritas].map(([, x, y, nome = '', tamanho, pedacos = '']) => {
    const fonte = fontes.get(nome)
    const codigos = [...pedacos.matchAll(/<(\w*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    const recuo = [...pedacos.matchAll(/> (-?[\d.]+)/g)].reduce((soma, [, n]) => soma + Number(n), 0)
    const largura = codigos.reduce(
      (soma, codigo) => soma + (fonte?.larguras[Number.parseInt(codigo, 16)] ?? 0),
      0,
    )
    return {
      x: Number(x),
      y: altura - Number(y),
      tamanho: Number(tamanho),
      largura: ((largura - recuo) * Number(tamanho)) / 1000,
      texto: codigos.map(codigo => fonte?.letras.get(codigo) ?? '').join(''),
    }
  })
}
