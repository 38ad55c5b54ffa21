import type { MetaDescriptor } from 'react-router'
import { lerTempos } from '#domain/avaliacao/emissao/tempo-de-resposta.ts'
import { mundoDeLeitura } from '#domain/banco/banco.ts'
import { duracaoPorExtenso } from '#domain/tempo/duracao.ts'
import { CACHE_PUBLICO, metaDaPagina } from '#web/site/meta.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import type { Route } from './+types/selecao-categoria'
import { VEICULOS } from './hero/veiculos.ts'
import { UltimoRelatorio } from './ultimo/UltimoRelatorio.tsx'

/** Reads the medians of real runs; the page works without them when the database is away. */
export async function loader({ context }: Route.LoaderArgs) {
  return { tempos: await lerTempos(mundoDeLeitura(context.get(contextoDoMundo))).catch(() => []) }
}

export const headers = () => CACHE_PUBLICO

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return metaDaPagina(matches, {
    titulo: 'Qual veículo você quer avaliar?',
    descricao: `Carro, moto, caminhão, utilitário, trator ou outro: escolha o tipo do seu veículo e descubra em ${duracaoPorExtenso(undefined, loaderData?.tempos)} quanto ele vale. De graça.`,
    caminho: '/selecao-categoria',
  })
}

/** One card for each kind of vehicle (spec §2). Each has its own duration, unless all have the same. */
export default function SelecaoCategoria({ loaderData: { tempos } }: Route.ComponentProps) {
  const iguais = new Set(VEICULOS.map(({ tipo }) => duracaoPorExtenso(tipo, tempos))).size === 1
  return (
    <section className="folha pt-4 md:pt-12">
      <h1 className="text-28 md:text-48">Qual é o seu veículo?</h1>
      <p className="mt-1 text-muted md:mt-3 md:text-18">
        Grátis{iguais ? `, em ${duracaoPorExtenso(undefined, tempos)}` : ''}.
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:mt-10 md:gap-5 lg:grid-cols-3">
        {VEICULOS.map(({ tipo, nome, exemplos, Arte }) => (
          <li key={tipo} className="flex">
            <a
              href={`/simulacao/${tipo}`}
              className="group flex w-full flex-col rounded-thing border border-line bg-surface p-3 transition-colors duration-150 hover:border-green md:p-6"
            >
              <Arte className="w-28 max-w-64 self-start transition-transform duration-200 group-hover:translate-x-1.5 md:w-full" />
              <strong className="mt-1.5 font-bold font-display text-18 md:mt-5 md:text-28">{nome}</strong>
              <span className="text-balance text-14 text-muted leading-tight md:mt-0.5 md:text-16">
                {exemplos}
              </span>
              {!iguais && (
                <span className="mt-auto pt-2 font-semibold text-14">{duracaoPorExtenso(tipo, tempos)}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
      <UltimoRelatorio />
    </section>
  )
}
