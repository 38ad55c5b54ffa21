/** A route of the framework's manifest, as far as it is read here. */
type RotaDoManifesto = { id: string; parentId?: string; hasDefaultExport: boolean }

declare global {
  /** The framework's list of routes, with the version of the build; absent before its script ran. */
  var __reactRouterManifest: { version: string; routes: Record<string, RotaDoManifesto> } | undefined
}

/** Id of the layout whose pages load no script. */
const MOLDURA_SEM_SCRIPT = 'publico/moldura'
/** Id of the layout whose pages another site shows in a frame. */
const MOLDURA_DA_VITRINE = 'vitrine'

/**
 * Returns the routes that a script can open from a page: no page without script, no file, and the frame's
 * pages only inside the frame. The router prepares each of its routes before a page answers to taps.
 * @param caminho of the open page.
 */
export function rotasDoNavegador<R extends RotaDoManifesto>(
  rotas: Record<string, R>,
  caminho: string,
): Record<string, R> {
  const naVitrine = caminho.startsWith('/vitrine/')
  const abre = ({ id, hasDefaultExport }: R) => {
    const linhagem = linhagemDe(id, rotas)
    if (linhagem.includes(MOLDURA_SEM_SCRIPT)) return false
    const daVitrine = linhagem.includes(MOLDURA_DA_VITRINE)
    return daVitrine ? naVitrine : hasDefaultExport
  }
  return Object.fromEntries(Object.entries(rotas).filter(([, rota]) => abre(rota)))
}

/** Lists a route's id and the ids of the layouts around it. */
function linhagemDe(id: string, rotas: Record<string, RotaDoManifesto>): string[] {
  const pai = rotas[id]?.parentId
  return pai ? [id, ...linhagemDe(pai, rotas)] : [id]
}
