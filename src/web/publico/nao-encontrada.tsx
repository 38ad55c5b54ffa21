import { PaginaDeErro } from './PaginaDeErro.tsx'

export const meta = () => [{ title: 'Página não encontrada' }, { name: 'robots', content: 'noindex' }]

/** Any other path (spec §2). The status is real, and the server logs the path. */
export function loader() {
  throw new Response(null, { status: 404 })
}

export default function NaoEncontrada() {
  return <PaginaDeErro naoEncontrada />
}
