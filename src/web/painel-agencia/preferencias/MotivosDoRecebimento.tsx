import { useState } from 'react'
import { fimDoPrazo } from '#domain/atribuicao/devolucao.regras.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { data, dataHora } from '#web/ui/formatos.ts'
import type { LeadDaAgencia } from '../carteira/minha-agencia.ts'
import { usePorque } from './consultas-da-preferencia.ts'
import { Devolver } from './Devolver.tsx'

type Props = {
  /** Address of the agency's own site that sent the lead; null for a lead of this site. */
  site: string | null
  lead: LeadDaAgencia
  ehDono: boolean
  aoDevolver(): void
}

/** Reasons for which the agency has this lead, and for an owner of the agency the button to return it. */
export function MotivosDoRecebimento({ lead, site, ehDono, aoDevolver }: Props) {
  const { data: lido } = usePorque(lead.id)
  return (
    <div className="grid justify-items-start gap-3">
      {lido && (
        <p>
          {site
            ? `Veio do seu site: ${site.replace(/^https?:\/\//, '')}`
            : (lido.porque?.frase ?? 'A plataforma escolheu a sua agência para este lead.')}
          <span className="block text-14 text-muted">
            {dataHora(lido.porque?.decidida_em ?? lead.atribuido_em)}
          </span>
        </p>
      )}
      {ehDono && <PrazoDeDevolver lead={lead} aoDevolver={aoDevolver} />}
    </div>
  )
}

/** The button to return the lead, until the end of the time; a closed deal cannot be returned. */
function PrazoDeDevolver({ lead, aoDevolver }: Omit<Props, 'ehDono' | 'site'>) {
  const [devolvendo, setDevolvendo] = useState(false)
  const fim = fimDoPrazo(new Date(lead.atribuido_em))
  return (
    <>
      {fim > new Date() && lead.desfecho !== 'fechado' && (
        <>
          <p className="text-14 text-muted">
            O número não existe, é repetido ou é falso? Devolva até {data(fim.toISOString())} e o crédito
            volta.
          </p>
          <Botao variante="secundario" tamanho="pequeno" onClick={() => setDevolvendo(true)}>
            Devolver lead
          </Botao>
        </>
      )}
      {devolvendo && (
        <Devolver
          lead={lead}
          aoFechar={() => setDevolvendo(false)}
          aoDevolver={() => {
            setDevolvendo(false)
            aoDevolver()
          }}
        />
      )}
    </>
  )
}
