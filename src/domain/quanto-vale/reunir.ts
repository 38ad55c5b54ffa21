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
import { acharMeio, compararAnos, type Precada } from './vizinhas.ts'

/** The database, the clock, the engine and the versions that the questionnaires offer. */
type MundoDaPagina = {
  db: Banco
  clock: { now(): Date }
  avaliador: Avaliador
  versoes(filtro: { tipo: TipoFipe; marca: string; modelo: string; ano: number }): VersaoOferecida[]
}

/** The content of a family-year's page; null if the engine abstains. */
export async function reunirPagina(mundo: MundoDaPagina, guias: Guias, familia: FamiliaDaGuia, ano: number) {
  const { tipo } = familia.marca
  const pedido = pedidoDaPagina(tipo, familia, ano)
  const versoes = lerVersoes(mundo, familia, ano)
  const codigo_fipe = acharMeio(versoes)?.codigo_fipe
  const daVersao = mundo.avaliador({ ...pedido, codigo_fipe })
  const daFamilia = mundo.avaliador(pedido)
  // A name that two families share ("Fazer") has no value of its own.
  const avaliacao = daFamilia.valor_fipe === null ? daVersao : daFamilia
  const dito = dizerAvaliacao(avaliacao, tipo)
  if (!dito || avaliacao.valor_fipe === null) return null
  let completa = true
  const semBanco = () => {
    completa = false
    return null
  }
  const historico = await lerHistorico(mundo, pedido, daVersao).catch(semBanco)
  const idade = Math.max(0, Number(diaEmSaoPaulo(mundo.clock.now()).slice(0, 4)) - ano)
  return {
    /** False if the past could not be read: such a page must not be stored. */
    completa,
    dito: {
      referencia: { ...dito.referencia, legenda: tirarRelatorio(dito.referencia.legenda) },
      venda: dito.venda,
      troca: dito.troca,
    },
    versoes,
    historico: historico?.grafico ?? null,
    passado: historico?.passado ?? null,
    fatos: fatosDaPagina(tipo, idade, avaliacao, historico?.passado.pontos.length ?? 0),
    anos: compararAnos(
      versoes,
      [ano - 1, ano + 1]
        .filter(outro => familia.anos.includes(outro))
        .map(outro => ({
          nome: `${familia.nome} ${outro}`,
          caminho: caminhoDaPagina(familia.marca, familia, outro),
          versoes: lerVersoes(mundo, familia, outro),
        })),
    ),
    rivais: guias.rivaisDe(familia, ano).map(({ familia: rival, preco }) => ({
      nome: `${rival.marca.nome} ${rival.nome} ${ano}`,
      caminho: caminhoDaPagina(rival.marca, rival, ano),
      preco,
    })),
  }
}

/** The age of the table for a page, which is no report. */
const tirarRelatorio = (legenda: string) => legenda.replace(ANTES_DO_RELATORIO, 'atrás')

/** The priced versions of a family in a model year, cheapest first. */
function lerVersoes({ versoes }: MundoDaPagina, { marca, nome }: FamiliaDaGuia, ano: number): Precada[] {
  return versoes({ tipo: marca.tipo, marca: marca.nome, modelo: nome, ano })
    .flatMap(({ versao, titulo, valor_reais, codigo_fipe }) =>
      valor_reais === null ? [] : [{ versao, titulo: titulo || versao, valor_reais, codigo_fipe }],
    )
    .sort((a, b) => a.valor_reais - b.valor_reais)
}

/** Past months of the middle version, or of similar vehicles. @throws without a database. */
async function lerHistorico(
  mundo: MundoDaPagina,
  pedido: ReturnType<typeof pedidoDaPagina>,
  daVersao: ReturnType<Avaliador>,
) {
  if (daVersao.valor_fipe === null) return null
  const tempo = await reunirNoTempo(podeAtrasar(mundo).db.publico, pedido, daVersao, mundo.clock.now())
  const mes = daVersao.referencia.mes ?? diaEmSaoPaulo(mundo.clock.now()).slice(0, 7)
  if (!tempo || tempo.historico.pontos.length < 2) return null
  return { passado: tempo.historico, grafico: graficosNoTempo(tempo, daVersao.valor_fipe, mes)[0] }
}

/** The content of a family-year's page. */
export type ConteudoDaPagina = NonNullable<Awaited<ReturnType<typeof reunirPagina>>>
