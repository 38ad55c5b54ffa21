import { type FormEvent, useState } from 'react'
import { ehHostLocal } from '#domain/acesso/pedido-local.ts'
import { temAdminSemeado } from '#domain/conta/cadastro/redefinir-admin.ts'
import { EMAIL_ADMIN_SEMEADO, SENHA_DEMO_ADMIN } from '#domain/conta/senha.ts'
import { Envio } from '#web/formulario/Envio.tsx'
import { usePronto } from '#web/formulario/usePronto.ts'
import { chamarAberto } from '#web/servidor/pedido.ts'
import { metaDaPagina } from '#web/site/meta.ts'
import { contextoDoMundo } from '#web/site/mundo-das-paginas.ts'
import type { DadosDaRota } from '#web/site/site.ts'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/reset-admin-password'
import { Pagina } from './Pagina.tsx'

/**
 * Returns the fixed account of the demo (spec §2), if it exists and the request comes from this machine. All other
 * visitors get null: they see no hint of the account, and the button sends a link by mail (design §6).
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const local = ehHostLocal(request.headers) && (await temAdminSemeado(context.get(contextoDoMundo)))
  return { demo: local ? { email: EMAIL_ADMIN_SEMEADO, password: SENHA_DEMO_ADMIN } : null }
}

export const handle: DadosDaRota = { depois: true }

export function meta({ matches }: Route.MetaArgs) {
  return metaDaPagina(matches, {
    titulo: 'Redefinir a senha do administrador',
    descricao: 'Redefinição da senha do painel administrativo.',
    caminho: '/reset-admin-password',
    oculta: true,
  })
}

type Demo = Route.ComponentProps['loaderData']['demo']

export default function ResetAdminPassword({ loaderData: { demo } }: Route.ComponentProps) {
  const { feito, falha, enviando, aoEnviar } = useRedefinicao(demo)
  const pronto = usePronto()
  return (
    <Pagina
      titulo="Redefinir a senha do administrador"
      texto={
        demo
          ? 'Nesta demonstração, o administrador de exemplo volta a ter a senha abaixo.'
          : 'O botão envia ao e-mail do administrador um link para criar uma senha nova.'
      }
    >
      {demo && <Acesso {...demo} />}
      <form method="post" onSubmit={aoEnviar}>
        <Envio falha={falha} ocupado={enviando || !pronto} enviando={enviando}>
          Redefinir senha
        </Envio>
      </form>
      <p role="status" className="mt-6 rounded-thing bg-green-soft px-4 py-3 empty:hidden">
        {feito &&
          (demo
            ? 'Pedido feito. Em instantes você já pode entrar.'
            : 'Um link foi enviado ao e-mail do administrador.')}
      </p>
      <p className="mt-4">
        <a
          href="/admin-login"
          className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4 hover:text-ink"
        >
          Ir para o login
        </a>
      </p>
    </Pagina>
  )
}

function Acesso({ email, password }: NonNullable<Demo>) {
  return (
    <dl className="mb-6 grid gap-3 rounded-thing border border-line bg-surface p-4">
      <div>
        <dt className="text-14 text-muted">E-mail</dt>
        <dd className="font-semibold">{email}</dd>
      </div>
      <div>
        <dt className="text-14 text-muted">Senha</dt>
        <dd className="font-semibold">{password}</dd>
      </div>
    </dl>
  )
}

/** Requests the reset. The server's answer is always the same and is not shown. */
function useRedefinicao(demo: Demo) {
  const [estado, setEstado] = useState<'parado' | 'enviando' | 'feito' | 'falhou'>('parado')
  async function aoEnviar(evento: FormEvent) {
    evento.preventDefault()
    setEstado('enviando')
    try {
      await chamarAberto('POST', '/functions/v1/reset-admin-password', { corpo: demo ?? {} })
      setEstado('feito')
    } catch {
      toast.error('Erro ao redefinir senha')
      setEstado('falhou')
    }
  }
  return {
    aoEnviar,
    enviando: estado === 'enviando',
    feito: estado === 'feito',
    falha: estado === 'falhou' ? 'Erro ao redefinir senha. Tente de novo em instantes.' : undefined,
  }
}
