import type { Avaliador } from '#domain/avaliacao/emissao/emitir.ts'
import { reunirNoTempo } from '#domain/avaliacao/emissao/no-relatorio.ts'
import { dizerAvaliacao } from '#domain/avaliacao/relatorio/dito.ts'
import { graficosNoTempo } from '#domain/avaliacao/relatorio/grafico.ts'
import { ANTES_DO_RELATORIO } from '#domain/avaliacao/validade.ts'
import { type Banco, podeAtrasar } from '#domain/banco/banco.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import type { TipoFipe } from '#domain/veiculo/fipe.ts'
import type { VersaoOferecida } from '#domain/veiculo/oferta.schema.ts'
import { caminhoDaPagina, type FamiliaDaGuia, type Guias } from './guia.ts'
import { fatosDaPagina, pedidoDaPagina } from './pagina.ts'

/** The database, the clock, the engine and the versions that the questionnaires offer. */
type MundoDaPagina = {
  db: Banco
  clock: { now(): Date }
  avaliador: Avaliador
  versoes(filtro: { tipo: TipoFipe; marca: string; modelo: string; ano: number }): VersaoOferecida[]
}

/** A neighbour of a page: its name, path and middle price in reais. */
export type Vizinha = { nome: string; caminho: string; preco: number }

/** The content of a family-year's page; null if the engine abstains. */
export async function reunirPagina(mundo: MundoDaPagina, guias: Guias, familia: FamiliaDaGuia, ano: number) {
  const { tipo } = familia.marca
  const pedido = pedidoDaPagina(tipo, familia, ano)
  const avaliacao = mundo.avaliador(pedido)
  const dito = dizerAvaliacao(avaliacao, tipo)
  if (!dito || avaliacao.valor_fipe === null) return null
  const versoes = mundo
    .versoes({ tipo, marca: familia.marca.nome, modelo: familia.nome, ano })
    .flatMap(({ versao, titulo, valor_reais, codigo_fipe }) =>
      valor_reais === null ? [] : [{ versao, titulo, valor_reais, codigo_fipe }],
    )
    .sort((a, b) => a.valor_reais - b.valor_reais)
  const historico = await lerHistorico(mundo, pedido, versoes[Math.floor(versoes.length / 2)]?.codigo_fipe)
  const idade = Math.max(0, Number(diaEmSaoPaulo(mundo.clock.now()).slice(0, 4)) - ano)
  return {
    dito: {
      referencia: { ...dito.referencia, legenda: semRelatorio(dito.referencia.legenda) },
      venda: dito.venda,
      troca: dito.troca,
    },
    versoes,
    historico: historico?.grafico ?? null,
    passado: historico?.passado ?? null,
    fatos: fatosDaPagina(tipo, idade, avaliacao, historico?.passado.pontos.length ?? 0),
    anos: [ano - 1, ano + 1].flatMap(outro => vizinha(guias, familia, outro) ?? []),
    rivais: guias.rivaisDe(familia, ano).map(({ familia: rival, preco }) => ({
      nome: `${rival.marca.nome} ${rival.nome} ${ano}`,
      caminho: caminhoDaPagina(rival.marca, rival, ano),
      preco,
    })),
  }
}

/** The age of the table for a page, which is no report. */
const semRelatorio = (legenda: string) => legenda.replace(ANTES_DO_RELATORIO, 'atrás')

function vizinha(guias: Guias, familia: FamiliaDaGuia, ano: number): Vizinha | null {
  const preco = familia.anos.includes(ano) ? guias.precoDe(familia, ano) : null
  return preco === null
    ? null
    : { nome: `${familia.nome} ${ano}`, caminho: caminhoDaPagina(familia.marca, familia, ano), preco }
}

/** Past months of the middle version, or of similar vehicles. The page works without the database. */
async function lerHistorico(
  mundo: MundoDaPagina,
  pedido: ReturnType<typeof pedidoDaPagina>,
  codigo_fipe: string | undefined,
) {
  const daVersao = mundo.avaliador({ ...pedido, codigo_fipe })
  if (daVersao.valor_fipe === null) return null
  const tempo = await reunirNoTempo(podeAtrasar(mundo).db.publico, pedido, daVersao, mundo.clock.now()).catch(
    () => null,
  )
  const mes = daVersao.referencia.mes ?? diaEmSaoPaulo(mundo.clock.now()).slice(0, 7)
  if (!tempo || tempo.historico.pontos.length < 2) return null
  return { passado: tempo.historico, grafico: graficosNoTempo(tempo, daVersao.valor_fipe, mes)[0] }
}

/** The content of a family-year's page. */
export type ConteudoDaPagina = NonNullable<Awaited<ReturnType<typeof reunirPagina>>>
