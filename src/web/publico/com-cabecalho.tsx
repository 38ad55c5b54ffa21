import { Outlet } from 'react-router'
import { Cabecalho } from './Cabecalho.tsx'
import { Carregando } from './Carregando.tsx'

/** Head of the public pages; the plans page has its own. */
export default function ComCabecalho() {
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
