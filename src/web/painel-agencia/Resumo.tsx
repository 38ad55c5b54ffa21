import type { ReactNode } from 'react'
import { inteiro } from '#domain/numero/numero.ts'
import { Estado } from '#web/ui/Estado.tsx'
import type { MinhaAgencia } from './carteira/minha-agencia.ts'

/** The line above the leads: their number, the leads of today, and the state of the account. */
export function Resumo({ agencia }: { agencia: MinhaAgencia }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 px-1 text-14">
      <Figura nome="Total de leads" nota="na lista, desde o cadastro">
        {inteiro(agencia.total_leads)}
      </Figura>
      <Figura nome="Leads hoje">{inteiro(agencia.leads_hoje)}</Figura>
      <Figura nome="Status da conta">
        <Estado cor={agencia.ativa ? 'bom' : 'ruim'}>{agencia.ativa ? 'Ativa' : 'Inativa'}</Estado>
      </Figura>
    </dl>
  )
}

type PropsDaFigura = { nome: string; nota?: string; children: ReactNode }

function Figura({ nome, nota, children }: PropsDaFigura) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-muted">{nome}</dt>
      <dd>
        <span className="tabular font-semibold">{children}</span>
        {nota && <span className="text-muted"> {nota}</span>}
      </dd>
    </div>
  )
}
