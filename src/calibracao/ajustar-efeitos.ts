import { arredondar } from '#domain/numero/arredondar.ts'
import { itemEm, valorDaChave } from '#domain/numero/indexed-access.ts'
import {
  type Efeitos,
  type Medida,
  medidasDoAno,
  medidasDoTexto,
  type Traco,
  tracar,
} from '#domain/veiculo/estimativa/tracos-da-versao.ts'
import { type LinhaFipe, montarPorTabela, type TipoFipe } from '#domain/veiculo/fipe.ts'
import { chaveDeMarca } from '#domain/veiculo/palavras/marcas.ts'

/** Words in fewer versions get no effect of their own: our choice. */
const PALAVRA_COMUM = 6
/** Assumed error of a row around the effects, in ln. */
const RUIDO = 0.08
/**
 * Passes of coordinate descent. After 20 the residuals of the table of 2026-08 (0.06 to 0.08) are below `RUIDO`; 80
 * passes lower them by less than 0.01.
 */
const VOLTAS = 20
/** Smaller effects, in ln, are left out. This one is 0.2 % of a price; the file rounds effects to 0.1 %. */
const EFEITO_MINIMO = 0.002
/** Assumed standard deviation, in ln, of the prices of the families of one brand. */
const DESVIO_FAMILIA = 0.4
/** Assumed standard deviation, in ln, of the prices of the versions of one family. */
const DESVIO_VERSAO = 0.15
/** Beginnings of the names of dropped effects. No regressor of the engine begins with "#". */
const FAMILIA = '#f '
const VERSAO = '#v '

/**
 * Fits the effects of brand, fuel, size, age and each word on ln(price), by table. The fit also has effects of family
 * and version, which are then dropped: the neighbours supply them (`vizinhanca.ts`).
 */
export function ajustarEfeitos(linhas: readonly LinhaFipe[], mes: string): Efeitos {
  const ajustarTabela = (tipo: TipoFipe) =>
    ajustarTipo(
      linhas.filter(linha => linha.tipo === tipo),
      Number(mes.slice(0, 4)),
    )
  return montarPorTabela(ajustarTabela)
}

/** One effect, with the rows that have its regressor and their values. */
type Efeito = { nome: string; penalidade: number; linhas: number[]; valores: number[]; valor: number }

/** Fits the effects of one table by coordinate descent; returns those that the engine uses. */
function ajustarTipo(linhas: readonly LinhaFipe[], ano_da_tabela: number): Record<string, number> {
  const efeitos = juntarMedidas(linhas, lerTracos(linhas), ano_da_tabela)
  const residuo = linhas.map(linha => Math.log(linha.preco_reais))
  for (let volta = 0; volta < VOLTAS; volta++) for (const efeito of efeitos) atualizarEfeito(efeito, residuo)
  const pares = efeitos
    .filter(
      ({ nome, valor }) =>
        !nome.startsWith(FAMILIA) && !nome.startsWith(VERSAO) && Math.abs(valor) >= EFEITO_MINIMO,
    )
    .map(({ nome, valor }): [string, number] => [nome, arredondar(valor, 3)])
  return Object.fromEntries(pares)
}

/** Sets one effect to its best value with the others fixed, with the ridge penalty. */
function atualizarEfeito(efeito: Efeito, residuo: number[]): void {
  let numerador = 0
  let denominador = efeito.penalidade
  for (let k = 0; k < efeito.linhas.length; k++) {
    const medida = itemEm(efeito.valores, k)
    numerador += medida * (itemEm(residuo, itemEm(efeito.linhas, k)) + medida * efeito.valor)
    denominador += medida * medida
  }
  const passo = numerador / denominador - efeito.valor
  efeito.valor += passo
  for (let k = 0; k < efeito.linhas.length; k++) {
    const i = itemEm(efeito.linhas, k)
    residuo[i] = itemEm(residuo, i) - passo * itemEm(efeito.valores, k)
  }
}

/** Traits of each version, and the regressors that are the same in all its years. */
type Tracos = ReadonlyMap<string, { traco: Traco; medidas: readonly Medida[] }>

/** Returns the key of a version: its code and its fuel. */
const chaveDaVersao = ({ codigo_fipe, combustivel }: LinhaFipe) => `${codigo_fipe}|${combustivel}`

/** Reads the text of each version once, and leaves out the effects of rare words. */
function lerTracos(linhas: readonly LinhaFipe[]): Tracos {
  const tracos = new Map<string, Traco>()
  const versoesPorPalavra = new Map<string, number>()
  for (const linha of linhas) {
    const chave = chaveDaVersao(linha)
    if (tracos.has(chave)) continue
    const traco = tracar({ ...linha, chave_marca: chaveDeMarca(linha.marca), texto: linha.modelo })
    tracos.set(chave, traco)
    for (const palavra of new Set(traco.palavras))
      versoesPorPalavra.set(palavra, (versoesPorPalavra.get(palavra) ?? 0) + 1)
  }
  const ehRara = (nome: string) =>
    nome.startsWith('p ') && (versoesPorPalavra.get(nome.slice(2)) ?? 0) < PALAVRA_COMUM
  return new Map(
    [...tracos].map(([chave, traco]) => [
      chave,
      { traco, medidas: medidasDoTexto(traco).filter(([nome]) => !ehRara(nome)) },
    ]),
  )
}

/** Collects the measures of all rows by effect. */
function juntarMedidas(linhas: readonly LinhaFipe[], tracos: Tracos, ano_da_tabela: number): Efeito[] {
  const efeitos = new Map<string, Efeito>()
  linhas.forEach((linha, i) => {
    const chave = chaveDaVersao(linha)
    const { traco, medidas } = valorDaChave(tracos, chave)
    const medidasDaLinha: Medida[] = [
      ...medidas,
      ...medidasDoAno(traco, linha.ano, ano_da_tabela),
      [`${FAMILIA}${traco.marca} ${traco.palavras[0]}`, 1, DESVIO_FAMILIA],
      [`${VERSAO}${chave}`, 1, DESVIO_VERSAO],
    ]
    for (const [nome, medida, desvio] of medidasDaLinha) {
      let efeito = efeitos.get(nome)
      if (!efeito) {
        efeito = { nome, penalidade: (RUIDO / desvio) ** 2, linhas: [], valores: [], valor: 0 }
        efeitos.set(nome, efeito)
      }
      efeito.linhas.push(i)
      efeito.valores.push(medida)
    }
  })
  return [...efeitos.values()]
}
