import { type ReactNode, useState } from 'react'
import { Campo, classesDoControle, idsDoCampo } from './Campo.tsx'

type Props = {
  nome: string
  rotulo: string
  nova?: boolean
  ajuda?: string
  erro: string | undefined
  aoMudar?: (senha: string) => void
  children?: ReactNode
}

/** A password field with a button that shows and hides the typed password. */
export function CampoSenha({ nome, rotulo, nova, ajuda, erro, aoMudar, children }: Props) {
  const [visivel, setVisivel] = useState(false)
  return (
    <Campo nome={nome} rotulo={rotulo} ajuda={ajuda} erro={erro}>
      <div className="relative">
        <input
          {...idsDoCampo(nome, { ajuda, erro })}
          name={nome}
          type={visivel ? 'text' : 'password'}
          autoComplete={nova ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={256}
          onChange={evento => aoMudar?.(evento.target.value)}
          className={`${classesDoControle} pr-24`}
        />
        <button
          type="button"
          aria-controls={`campo-${nome}`}
          onClick={() => setVisivel(!visivel)}
          className="absolute inset-y-1 right-1 min-w-11 rounded-thing px-3 font-medium text-14 text-green underline-offset-4 hover:underline"
        >
          {visivel ? 'Ocultar' : 'Mostrar'}
        </button>
      </div>
      {children}
    </Campo>
  )
}
