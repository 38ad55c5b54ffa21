import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { entrar } from '#web/conta/entrada/passos-da-entrada.ts'
import { SegundoPasso } from '#web/conta/entrada/SegundoPasso.tsx'
import { CampoSenha } from '#web/formulario/CampoSenha.tsx'
import { CampoTexto } from '#web/formulario/CampoTexto.tsx'
import { Envio } from '#web/formulario/Envio.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { atenderNovaEntrada } from '#web/servidor/nova-entrada.ts'
import type { Porta } from '#web/servidor/portas.ts'
import { Dialogo } from '#web/ui/dialogo/Dialogo.tsx'

type Props = { porta: Porta; email: string }

/** Signs in again over the page as it is, when a call finds that the session ran out. */
export function SessaoExpirada({ porta, email }: Props) {
  const [passo, setPasso] = useState<'fechado' | 'senha' | 'segundo_fator'>('fechado')
  const responder = useRef<(entrou: boolean) => void>(undefined)
  useEffect(
    () =>
      atenderNovaEntrada(() => {
        setPasso('senha')
        return new Promise(resolve => {
          responder.current = resolve
        })
      }),
    [],
  )
  function concluir(entrou: boolean) {
    setPasso('fechado')
    responder.current?.(entrou)
  }
  if (passo === 'fechado') return null
  return (
    <Dialogo
      forma="pequeno"
      titulo="Sua sessão expirou"
      descricao="Entre de novo para continuar de onde parou. Nada do que você digitou se perde."
      aoFechar={() => concluir(false)}
    >
      {passo === 'senha' ? (
        <Senha
          porta={porta}
          email={email}
          aoEntrar={() => concluir(true)}
          aoPedirFator={() => setPasso('segundo_fator')}
        />
      ) : (
        <SegundoPasso aoProvar={() => concluir(true)} />
      )}
      <p className="mt-4 text-center text-14">
        <a
          href={porta.login}
          className="inline-flex min-h-11 items-center text-green underline underline-offset-4"
        >
          Usar outra conta
        </a>
      </p>
    </Dialogo>
  )
}

const senhaSchema = z.object({ sessao_senha: z.string().min(1, 'Digite a sua senha') })

type PropsSenha = Props & { aoEntrar(): void; aoPedirFator(): void }

/** Shows the dialog's form. Its fields have long names: an id must not repeat an id of a form beneath. */
function Senha({ porta, email, aoEntrar, aoPedirFator }: PropsSenha) {
  const { erros, falha, ocupado, enviando, form } = useFormulario(senhaSchema, async ({ sessao_senha }) => {
    const entrada = await entrar(porta, email, sessao_senha)
    if (entrada.passo === 'dentro') aoEntrar()
    else if (entrada.passo === 'segundo_fator') aoPedirFator()
    else return { titulo: 'Erro ao fazer login', mensagem: entrada.mensagem }
  })
  return (
    <form {...form} className="grid gap-5">
      <CampoTexto
        name="sessao_email"
        rotulo="E-mail"
        erro={undefined}
        autoComplete="username"
        value={email}
        readOnly
      />
      <CampoSenha nome="sessao_senha" rotulo="Senha" erro={erros.sessao_senha} />
      <Envio falha={falha} ocupado={ocupado} enviando={enviando}>
        Entrar
      </Envio>
    </form>
  )
}
