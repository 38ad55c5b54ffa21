import { data, type MetaDescriptor } from 'react-router'
import { caminhoDaPagina, type FamiliaDaGuia } from '#domain/quanto-vale/guia.ts'
import { linhasDaMarca } from '#domain/quanto-vale/linhas-de-fatos.ts'
import { fatosDaMarca, listarAnunciadas, temFatosBastantes } from '#domain/quanto-vale/pagina.ts'
import { TIPOS, tipoDe } from '#domain/veiculo/veiculo.ts'
import { CACHE_PUBLICO, metaDaPagina } from '#web/site/meta.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import { Dobra } from '#web/ui/Dobra.tsx'
import type { Route } from './+types/marca'
import { Avaliar } from './Avaliar.tsx'
import { acharOuRecusar, ehIndexavel } from './achar.ts'
import { acharCaminho, caminhoAte, escreverMigalhas } from './caminho.ts'
import { Migalhas } from './Migalhas.tsx'
import { dizerAnos, dizerValorDaFamilia, ValorComAno, type ValorDoAno } from './preco.tsx'

type Familia = {
  nome: string
  caminho: string
  anos: { ano: number; caminho: string }[]
  de_ate: string
  valor: ValorDoAno | null
}

/** Number of families before the alphabet. */
const MAIS_ANUNCIADAS = 6

/** Lists the families of a brand: the most advertised first, then other known ones, then the rest. */
export function loader({ params, context, request }: Route.LoaderArgs) {
  const mundo = context.get(contextoDoMundo)
  const guias = mundo.guias()
  const { tipo, marca } = acharOuRecusar(guias, params, request)
  const fatos = fatosDaMarca(mundo.avaliador, marca)
  const paraMostrar = (familia: FamiliaDaGuia): Familia => ({
    nome: familia.nome,
    caminho: caminhoDaPagina(marca, familia),
    anos: familia.anos.map(ano => ({ ano, caminho: caminhoDaPagina(marca, familia, ano) })),
    de_ate: dizerAnos(familia),
    valor: dizerValorDaFamilia(mundo, familia),
  })
  const todas = [...marca.familias.values()].sort((a, b) =>
    a.nome.localeCompare(b.nome, 'pt-BR', { numeric: true }),
  )
  const conhecidas = todas.filter(({ conhecida }) => conhecida)
  const anunciadas = listarAnunciadas(conhecidas).slice(0, MAIS_ANUNCIADAS)
  // A short list needs no parts.
  const primeiras = conhecidas.length > MAIS_ANUNCIADAS ? anunciadas : []
  const dados = {
    nome: marca.nome,
    tipo,
    fatos,
    indexavel: ehIndexavel(guias, marca) && temFatosBastantes(fatos),
    passos: caminhoAte(marca),
    primeiras: primeiras.map(paraMostrar),
    conhecidas: conhecidas.filter(familia => !primeiras.includes(familia)).map(paraMostrar),
    outras: todas.filter(({ conhecida }) => !conhecida).map(paraMostrar),
  }
  return data(dados, { headers: CACHE_PUBLICO })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { nome, tipo, indexavel, passos } = loaderData
  return metaDaPagina(matches, {
    titulo: `Quanto vale ${nome}: ${TIPOS[tipo].plural} por modelo e ano`,
    descricao: `Todos os modelos de ${TIPOS[tipo].plural} ${nome}, ano a ano: referência por versão, variação em 12 meses e custo por quilômetro.`,
    caminho: acharCaminho(passos),
    oculta: !indexavel,
    dados: ({ origem }) => [escreverMigalhas(passos, origem)],
  })
}

export default function Marca({ loaderData }: Route.ComponentProps) {
  const { nome, tipo, passos, fatos, primeiras, conhecidas, outras } = loaderData
  const linhas = linhasDaMarca(fatos)
  return (
    <div className="folha">
      <Migalhas passos={passos} />
      <h1 className="mt-3 text-36 md:text-48">
        Quanto vale {tipoDe(tipo).feminino ? 'uma' : 'um'} {nome}
      </h1>
      <Avaliar tipo={tipo} marca={nome} />
      <p className="mt-6 text-14 text-muted">Valor estimado, com o uso comum da idade.</p>
      {primeiras.length > 0 && (
        <>
          <h2 className="mt-4 text-22">Mais anunciados</h2>
          <Lista familias={primeiras} />
          <h2 className="mt-6 text-22">Outros modelos</h2>
        </>
      )}
      {conhecidas.length > 0 && <Lista familias={conhecidas} />}
      {outras.length > 0 &&
        (conhecidas.length > 0 ? (
          <Dobra titulo="Modelos menos comuns" className="mt-6">
            <Lista familias={outras} />
          </Dobra>
        ) : (
          <Lista familias={outras} />
        ))}
      {linhas.length > 0 && (
        <dl className="mt-6 flex flex-wrap gap-x-8 gap-y-2 border-line border-t pt-4">
          {linhas.map(([fato, valor]) => (
            <div key={fato} className="flex flex-wrap gap-x-2">
              <dt className="text-muted">{fato}</dt>
              <dd className="tabular font-semibold">{valor}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** Each family with its span of years and its value, which opens to its pages. */
function Lista({ familias }: { familias: readonly Familia[] }) {
  return (
    <ul className="mt-3 grid items-start gap-x-10 pb-4 md:grid-cols-2 lg:grid-cols-3">
      {familias.map(familia => (
        <li key={familia.caminho}>
          <Dobra titulo={<NomeEValor {...familia} />}>
            <a
              href={familia.caminho}
              className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4 hover:text-ink"
            >
              Comparar os anos
              <span className="sr-only"> de {familia.nome}</span>
            </a>
            <ul className="flex flex-wrap gap-x-1 pb-3">
              {familia.anos.map(({ ano, caminho }) => (
                <li key={ano}>
                  <a
                    href={caminho}
                    className="tabular inline-flex min-h-11 min-w-11 items-center text-16 text-green underline-offset-4 hover:underline"
                  >
                    {ano}
                  </a>
                </li>
              ))}
            </ul>
          </Dobra>
        </li>
      ))}
    </ul>
  )
}

/** Draws "Onix, 2013 a 2027" beside its value in one year. */
function NomeEValor({ nome, de_ate, valor }: Familia) {
  return (
    <span className="flex min-w-0 flex-1 items-center justify-between gap-3 py-1 leading-tight">
      <span>
        {nome}
        <span className="tabular block font-normal text-14 text-muted leading-tight">{de_ate}</span>
      </span>
      {valor && <ValorComAno {...valor} />}
    </span>
  )
}
