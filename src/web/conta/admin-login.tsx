import { PORTA_ADMIN } from '#web/servidor/portas.ts'
import { metaDaPagina } from '#web/site/meta.ts'
import type { DadosDaRota } from '#web/site/site.ts'
import type { Route } from './+types/admin-login'
import { Login } from './Login.tsx'

export const handle: DadosDaRota = { depois: true }

export function meta({ matches }: Route.MetaArgs) {
  return metaDaPagina(matches, {
    titulo: 'Acesso do administrador',
    descricao: 'Entrada do painel administrativo.',
    caminho: '/admin-login',
    oculta: true,
  })
}

export default function AdminLogin() {
  return (
    <Login
      porta={PORTA_ADMIN}
      titulo="Acesso do administrador"
      texto="Entre para cuidar de leads, agências e conteúdos."
    />
  )
}
