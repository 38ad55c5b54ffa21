import { data, type MetaDescriptor, redirect } from 'react-router'
import { VALOR_ESTIMADO } from '#domain/avaliacao/relatorio/dito.ts'
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
import { caminhoDaPagina, nomeDaPagina } from '#domain/quanto-vale/guia.ts'
import { TIPOS } from '#domain/veiculo/veiculo.ts'
import { metaDaPagina } from '#web/site/meta.ts'
import { contextoDoMundo, type MundoDasPaginas } from '#web/site/mundo-das-paginas.ts'
import { classesDoBotao } from '#web/ui/Botao.tsx'
import { IconeTirar } from '../cabecalho/icones.tsx'
import { caminhoDaSimulacao } from '../quanto-vale/Avaliar.tsx'
import { CampoDaBusca } from '../quanto-vale/CampoDaBusca.tsx'
import { dizerPreco } from '../quanto-vale/preco.ts'
import { Sugestoes } from '../quanto-vale/Sugestoes.tsx'
import type { Route } from './+types/comparar'
import { Marcador, PassadoJunto } from './PassadoJunto.tsx'

/** Values the vehicles of the address side by side; with a text, one more. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const mundo = context.get(contextoDoMundo)
  const guias = mundo.guias()
  const { searchParams } = new URL(request.url)
  const lido = lerComparados(guias, searchParams.getAll('v'))
  const { comparados, textosSemVeiculo, veiculosRepetidos, veiculosDemais } = lido
  const texto = lerDigitado(searchParams.get('q') ?? '')
  const cabe = comparados.length < COMPARADOS_NO_MAXIMO
  const { certa, achadas } = texto && cabe ? guias.procurar(texto) : { certa: false, achadas: [] }
  const sugestoes = achadas.flatMap(achada => {
    const comparado = escolherComparado(guias, achada, comparados)
    if (!comparado) return []
    const { tipo } = achada.marca
    const href = caminhoDosComparados([...comparados, comparado])
    const pagina = { ...achada, ano: comparado.ano }
    return { nome: nomeDaPagina(pagina), tipo: TIPOS[tipo].nome, href, preco: dizerPreco(guias, pagina) }
  })
  if (certa && sugestoes[0]) throw redirect(sugestoes[0].href, 303)
  const colunas = await Promise.all(
    comparados.map((um, i) =>
      coluna(
        mundo,
        um,
        comparados.filter((_, outro) => outro !== i),
      ),
    ),
  )
  const nomeDe = (um: FamiliaNoAno) => nomeDaPagina({ marca: um.familia.marca, ...um })
  return data({
    // The search takes the first vehicle that was not found.
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

/** Returns the figures of one vehicle; null if the engine abstains. */
async function coluna(mundo: MundoDasPaginas, um: FamiliaNoAno, outros: readonly FamiliaNoAno[]) {
  const pagina = await mundo.reunirPagina(um.familia, um.ano)
  if (!pagina) return null
  const { dito, fatos, passado } = pagina
  return {
    nome: nomeDaPagina({ marca: um.familia.marca, ...um }),
    caminho: caminhoDaPagina(um.familia.marca, um.familia, um.ano),
    avaliar: caminhoDaSimulacao({
      tipo: um.familia.marca.tipo,
      marca: um.familia.marca.nome,
      modelo: um.familia.nome,
      ano: um.ano,
    }),
    sem: caminhoDosComparados(outros),
    pontos: passado?.pontos ?? [],
    parecidos: passado?.de === 'parecidos',
    meio: dito.venda.meio.texto,
    linhas: {
      [dito.referencia.titulo]: dito.referencia.texto,
      Venda: dito.venda.texto,
      'Troca na loja': dito.troca.texto,
      [VARIACAO]: fatos.perda ? escreverVariacao(-fatos.perda.percentual) : 'sem dados',
      [CUSTO]: fatos.custo_km === null ? 'sem dados' : reaisComCentavos(fatos.custo_km),
    } as Record<string, string>,
    // The rows in which less is better for every owner; a price is good or bad by what the reader wants.
    menores: { [VARIACAO]: fatos.perda?.percentual ?? null, [CUSTO]: fatos.custo_km } as Record<
      string,
      number | null
    >,
  }
}

const VARIACAO = 'Variação em 12 meses'
const CUSTO = 'Custo por km'

/** Finds the best figure of a row that has one; undefined unless the vehicles differ in it. */
function acharMelhor(colunas: readonly Coluna[], linha: string): number | undefined {
  const figuras = colunas.flatMap(({ menores }) => menores[linha] ?? [])
  const melhor = Math.min(...figuras)
  return figuras.some(figura => figura > melhor) ? melhor : undefined
}

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const nomes = loaderData?.colunas.map(({ nome }) => nome) ?? []
  return metaDaPagina(matches, {
    titulo: nomes.length > 0 ? `${nomes.join(' ou ')}: qual vale mais a pena` : 'Comparar veículos',
    descricao: 'Valor, histórico, custo por quilômetro e variação em 12 meses, lado a lado.',
    caminho: '/comparar',
    oculta: true,
  })
}

/** Up to three vehicles side by side. */
export default function Comparar({ loaderData }: Route.ComponentProps) {
  const { texto, naoAchou, cabe, sugestoes, comparados, colunas } = loaderData
  return (
    <div className="folha pt-6 md:pt-12">
      <h1 className="text-36 md:text-48">Comparar veículos</h1>
      <p className="mt-3 text-18 text-muted">
        {colunas.length > 1
          ? 'Os números de hoje. Em destaque, a melhor variação e o menor custo por km.'
          : 'Escolha até três e veja os números lado a lado.'}
      </p>
      <Avisos {...loaderData} />
      {colunas.length > 0 && <Tabela colunas={colunas} />}
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
      <PassadoJunto series={colunas} />
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

type Coluna = NonNullable<Awaited<ReturnType<typeof coluna>>>

/** A row's name stands in a column of its own where there is room, and above the row on a phone. */
function Tabela({ colunas }: { colunas: readonly Coluna[] }) {
  const linhas = Object.keys(colunas[0]?.linhas ?? {})
  const melhores = Object.fromEntries(linhas.map(linha => [linha, acharMelhor(colunas, linha)]))
  return (
    <table className="mt-8 w-full table-fixed text-14 sm:text-16">
      <caption className="sr-only">Números de cada veículo</caption>
      <thead>
        <tr className="align-bottom">
          <td className="w-44 max-lg:hidden" />
          {colunas.map(({ nome, caminho, sem }, i) => (
            <th key={caminho} scope="col" className="pr-3 pb-3 text-left">
              <div className="relative">
                <Marcador qual={i} />
                <span className="mt-1 flex items-center">
                  <a href={caminho} className="font-semibold underline underline-offset-4 sm:text-18">
                    {nome}
                  </a>
                  {/* On a phone it stands over the name, which needs the width. */}
                  <a
                    href={sem}
                    aria-label={`Tirar ${nome}`}
                    className="-my-2 flex size-8 shrink-0 items-center justify-center text-muted hover:text-ink max-sm:absolute max-sm:-top-1 max-sm:-right-2 sm:size-11"
                  >
                    <IconeTirar className="size-4" />
                  </a>
                </span>
              </div>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className="text-left font-normal text-muted max-lg:hidden">
            {VALOR_ESTIMADO}
          </th>
          {colunas.map(({ caminho, meio }) => (
            <td key={caminho} className="pr-3 pb-3">
              <span className="block text-14 text-muted lg:hidden">{VALOR_ESTIMADO}</span>
              <span className="tabular font-bold font-display text-18 sm:text-28">{meio}</span>
            </td>
          ))}
        </tr>
      </tbody>
      {linhas.map(linha => (
        <tbody key={linha} className="border-line border-t">
          <tr className="lg:hidden">
            <th
              scope="rowgroup"
              colSpan={colunas.length}
              className="pt-2.5 text-left font-normal text-14 text-muted"
            >
              {linha}
            </th>
          </tr>
          <tr>
            <th scope="row" className="text-left font-normal text-muted max-lg:hidden">
              {linha}
            </th>
            {colunas.map(({ caminho, linhas: linhasDaColuna, menores }) => (
              <td key={caminho} className="tabular pr-3 pb-2.5 align-top lg:py-3">
                {melhores[linha] !== undefined && menores[linha] === melhores[linha] ? (
                  <strong className="text-green">{linhasDaColuna[linha]}</strong>
                ) : (
                  (linhasDaColuna[linha] ?? 'sem dados')
                )}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
      <tfoot className="border-line border-t">
        <tr>
          <td className="max-lg:hidden" />
          {colunas.map(({ nome, caminho, avaliar }) => (
            <td key={caminho} className="pt-3 pr-2">
              <a
                href={avaliar}
                aria-label={`Avaliar o meu ${nome}`}
                className={`${classesDoBotao({ variante: 'secundario', tamanho: 'pequeno' })} max-sm:w-full max-sm:px-1`}
              >
                Avaliar o meu
              </a>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
