import { useEffect, useMemo, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { Relatorio } from '#web/resultado/Relatorio.tsx'
import { lerEstado } from '#web/simulacao/resultado/estado.ts'
import { useVitrine } from '#web/site/vitrine.ts'
import { Depois } from './Depois.tsx'

/** The report on an agency's site, from the navigation state, as on our own. */
export default function Resultado() {
  const { nome = '', caminho = '' } = useVitrine() ?? {}
  const { state } = useLocation()
  const estado = useMemo(() => lerEstado(state), [state])
  const [noNavegador, setNoNavegador] = useState(false)
  useEffect(() => setNoNavegador(true), [])
  if (!noNavegador) return null
  if (!estado) return <Navigate to={caminho} replace />
  const { avaliacao, formulario } = estado
  return (
    <main id="conteudo" className="folha py-6">
      <Relatorio
        avaliacao={avaliacao}
        formulario={formulario}
        outra={
          <Link to={caminho} className="inline-flex min-h-11 items-center underline underline-offset-4">
            Fazer Nova Avaliação
          </Link>
        }
        acao={<Depois nome={nome} avaliacao={avaliacao} formulario={formulario} />}
      />
    </main>
  )
}
