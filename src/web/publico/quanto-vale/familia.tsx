import { data, type MetaDescriptor } from 'react-router'
import { reais } from '#domain/numero/dinheiro.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { caminhoDaPagina } from '#domain/quanto-vale/guia.ts'
import { anoMaisAnunciado, temFatosBastantes } from '#domain/quanto-vale/pagina.ts'
import { CACHE_PUBLICO, metaDaPagina } from '#web/site/meta.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import type { Route } from './+types/familia'
import { Avaliar } from './Avaliar.tsx'
import { acharOuRecusar, ehIndexavel } from './achar.ts'
import { acharCaminho, caminhoAte, imagemDaFamilia, migalhasEmDados } from './caminho.ts'
import { Fatos, linhasDoAno, nomearFatos } from './Fatos.tsx'
import { Migalhas } from './Migalhas.tsx'

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
  const principal = anoMaisAnunciado(familia)
  const pagina = principal === undefined ? null : await mundo.reunirPagina(familia, principal)
  const dados = {
    principal,
    fatos: pagina?.fatos ?? null,
    nome: `${marca.nome} ${familia.nome}`,
    tipo,
    marca: marca.nome,
    modelo: familia.nome,
    anos,
    indexavel: ehIndexavel(guias, marca, familia) && pagina !== null && temFatosBastantes(pagina.fatos),
    passos: caminhoAte(marca, familia),
    imagem: imagemDaFamilia(marca, familia),
  }
  return data(dados, {
    headers: pagina?.completa === false ? { 'Cache-Control': 'no-store' } : CACHE_PUBLICO,
  })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { nome, anos, fatos, indexavel, passos, imagem } = loaderData
  return metaDaPagina(matches, {
    titulo: `Quanto vale ${nome}: preço de cada ano`,
    descricao: `Preço de referência de ${nome} em ${anos.length} anos-modelo, de ${anos.at(-1)?.ano} a ${anos[0]?.ano}, com versões${fatos ? `, ${nomearFatos(fatos)}` : ''}.`,
    caminho: acharCaminho(passos),
    oculta: !indexavel,
    ...(indexavel && { imagem }),
    dados: ({ origem }) => [migalhasEmDados(passos, origem)],
  })
}

/** Prices of a family by model year, drawn as bars. */
export default function Familia({ loaderData }: Route.ComponentProps) {
  const { nome, tipo, marca, modelo, anos, passos, principal, fatos } = loaderData
  const maior = Math.max(...anos.map(({ ate }) => ate))
  return (
    <div className="folha">
      <Migalhas passos={passos} />
      <h1 className="mt-3 text-36 md:text-48">Quanto vale {nome}</h1>
      <p className="mt-3 max-w-[38.5em] text-18 text-muted">
        Da versão mais barata à mais cara de cada ano-modelo.
      </p>
      <Avaliar {...{ tipo, marca, modelo }} />
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <ul>
          {anos.map(({ ano, de, ate, caminho }) => (
            <li key={ano}>
              <a
                href={caminho}
                className="group grid min-h-11 grid-cols-[3rem_1fr_9.5rem] items-center gap-3 border-line border-t"
              >
                <span className="tabular font-semibold underline-offset-4 group-hover:underline">{ano}</span>
                <svg aria-hidden="true" width="100%" height="8" className="rounded-full bg-green-soft">
                  <rect
                    x={`${Math.round((de / maior) * 100)}%`}
                    width={`${Math.max(2, Math.round(((ate - de) / maior) * 100))}%`}
                    height="8"
                    rx="4"
                    className="fill-green"
                  />
                </svg>
                <span className="tabular text-right">{escreverFaixa(de, ate)}</span>
              </a>
            </li>
          ))}
        </ul>
        {fatos && (
          <section>
            <h2 className="text-22">Ano {principal}, o mais anunciado</h2>
            <Fatos linhas={linhasDoAno(fatos)} className="mt-2" />
          </section>
        )}
      </div>
    </div>
  )
}

/** Writes "R$ 49.975–69.455", or one price where all versions cost the same. */
const escreverFaixa = (de: number, ate: number) => (de === ate ? reais(de) : `${reais(de)}–${inteiro(ate)}`)
