import { data, type MetaDescriptor } from 'react-router'
import { contar } from '#domain/numero/contar.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { caminhoDosComparados } from '#domain/quanto-vale/comparacao.ts'
import { linhasDoAno, nomearFatos } from '#domain/quanto-vale/linhas-de-fatos.ts'
import { temFatosBastantes } from '#domain/quanto-vale/pagina.ts'
import { Estrada } from '#web/resultado/Estrada.tsx'
import { GraficoExplicado } from '#web/resultado/ReferenciaNoTempo.tsx'
import { CACHE_PUBLICO, metaDaPagina } from '#web/site/meta.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import { classesDoBotao } from '#web/ui/Botao.tsx'
import type { Route } from './+types/ano'
import { Avaliar } from './Avaliar.tsx'
import { acharOuRecusar, ehIndexavel } from './achar.ts'
import { acharCaminho, caminhoAte, escreverMigalhas, imagemDaFamilia } from './caminho.ts'
import { ListaDeFatos } from './ListaDeFatos.tsx'
import { Migalhas } from './Migalhas.tsx'
import { Vizinhas } from './Vizinhas.tsx'

/** Words of all versions: a page has at most 250. */
const PALAVRAS_DAS_VERSOES = 38

/** Returns the versions that fit into the page, cheapest first. */
function limitarVersoes<V extends { titulo: string }>(versoes: readonly V[]): V[] {
  let palavras = 0
  return versoes.filter(({ titulo }, i) => {
    // Each has its price, of two words.
    palavras += titulo.split(/\s+/).length + 2
    return i === 0 || palavras <= PALAVRAS_DAS_VERSOES
  })
}

/** Reads a family in a model year: reference, facts of our own, neighbours. */
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
  const { nome, dito, versoes, fatos, indexavel, passos, imagem } = loaderData
  const quantas = versoes.length > 1 ? ` em ${versoes.length} versões` : ''
  return metaDaPagina(matches, {
    titulo: `Quanto vale ${nome}: tabela, versões e histórico`,
    descricao: `${nome}: ${dito.referencia.texto}${quantas}. Preço de venda de ${dito.venda.texto}, ${nomearFatos(fatos)}.`,
    caminho: acharCaminho(passos),
    oculta: !indexavel,
    ...(indexavel && { imagem }),
    dados: ({ origem }) => [escreverMigalhas(passos, origem)],
  })
}

export default function Ano({ loaderData }: Route.ComponentProps) {
  const { nome, dito, versoes, historico, fatos, anos, rivais, passos, tipo, marca, modelo, ano, comparar } =
    loaderData
  const cabem = limitarVersoes(versoes)
  return (
    <div className="folha">
      <Migalhas passos={passos} />
      <h1 className="mt-3 text-36 md:text-48">Quanto vale {nome}</h1>
      {/* Two columns of their own length on a desktop; on a phone one, with the versions before the past. */}
      <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-10 max-lg:contents">
          <section>
            <p className="text-16 text-muted">{dito.venda.meio.nome}</p>
            <p className="tabular font-bold font-display text-36 md:text-48">{dito.venda.meio.texto}</p>
            <div className="mt-2">
              <Estrada dito={dito} marca="valor estimado" />
            </div>
            <dl className="mt-2">
              <Valor nome="Venda" valor={dito.venda.texto} />
              <Valor nome="Troca na loja" valor={dito.troca.texto} />
              <Valor nome={dito.referencia.titulo} valor={dito.referencia.texto} />
            </dl>
            <p className="text-14 text-muted">{dito.referencia.legenda}</p>
            <Avaliar {...{ tipo, marca, modelo, ano }} />
            <a href={comparar} className={`${classesDoBotao({ variante: 'texto' })} w-full sm:w-auto`}>
              Comparar
            </a>
            <ListaDeFatos linhas={linhasDoAno(fatos)} />
          </section>
          {historico && (
            <section className="max-lg:order-1">
              <h2 className="text-22">{historico.titulo}</h2>
              <GraficoExplicado {...historico} />
              <p className="mt-2 text-14 text-muted">{historico.nota}</p>
            </section>
          )}
        </div>
        <div className="grid gap-10 max-lg:contents">
          <section>
            <h2 className="text-22">{dito.referencia.titulo} por versão</h2>
            <Versoes versoes={cabem} />
            {versoes.length > cabem.length && (
              <p className="mt-2 text-14 text-muted">
                Há mais {contar(versoes.length - cabem.length, 'versão', 'versões')}: escolha a sua ao
                avaliar.
              </p>
            )}
          </section>
          <section className="max-lg:order-2">
            <Vizinhas titulo="Ano anterior e seguinte" lista={anos} />
            <Vizinhas titulo="Preço parecido" lista={rivais} />
          </section>
        </div>
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

function Versoes({
  versoes,
}: {
  versoes: readonly { titulo: string; versao: string; valor_reais: number }[]
}) {
  return (
    <ul className="mt-2">
      {versoes.map(({ titulo, versao, valor_reais }) => (
        <li key={versao} className="flex items-baseline justify-between gap-4 border-line border-t py-2.5">
          <span>{titulo}</span>
          <span className="tabular shrink-0 font-semibold">{reais(valor_reais)}</span>
        </li>
      ))}
    </ul>
  )
}
