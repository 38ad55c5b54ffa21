import { data, type MetaDescriptor } from 'react-router'
import { catalogoDe } from '#domain/catalogo/catalogo.ts'
import { caminhoDaPagina, TIPOS_DA_GUIA } from '#domain/quanto-vale/guia.ts'
import { chaveDeMarca } from '#domain/veiculo/palavras/marcas.ts'
import { TIPOS } from '#domain/veiculo/veiculo.ts'
import { CACHE_PUBLICO, metaDaPagina } from '#web/site/meta.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import { Dobra } from '#web/ui/Dobra.tsx'
import type { Route } from './+types/marcas'
import { exigirEndereco } from './achar.ts'
import { CampoDaBusca } from './CampoDaBusca.tsx'
import { nomeDosVeiculos } from './caminho.ts'

/** Lists brands by type: the ones in the questionnaire first, then the others. */
export function loader({ context, request }: Route.LoaderArgs) {
  exigirEndereco(request, '/quanto-vale')
  const { porTipo } = context.get(contextoDoMundo).guias()
  const tipos = TIPOS_DA_GUIA.map(tipo => {
    const conhecidas = new Set(catalogoDe(tipo).marcas.map(({ nome }) => chaveDeMarca(nome)))
    const ehConhecida = ({ nome }: { nome: string }) => conhecidas.has(chaveDeMarca(nome))
    const marcas = [...porTipo[tipo].values()]
      .map(marca => ({ nome: marca.nome, caminho: caminhoDaPagina(marca) }))
      .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
    return {
      tipo,
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
      {loaderData.tipos.map(({ tipo, conhecidas, outras }) => (
        <section key={tipo} id={tipo} className="mt-10">
          <h2 className="text-22 md:text-28">{nomeDosVeiculos(tipo)}</h2>
          <Lista marcas={conhecidas} />
          {outras.length > 0 && (
            <Dobra titulo={`Outras marcas de ${TIPOS[tipo].plural}`} className="mt-4">
              <Lista marcas={outras} />
            </Dobra>
          )}
        </section>
      ))}
    </div>
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
