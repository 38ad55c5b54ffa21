import { useRouteLoaderData } from 'react-router'
import type { Operador } from './mundo-das-paginas.ts'

/** The `handle` of a route: the properties of its pages, and of the pages below it. */
export type DadosDaRota = {
  /** The page runs React in the browser; another page loads no script. */
  hidratar?: true
  /** The scripts load after the first paint, because the page can be read, or filled in, without them. */
  depois?: true
  /** Another site shows the page in a frame: its links open outside the frame, and the page stores only the draft, in this tab. */
  incorporada?: true
  /** Address of the page's web app manifest, if it is not the site's. */
  manifesto?: string
  /** On a phone the footer is folded behind one heading. */
  rodapeDobrado?: true
}

/** The root loader's data for every page. */
export type DadosDoSite = {
  operador: Operador
  /** State of the box for optional cookies. */
  cookiesMarcados: boolean
  /** True if a plate finds its vehicle: then the questionnaires ask for it first. */
  buscaPelaPlaca: boolean
  /** True if owners can receive messages by WhatsApp. */
  whatsapp: boolean
  publicUrl: string
}

/** Returns the site's data, from the root's loader; undefined on an error page if that loader failed. */
export function useDadosDoSite(): DadosDoSite | undefined {
  return useRouteLoaderData<() => DadosDoSite>('root')
}
