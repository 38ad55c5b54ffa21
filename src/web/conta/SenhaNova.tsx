import { useState } from 'react'
import { problemaDaSenha, SENHA_MINIMA } from '#domain/conta/senha.ts'
import { CampoSenha } from '#web/formulario/CampoSenha.tsx'
import { medirSenha } from '#web/formulario/medir-senha.ts'

/** Colour of the bars by level, from 0 to 4. */
const CORES = ['bg-line', 'bg-red', 'bg-mango', 'bg-green', 'bg-green']

/** A password being chosen, with how strong it is in bars and in words. */
export function SenhaNova({ rotulo, erro }: { rotulo: string; erro: string | undefined }) {
  const [senha, setSenha] = useState('')
  const { nivel, palavra } = medirSenha(senha, problemaDaSenha(senha)?.mensagem)
  return (
    <CampoSenha
      nome="password"
      rotulo={rotulo}
      nova
      ajuda={`${SENHA_MINIMA} caracteres ou mais.`}
      erro={erro}
      aoMudar={setSenha}
    >
      {/* The bars lie between field and help; without a password they are invisible, but keep their place. */}
      <div
        aria-hidden="true"
        className={`mt-0.5 -mb-1.5 grid grid-cols-4 gap-1.5 ${senha ? '' : 'invisible'}`}
      >
        {[1, 2, 3, 4].map(barra => (
          <span key={barra} className={`h-1 rounded-chip ${barra <= nivel ? CORES[nivel] : 'bg-line'}`} />
        ))}
      </div>
      <p aria-live="polite" className="mt-1.5 text-14 empty:hidden">
        {!erro && palavra}
      </p>
    </CampoSenha>
  )
}
