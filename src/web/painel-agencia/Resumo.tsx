import type { ReactNode } from 'react'
import { inteiro } from '#domain/numero.ts'
import { Estado } from '#web/ui/Estado.tsx'
import type { MinhaAgencia } from './minha-agencia.ts'

/** The three figures of the panel (spec §2). */
export function Resumo({ agencia }: { agencia: MinhaAgencia }) {
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-3 lg:grid-cols-1">
      <Cartao nome="Total de leads">{inteiro(agencia.total_leads)}</Cartao>
      <Cartao nome="Leads hoje">{inteiro(agencia.leads_hoje)}</Cartao>
      <Cartao nome="Status da conta">
        <span className="font-sans text-16">
          <Estado cor={agencia.ativa ? 'bom' : 'ruim'}>{agencia.ativa ? 'Ativa' : 'Inativa'}</Estado>
        </span>
      </Cartao>
    </dl>
  )
}

function Cartao({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div className="flex flex-col justify-between gap-1 rounded-thing border border-line bg-surface px-3 py-3 sm:px-5 lg:flex-row lg:items-center lg:py-1">
      <dt className="text-14 text-muted">{nome}</dt>
      <dd className="tabular flex min-h-9 items-center font-bold font-display text-28">{children}</dd>
    </div>
  )
}
