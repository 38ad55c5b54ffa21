import { data, type MetaDescriptor } from 'react-router'
import { contar } from '#domain/numero/contar.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { caminhoDosComparados } from '#domain/quanto-vale/comparacao.ts'
import {
  acharBaseDoValor,
  type BaseDoValor,
  linhasDoAno,
  nomearFatos,
} from '#domain/quanto-vale/linhas-de-fatos.ts'
import { temFatosBastantes } from '#domain/quanto-vale/pagina.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { Estrada } from '#web/resultado/Estrada.tsx'
import { GraficoExplicado } from '#web/resultado/ReferenciaNoTempo.tsx'
import { CACHE_PUBLICO, metaDaPagina } from '#web/site/meta.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import { classesDoBotao } from '#web/ui/Botao.tsx'
import { Dobra } from '#web/ui/Dobra.tsx'
import type { Route } from './+types/ano'
import { Avaliar, caminhoDaSimulacao } from './Avaliar.tsx'
import { acharOuRecusar, ehIndexavel } from './achar.ts'
import { acharCaminho, caminhoAte, escreverMigalhas, imagemDaFamilia, perguntarValor } from './caminho.ts'
import { Migalhas } from './Migalhas.tsx'
import { LinhaComLink, Vizinhas } from './pecas/Linhas.tsx'
import { ListaDeFatos } from './pecas/ListaDeFatos.tsx'
import { contarVersoesAVista } from './pecas/versoes-a-vista.ts'

/** Reads the data of a family in a model year: the value, the versions, facts, the past and similar vehicles. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const mundo = context.get(contextoDoMundo)
  const guias = mundo.guias()
  const { tipo, marca, familia, ano } = acharOuRecusar(guias, params, request)
  if (!familia || ano === undefined) throw new Response(null, { status: 404 })
  const pagina = await mundo.reunirPagina(familia, ano)
  if (!pagina) throw new Response(null, { status: 404 })
  const dados = {
    ...pagina,
    ...mundo.reunirVizinhas({ familia, ano, valor: pagina.dito.venda.meio.reais }),
    nome: `${marca.nome} ${familia.nome} ${ano}`,
    tipo,
    marca: marca.nome,
    modelo: familia.nome,
    ano,
    indexavel: ehIndexavel(guias, marca, familia, ano) && temFatosBastantes(pagina.fatos),
    passos: caminhoAte(marca, familia, ano),
    imagem: imagemDaFamilia(marca, familia),
    comparar: caminhoDosComparados([{ familia, ano }]),
  }
  return data(dados, { headers: pagina.completa ? CACHE_PUBLICO : { 'Cache-Control': 'no-store' } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { nome, tipo, dito, versoes, fatos, indexavel, passos, imagem } = loaderData
  const quantas = versoes.length > 1 ? ` em ${versoes.length} versões` : ''
  return metaDaPagina(matches, {
    titulo: `${perguntarValor(tipo, nome)}: tabela, versões e histórico`,
    descricao: `${nome}: ${dito.referencia.texto}${quantas}. Preço de venda de ${dito.venda.texto}, ${nomearFatos(fatos)}.`,
    caminho: acharCaminho(passos),
    oculta: !indexavel,
    ...(indexavel && { imagem }),
    dados: ({ origem }) => [escreverMigalhas(passos, origem)],
  })
}

export default function Ano({ loaderData }: Route.ComponentProps) {
  const { nome, dito, suposto, versoes, historico, fatos, anos, rivais, passos, comparar, ...veiculo } =
    loaderData
  return (
    <div className="folha">
      <Migalhas passos={passos} />
      <h1 className="mt-3 text-36 md:text-48">{perguntarValor(veiculo.tipo, nome)}</h1>
      {/* A desktop has two columns, and the chart of the past below both. A phone has one column, with the chart before the neighbours. */}
      <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-8 max-lg:contents">
          <section>
            <p className="text-16 text-muted">{dito.venda.meio.nome}</p>
            <p className="tabular font-bold font-display text-36 md:text-48">{dito.venda.meio.texto}</p>
            <p className="text-balance text-14 text-muted">{suposto}</p>
            <div className="mt-3">
              <Estrada dito={dito} rotulo="valor estimado" />
            </div>
            <dl className="mt-2">
              <Valor nome="Venda" valor={dito.venda.texto} />
              <Valor nome="Troca na loja" valor={dito.troca.texto} />
              <Valor nome={dito.referencia.titulo} valor={dito.referencia.texto} />
            </dl>
            <p className="text-balance text-14 text-muted">{dito.referencia.legenda}</p>
            <div className="mt-6">
              <Avaliar {...veiculo} />
              <a href={comparar} className={`${classesDoBotao({ variante: 'texto' })} w-full sm:w-auto`}>
                Comparar com outro
              </a>
            </div>
          </section>
          <div className="max-lg:order-1">
            <ListaDeFatos linhas={linhasDoAno(fatos, dito)} />
          </div>
        </div>
        <div className="grid gap-10 max-lg:contents">
          <Versoes
            titulo={`${dito.referencia.titulo} por versão`}
            base={acharBaseDoValor(
              versoes.map(({ valor_reais }) => valor_reais),
              dito.referencia,
            )}
            versoes={versoes}
            veiculo={veiculo}
          />
          <section className="max-lg:order-3">
            <Vizinhas titulo="Anos vizinhos" rotulo="Valor estimado" lista={anos} />
            <Vizinhas titulo="Valor parecido" lista={rivais} />
          </section>
        </div>
        {historico && (
          <section className="max-lg:order-2 lg:col-span-2">
            <h2 className="text-22">{historico.titulo}</h2>
            <GraficoExplicado {...historico} />
            <p className="mt-2 text-14 text-muted">{historico.nota}</p>
          </section>
        )}
      </div>
    </div>
  )
}

function Valor({ nome, valor }: { nome: string; valor: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1">
      <dt className="text-muted">{nome}</dt>
      <dd className="tabular font-semibold">{valor}</dd>
    </div>
  )
}

type Versao = { titulo: string; versao: string; valor_reais: number; codigo_fipe: string }

type PropsDasVersoes = {
  titulo: string
  /** Says which of these prices the value of the page starts from; null if there is only that value. */
  base: BaseDoValor | null
  versoes: readonly Versao[]
  veiculo: { tipo: TipoVeiculo; marca: string; modelo: string; ano: number }
}

/** The versions, cheapest first. A tap on a version starts the questionnaire with that version filled in. */
function Versoes({ titulo, base, versoes, veiculo }: PropsDasVersoes) {
  const aVista = contarVersoesAVista(versoes)
  const dobradas = versoes.length - aVista
  const daBase = base?.indice == null ? undefined : versoes[base.indice]
  const listar = (lista: readonly Versao[]) => (
    <ul>
      {lista.map(versao => (
        <li key={versao.versao}>
          <LinhaComLink href={caminhoDaSimulacao(veiculo, versao)} rel="nofollow">
            <span>
              {versao.titulo}
              {versao === daBase && <span className="block text-14 text-muted">base do valor</span>}
            </span>
            <span className="tabular shrink-0 font-semibold">{reais(versao.valor_reais)}</span>
          </LinhaComLink>
        </li>
      ))}
    </ul>
  )
  return (
    <section>
      <h2 className="text-22">{titulo}</h2>
      {base && <p className="mt-1 text-14 text-muted">{base.texto}</p>}
      <div className="mt-2">{listar(versoes.slice(0, aVista))}</div>
      {dobradas > 0 && (
        <Dobra titulo={`Mais ${contar(dobradas, 'versão', 'versões')}`}>
          {listar(versoes.slice(aVista))}
        </Dobra>
      )}
    </section>
  )
}
