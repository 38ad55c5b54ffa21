import { useState } from 'react'
import { Botao } from '#web/ui/Botao.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import type { AcaoDeTeste } from '../sessao.schema.ts'

type Props = {
  agora: string
  marco: string | null
  ocupado: boolean
  agir(acao: AcaoDeTeste): Promise<boolean>
}

const SALTOS = [
  { dias: 1, rotulo: '1 dia' },
  { dias: 7, rotulo: '7 dias' },
  { dias: 30, rotulo: '30 dias' },
]

/** The clock of this customer, which only goes forward: renewals, failures and ends happen as it passes them. */
export function Relogio({ agora, marco, ocupado, agir }: Props) {
  const [recado, setRecado] = useState('')
  async function avancar(acao: AcaoDeTeste) {
    setRecado('')
    if (await agir(acao)) setRecado('O relógio avançou.')
  }
  return (
    <section aria-labelledby="relogio" className="rounded-thing border border-line bg-surface p-5 md:p-6">
      <h2 id="relogio" className="text-22">
        Relógio do teste
      </h2>
      <p className="tabular mt-2 font-display font-semibold text-28">{dataHora(agora)}</p>
      <p role="status" className="text-14 text-muted">
        {recado || 'Avance quanto quiser; vale só para esta agência.'}
      </p>
      <div className="mt-4 grid grid-cols-3 gap-2">
        {SALTOS.map(({ dias, rotulo }) => (
          <Botao
            key={dias}
            variante="secundario"
            tamanho="pequeno"
            disabled={ocupado}
            aria-label={`Avançar ${rotulo}`}
            onClick={() => avancar({ acao: 'avancar', dias })}
          >
            {rotulo}
          </Botao>
        ))}
        {marco && (
          <Botao
            variante="secundario"
            tamanho="pequeno"
            disabled={ocupado}
            className="col-span-3"
            onClick={() => avancar({ acao: 'avancar_ate_o_marco' })}
          >
            Avançar até {dataHora(marco)}
          </Botao>
        )}
      </div>
    </section>
  )
}
