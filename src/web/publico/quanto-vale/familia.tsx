import { data, type MetaDescriptor } from 'react-router'
import { inteiro } from '#domain/numero/numero.ts'
import { caminhoDaPagina, type FamiliaDaGuia } from '#domain/quanto-vale/guia.ts'
import { linhasDoAno, nomearFatos } from '#domain/quanto-vale/linhas-de-fatos.ts'
import { acharAnoMaisAnunciado, temFatosBastantes } from '#domain/quanto-vale/pagina.ts'
import { GraficoExplicado } from '#web/resultado/ReferenciaNoTempo.tsx'
import { CACHE_PUBLICO, metaDaPagina } from '#web/site/meta.ts'
import { contextoDoMundo, type MundoDasPaginas } from '#web/site/mundo-das-paginas.ts'
import { BarraDeFaixa } from '#web/ui/arte/BarraDeFaixa.tsx'
import type { Route } from './+types/familia'
import { Avaliar } from './Avaliar.tsx'
import { acharOuRecusar, ehIndexavel } from './achar.ts'
import { acharCaminho, caminhoAte, escreverMigalhas, imagemDaFamilia } from './caminho.ts'
import { ListaDeFatos } from './ListaDeFatos.tsx'
import { Migalhas } from './Migalhas.tsx'
import { Vizinhas } from './Vizinhas.tsx'

/** Reads the model years of a family, each with the prices of its cheapest and its dearest version. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const mundo = context.get(contextoDoMundo)
  const guias = mundo.guias()
  const { tipo, marca, familia } = acharOuRecusar(guias, params, request)
  if (!familia) throw new Response(null, { status: 404 })
  const anos = familia.anos.flatMap(ano => {
    const faixa = guias.faixaDe(familia, ano)
    return faixa ? [{ ano, ...faixa, caminho: caminhoDaPagina(marca, familia, ano) }] : []
  })
  const principal = await reunirPrincipal(mundo, familia)
  const dados = {
    principal,
    nome: `${marca.nome} ${familia.nome}`,
    tipo,
    marca: marca.nome,
    modelo: familia.nome,
    anos,
    indexavel: ehIndexavel(guias, marca, familia) && principal !== null && temFatosBastantes(principal.fatos),
    passos: caminhoAte(marca, familia),
    imagem: imagemDaFamilia(marca, familia),
  }
  return data(dados, {
    headers: principal?.completa === false ? { 'Cache-Control': 'no-store' } : CACHE_PUBLICO,
  })
}

/**
 * Collects what the page says of the most advertised year; null if the engine abstains. Its neighbouring years are lines
 * of the page's list.
 */
async function reunirPrincipal(mundo: MundoDasPaginas, familia: FamiliaDaGuia) {
  const ano = acharAnoMaisAnunciado(familia)
  const pagina = ano === undefined ? null : await mundo.reunirPagina(familia, ano)
  if (!pagina || ano === undefined) return null
  const { completa, dito, fatos, historico } = pagina
  const valor = dito.venda.meio
  const { rivais } = mundo.reunirVizinhas({ familia, ano, valor: valor.reais })
  return { ano, completa, tabela: dito.referencia.legenda, valor, fatos, historico, rivais }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { nome, anos, principal, indexavel, passos, imagem } = loaderData
  return metaDaPagina(matches, {
    titulo: `Quanto vale ${nome}: preço de cada ano`,
    descricao: `Preço de referência de ${nome} em ${anos.length} anos-modelo, de ${anos.at(-1)?.ano} a ${anos[0]?.ano}, com versões${principal ? `, ${nomearFatos(principal.fatos)}` : ''}.`,
    caminho: acharCaminho(passos),
    oculta: !indexavel,
    ...(indexavel && { imagem }),
    dados: ({ origem }) => [escreverMigalhas(passos, origem)],
  })
}

/** Prices of a family by model year, drawn as bars. */
export default function Familia({ loaderData }: Route.ComponentProps) {
  const { nome, tipo, marca, modelo, anos, passos, principal } = loaderData
  const maior = Math.max(...anos.map(({ ate }) => ate))
  return (
    <div className="folha">
      <Migalhas passos={passos} />
      <h1 className="mt-3 text-36 md:text-48">Quanto vale {nome}</h1>
      <p className="mt-3 max-w-[38.5em] text-18 text-muted">
        Preço de referência em reais, da versão mais barata à mais cara de cada ano-modelo.
      </p>
      <Avaliar {...{ tipo, marca, modelo }} />
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <ul>
          {anos.map(({ ano, de, ate, caminho }) => (
            <li key={ano}>
              <a
                href={caminho}
                className="group grid min-h-11 grid-cols-[3rem_1fr_8rem] items-center gap-3 border-line border-t"
              >
                <span className="tabular font-semibold text-green underline-offset-4 group-hover:underline">
                  {ano}
                </span>
                <BarraDeFaixa min={de} max={ate} ate={maior} />
                <span className="tabular text-right">{escreverFaixa(de, ate)}</span>
              </a>
            </li>
          ))}
        </ul>
        {principal && <AnoPrincipal {...principal} />}
      </div>
    </div>
  )
}

type PropsDoPrincipal = NonNullable<Awaited<ReturnType<typeof reunirPrincipal>>>

/** The most advertised model year: its source, value, facts and past, and rivals at its price. */
function AnoPrincipal({ ano, tabela, valor, fatos, historico, rivais }: PropsDoPrincipal) {
  return (
    <section>
      <h2 className="text-22">Ano {ano}, o mais anunciado</h2>
      <p className="mt-1 text-14 text-muted">{tabela}</p>
      <ListaDeFatos linhas={[[valor.nome, valor.texto], ...linhasDoAno(fatos)]} className="mt-2" />
      {historico && (
        <>
          <h2 className="mt-8 text-22">{historico.titulo}</h2>
          <GraficoExplicado {...historico} />
          <p className="mt-2 text-14 text-muted">{historico.nota}</p>
        </>
      )}
      <Vizinhas titulo="Preço parecido" lista={rivais} />
    </section>
  )
}

/** Returns "49.975–69.455", or one price where all versions cost the same. */
const escreverFaixa = (de: number, ate: number) =>
  de === ate ? inteiro(de) : `${inteiro(de)}–${inteiro(ate)}`
