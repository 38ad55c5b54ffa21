import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { senhaSchema } from '#domain/conta/senha.schema.ts'
import { Envio } from '#web/formulario/Envio.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { PORTA_ADMIN, PORTA_AGENCIA } from '#web/servidor/portas.ts'
import { ultimaPorta } from '#web/servidor/ultima-porta.ts'
import { metaDaPagina } from '#web/site/meta.ts'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/confirmar'
import { confirmarLink, definirSenha, type LinkLido, lerLink, type TipoDeLink } from './confirmacao.ts'
import { SegundoPasso } from './entrada/SegundoPasso.tsx'
import { LinkDeContinuacao, Pagina } from './Pagina.tsx'
import { SenhaNova } from './SenhaNova.tsx'

const PEDIDOS_DO_BOTAO: Record<TipoDeLink, string> = {
  recovery: 'Toque no botão para criar a sua senha nova.',
  invite: 'Toque no botão para aceitar o convite e criar a sua senha.',
  signup: 'Toque no botão para confirmar o seu e-mail.',
  magiclink: 'Toque no botão para entrar.',
  email_change: 'Toque no botão para confirmar a troca do seu e-mail.',
}

const CONFIRMADO_SEM_SENHA =
  'Seu e-mail está confirmado. Por segurança, a senha anterior não vale mais. Crie uma nova.'
/** Explains why a link with another purpose leads to the form for a new password. */
const MOTIVOS_DA_SENHA: Partial<Record<TipoDeLink, string>> = {
  signup: CONFIRMADO_SEM_SENHA,
  magiclink: CONFIRMADO_SEM_SENHA,
  email_change: CONFIRMADO_SEM_SENHA,
}

const senhaNovaSchema = z.object({ password: senhaSchema })
const vazioSchema = z.object({})

export function meta({ matches }: Route.MetaArgs) {
  return metaDaPagina(matches, {
    titulo: 'Confirmar',
    descricao: 'Confirmação de um link enviado por e-mail.',
    caminho: '/auth/confirmar',
    oculta: true,
  })
}

/** Step of the page. `metade`: a change of e-mail still waits for the link sent to the other address. */
type Passo =
  | { nome: 'confirmar' }
  | { nome: 'fator'; login: string; pede_senha: boolean }
  | { nome: 'metade' | 'senha'; login: string }

/** Page of the links of our mails. Opening it uses nothing up: mail scanners open every link. */
export default function Confirmar() {
  const link = lerLink(useSearchParams()[0])
  const navigate = useNavigate()
  const [passo, setPasso] = useState<Passo>({ nome: 'confirmar' })
  if (!link) return <LinkEstranho />

  function seguir(tipo: TipoDeLink, { login, pede_senha }: { login: string; pede_senha: boolean }) {
    if (pede_senha) return setPasso({ nome: 'senha', login })
    if (tipo !== 'magiclink') toast.success('E-mail confirmado.')
    navigate(login, { replace: true })
  }

  if (passo.nome === 'metade') {
    return (
      <Pagina titulo="Falta um passo" texto="Agora abra o link que enviamos ao outro e-mail.">
        <LinkDeContinuacao href={passo.login}>Voltar ao login</LinkDeContinuacao>
      </Pagina>
    )
  }
  if (passo.nome === 'fator') {
    return (
      <Pagina titulo="Confirme que é você" texto="Sua conta tem verificação em duas etapas.">
        <SegundoPasso aoProvar={() => seguir(link.tipo, passo)} />
      </Pagina>
    )
  }
  if (passo.nome === 'senha') {
    return (
      <Pagina titulo="Crie a sua senha nova" texto={MOTIVOS_DA_SENHA[link.tipo]}>
        <FormularioDaSenha login={passo.login} />
      </Pagina>
    )
  }
  return (
    <Pagina titulo="Quase lá" texto={PEDIDOS_DO_BOTAO[link.tipo]}>
      <Confirmacao
        link={link}
        aoConfirmar={({ login, pede_senha, precisa_fator, pela_metade }) => {
          if (pela_metade) setPasso({ nome: 'metade', login })
          else if (precisa_fator) setPasso({ nome: 'fator', login, pede_senha })
          else seguir(link.tipo, { login, pede_senha })
        }}
      />
    </Pagina>
  )
}

type ContaConfirmada = Exclude<Awaited<ReturnType<typeof confirmarLink>>, { erro: string }>

function Confirmacao({ link, aoConfirmar }: { link: LinkLido; aoConfirmar(feita: ContaConfirmada): void }) {
  const { falha, ocupado, enviando, form } = useFormulario(vazioSchema, async () => {
    const confirmada = await confirmarLink(link)
    if ('erro' in confirmada) return { mensagem: confirmada.erro }
    aoConfirmar(confirmada)
  })
  return (
    <form {...form} className="grid gap-3">
      <Envio falha={falha} ocupado={ocupado} enviando={enviando}>
        Continuar
      </Envio>
      {falha && <LinkDeContinuacao href={ultimaPorta().login}>Ir para o login</LinkDeContinuacao>}
    </form>
  )
}

function FormularioDaSenha({ login }: { login: string }) {
  const navigate = useNavigate()
  const { erros, falha, ocupado, enviando, form } = useFormulario(senhaNovaSchema, async ({ password }) => {
    const mensagem = await definirSenha(password)
    if (mensagem) return { mensagem }
    toast.success('Senha alterada com sucesso!')
    navigate(login, { replace: true })
  })
  return (
    <form {...form} className="grid gap-6">
      <SenhaNova rotulo="Senha nova" erro={erros.password} />
      <Envio falha={falha} ocupado={ocupado} enviando={enviando}>
        Salvar senha
      </Envio>
    </form>
  )
}

function LinkEstranho() {
  return (
    <Pagina
      titulo="Este link não está completo"
      texto="Abra de novo o endereço da mensagem, inteiro, ou peça outro na tela de login."
    >
      <div className="grid gap-3">
        <LinkDeContinuacao href={PORTA_AGENCIA.login}>Login da agência</LinkDeContinuacao>
        <LinkDeContinuacao href={PORTA_ADMIN.login}>Login do administrador</LinkDeContinuacao>
      </div>
    </Pagina>
  )
}
