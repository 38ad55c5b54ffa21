import { useRouteLoaderData } from 'react-router'
import type { Operador } from './mundo-das-paginas.ts'

/**
 * `handle` of a route. Pages without `hidratar` are read without React in the browser: no script to load. With `depois`
 * it is loaded after the first paint: for pages that are read, or answered by the browser alone, before it works.
 * With `incorporada` it is shown inside another site: its links open outside, and it stores nothing of its own.
 * `manifesto` is the page's web app manifest, if it is not the site's. With `rodapeDobrado` a phone has the footer behind
 * one heading.
 */
export type DadosDaRota = {
  hidratar?: true
  depois?: true
  incorporada?: true
  manifesto?: string
  rodapeDobrado?: true
}

/** The root loader's data for every page. */
export type DadosDoSite = {
  operador: Operador
  cookiesMarcados: boolean
  /** True if a plate finds its vehicle: then the questionnaires ask for it first. */
  buscaPelaPlaca: boolean
  whatsapp: boolean
  publicUrl: string
}

/** The site's data, from the root's loader; undefined on a page of error that could not read it. */
export function useDadosDoSite(): DadosDoSite | undefined {
  return useRouteLoaderData<() => DadosDoSite>('root')
}
