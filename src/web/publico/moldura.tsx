import { Outlet, useMatches } from 'react-router'
import { mundoDeLeitura } from '#domain/banco/banco.ts'
import { listarTitulos } from '#domain/conteudo/leitura.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import type { DadosDaRota } from '#web/site/site.ts'
import type { Route } from './+types/moldura'
import { Rodape } from './cabecalho/Rodape.tsx'

/** Reads the footer's data. It works without the list of texts (spec §8: logged only). */
export async function loader({ context }: Route.LoaderArgs) {
  const mundo = context.get(contextoDoMundo)
  const paginas = await listarTitulos(mundoDeLeitura(mundo)).catch(() => {
    console.error('Erro ao carregar conteúdos do rodapé')
    return []
  })
  return { paginas, ano: Number(diaEmSaoPaulo(mundo.clock.now()).slice(0, 4)) }
}

/** Keeps the footer's data: they stay the same during a visit. */
export const shouldRevalidate = () => false

/** The frame of the public pages: the page, and the footer below it. */
export default function MolduraPublica({ loaderData }: Route.ComponentProps) {
  const dobrado = useMatches().some(({ handle }) => (handle as DadosDaRota | undefined)?.rodapeDobrado)
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="flex-1">
        <Outlet />
      </div>
      <Rodape {...loaderData} dobrado={dobrado} />
    </div>
  )
}
