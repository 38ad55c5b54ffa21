import type { Avaliacao, PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import type { Avaliador } from '#domain/avaliacao/emissao/emitir.ts'
import { reunirNoTempo } from '#domain/avaliacao/emissao/no-relatorio.ts'
import { type Dito, dizerAvaliacao } from '#domain/avaliacao/relatorio/dito.ts'
import { desenharHistorico } from '#domain/avaliacao/relatorio/grafico.ts'
import { type Banco, mundoDeLeitura } from '#domain/banco/banco.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import type { TipoFipe } from '#domain/veiculo/fipe.ts'
import type { VersaoOferecida } from '#domain/veiculo/oferta.schema.ts'
import type { FamiliaNoAno } from './comparacao.ts'
import { caminhoDaPagina, type FamiliaDaGuia, type Guias, nomeDaPagina } from './guia.ts'
import { dizerSuposto } from './linhas-de-fatos.ts'
import { fatosDaPagina, pedidoDaPagina } from './pagina.ts'
import { acharMeio, type Candidata, escolherRivais, type VersaoComPreco, type Vizinha } from './vizinhas.ts'

/** The database, the clock, the engine and the versions that the questionnaires offer. */
type MundoDaPagina = {
  db: Banco
  clock: { now(): Date }
  avaliador: Avaliador
  versoes(filtro: { tipo: TipoFipe; marca: string; modelo: string; ano: number }): VersaoOferecida[]
}

/** The engine, and the versions that it may need. */
export type MundoDoValor = Pick<MundoDaPagina, 'avaliador' | 'versoes'>

/** Collects the content of a family-year's page; null if the engine abstains. */
export async function reunirPagina(mundo: MundoDaPagina, familia: FamiliaDaGuia, ano: number) {
  const versoes = lerVersoes(mundo, familia, ano)
  const avaliacoes = avaliarPagina(mundo, familia, ano, () => versoes)
  if (!avaliacoes) return null
  const { tipo } = familia.marca
  const pedido = pedidoDaPagina(tipo, familia, ano)
  const { referencia, venda, troca } = avaliacoes.dito
  // The curve of similar vehicles ends at the value that the page shows.
  const nivel = { referencia: avaliacoes.daVersao().referencia, valor_fipe: venda.meio.reais }
  const { lida, historico } = await tentarHistorico(mundo, pedido, nivel)
  const ano_atual = Number(diaEmSaoPaulo(mundo.clock.now()).slice(0, 'AAAA'.length))
  const idade_anos = Math.max(0, ano_atual - ano)
  return {
    /** False if the past could not be read: such a page must not be stored. */
    completa: lida,
    dito: { referencia, venda, troca },
    suposto: dizerSuposto(tipo, idade_anos),
    versoes,
    historico: historico && desenharHistorico(historico),
    passado: historico?.historico ?? null,
    fatos: fatosDaPagina(tipo, idade_anos, avaliacoes.principal, historico?.historico.pontos.length ?? 0),
  }
}

/**
 * Computes the valuation that a page shows, with its texts; null if the engine abstains. `daVersao` computes the
 * valuation of the middle version, only when a page needs it.
 */
function avaliarPagina(
  mundo: MundoDoValor,
  familia: FamiliaDaGuia,
  ano: number,
  versoes = () => lerVersoes(mundo, familia, ano),
) {
  const { avaliador } = mundo
  const { tipo } = familia.marca
  const pedido = pedidoDaPagina(tipo, familia, ano)
  const daVersao = () => avaliador({ ...pedido, codigo_fipe: acharMeio(versoes())?.codigo_fipe })
  const daFamilia = avaliador(pedido)
  // A name that two families share ("Fazer") has no value of its own.
  const principal = daFamilia.valor_fipe === null ? daVersao() : daFamilia
  const dito = dizerAvaliacao(principal, tipo, 'pagina')
  return dito && { daVersao, principal, dito }
}

/** A page whose neighbours are wanted, with the value that it shows, in reais. */
export type PaginaDoValor = FamiliaNoAno & { valor: number }

/** The neighbouring model years of a page, and rivals of other brands; each with the value that its own page shows. */
export type VizinhasDaPagina = { anos: Vizinha[]; rivais: Vizinha[] }

/** Values the pages that a page leads to. This takes some 15 valuations. */
export const reunirVizinhas = (
  mundo: MundoDaPagina,
  guias: Guias,
  pagina: PaginaDoValor,
): VizinhasDaPagina => ({
  anos: avaliarAnosVizinhos(mundo, pagina),
  rivais: acharRivais(mundo, guias, pagina),
})

/** Returns the value that a page shows, with the range of its sale; null if the engine abstains. */
export function avaliarAno(mundo: MundoDoValor, { familia, ano }: FamiliaNoAno): Dito['venda'] | null {
  return avaliarPagina(mundo, familia, ano)?.dito.venda ?? null
}

/** Returns the value that a page shows, in reais; null if the engine abstains. */
function avaliarVizinha(mundo: MundoDaPagina, familia: FamiliaDaGuia, ano: number): number | null {
  return avaliarAno(mundo, { familia, ano })?.meio.reais ?? null
}

/** Values the model years before and after. */
function avaliarAnosVizinhos(mundo: MundoDaPagina, { familia, ano }: FamiliaNoAno): Vizinha[] {
  return [ano - 1, ano + 1]
    .filter(vizinho => familia.anos.includes(vizinho))
    .flatMap(vizinho => {
      const preco = avaliarVizinha(mundo, familia, vizinho)
      if (preco === null) return []
      const caminho = caminhoDaPagina(familia.marca, familia, vizinho)
      return [{ nome: `${familia.nome} ${vizinho}`, caminho, preco }]
    })
}

/** Values the guide's candidates of other brands, and chooses those with nearly the same value. */
function acharRivais(mundo: MundoDaPagina, guias: Guias, { familia, ano, valor }: PaginaDoValor): Vizinha[] {
  const candidatas = guias.candidatasARivais(familia, ano).flatMap((rival): Candidata[] => {
    const preco = avaliarVizinha(mundo, rival, ano)
    if (preco === null) return []
    const { marca, anuncios } = rival
    const nome = nomeDaPagina({ marca, familia: rival, ano })
    return [{ nome, caminho: caminhoDaPagina(marca, rival, ano), preco, vendida: anuncios.has(ano) }]
  })
  return escolherRivais(candidatas, valor)
}

/** Reads the priced versions of a family in a model year, cheapest first. */
function lerVersoes(
  { versoes }: MundoDoValor,
  { marca, nome }: FamiliaDaGuia,
  ano: number,
): VersaoComPreco[] {
  return versoes({ tipo: marca.tipo, marca: marca.nome, modelo: nome, ano })
    .flatMap(({ versao, titulo, valor_reais, codigo_fipe }) =>
      valor_reais === null ? [] : [{ versao, titulo: titulo || versao, valor_reais, codigo_fipe }],
    )
    .sort((a, b) => a.valor_reais - b.valor_reais)
}

/**
 * Reads the past months of the middle version, or of similar vehicles; null with fewer than two. `lida` is false if the
 * database did not answer.
 */
async function tentarHistorico(
  mundo: MundoDaPagina,
  pedido: PedidoAvaliacao,
  nivel: Pick<Avaliacao, 'valor_fipe' | 'referencia'>,
) {
  try {
    const noTempo = await reunirNoTempo(mundoDeLeitura(mundo).db.publico, pedido, nivel, mundo.clock.now())
    const temPassado = noTempo && noTempo.historico.pontos.length > 1
    return { lida: true, historico: temPassado ? noTempo : null }
  } catch {
    return { lida: false, historico: null }
  }
}

/** The content of a family-year's page. */
export type ConteudoDaPagina = NonNullable<Awaited<ReturnType<typeof reunirPagina>>>
