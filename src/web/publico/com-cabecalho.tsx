import { Outlet } from 'react-router'
import { Cabecalho } from './cabecalho/Cabecalho.tsx'
import { Carregando } from './erro/Carregando.tsx'

/** Head of the public pages; the plans page has its own. */
export default function PaginaComCabecalho() {
  return (
    <>
      <Cabecalho />
      <Carregando />
      <main id="conteudo">
        <Outlet />
      </main>
    </>
  )
}
