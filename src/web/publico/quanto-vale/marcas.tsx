import { data, type MetaDescriptor } from 'react-router'
import { catalogoDe } from '#domain/catalogo/catalogo.ts'
import { caminhoDaPagina, nomeDaPagina, TIPOS_DA_GUIA } from '#domain/quanto-vale/guia.ts'
import { listarAnunciadas } from '#domain/quanto-vale/pagina.ts'
import { chaveDeMarca } from '#domain/veiculo/palavras/marcas.ts'
import { TIPOS, TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { CACHE_PUBLICO, metaDaPagina } from '#web/site/meta.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import { classesDoBotao } from '#web/ui/Botao.tsx'
import { Dobra } from '#web/ui/Dobra.tsx'
import type { Route } from './+types/marcas'
import { exigirEndereco } from './achar.ts'
import { CampoDaBusca } from './CampoDaBusca.tsx'
import { nomeDosVeiculos } from './caminho.ts'
import { dizerPrecoMaisNovo, PrecoDoAno, type PrecoMaisNovo } from './preco.tsx'

/** Number of models with their price before the brands of a type. */
const MODELOS = 6
/** Types without pages: their value needs the owner's answers. */
const TIPOS_NA_SIMULACAO = TIPOS_VEICULO.filter(tipo => !TIPOS_DA_GUIA.some(um => um === tipo))

/** Lists models and brands by type: the most advertised models, the brands in the questionnaire, then the others. */
export function loader({ context, request }: Route.LoaderArgs) {
  exigirEndereco(request, '/quanto-vale')
  const guias = context.get(contextoDoMundo).guias()
  const { porTipo } = guias
  const tipos = TIPOS_DA_GUIA.map(tipo => {
    const conhecidas = new Set(catalogoDe(tipo).marcas.map(({ nome }) => chaveDeMarca(nome)))
    const ehConhecida = ({ nome }: { nome: string }) => conhecidas.has(chaveDeMarca(nome))
    const marcas = [...porTipo[tipo].values()]
      .map(marca => ({ nome: marca.nome, caminho: caminhoDaPagina(marca) }))
      .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
    const familias = [...porTipo[tipo].values()].flatMap(marca => [...marca.familias.values()])
    const modelos = listarAnunciadas(familias.filter(({ conhecida }) => conhecida))
      .slice(0, MODELOS)
      .map(familia => ({
        nome: nomeDaPagina({ marca: familia.marca, familia }),
        caminho: caminhoDaPagina(familia.marca, familia),
        maisNovo: dizerPrecoMaisNovo(guias, familia),
      }))
    return {
      tipo,
      modelos,
      conhecidas: marcas.filter(ehConhecida),
      outras: marcas.filter(marca => !ehConhecida(marca)),
    }
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
      <h1 className="text-36 md:text-48">Quanto vale</h1>
      <p className="mt-3 mb-6 text-18 text-muted">Busque o modelo, ou escolha a marca.</p>
      <CampoDaBusca action="/busca" rotulo="Marca ou modelo" botao="Buscar" />
      {loaderData.tipos.map(({ tipo, modelos, conhecidas, outras }) => (
        <section key={tipo} id={tipo} className="mt-10">
          <h2 className="text-22 md:text-28">{nomeDosVeiculos(tipo)}</h2>
          {modelos.length > 0 && <Modelos modelos={modelos} />}
          <Lista marcas={conhecidas} />
          {outras.length > 0 && (
            <Dobra titulo={`Outras marcas de ${TIPOS[tipo].plural}`} className="mt-4">
              <Lista marcas={outras} />
            </Dobra>
          )}
        </section>
      ))}
      <section className="mt-10">
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

type Modelo = { nome: string; caminho: string; maisNovo: PrecoMaisNovo | null }

/** The most advertised models, each with the prices of its newest year. */
function Modelos({ modelos }: { modelos: readonly Modelo[] }) {
  return (
    <>
      <p className="mt-1 text-14 text-muted">
        Os mais anunciados, com o preço do ano mais novo; depois, as marcas.
      </p>
      <ul className="mt-3 grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
        {modelos.map(({ nome, caminho, maisNovo }) => (
          <li key={caminho}>
            <a
              href={caminho}
              className="flex min-h-11 items-center justify-between gap-3 border-line border-t py-2 underline-offset-4 hover:underline"
            >
              <span className="font-semibold">{nome}</span>
              {maisNovo && <PrecoDoAno {...maisNovo} />}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Lista({ marcas }: { marcas: readonly { nome: string; caminho: string }[] }) {
  return (
    <ul className="mt-3 grid grid-cols-2 gap-x-6 pb-3 sm:grid-cols-3 lg:grid-cols-5">
      {marcas.map(({ nome, caminho }) => (
        <li key={caminho}>
          <a
            href={caminho}
            className="inline-flex min-h-11 items-center text-green underline decoration-field underline-offset-4 hover:decoration-current"
          >
            {nome}
          </a>
        </li>
      ))}
    </ul>
  )
}
