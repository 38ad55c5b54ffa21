import { data } from 'react-router'
import { AvisoDeErro } from './erro/PaginaDeErro.tsx'

/** Answers any other path (spec §2). The status is real, and the server logs the path. */
export function loader() {
  return data(null, { status: 404 })
}

export const meta = () => [{ title: 'Página não encontrada' }, { name: 'robots', content: 'noindex' }]

export default function PaginaNaoEncontrada() {
  return (
    // Down to the footer's own edge, so that the road meets it.
    <div className="-mb-16 md:-mb-24">
      <AvisoDeErro naoEncontrada />
    </div>
  )
}
