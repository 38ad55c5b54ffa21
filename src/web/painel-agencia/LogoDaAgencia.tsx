import { useState } from 'react'
import { iniciaisDe } from './carteira/frases-do-lead.ts'
import type { MinhaAgencia } from './carteira/minha-agencia.ts'

/** The agency's logo in a box of fixed size; without a logo, or when it fails to load, its initials. */
export function LogoDaAgencia({ agencia: { nome, logo_url } }: { agencia: MinhaAgencia }) {
  const [falhou, setFalhou] = useState<string>()
  const temLogo = logo_url !== null && logo_url !== '' && falhou !== logo_url
  return (
    <span className="flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-thing border border-line bg-paper md:size-12">
      {temLogo ? (
        <img
          src={logo_url}
          alt={`Logo da ${nome}`}
          width={48}
          height={48}
          referrerPolicy="no-referrer"
          onError={() => setFalhou(logo_url)}
          className="size-full object-contain"
        />
      ) : (
        <span aria-hidden="true" className="font-bold font-display text-18 text-muted">
          {iniciaisDe(nome)}
        </span>
      )}
    </span>
  )
}
