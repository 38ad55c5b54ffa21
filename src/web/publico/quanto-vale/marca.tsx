import { data, type MetaDescriptor } from 'react-router'
import { contar } from '#domain/numero/contar.ts'
import { caminhoDaPagina, type FamiliaDaGuia } from '#domain/quanto-vale/guia.ts'
import { linhasDaMarca } from '#domain/quanto-vale/linhas-de-fatos.ts'
import { fatosDaMarca, temFatosBastantes } from '#domain/quanto-vale/pagina.ts'
import { TIPOS } from '#domain/veiculo/veiculo.ts'
import { CACHE_PUBLICO, metaDaPagina } from '#web/site/meta.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import { Dobra } from '#web/ui/Dobra.tsx'
import type { Route } from './+types/marca'
import { Avaliar } from './Avaliar.tsx'
import { acharOuRecusar, ehIndexavel } from './achar.ts'
import { acharCaminho, caminhoAte, escreverMigalhas, perguntarValor } from './caminho.ts'
import { Migalhas } from './Migalhas.tsx'
import { separarFamilias } from './pecas/comuns.ts'
import { FiltroDeModelos } from './pecas/FiltroDeModelos.tsx'
import { dizerAnos, dizerValorDaFamilia, NomeEValor, type ValorDoAno } from './pecas/preco.tsx'

type Familia = {
  nome: string
  caminho: string
  anos: { ano: number; caminho: string }[]
  de_ate: string
  valor: ValorDoAno | null
}

/** Lists the families of a brand: the commonest first, then other known ones, then the rest. */
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
  const { primeiras, conhecidas, outras } = separarFamilias(marca)
  const dados = {
    nome: marca.nome,
    tipo,
    fatos,
    indexavel: ehIndexavel(guias, marca) && temFatosBastantes(fatos),
    passos: caminhoAte(marca),
    primeiras: primeiras.map(paraMostrar),
    conhecidas: conhecidas.map(paraMostrar),
    outras: outras.map(paraMostrar),
  }
  return data(dados, { headers: CACHE_PUBLICO })
}

/** Largest number of models of a page without a filter: our choice. */
const MODELOS_SEM_FILTRO = 12
/** Number of the other known models before their fold: our choice. */
const OUTROS_A_VISTA = 6

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { nome, tipo, indexavel, passos } = loaderData
  return metaDaPagina(matches, {
    titulo: `${perguntarValor(tipo, nome)}: ${TIPOS[tipo].plural} por modelo e ano`,
    descricao: `Todos os modelos de ${TIPOS[tipo].plural} ${nome}, ano a ano: referência por versão, variação em 12 meses e custo por quilômetro.`,
    caminho: acharCaminho(passos),
    oculta: !indexavel,
    dados: ({ origem }) => [escreverMigalhas(passos, origem)],
  })
}

export default function Marca({ loaderData }: Route.ComponentProps) {
  const { nome, tipo, passos, fatos, primeiras, conhecidas, outras } = loaderData
  const linhas = linhasDaMarca(fatos)
  const [emVista = [], ...resto] = [primeiras, conhecidas, outras].filter(({ length }) => length > 0)
  // The first list that is not empty is in sight. So a brand with only rare models has them in sight, and no fold.
  const dobradas = resto.includes(outras) ? outras : []
  // A fold of one or two models would save no room.
  const aVista = conhecidas.length > OUTROS_A_VISTA + 2 ? OUTROS_A_VISTA : conhecidas.length
  const quantas = primeiras.length + conhecidas.length + outras.length
  return (
    <div className="folha">
      <Migalhas passos={passos} />
      <h1 className="mt-3 text-36 md:text-48">{perguntarValor(tipo, nome)}</h1>
      {quantas > MODELOS_SEM_FILTRO && <FiltroDeModelos marca={nome} />}
      <p className="mt-4 text-balance text-14 text-muted">
        Valor estimado no ano mais anunciado, ou no mais novo, com o uso comum da idade.
      </p>
      <section data-modelos="" className="mt-6">
        {primeiras.length > 0 && <h2 className="text-22">Mais comuns</h2>}
        <Lista familias={emVista} />
      </section>
      {primeiras.length > 0 && conhecidas.length > 0 && (
        <section data-modelos="" className="mt-10">
          <h2 className="text-22">Outros modelos</h2>
          <Lista familias={conhecidas.slice(0, aVista)} />
          {conhecidas.length > aVista && (
            <Dobra titulo={`Mais ${contar(conhecidas.length - aVista, 'modelo', 'modelos')}`}>
              <Lista familias={conhecidas.slice(aVista)} />
            </Dobra>
          )}
        </section>
      )}
      {dobradas.length > 0 && (
        <section data-modelos="">
          <Dobra titulo="Modelos menos comuns">
            <Lista familias={dobradas} />
          </Dobra>
        </section>
      )}
      <div className="mt-6 mb-10">
        <Avaliar tipo={tipo} marca={nome} />
      </div>
      {linhas.length > 0 && (
        <section className="border-line border-t pt-6">
          <h2 className="text-22">{nome} em geral</h2>
          <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
            {linhas.map(([fato, valor, detalhe]) => (
              <div key={fato} className="flex flex-wrap gap-x-2">
                <dt className="text-muted">{fato}</dt>
                <dd className="tabular font-semibold">{valor}</dd>
                {detalhe && <dd className="basis-full text-14 text-muted">{detalhe}</dd>}
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}

/** Columns of a wide screen. Each is a list of its own, so that an opened family moves only the families below it. */
const COLUNAS = 3

/** The families by name in columns, which are read down. */
function Lista({ familias }: { familias: readonly Familia[] }) {
  const altura = Math.ceil(familias.length / COLUNAS)
  return (
    <div className="mt-3 gap-x-10 pb-4 md:max-lg:columns-2 lg:grid lg:grid-cols-3 lg:items-start">
      {Array.from({ length: COLUNAS }, (_, i) => familias.slice(i * altura, (i + 1) * altura)).map(
        ([primeira, ...mais]) =>
          primeira && (
            <ul key={primeira.caminho}>
              {[primeira, ...mais].map(familia => (
                <li key={familia.caminho} data-modelo={familia.nome} className="break-inside-avoid">
                  <LinhaDaFamilia {...familia} />
                </li>
              ))}
            </ul>
          ),
      )}
    </div>
  )
}

/** A family with its value, which opens to its pages. */
function LinhaDaFamilia(familia: Familia) {
  return (
    <Dobra titulo={<Titulo {...familia} />}>
      <a
        href={familia.caminho}
        className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4 hover:text-ink"
      >
        Comparar os anos, {familia.de_ate}
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
  )
}

function Titulo({ nome, valor }: Familia) {
  return (
    <span className="flex min-w-0 flex-1 items-center justify-between gap-3 py-1">
      <NomeEValor nome={nome} valor={valor} />
    </span>
  )
}
