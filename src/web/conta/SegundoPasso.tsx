import type { User } from '@supabase/auth-js'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { CampoTexto } from '#web/formulario/CampoTexto.tsx'
import { Envio } from '#web/formulario/Envio.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { obterAuth } from '#web/servidor/cliente.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { provarChave, temChaves } from './chave-de-acesso.ts'
import { codigoSchema } from './codigo.schema.ts'
import { provarFator } from './entrar.ts'
import { fatoresDe } from './fatores.ts'

/** `user` is for pages that have read the account already. */
type Props = { user?: User; aoProvar(): void }

/** The second step by whatever the account has: the code of an app, or a passkey of this device. */
export function SegundoPasso({ user: lido, aoProvar }: Props) {
  const daSessao = useContaDaSessao()
  const user = lido ?? daSessao
  if (user === null) {
    return <p role="alert">Não conseguimos ler a sua conta. Recarregue a página e entre de novo.</p>
  }
  if (!user) return <p role="status">Um instante...</p>
  const porCodigo = fatoresDe(user, 'totp').length > 0
  const chaves = temChaves() ? fatoresDe(user, 'webauthn') : []
  if (!porCodigo && !chaves.length) {
    return <p>Esta conta pede uma chave de acesso que este navegador não tem. Entre pelo aparelho dela.</p>
  }
  return (
    <div className="grid gap-5">
      {porCodigo && <PeloCodigo aoProvar={aoProvar} />}
      {porCodigo && chaves.length > 0 && (
        <p className="flex items-center gap-4 text-14 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          ou
        </p>
      )}
      {chaves.map(({ id, friendly_name }) => (
        <PelaChave key={id} factorId={id} nome={friendly_name} aoProvar={aoProvar} />
      ))}
    </div>
  )
}

/**
 * The account as the session carries it. Its factors are right as long as the session waits for one of them:
 * whoever proves a factor elsewhere ends the sessions that have not. Null when there is no session to read.
 */
function useContaDaSessao(): User | null | undefined {
  const [user, setUser] = useState<User | null>()
  useEffect(() => {
    let aberta = true
    obterAuth()
      .then(auth => auth.getSession())
      .then(({ data }) => aberta && setUser(data.session?.user ?? null))
      .catch(() => aberta && setUser(null))
    return () => {
      aberta = false
    }
  }, [])
  return user
}

const provaSchema = z.object({ codigo: codigoSchema })

function PeloCodigo({ aoProvar }: { aoProvar(): void }) {
  const { erros, falha, ocupado, enviando, form } = useFormulario(provaSchema, async ({ codigo }) => {
    const mensagem = await provarFator(codigo)
    if (mensagem) return { mensagem, campos: { codigo: mensagem } }
    aoProvar()
  })
  return (
    <form {...form} className="grid gap-6">
      <CampoTexto
        name="codigo"
        rotulo="Código"
        ajuda="Abra o seu aplicativo de códigos e digite os 6 números."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        // The step has just replaced the password's: the focus would be lost with the form that left.
        autoFocus
        erro={erros.codigo}
      />
      <Envio falha={falha} ocupado={ocupado} enviando={enviando}>
        Confirmar
      </Envio>
    </form>
  )
}

type PropsChave = { factorId: string; nome: string | undefined; aoProvar(): void }

function PelaChave({ factorId, nome, aoProvar }: PropsChave) {
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
