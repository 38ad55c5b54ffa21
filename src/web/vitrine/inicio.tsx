import { Link } from 'react-router'
import { duracaoPorExtenso } from '#domain/tempo/duracao.ts'
import { TIPOS, TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import { useVitrine } from '#web/site/vitrine.ts'
import type { Route } from './+types/inicio'
import { exigirVitrine } from './exigir.ts'
import { ehVista } from './vista.ts'

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const vitrine = await exigirVitrine(context, params)
  if (ehVista(request, context.get(contextoDoMundo).metodo)) await vitrine.contar('vistas')
  return null
}

export const shouldRevalidate = () => false

/** First page of the valuation on an agency's site: the type of vehicle. */
export default function Inicio() {
  const { nome = '', caminho = '' } = useVitrine() ?? {}
  return (
    <main id="conteudo" className="folha max-w-[44rem] py-6">
      <h1 className="text-28">Quanto vale o seu veículo?</h1>
      <p className="mt-2 text-muted">
        De graça, em {duracaoPorExtenso()}. Escolha o tipo e, no fim, diga se a {nome} pode chamar você.
      </p>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {TIPOS_VEICULO.map(tipo => (
          <li key={tipo}>
            <Link
              to={`${caminho}/comecar/${tipo}`}
              // Links of the frame open outside: before the script is ready this one would too.
              target="_self"
              className="flex min-h-14 items-center rounded-thing border border-line bg-surface px-4 py-3 font-semibold text-18 hover:border-green"
            >
              {TIPOS[tipo].rotulo}
            </Link>
          </li>
        ))}
      </ul>
    </main>
  )
}
