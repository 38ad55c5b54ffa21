import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Porta } from '#web/servidor/portas.ts'
import { sair } from './sair-do-painel.ts'

type Props = {
  porta: Porta
  titulo: string
  /** Shown before the title, such as an agency's logo. */
  antes?: ReactNode
  /** A line under the title, such as an agency's plan. */
  subtitulo?: ReactNode
  /** Buttons of the panel, before the buttons of the account. */
  acoes?: ReactNode
  children: ReactNode
}

/** Look of the small buttons of a panel's header. */
export const classesDaAcaoDoTopo =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-thing px-3 font-medium text-14 text-muted hover:bg-paper hover:text-ink disabled:cursor-not-allowed disabled:opacity-60'

/** Frame of a panel: the signed-in account, the actions, and the sign-out. A phone shows icons, in one row. */
export function MolduraDoPainel({ porta, titulo, antes, subtitulo, acoes, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-line border-b bg-surface">
        <div className="mx-auto flex min-h-12 w-full max-w-[120rem] flex-wrap items-center gap-x-2 gap-y-1 px-4 py-1 md:min-h-13 md:gap-x-4 lg:px-6">
          {antes}
          <div className="min-w-0 flex-[1_1_11rem]">
            <h1 className="truncate text-18 leading-6 md:text-22">{titulo}</h1>
            {subtitulo && <div className="text-14 text-muted">{subtitulo}</div>}
          </div>
          <nav aria-label="Painel" className="-mx-3 flex flex-wrap items-center">
            {acoes}
            <Link to="/minha-conta" className={classesDaAcaoDoTopo}>
              <UserRound aria-hidden="true" className="size-4" />
              <span className="max-md:sr-only">Minha conta</span>
            </Link>
            <BotaoSair porta={porta} />
          </nav>
        </div>
      </header>
      <main
        id="conteudo"
        tabIndex={-1}
        className="mx-auto w-full max-w-[120rem] flex-1 px-4 pt-2 pb-16 lg:px-6"
      >
        {children}
      </main>
    </div>
  )
}

function BotaoSair({ porta }: { porta: Porta }) {
  const navigate = useNavigate()
  // Never false again: the sign-out leaves the page.
  const [saindo, setSaindo] = useState(false)
  return (
    <button
      type="button"
      disabled={saindo}
      onClick={() => {
        setSaindo(true)
        sair(porta, navigate)
      }}
      className={classesDaAcaoDoTopo}
    >
      <LogOut aria-hidden="true" className="size-4" />
      <span className="max-md:sr-only">Sair</span>
    </button>
  )
}
