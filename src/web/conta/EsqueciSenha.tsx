import { useState } from 'react'
import { z } from 'zod'
import { emailSchema } from '#domain/pessoa/email.schema.ts'
import { CampoEmail } from '#web/formulario/CampoTexto.tsx'
import { Envio } from '#web/formulario/Envio.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { obterClienteDeLogin } from '#web/servidor/cliente.ts'
import { explicar } from '#web/servidor/mensagens.ts'
import { ERRO_DE_CONEXAO } from '#web/servidor/pedido.ts'
import { Botao } from '#web/ui/Botao.tsx'

const pedidoSchema = z.object({ email: emailSchema })

/** Asks for a link that leads to a new password. The page says the same for known and unknown addresses. */
export function EsqueciSenha({ aoVoltar }: { aoVoltar(): void }) {
  const [enviado, setEnviado] = useState(false)
  const { erros, falha, ocupado, enviando, form } = useFormulario(pedidoSchema, async ({ email }) => {
    const erro = await pedirLinkDaSenha(email)
    if (erro) return { mensagem: erro }
    setEnviado(true)
  })
  if (enviado) {
    return (
      <div className="grid gap-6">
        <p role="status" className="rounded-thing bg-green-soft px-4 py-3 text-18">
          Se este e-mail tiver uma conta, o link chega em instantes. Ele vale por 1 hora. Confira também a
          caixa de spam.
        </p>
        <Botao variante="secundario" onClick={aoVoltar}>
          Voltar ao login
        </Botao>
      </div>
    )
  }
  return (
    <form {...form} className="grid gap-6">
      <CampoEmail erro={erros.email} ajuda="Enviamos um link para você criar uma senha nova." />
      <Envio falha={falha} ocupado={ocupado} enviando={enviando}>
        Enviar link
      </Envio>
      <Botao variante="texto" onClick={aoVoltar} className="-ml-5 justify-self-start">
        Voltar ao login
      </Botao>
    </form>
  )
}

/** Reports only a request that did not arrive: any other message would reveal if the address is known. */
async function pedirLinkDaSenha(email: string): Promise<string | undefined> {
  try {
    const auth = await obterClienteDeLogin()
    const { error } = await auth.resetPasswordForEmail(email)
    return error?.name === 'AuthRetryableFetchError' ? explicar(error) : undefined
  } catch {
    return ERRO_DE_CONEXAO
  }
}
