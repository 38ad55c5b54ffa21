import { itemEm } from '#domain/numero/indexed-access.ts'
import {
  type Efeitos,
  type Medida,
  medidasDoAno,
  medidasDoTexto,
  type Traco,
  tracar,
} from '#domain/veiculo/estimativa/parecidos.ts'
import type { LinhaFipe, TipoFipe } from '#domain/veiculo/fipe.ts'
import { chaveDeMarca } from '#domain/veiculo/palavras/marcas.ts'

/** Words in fewer versions get no effect of their own. */
const PALAVRA_COMUM = 6
/** Error of a row around the effects, in ln. */
const RUIDO = 0.08
const VOLTAS = 20

/**
 * Fits the effects of brand, fuel, size, age and each word on ln(price), by table. The fit also has effects of family
 * and version, which are then dropped: the neighbours supply them (`vizinhanca.ts`).
 */
export function ajustarEfeitos(linhas: readonly LinhaFipe[], mes: string): Efeitos {
  const de = (tipo: TipoFipe) =>
    ajustarTipo(
      linhas.filter(linha => linha.tipo === tipo),
      Number(mes.slice(0, 4)),
    )
  return { carro: de('carro'), moto: de('moto'), caminhao: de('caminhao') }
}

type Coluna = { nome: string; peso: number; linhas: number[]; valores: number[]; efeito: number }

function ajustarTipo(linhas: readonly LinhaFipe[], mes_ano: number): Record<string, number> {
  const colunas = montarColunas(linhas, mes_ano)
  const residuo = linhas.map(linha => Math.log(linha.preco_reais))
  for (let volta = 0; volta < VOLTAS; volta++) for (const coluna of colunas) descer(coluna, residuo)
  const pares = colunas
    .filter(({ nome, efeito }) => !nome.startsWith('#') && Math.abs(efeito) >= 0.002)
    .map(({ nome, efeito }): [string, number] => [nome, Math.round(efeito * 1000) / 1000])
  return Object.fromEntries(pares)
}

/** The best effect of one column with the others fixed, with the ridge penalty. */
function descer(coluna: Coluna, residuo: number[]): void {
  let g = 0
  let h = coluna.peso
  for (let k = 0; k < coluna.linhas.length; k++) {
    const valor = itemEm(coluna.valores, k)
    g += valor * (itemEm(residuo, itemEm(coluna.linhas, k)) + valor * coluna.efeito)
    h += valor * valor
  }
  const passo = g / h - coluna.efeito
  coluna.efeito += passo
  for (let k = 0; k < coluna.linhas.length; k++) {
    const i = itemEm(coluna.linhas, k)
    residuo[i] = itemEm(residuo, i) - passo * itemEm(coluna.valores, k)
  }
}

function montarColunas(linhas: readonly LinhaFipe[], mes_ano: number): Coluna[] {
  const colunas = new Map<string, Coluna>()
  const tracos = new Map<string, { traco: Traco; medidas: Medida[] }>()
  const comuns = new Map<string, number>()
  for (const linha of linhas) {
    const chave = `${linha.codigo_fipe}|${linha.combustivel}`
    if (tracos.has(chave)) continue
    const { tipo, marca, modelo, combustivel, codigo_fipe } = linha
    const traco = tracar(tipo, chaveDeMarca(marca), modelo, combustivel, codigo_fipe)
    tracos.set(chave, { traco, medidas: medidasDoTexto(traco) })
    for (const palavra of new Set(traco.palavras)) comuns.set(palavra, (comuns.get(palavra) ?? 0) + 1)
  }
  linhas.forEach((linha, i) => {
    const chave = `${linha.codigo_fipe}|${linha.combustivel}`
    const { traco, medidas } = tracos.get(chave) as { traco: Traco; medidas: Medida[] }
    const todas: Medida[] = [
      ...medidas.filter(
        ([nome]) => !nome.startsWith('p ') || (comuns.get(nome.slice(2)) ?? 0) >= PALAVRA_COMUM,
      ),
      ...medidasDoAno(traco, linha.ano, mes_ano),
      [`#f ${traco.marca} ${traco.palavras[0]}`, 1, 0.4],
      [`#v ${chave}`, 1, 0.15],
    ]
    for (const [nome, valor, desvio] of todas) {
      let coluna = colunas.get(nome)
      if (!coluna) {
        coluna = { nome, peso: (RUIDO / desvio) ** 2, linhas: [], valores: [], efeito: 0 }
        colunas.set(nome, coluna)
      }
      coluna.linhas.push(i)
      coluna.valores.push(valor)
    }
  })
  return [...colunas.values()]
}
