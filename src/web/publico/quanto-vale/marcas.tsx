import { data, type MetaDescriptor } from 'react-router'
import { caminhoDaPagina, type MarcaDaGuia, TIPOS_DA_GUIA } from '#domain/quanto-vale/guia.ts'
import { TIPOS, TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { CACHE_PUBLICO, metaDaPagina } from '#web/site/meta.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import { classesDoBotao } from '#web/ui/Botao.tsx'
import { Dobra } from '#web/ui/Dobra.tsx'
import type { Route } from './+types/marcas'
import { exigirEndereco } from './achar.ts'
import { CampoDaBusca } from './CampoDaBusca.tsx'
import { nomeDosVeiculos } from './caminho.ts'
import { listarComuns, separarMarcas } from './pecas/comuns.ts'
import { LinhaComLink } from './pecas/Linhas.tsx'
import { dizerValorDaFamilia, NomeEValor, type ValorDoAno } from './pecas/preco.tsx'

/** Number of models, each with its price, above the brands of a type: our choice. */
const MODELOS = 6
/** Types without pages: their value needs the owner's answers. */
const TIPOS_NA_SIMULACAO = TIPOS_VEICULO.filter(tipo => !TIPOS_DA_GUIA.some(um => um === tipo))

/** Lists models and brands by type: the most advertised of both first, the other brands in a fold. */
export function loader({ context, request }: Route.LoaderArgs) {
  exigirEndereco(request, '/quanto-vale')
  const mundo = context.get(contextoDoMundo)
  const { porTipo } = mundo.guias()
  const tipos = TIPOS_DA_GUIA.map(tipo => {
    const marcas = [...porTipo[tipo].values()]
    const { primeiras, outras } = separarMarcas(tipo, marcas)
    const modelos = listarComuns(tipo, marcas, MODELOS).map(familia => ({
      marca: familia.marca.nome,
      nome: familia.nome,
      caminho: caminhoDaPagina(familia.marca, familia),
      valor: dizerValorDaFamilia(mundo, familia),
    }))
    const mostrar = (marca: MarcaDaGuia) => ({ nome: marca.nome, caminho: caminhoDaPagina(marca) })
    return { tipo, modelos, primeiras: primeiras.map(mostrar), outras: outras.map(mostrar) }
  })
  return data({ tipos }, { headers: CACHE_PUBLICO })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return metaDaPagina(matches, {
    titulo: 'Quanto vale cada modelo: carros, motos e caminhões',
    descricao:
      'Escolha a marca e veja quanto vale cada modelo e ano: referência por versão, variação em 12 meses, custo por quilômetro e anúncios vistos.',
    caminho: '/quanto-vale',
  })
}

export default function Marcas({ loaderData }: Route.ComponentProps) {
  return (
    <div className="folha pt-6 md:pt-12">
      <h1 className="mb-6 text-36 md:text-48">Quanto vale o seu modelo?</h1>
      <CampoDaBusca action="/busca" rotulo="Marca ou modelo" botao="Buscar" />
      <Tipos />
      <p className="mt-4 text-balance text-14 text-muted">
        Valor estimado no ano mais anunciado, ou no mais novo, com o uso comum da idade.
      </p>
      {loaderData.tipos.map(({ tipo, modelos, primeiras, outras }) => (
        <section key={tipo} id={tipo} className="mt-10">
          <h2 className="text-22 md:text-28">{nomeDosVeiculos(tipo)}</h2>
          {modelos.length > 0 && <Modelos modelos={modelos} />}
          <h3 className="mt-6 text-16">{tipo === 'caminhao' ? 'Marcas e linhas' : 'Marcas'}</h3>
          <Lista marcas={primeiras} />
          {outras.length > 0 && (
            <Dobra titulo={`Outras marcas de ${TIPOS[tipo].plural}`} className="mt-4">
              <Lista marcas={outras} />
            </Dobra>
          )}
        </section>
      ))}
      <section id="outros" className="mt-10">
        <h2 className="text-22 md:text-28">Utilitários, tratores e outros</h2>
        <p className="mt-2 text-muted">Aqui o valor sai das suas respostas.</p>
        <ul className="mt-4 flex flex-wrap gap-2">
          {TIPOS_NA_SIMULACAO.map(tipo => (
            <li key={tipo}>
              <a
                href={`/simulacao/${tipo}`}
                className={classesDoBotao({ variante: 'secundario', tamanho: 'pequeno' })}
              >
                Avaliar {TIPOS[tipo].nome === 'veículo' ? 'outro veículo' : TIPOS[tipo].nome}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** Links to the parts of the page. */
function Tipos() {
  const partes = [
    ...TIPOS_DA_GUIA.map(tipo => ({ id: tipo, nome: nomeDosVeiculos(tipo) })),
    { id: 'outros', nome: 'Outros' },
  ]
  return (
    <nav aria-label="Tipos de veículo" className="mt-2 flex items-center gap-x-3 text-14 sm:text-16">
      <span className="text-muted">Ir para</span>
      <ul className="flex gap-x-3 sm:gap-x-4">
        {partes.map(({ id, nome }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 min-w-11 items-center justify-center font-semibold text-green underline underline-offset-4 hover:text-ink"
            >
              {nome}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Modelo = { marca: string; nome: string; caminho: string; valor: ValorDoAno | null }

/** The commonest models, each with its value in its most advertised year. */
function Modelos({ modelos }: { modelos: readonly Modelo[] }) {
  return (
    <>
      <h3 className="mt-3 text-16">Mais comuns</h3>
      {/* In a single row each column is as wide as its name, so that "Mercedes-Benz Accelo 1016" does not wrap. */}
      <ul
        className={`mt-2 grid gap-x-10 md:grid-cols-2 ${modelos.length > 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-[repeat(3,auto)]'}`}
      >
        {modelos.map(({ caminho, ...modelo }) => (
          <li key={caminho}>
            <LinhaComLink href={caminho}>
              <NomeEValor {...modelo} />
            </LinhaComLink>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Brands in columns, which are read down. */
function Lista({ marcas }: { marcas: readonly { nome: string; caminho: string }[] }) {
  return (
    <ul className="mt-2 columns-2 gap-x-6 pb-3 sm:columns-3 lg:columns-5">
      {marcas.map(({ nome, caminho }) => (
        <li key={caminho} className="break-inside-avoid">
          <LinhaComLink href={caminho}>{nome}</LinhaComLink>
        </li>
      ))}
    </ul>
  )
}
