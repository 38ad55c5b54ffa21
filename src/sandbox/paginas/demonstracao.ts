import { type RouterContextProvider, useParams } from 'react-router'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'

/** Refuses these pages where payments are real. */
export function exigirDemonstracao(context: Readonly<RouterContextProvider>): null {
  if (!context.get(contextoDoMundo).demo) throw new Response(null, { status: 404 })
  return null
}

/** Returns the id of the session, which is the last part of the page's address. */
export function useIdDaSessao(): string {
  return useParams().id ?? ''
}
