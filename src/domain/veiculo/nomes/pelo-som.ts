import { distanciaDeNome } from '../palavras/semelhanca.ts'
import {
  type Busca,
  CANDIDATOS_NO_MAXIMO,
  FAMILIA_AUSENTE,
  type FamiliaAchada,
  listarNomes,
} from './familia-achada.ts'
import { procurarPorApelido } from './pelo-apelido.ts'
import { procurarPeloComeco } from './pelo-comeco.ts'

/** Distance from the nearest name within which another is as near. */
const EMPATE = 0.5
/** Distance for each further typed word in one name. */
const CUSTO_DA_JUNCAO = 0.1

/** Finds names with almost the same sound or spelling: one of them, or a question. */
export function procurarPeloSom(busca: Busca, palavras: readonly string[]): FamiliaAchada {
  const proximas = [...listarNomesProximos(busca, palavras)].sort((a, b) => a[1].longe - b[1].longe)
  const primeira = proximas[0]
  if (!primeira) return FAMILIA_AUSENTE
  // "onixp" is no better than "onix".
  const grafiasEmpatadas = proximas.filter(
    ([nome, { longe }]) =>
      longe < primeira[1].longe + EMPATE && (nome === primeira[0] || !nome.startsWith(primeira[0])),
  )
  if (grafiasEmpatadas.length > 1) {
    const nomes = grafiasEmpatadas.flatMap(([, { posicoes }]) =>
      listarNomes(busca.indice, posicoes).slice(0, 1),
    )
    return { ...FAMILIA_AUSENTE, candidatos: [...new Set(nomes)].slice(0, CANDIDATOS_NO_MAXIMO) }
  }
  const [nome, { usadas }] = primeira
  const certas = [nome, ...palavras.slice(usadas)]
  const familiaAchada = procurarPeloComeco(busca, certas) ?? FAMILIA_AUSENTE
  // The name is also another model's nickname: "shadown 600".
  return familiaAchada.posicoes.length > 0
    ? familiaAchada
    : (exigirPosicoes(procurarPorApelido(busca, certas)) ?? familiaAchada)
}

const exigirPosicoes = (familiaAchada: FamiliaAchada | null) =>
  familiaAchada && familiaAchada.posicoes.length > 0 ? familiaAchada : null

type NomeProximo = { longe: number; posicoes: readonly number[]; usadas: number }

/** Lists the names of the brand near the first word, or near the first two written as one. */
function listarNomesProximos({ nomes }: Busca, palavras: readonly string[]): Map<string, NomeProximo> {
  const proximas = new Map<string, NomeProximo>()
  for (const usadas of [1, 2]) {
    const grafia = palavras.slice(0, usadas).join('')
    if (palavras.length < usadas || grafia.length < 3) continue
    for (const [nome, posicoes] of nomes.flatMap(daTabela => [...daTabela])) {
      const longe = distanciaDeNome(grafia, nome) + (usadas - 1) * CUSTO_DA_JUNCAO
      const antes = proximas.get(nome)
      if (Number.isFinite(longe) && (!antes || longe < antes.longe))
        proximas.set(nome, { longe, posicoes, usadas })
    }
  }
  return proximas
}
