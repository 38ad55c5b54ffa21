import { data, type MetaDescriptor } from 'react-router'
import { inteiro } from '#domain/numero/numero.ts'
import { caminhoDaPagina, type FamiliaDaGuia } from '#domain/quanto-vale/guia.ts'
import { linhasDoAno, nomearFatos } from '#domain/quanto-vale/linhas-de-fatos.ts'
import { acharAnoMaisAnunciado, temFatosBastantes } from '#domain/quanto-vale/pagina.ts'
import { avaliarAno } from '#domain/quanto-vale/reunir.ts'
import { enumerar } from '#domain/texto/enumerar.ts'
import { GraficoExplicado } from '#web/resultado/ReferenciaNoTempo.tsx'
import { CACHE_PUBLICO, metaDaPagina } from '#web/site/meta.ts'
import { contextoDoMundo, type MundoDasPaginas } from '#web/site/mundo-das-paginas.ts'
import { BarraDeFaixa } from '#web/ui/arte/BarraDeFaixa.tsx'
import type { Route } from './+types/familia'
import { Avaliar } from './Avaliar.tsx'
import { acharOuRecusar, ehIndexavel } from './achar.ts'
import { acharCaminho, caminhoAte, escreverMigalhas, imagemDaFamilia, perguntarValor } from './caminho.ts'
import { Migalhas } from './Migalhas.tsx'
import { montarEixo } from './pecas/eixo.ts'
import { LinhaComLink, Vizinhas } from './pecas/Linhas.tsx'
import { ListaDeFatos } from './pecas/ListaDeFatos.tsx'

/** Reads the model years of a family, each with the value that its own page shows. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const mundo = context.get(contextoDoMundo)
  const guias = mundo.guias()
  const { tipo, marca, familia } = acharOuRecusar(guias, params, request)
  if (!familia) throw new Response(null, { status: 404 })
  const anos = familia.anos.flatMap(ano => {
    const venda = avaliarAno(mundo, { familia, ano })
    return venda ? [{ ano, venda, caminho: caminhoDaPagina(marca, familia, ano) }] : []
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
 * Collects the page's facts about the most advertised year; null if the engine abstains. The neighbouring years are left
 * out, because the page lists all years.
 */
async function reunirPrincipal(mundo: MundoDasPaginas, familia: FamiliaDaGuia) {
  const ano = acharAnoMaisAnunciado(familia)
  const pagina = ano === undefined ? null : await mundo.reunirPagina(familia, ano)
  if (!pagina || ano === undefined) return null
  const { completa, dito, fatos, historico } = pagina
  const { rivais } = mundo.reunirVizinhas({ familia, ano, valor: dito.venda.meio.reais })
  return { ano, completa, referencia: dito.referencia, fatos, historico, rivais }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { nome, tipo, anos, principal, indexavel, passos, imagem } = loaderData
  return metaDaPagina(matches, {
    titulo: `${perguntarValor(tipo, nome)}: preço de cada ano`,
    descricao: `Valor estimado de ${nome} em ${anos.length} anos-modelo, de ${anos.at(-1)?.ano} a ${anos[0]?.ano}, com versões${principal ? `, ${nomearFatos(principal.fatos)}` : ''}.`,
    caminho: acharCaminho(passos),
    oculta: !indexavel,
    ...(indexavel && { imagem }),
    dados: ({ origem }) => [escreverMigalhas(passos, origem)],
  })
}

/** Returns the width of the values' column. Below a million a phone needs less, and the bars get more. */
const larguraDoValor = (maior: number) => (maior < 1_000_000 ? 'w-16 sm:w-20' : 'w-20')

/** Prices of a family by model year, drawn as bars. */
export default function Familia({ loaderData }: Route.ComponentProps) {
  const { nome, tipo, marca, modelo, anos, passos, principal } = loaderData
  const eixo = montarEixo(anos.map(({ venda: { min, max } }) => ({ min: min.reais, max: max.reais })))
  const iguais = anos.filter(({ venda: { meio } }, i) =>
    [anos[i - 1], anos[i + 1]].some(vizinho => vizinho?.venda.meio.reais === meio.reais),
  )
  return (
    <div className="folha">
      <Migalhas passos={passos} />
      <h1 className="mt-3 text-36 md:text-48">{perguntarValor(tipo, nome)}</h1>
      <p className="mt-3 max-w-[38.5em] text-balance text-muted">
        Em reais, com uso comum da idade. Traço: valor estimado. Barra: faixa de venda.
      </p>
      <div className="mt-6 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid gap-y-10 max-lg:contents">
          <div>
            <ul>
              {/* This line has the columns of a year's line, so the two figures stand at the ends of the bars. */}
              <li aria-hidden="true" className="flex items-center gap-x-2 pr-5 pb-1 text-14 text-muted">
                <span className="w-10 shrink-0" />
                <span className="tabular flex flex-1 justify-between">
                  <span>{inteiro(eixo.de)}</span>
                  <span>{inteiro(eixo.ate)}</span>
                </span>
                <span className={`${larguraDoValor(eixo.ate)} shrink-0`} />
              </li>
              {anos.map(um => (
                <li key={um.ano}>
                  <LinhaDoAno {...um} eixo={eixo} maisAnunciado={um.ano === principal?.ano} />
                </li>
              ))}
            </ul>
            {iguais.length > 0 && (
              <p className="border-line border-t pt-2 text-balance text-14 text-muted">
                {enumerar(iguais.map(({ ano }) => String(ano)).reverse())}: mesmo valor.
              </p>
            )}
          </div>
          {principal && (
            <section className="max-lg:order-4">
              <Vizinhas titulo="Valor parecido" lista={principal.rivais} />
            </section>
          )}
        </div>
        <div className="grid gap-y-8 max-lg:contents">
          {principal && <FatosDoAno {...principal} caminho={`${acharCaminho(passos)}/${principal.ano}`} />}
          <div className="max-lg:order-1">
            <Avaliar {...{ tipo, marca, modelo }} />
          </div>
          {principal?.historico && (
            <section className="max-lg:order-3">
              <h2 className="text-22">{principal.historico.titulo}</h2>
              <GraficoExplicado {...principal.historico} />
              <p className="mt-2 text-14 text-muted">{principal.historico.nota}</p>
            </section>
          )}
        </div>
      </div>
    </div>
  )
}

type PropsDoAno = {
  ano: number
  caminho: string
  venda: NonNullable<ReturnType<typeof avaliarAno>>
  /** The ends of the bars of all years. */
  eixo: { de: number; ate: number }
  maisAnunciado: boolean
}

/** A model year: its value in bold, with the range of its sale as a bar. */
function LinhaDoAno({ ano, caminho, venda: { min, meio, max }, eixo, maisAnunciado }: PropsDoAno) {
  return (
    <LinhaComLink href={caminho} className={`min-h-11 ${maisAnunciado ? '-mx-3 bg-green-soft/60 px-3' : ''}`}>
      <span className="tabular w-10 shrink-0 font-semibold text-green">{ano}</span>
      <span className="min-w-0 flex-1">
        <BarraDeFaixa min={min.reais} meio={meio.reais} max={max.reais} {...eixo} />
      </span>
      {/* Only for screen readers: a visible text would shorten this bar, and the section of that year has it. */}
      {maisAnunciado && <span className="sr-only">mais anunciado</span>}
      <span className={`tabular ${larguraDoValor(eixo.ate)} shrink-0 text-right font-semibold`}>
        {inteiro(meio.reais)}
      </span>
    </LinhaComLink>
  )
}

type PropsDoPrincipal = { caminho: string } & NonNullable<Awaited<ReturnType<typeof reunirPrincipal>>>

/** The most advertised model year: its facts, and its reference with the source. */
function FatosDoAno({ ano, caminho, referencia, fatos }: PropsDoPrincipal) {
  const linhas = [...linhasDoAno(fatos), [referencia.titulo, referencia.texto, referencia.legenda]] as const
  return (
    <section className="max-lg:order-2">
      <h2 className="text-22">
        <a href={caminho} className="underline decoration-field underline-offset-4 hover:decoration-current">
          Ano {ano}, o mais anunciado
        </a>
      </h2>
      <div className="mt-2">
        <ListaDeFatos linhas={linhas} />
      </div>
    </section>
  )
}
