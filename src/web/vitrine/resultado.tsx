import { useEffect, useMemo, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { Relatorio } from '#web/resultado/Relatorio.tsx'
import { lerEstado } from '#web/simulacao/resultado/estado.ts'
import { dizerObrigado } from '#web/simulacao/resultado/obrigado.ts'
import { useVitrine } from '#web/site/vitrine.ts'

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
        acao={
          <Depois
            nome={nome}
            daLoja={formulario.aceita_contato_loja === true}
            deOutras={formulario.aceita_contato_parceiros === true}
            semValor={avaliacao.confianca === 'nenhuma'}
          />
        }
      />
    </main>
  )
}

type PropsDeDepois = { nome: string; daLoja: boolean; deOutras: boolean; semValor: boolean }

/** The use of the contact, by the consents. Without a value there is no range to compare with. */
function Depois({ nome, daLoja, deOutras, semValor }: PropsDeDepois) {
  if (!daLoja && !deOutras)
    return (
      <p className="mt-5 text-14 text-muted">
        Você não autorizou o contato: ninguém vai chamar você. O relatório foi para o seu e-mail.
      </p>
    )
  const { titulo, conselho } = dizerObrigado(semValor)
  return (
    <section className="mt-5 rounded-thing bg-green-soft p-5">
      <h2 className="text-18">{titulo}</h2>
      <p className="mt-1">
        {daLoja ? `A ${nome} pode chamar você pelo WhatsApp.` : 'Lojas parceiras podem chamar você.'}
        {daLoja && deOutras && ' Outras lojas parceiras também.'}
        {daLoja && !deOutras && ' Nenhuma outra loja vê os seus dados.'} {conselho}
      </p>
      <a
        href="/meus-dados"
        target="_blank"
        rel="noopener"
        className="mt-1 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        Ver quem recebeu, ou cancelar
      </a>
    </section>
  )
}
