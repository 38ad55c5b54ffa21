import type { User } from '@supabase/auth-js'
import { useState } from 'react'
import { Botao } from '../ui/Botao.tsx'
import { provarChave, temChaves } from './chave-de-acesso.ts'
import { fatoresDe } from './fatores.ts'
import { SegundoFator } from './SegundoFator.tsx'

/** The second step by whatever the account has: the code of an app, or a passkey of this device. */
export function SegundoPasso({ user, aoProvar }: { user: User; aoProvar(): void }) {
  const chaves = temChaves() ? fatoresDe(user, 'webauthn') : []
  return (
    <div className="grid gap-4">
      {fatoresDe(user, 'totp').length > 0 && <SegundoFator aoProvar={aoProvar} />}
      {chaves.map(({ id, friendly_name }) => (
        <PelaChave key={id} factorId={id} nome={friendly_name} aoProvar={aoProvar} />
      ))}
    </div>
  )
}

type Props = { factorId: string; nome: string | undefined; aoProvar(): void }

function PelaChave({ factorId, nome, aoProvar }: Props) {
  const [estado, setEstado] = useState<{ provando: boolean; erro?: string }>({ provando: false })
  async function provar() {
    setEstado({ provando: true })
    const erro = await provarChave(factorId)
    setEstado({ provando: false, ...(erro && { erro }) })
    if (!erro) aoProvar()
  }
  return (
    <div>
      <Botao
        variante="secundario"
        tamanho="grande"
        disabled={estado.provando}
        aria-busy={estado.provando}
        onClick={provar}
        className="w-full"
      >
        {estado.provando ? 'Siga o que o aparelho pede...' : `Usar chave de acesso${nome ? `: ${nome}` : ''}`}
      </Botao>
      <p role="alert" className="mt-1.5 font-medium text-14 text-red empty:hidden">
        {estado.erro}
      </p>
    </div>
  )
}
