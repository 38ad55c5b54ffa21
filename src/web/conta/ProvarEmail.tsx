import { useState } from 'react'
import { obterClienteDeLogin } from '#web/servidor/cliente.ts'
import { explicar } from '#web/servidor/mensagens.ts'
import { PORTA_AGENCIA } from '#web/servidor/portas.ts'
import { Botao } from '#web/ui/Botao.tsx'

/** Requests the confirmation link of the account's mailbox again; the first one came with the registration. */
export function ProvarEmail({ email }: { email: string }) {
  const [recado, setRecado] = useState('')
  const [ocupado, setOcupado] = useState(false)
  async function pedir() {
    setOcupado(true)
    setRecado((await pedirLink(email)) ?? `Enviamos o link para ${email}. Abra a mensagem neste aparelho.`)
    setOcupado(false)
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Botao variante="secundario" tamanho="pequeno" disabled={ocupado} aria-busy={ocupado} onClick={pedir}>
        {ocupado ? 'Enviando...' : 'Enviar link de confirmação'}
      </Botao>
      <p role="status" className="text-14 empty:hidden">
        {recado}
      </p>
    </div>
  )
}

/** Requests the mail. Returns the sentence of a refusal, if any. */
async function pedirLink(email: string): Promise<string | undefined> {
  try {
    const emailRedirectTo = `${location.origin}${PORTA_AGENCIA.login}`
    const { error } = await (await obterClienteDeLogin()).resend({
      type: 'signup',
      email,
      options: { emailRedirectTo },
    })
    return error ? explicar(error) : undefined
  } catch (erro) {
    return explicar(erro)
  }
}
