import { useNavigation } from 'react-router'

/** Says that another page is on its way, while React is fetching it. */
export function Carregando() {
  const carregando = useNavigation().state === 'loading'
  return (
    <p role="status" className="folha py-2 text-muted empty:hidden">
      {carregando ? 'Carregando...' : ''}
    </p>
  )
}
