import type { User } from '@supabase/auth-js'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { CampoTexto } from '#web/formulario/CampoTexto.tsx'
import { Envio } from '#web/formulario/Envio.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { obterClienteDeLogin } from '#web/servidor/cliente.ts'
import { encerrarAqui } from '#web/servidor/encerrar-aqui.ts'
import { ultimaPorta } from '#web/servidor/ultima-porta.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { BotaoDaChave } from './BotaoDaChave.tsx'
import { entrarComChave, listarChaves, provarChave, temSuporteAChaves } from './chave-de-acesso.ts'
import { codigoSchema } from './codigo.schema.ts'
import { fatoresDe } from './fatores.ts'
import { provarFator } from './passos-da-entrada.ts'

/** `user`: the account, if the page has already read it; otherwise this step reads it from the session. */
type Props = { user?: User; aoProvar(): void }

/** The second step with the account's factor: the code of an app, or a passkey of this device. */
export function SegundoPasso({ user: lido, aoProvar }: Props) {
  const daSessao = useContaDaSessao()
  const user = lido ?? daSessao
  const totalDeChaves = useTotalDeChaves()
  if (user === null) {
    return <PassoImpossivel frase="Não conseguimos ler a sua conta." botao="Tentar de novo" />
  }
  if (!user) return <p role="status">Um instante...</p>
  const porCodigo = fatoresDe(user, 'totp').length > 0
  const fatores = temSuporteAChaves() ? fatoresDe(user, 'webauthn') : []
  if (!porCodigo && !fatores.length && totalDeChaves === 0) {
    return (
      <PassoImpossivel
        frase="Esta conta pede uma chave de acesso que este navegador não tem. Entre pelo aparelho dela."
        botao="Entrar com outra conta"
        antes={encerrarAqui}
      />
    )
  }
  const comChave = fatores.length > 0 || totalDeChaves > 0
  return (
    <div className="grid gap-5">
      {porCodigo && <ProvaPeloCodigo aoProvar={aoProvar} />}
      {porCodigo && comChave && (
        <p className="flex items-center gap-4 text-14 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          ou
        </p>
      )}
      {/* Passkeys sign in (0036). Below are those that earlier versions stored as second factors. */}
      {totalDeChaves > 0 && (
        <BotaoDaChave rotulo="Usar chave de acesso" aoApertar={entrarComChave} aoEntrar={aoProvar} />
      )}
      {fatores.map(({ id, friendly_name }) => (
        <BotaoDaChave
          key={id}
          rotulo={`Usar chave de acesso${friendly_name ? `: ${friendly_name}` : ''}`}
          aoApertar={() => provarChave(id)}
          aoEntrar={aoProvar}
        />
      ))}
    </div>
  )
}

type PropsDoImpossivel = { frase: string; botao: string; antes?: () => Promise<void> }

/** Shows that the step is impossible here. The button runs `antes` and opens the login, which recognises a session. */
function PassoImpossivel({ frase, botao, antes }: PropsDoImpossivel) {
  return (
    <div className="grid gap-5">
      <p role="alert">{frase}</p>
      <Botao
        variante="secundario"
        tamanho="grande"
        onClick={async () => {
          await antes?.()
          location.assign(ultimaPorta().login)
        }}
      >
        {botao}
      </Botao>
    </div>
  )
}

/**
 * Counts the passkeys of the account; none while they load, and if this browser cannot use one. An account with this step
 * has a factor, so a code or a factor is offered meanwhile.
 */
function useTotalDeChaves(): number {
  const [total, setTotal] = useState(0)
  useEffect(() => {
    if (!temSuporteAChaves()) return
    let aberta = true
    listarChaves()
      .then(lista => aberta && setTotal(lista.length))
      // Without an answer the account counts as one without passkeys.
      .catch(() => undefined)
    return () => {
      aberta = false
    }
  }, [])
  return total
}

/**
 * Returns the account of the stored session: undefined while it loads, null without a readable session. Its list of
 * factors is current: a factor proved on another device ends the sessions that lack the second step.
 */
function useContaDaSessao(): User | null | undefined {
  const [user, setUser] = useState<User | null>()
  useEffect(() => {
    let aberta = true
    obterClienteDeLogin()
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

function ProvaPeloCodigo({ aoProvar }: { aoProvar(): void }) {
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
        // This form has just replaced the password's form: without `autoFocus` no field would have the focus.
        autoFocus
        erro={erros.codigo}
      />
      <Envio falha={falha} ocupado={ocupado} enviando={enviando}>
        Confirmar
      </Envio>
    </form>
  )
}
