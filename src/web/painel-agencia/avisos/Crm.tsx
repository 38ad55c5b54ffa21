import { useState } from 'react'
import { Falha } from '#web/painel/Falha.tsx'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Barra } from '#web/ui/andamento/Esqueleto.tsx'
import { Dobra } from '#web/ui/Dobra.tsx'
import { Adf } from './Adf.tsx'
import { type Canais, type Webhook as DadosDoWebhook, useCanais, useWebhook } from './consultas-dos-avisos.ts'
import { Webhook } from './Webhook.tsx'

/** The ways into the agency's own system. */
export function Crm() {
  const { data: canais } = useCanais()
  const { data: lido, error, refetch } = useWebhook()
  if (!lido && error)
    return (
      <Falha titulo="Erro ao carregar o webhook" mensagem={mensagemDe(error)} aoTentar={() => refetch()} />
    )
  if (!canais || !lido) return <Barra className="h-26 w-full" />
  return <Ligacoes canais={canais} webhook={lido.webhook} />
}

function Ligacoes({ canais, webhook }: { canais: Canais; webhook: DadosDoWebhook | null }) {
  // Open from the start only: a removal must not close the part that the person reads.
  const [aberta] = useState(Boolean(canais.adf_email || webhook))
  return (
    <section
      aria-labelledby="titulo-crm"
      className="min-w-0 rounded-thing border border-line bg-surface px-4 sm:px-6"
    >
      <Dobra titulo={<Titulo />} aberta={aberta} className="border-t-0">
        <div className="grid divide-y divide-line [&>*]:py-5">
          <Adf key={canais.adf_email} atual={canais.adf_email} />
          <Webhook webhook={webhook} />
        </div>
      </Dobra>
    </section>
  )
}

function Titulo() {
  return (
    <span className="py-5">
      <h2 id="titulo-crm" className="text-22">
        Ligar ao seu CRM
      </h2>
      <span className="mt-1 block font-normal text-14 text-muted">
        O lead entra sozinho no seu sistema, por e-mail ou por webhook.
      </span>
    </span>
  )
}
