import { useState } from 'react'
import { z } from 'zod'
import { codigoSchema, linkSchema } from '#domain/privacidade/privacidade.schema.ts'
import { CampoEmail, CampoTexto } from '#web/formulario/CampoTexto.tsx'
import { Envio } from '#web/formulario/Envio.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { entrarComProva, pedirLink } from './chamar-meus-dados.ts'

const codigoDoEmail = z.object({ codigo: codigoSchema })
const nada = z.object({})

type Props = { aoEntrar(sessao: string): void }

/** The mailbox first, then the code that was sent to it. */
export function Entrada({ aoEntrar }: Props) {
  const [email, setEmail] = useState<string>()
  if (email) return <Codigo email={email} aoEntrar={aoEntrar} aoVoltar={() => setEmail(undefined)} />
  return <Email aoPedir={setEmail} />
}

function Email({ aoPedir }: { aoPedir(email: string): void }) {
  const { erros, falha, ocupado, enviando, form } = useFormulario(linkSchema, async ({ email }) => {
    await pedirLink(email)
    aoPedir(email)
  })
  return (
    <form {...form} className="grid gap-6 noscript:hidden">
      <CampoEmail
        rotulo="E-mail que você usou na avaliação"
        autoComplete="email"
        erro={erros.email}
        ajuda="Enviamos um link e um código a ele. Só quem abre essa caixa de entrada vê os dados."
      />
      <Envio falha={falha} ocupado={ocupado} enviando={enviando}>
        Enviar link
      </Envio>
    </form>
  )
}

function Codigo({ email, aoEntrar, aoVoltar }: Props & { email: string; aoVoltar(): void }) {
  const { erros, falha, ocupado, enviando, form } = useFormulario(codigoDoEmail, async ({ codigo }) => {
    aoEntrar(await entrarComProva({ email, codigo }))
  })
  return (
    <form {...form} className="grid gap-6">
      <p role="status" className="border-green border-l-4 pl-4">
        Enviamos uma mensagem a <strong className="break-words">{email}</strong>. Abra o link dela ou digite o
        código aqui. Não chegou? Olhe a caixa de spam.
      </p>
      <CampoTexto
        name="codigo"
        rotulo="Código de 6 números"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        autoFocus
        erro={erros.codigo}
      />
      <Envio falha={falha} ocupado={ocupado} enviando={enviando}>
        Ver meus dados
      </Envio>
      <Botao variante="texto" onClick={aoVoltar} className="justify-self-start">
        Usar outro e-mail
      </Botao>
    </form>
  )
}

/** The button that uses the link of the message up. An open page does not: mail scanners open every link. */
export function EntradaPeloLink({ link, aoEntrar }: Props & { link: string }) {
  const { falha, ocupado, enviando, form } = useFormulario(nada, async () => {
    aoEntrar(await entrarComProva({ link }))
  })
  return (
    <form {...form} className="noscript:hidden">
      <Envio falha={falha} ocupado={ocupado} enviando={enviando}>
        Ver meus dados
      </Envio>
    </form>
  )
}
