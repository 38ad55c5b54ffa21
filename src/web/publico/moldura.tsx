import { Outlet } from 'react-router'
import { conteudos_paginas } from '../../domain/conteudo/conteudo.table.ts'
import { mundoContext } from '../mundo.ts'
import type { Route } from './+types/moldura'
import { Cabecalho } from './Cabecalho.tsx'
import { Rodape } from './Rodape.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(mundoContext)
  const paginas = await db.publico
    .select({ chave: conteudos_paginas.chave, titulo: conteudos_paginas.titulo })
    .from(conteudos_paginas)
    .orderBy(conteudos_paginas.titulo)
  return { paginas, ano: clock.now().getUTCFullYear() }
}

export const shouldRevalidate = () => false

/** Head and foot of the public pages. */
export default function Moldura({ loaderData }: Route.ComponentProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Cabecalho />
      <main id="conteudo" className="flex-1">
        <Outlet />
      </main>
      <Rodape {...loaderData} />
    </div>
  )
}
