import Mail from 'lucide-react/icons/mail'
import MailQuestion from 'lucide-react/icons/mail-question-mark'
import { useState } from 'react'
import { z } from 'zod'
import { emailSchema } from '#domain/pessoa/email.schema.ts'
import { type ContaAtual, explicarNaConta } from '#web/conta/entrada/conta-atual.ts'
import { ProvarEmail } from '#web/conta/ProvarEmail.tsx'
import { CampoEmail } from '#web/formulario/CampoTexto.tsx'
import { Envio } from '#web/formulario/Envio.tsx'
import { type Falha, useFormulario } from '#web/formulario/useFormulario.ts'
import { obterClienteDeLogin } from '#web/servidor/cliente.ts'
import type { Porta } from '#web/servidor/portas.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Dialogo } from '#web/ui/dialogo/Dialogo.tsx'
import { Linha, Lista, Secao } from './Secao.tsx'

/** The account's e-mail. A new one needs a proof, and replaces the old one after both mails are confirmed. */
export function SecaoEmail({ conta, aoPedir }: { conta: ContaAtual; aoPedir(): void }) {
  const [aberto, setAberto] = useState(false)
  const { email, new_email } = conta.user
  return (
    <Secao id="email" titulo="E-mail" texto="Você entra com ele e recebe nele os nossos avisos.">
      <Lista rotulo="E-mails da conta">
        <Linha
          icone={<Mail className="size-6" />}
          titulo={email}
          detalhe={conta.email_provado ? undefined : 'Ainda não confirmado'}
          acao={
            <span className="flex flex-wrap items-center gap-x-4">
              {!conta.email_provado && email && <ProvarEmail email={email} />}
              <Botao
                variante="texto"
                tamanho="pequeno"
                onClick={() => setAberto(true)}
                className="-ml-4 sm:-mr-4 sm:ml-0"
              >
                Trocar o e-mail
              </Botao>
            </span>
          }
        />
        {new_email && (
          <Linha
            icone={<MailQuestion className="size-6" />}
            titulo={new_email}
            detalhe="Esperando você confirmar nas duas mensagens que enviamos, uma para cada e-mail."
          />
        )}
      </Lista>
      {aberto && (
        <Dialogo forma="pequeno" titulo="Trocar o e-mail" aoFechar={() => setAberto(false)}>
          <Troca
            atual={email ?? ''}
            porta={conta.porta}
            aoPedir={() => {
              setAberto(false)
              aoPedir()
            }}
          />
        </Dialogo>
      )}
    </Secao>
  )
}

function Troca({ atual, porta, aoPedir }: { atual: string; porta: Porta; aoPedir(): void }) {
  const schema = z.object({ email: emailSchema.refine(email => email !== atual, 'Esse já é o seu e-mail.') })
  const { erros, falha, ocupado, enviando, form } = useFormulario(schema, async ({ email }) => {
    const recusa = await pedirTroca(email, porta)
    if (recusa) return recusa
    aoPedir()
  })
  return (
    <form {...form} className="grid gap-6">
      <CampoEmail
        rotulo="E-mail novo"
        ajuda={`Enviamos uma mensagem a ele e outra a ${atual}. A troca vale quando você confirmar nas duas.`}
        autoComplete="email"
        erro={erros.email}
      />
      <Envio falha={falha} ocupado={ocupado} enviando={enviando}>
        Enviar mensagens
      </Envio>
    </form>
  )
}

async function pedirTroca(email: string, porta: Porta): Promise<Falha | undefined> {
  try {
    const auth = await obterClienteDeLogin()
    const emailRedirectTo = `${location.origin}${porta.login}`
    const { error } = await auth.updateUser({ email }, { emailRedirectTo })
    return error ? { mensagem: explicarNaConta(error) } : undefined
  } catch (erro) {
    return { mensagem: explicarNaConta(erro) }
  }
}
