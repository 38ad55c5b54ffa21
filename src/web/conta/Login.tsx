import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { SENHA_CURTA, SENHA_MINIMA } from '#domain/conta/senha.ts'
import { emailSchema } from '#domain/pessoa/email.schema.ts'
import { CampoSenha } from '#web/formulario/CampoSenha.tsx'
import { CampoEmail } from '#web/formulario/CampoTexto.tsx'
import { Envio } from '#web/formulario/Envio.tsx'
import { type Falha, useFormulario } from '#web/formulario/useFormulario.ts'
import { lerSessao } from '#web/servidor/ler-sessao.ts'
import type { Porta } from '#web/servidor/portas.ts'
import { toast } from '#web/ui/toast.ts'
import { EsqueciSenha } from './EsqueciSenha.tsx'
import { BotaoDaChave } from './entrada/BotaoDaChave.tsx'
import { entrar, entrarSemSenha, reconhecer } from './entrada/passos-da-entrada.ts'
import { SegundoPasso } from './entrada/SegundoPasso.tsx'
import { Pagina } from './Pagina.tsx'

const loginSchema = z.object({
  email: emailSchema,
  senha: z.string().min(SENHA_MINIMA, SENHA_CURTA),
})

type Seguir = (opcoes?: { replace: boolean }) => unknown

type Props = {
  porta: Porta
  titulo: string
  texto: string
  rodape?: ReactNode
  /** Goes to the next page after the sign-in; the default is the panel of `porta`. */
  seguir?: Seguir
}

/** The login of a panel, from password to second factor, with the way to the password recovery. */
export function Login({ porta, titulo, texto, rodape, seguir }: Props) {
  const navigate = useNavigate()
  const prosseguir: Seguir = seguir ?? (opcoes => navigate(porta.painel, opcoes))
  const [passo, setPasso] = useState<'senha' | 'segundo_fator' | 'esqueci'>('senha')
  useJaDentro(porta, prosseguir, setPasso)

  function concluir() {
    toast.success('Login realizado com sucesso!')
    return prosseguir()
  }

  if (passo === 'segundo_fator') {
    return (
      <Pagina titulo="Confirme que é você" texto="Sua conta tem verificação em duas etapas.">
        <SegundoPasso aoProvar={concluir} />
      </Pagina>
    )
  }
  if (passo === 'esqueci') {
    return (
      <Pagina titulo="Criar uma senha nova">
        <EsqueciSenha aoVoltar={() => setPasso('senha')} />
      </Pagina>
    )
  }
  return (
    <Pagina titulo={titulo} texto={texto}>
      <Senha
        porta={porta}
        aoEntrar={concluir}
        aoPedirFator={() => setPasso('segundo_fator')}
        aoEsquecer={() => setPasso('esqueci')}
      />
      <div className="mt-3 empty:hidden">
        <BotaoDaChave
          rotulo="Usar chave de acesso"
          aoApertar={() => entrarSemSenha(porta)}
          aoEntrar={concluir}
        />
      </div>
      <div className="mt-4 empty:hidden">{rodape}</div>
    </Pagina>
  )
}

type PropsSenha = { porta: Porta; aoEntrar(): unknown; aoPedirFator(): void; aoEsquecer(): void }

function Senha({ porta, aoEntrar, aoPedirFator, aoEsquecer }: PropsSenha) {
  const { erros, falha, ocupado, enviando, form } = useFormulario(
    loginSchema,
    async ({ email, senha }): Promise<Falha | undefined> => {
      const entrada = await entrar(porta, email, senha)
      if (entrada.passo === 'dentro') await aoEntrar()
      else if (entrada.passo === 'segundo_fator') aoPedirFator()
      else if (entrada.passo === 'recusado') return { mensagem: entrada.mensagem }
      else return { titulo: 'Erro ao fazer login', mensagem: entrada.mensagem }
    },
  )
  return (
    <form {...form} className="grid gap-6">
      <CampoEmail erro={erros.email} />
      <div className="relative">
        <CampoSenha nome="senha" rotulo="Senha" erro={erros.senha} />
        {/* At the right of the label, and after the field for the keyboard. */}
        <button
          type="button"
          onClick={aoEsquecer}
          className="absolute -top-3.5 right-0 flex min-h-11 items-end pb-2 font-semibold text-14 text-green underline underline-offset-4 hover:text-ink"
        >
          Esqueci a senha
        </button>
      </div>
      <Envio falha={falha} ocupado={ocupado} enviando={enviando}>
        Entrar
      </Envio>
    </form>
  )
}

/** Forwards a signed-in person; loads the auth client only when a session is stored. */
function useJaDentro(porta: Porta, seguir: Seguir, setPasso: (passo: 'segundo_fator') => void) {
  const prosseguir = useEffectEvent(seguir)
  useEffect(() => {
    if (!lerSessao(localStorage)) return
    let aberta = true
    reconhecer(porta).then(entrada => {
      if (!aberta) return
      if (entrada?.passo === 'dentro') prosseguir({ replace: true })
      if (entrada?.passo === 'segundo_fator') setPasso('segundo_fator')
    })
    return () => {
      aberta = false
    }
  }, [porta, setPasso])
}
