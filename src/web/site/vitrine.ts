import { useRouteLoaderData } from 'react-router'

/** The agency on whose own site a page is shown, and the address of its pages; a preview has no origin. */
export type DadosDaVitrine = { nome: string; caminho: string; origem: string | null }

/** Returns the data of the frame around a page; undefined on our own site. */
export const useVitrine = () => useRouteLoaderData<() => DadosDaVitrine>('vitrine')
