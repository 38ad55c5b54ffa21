import { data, type MetaDescriptor, redirect } from 'react-router'
import { escreverVariacao } from '#domain/avaliacao/relatorio/perda.ts'
import { reaisComCentavos } from '#domain/numero/dinheiro.ts'
import {
  COMPARADOS_NO_MAXIMO,
  caminhoDosComparados,
  chaveDoComparado,
  escolherComparado,
  type FamiliaNoAno,
  lerComparados,
  lerDigitado,
} from '#domain/quanto-vale/comparacao.ts'
import { dizerDiferenca, type Pesado } from '#domain/quanto-vale/diferencas.ts'
import { caminhoDaPagina, nomeDaPagina } from '#domain/quanto-vale/guia.ts'
import { artigoDe } from '#domain/veiculo/veiculo.ts'
import { metaDaPagina } from '#web/site/meta.ts'
import { contextoDoMundo, type MundoDasPaginas } from '#web/site/mundo-das-paginas.ts'
import { classesDoBotao } from '#web/ui/Botao.tsx'
import { caminhoDaSimulacao } from '../quanto-vale/Avaliar.tsx'
import { CampoDaBusca } from '../quanto-vale/CampoDaBusca.tsx'
import { Sugestoes } from '../quanto-vale/pecas/Sugestoes.tsx'
import { montarSugestao } from '../quanto-vale/pecas/sugestao.ts'
import type { Route } from './+types/comparar'
import { type Coluna, CUSTO, type Serie, TROCA, VENDA } from './coluna.ts'
import { PassadoJunto } from './PassadoJunto.tsx'
import { Tabela } from './Tabela.tsx'

/** Name of a row that only this page has; `coluna.ts` has the others. */
const VARIACAO = 'Variação em 12 meses'
/** The word beside the best figure of a row. */
const PALAVRAS = { [VARIACAO]: 'melhor', [CUSTO]: 'menor' }

/**
 * Values the vehicles of the address side by side, and searches one more by the typed text. A certain find is added at
 * once, by a redirect; otherwise the visitor chooses among suggestions.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const mundo = context.get(contextoDoMundo)
  const guias = mundo.guias()
  const { searchParams } = new URL(request.url)
  const lido = lerComparados(guias, searchParams.getAll('v'))
  const { comparados, textosSemVeiculo, veiculosRepetidos, veiculosDemais } = lido
  const texto = lerDigitado(searchParams.get('q') ?? '')
  const cabe = comparados.length < COMPARADOS_NO_MAXIMO
  const { certa, sugestoes } =
    texto && cabe ? sugerirMaisUm(mundo, comparados, texto) : { certa: false, sugestoes: [] }
  if (certa && sugestoes[0]) throw redirect(sugestoes[0].href, 303)
  const colunas = await Promise.all(
    comparados.map((um, i) =>
      reunirColuna(
        mundo,
        um,
        comparados.filter((_, outro) => outro !== i),
      ),
    ),
  )
  const nomeDe = (um: FamiliaNoAno) => nomeDaPagina({ marca: um.familia.marca, ...um })
  return data({
    // The field has the typed text, or else the first vehicle of the address that was not found.
    texto: texto || (cabe ? (textosSemVeiculo[0] ?? '') : ''),
    textosSemVeiculo: [
      ...new Set([...textosSemVeiculo, ...comparados.filter((_, i) => colunas[i] === null).map(nomeDe)]),
    ],
    veiculosRepetidos: [...new Set(veiculosRepetidos.map(nomeDe))],
    veiculosDemais,
    naoAchou: texto !== '' && cabe && sugestoes.length === 0,
    cabe,
    sugestoes,
    comparados: comparados.map(chaveDoComparado),
    colunas: colunas.filter(uma => uma !== null),
  })
}

/** Finds vehicles for the typed text, each with the address of the comparison that it would join. */
function sugerirMaisUm(mundo: MundoDasPaginas, comparados: readonly FamiliaNoAno[], texto: string) {
  const guias = mundo.guias()
  const { certa, achadas } = guias.procurar(texto)
  const sugestoes = achadas.flatMap(achada => {
    const comparado = escolherComparado(guias, achada, comparados)
    if (!comparado) return []
    const href = caminhoDosComparados([...comparados, comparado])
    return montarSugestao(mundo, { ...achada, ano: comparado.ano }, href)
  })
  return { certa, sugestoes }
}

/** Returns the figures of one vehicle; null if the engine abstains. */
async function reunirColuna(
  mundo: MundoDasPaginas,
  comparado: FamiliaNoAno,
  outros: readonly FamiliaNoAno[],
): Promise<(Coluna & Serie & { pesado: Pesado }) | null> {
  const { familia, ano } = comparado
  const pagina = await mundo.reunirPagina(familia, ano)
  if (!pagina) return null
  const { dito, fatos, passado } = pagina
  const curto = `${familia.nome} ${ano}`
  return {
    nome: nomeDaPagina({ marca: familia.marca, ...comparado }),
    marca: familia.marca.nome,
    curto,
    artigo: artigoDe(familia.marca.tipo),
    caminho: caminhoDaPagina(familia.marca, familia, ano),
    avaliar: caminhoDaSimulacao({
      tipo: familia.marca.tipo,
      marca: familia.marca.nome,
      modelo: familia.nome,
      ano,
    }),
    sem: caminhoDosComparados(outros),
    // A past of similar vehicles has the same curve for all of them, so a line would say nothing about this vehicle.
    pontos: passado?.de === 'versao' ? passado.pontos : [],
    meio: dito.venda.meio.texto,
    pesado: {
      tipo: familia.marca.tipo,
      nome: curto,
      valor_reais: dito.venda.meio.reais,
      custo_km: fatos.custo_km,
      perda_percentual: fatos.perda?.percentual ?? null,
    },
    faixas: {
      venda: {
        min: dito.venda.min.reais,
        meio: dito.venda.meio.reais,
        max: dito.venda.max.reais,
      },
      troca: { min: dito.troca.min.reais, max: dito.troca.max.reais },
    },
    referencia: dito.referencia,
    linhas: {
      [VENDA]: dito.venda.texto,
      [TROCA]: dito.troca.texto,
      [VARIACAO]: fatos.perda ? escreverVariacao(-fatos.perda.percentual) : 'sem dados',
      [CUSTO]: fatos.custo_km === null ? 'sem dados' : reaisComCentavos(fatos.custo_km),
    },
    // Only rows in which less is better for every owner: a low price is good for a buyer and bad for a seller.
    menores: { [VARIACAO]: fatos.perda?.percentual ?? null, [CUSTO]: fatos.custo_km },
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const nomes = loaderData?.colunas.map(({ nome }) => nome) ?? []
  return metaDaPagina(matches, {
    titulo: nomes.length > 0 ? `${nomes.join(' ou ')}: qual vale mais a pena` : 'Comparar veículos',
    descricao: 'Valor, venda, troca, custo por quilômetro e variação em 12 meses, lado a lado.',
    caminho: '/comparar',
    oculta: true,
  })
}

/** The vehicles of the address side by side, and the search for one more. */
export default function Comparar({ loaderData }: Route.ComponentProps) {
  const { texto, naoAchou, cabe, sugestoes, comparados, colunas } = loaderData
  const series = colunas.every(({ pontos }) => pontos.length > 0) ? colunas : []
  return (
    <div className="folha pt-6 md:pt-12">
      <h1 className="text-36 md:text-48">Comparar veículos</h1>
      <p className={`mt-3 max-w-[46em] text-balance text-18 ${colunas.length > 1 ? '' : 'text-muted'}`}>
        {colunas.length > 1
          ? dizerDiferenca(colunas.map(({ pesado }) => pesado))
          : 'Escolha até três e veja os números lado a lado.'}
      </p>
      {colunas.length > 0 && (
        <p className="mt-2 text-balance text-14 text-muted">
          Com a quilometragem comum da idade e bom estado.
        </p>
      )}
      <Avisos {...loaderData} />
      {colunas.length > 0 && <Tabela colunas={colunas} comGrafico={series.length > 0} palavras={PALAVRAS} />}
      {!cabe && <AvaliarOMeu />}
      {cabe && (
        <div className="mt-8">
          <CampoDaBusca
            action="/comparar"
            rotulo={colunas.length > 0 ? 'Comparar com' : 'Marca, modelo e ano'}
            texto={texto}
            botao="Incluir"
            comparados={comparados}
          />
          {naoAchou && <p className="mt-3">Não achamos “{texto}”. Confira a marca e o modelo.</p>}
          {sugestoes.length > 0 && <Sugestoes lista={sugestoes} />}
        </div>
      )}
      <PassadoJunto series={series} />
    </div>
  )
}

/** The action of a full comparison. One that has room has the search for the next vehicle instead. */
function AvaliarOMeu() {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4 border-line border-t pt-6">
      <p className="max-w-[26em] text-18">Vai trocar o seu por um destes? Veja antes quanto ele vale.</p>
      <a href="/selecao-categoria" className={`max-sm:w-full ${classesDoBotao()}`}>
        Avaliar o meu veículo
      </a>
    </div>
  )
}

type PropsDosAvisos = Pick<
  Route.ComponentProps['loaderData'],
  'textosSemVeiculo' | 'veiculosRepetidos' | 'veiculosDemais' | 'cabe'
>

/** The reasons why a vehicle of the address is not shown. */
function Avisos({ textosSemVeiculo, veiculosRepetidos, veiculosDemais, cabe }: PropsDosAvisos) {
  const avisos = [
    ...textosSemVeiculo.map(
      uma => `Não achamos “${uma}”. ${cabe ? 'Busque de novo abaixo.' : 'Tire um para buscar outro.'}`,
    ),
    ...veiculosRepetidos.map(um => `${um} já está na comparação.`),
    ...(veiculosDemais > 0 ? ['Cabem três veículos. Tire um para incluir outro.'] : []),
  ]
  if (avisos.length === 0) return null
  return (
    <ul className="mt-4 max-w-[34rem] border-mango border-l-4 pl-4">
      {avisos.map(aviso => (
        <li key={aviso} className="py-0.5">
          {aviso}
        </li>
      ))}
    </ul>
  )
}
