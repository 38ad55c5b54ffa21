import { usePlanoEscolhido } from '#web/publico/assinar/usePlanoEscolhido.ts'
import { useSeguirParaOPlano } from '#web/publico/assinar/useSeguirParaOPlano.ts'
import { PORTA_AGENCIA } from '#web/servidor/portas.ts'
import { metaDaPagina } from '#web/site/meta.ts'
import type { DadosDaRota } from '#web/site/site.ts'
import type { Route } from './+types/agencia-login'
import { Login } from './Login.tsx'
import { LinkDeContinuacao } from './Pagina.tsx'

export const handle: DadosDaRota = { depois: true }

export function meta({ matches }: Route.MetaArgs) {
  return metaDaPagina(matches, {
    titulo: 'Acesso da agência',
    descricao: 'Entre no painel da sua agência e veja os leads atribuídos a ela.',
    caminho: '/agencia-login',
    oculta: true,
  })
}

export default function AgenciaLogin() {
  const plano = usePlanoEscolhido()
  const seguir = useSeguirParaOPlano()
  return (
    <Login
      porta={PORTA_AGENCIA}
      titulo="Acesso da agência"
      texto={
        plano
          ? `Entre, ou cadastre sua agência, e siga para o pagamento do plano ${plano.nome}.`
          : 'Entre para ver os leads da sua agência.'
      }
      seguir={seguir}
      rodape={
        plano ? (
          <LinkDeContinuacao href="/cadastro-agencia">Cadastre sua agência</LinkDeContinuacao>
        ) : (
          <ConviteAoCadastro />
        )
      }
    />
  )
}

function ConviteAoCadastro() {
  return (
    <p className="text-muted">
      Ainda não tem conta?{' '}
      <a
        href="/cadastro-agencia"
        className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4 hover:text-ink"
      >
        Cadastre sua agência
      </a>
    </p>
  )
}
