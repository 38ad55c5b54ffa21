import type { ReactNode } from 'react'
import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { reunirMesmoAssim } from '#domain/avaliacao/relatorio/mesmo-assim.ts'
import { diaDaAvaliacao } from '#domain/avaliacao/validade.ts'
import { lerInteiro } from '#domain/questionario/ler-numero.ts'
import type { Formulario } from './ler-avaliacao.ts'

type Props = {
  avaliacao: Pick<Avaliacao, 'motivos' | 'validade'>
  formulario: Formulario
  /** Back to the question of the vehicle; absent in a report that was passed on. */
  corrigir?: ReactNode
  /** The offer of proposals, or the thank-you. */
  acao?: ReactNode
}

/** The page of an abstention, under its heading: what is missing, how to correct it, and what holds without a value. */
export function RelatorioSemValor({ avaliacao, formulario, corrigir, acao }: Props) {
  const { tipo_veiculo, ano } = formulario
  const km = lerInteiro(formulario.quilometragem)
  const quilometragem = typeof km === 'number' ? km : null
  const fatos = reunirMesmoAssim({ tipo_veiculo, ano, quilometragem }, diaDaAvaliacao(avaliacao))
  return (
    <div className="lg:grid lg:grid-cols-2 lg:gap-x-16">
      <section className="mt-3 sm:max-w-[32rem]">
        {avaliacao.motivos.map(motivo => (
          <p key={motivo} className="mt-3 text-balance text-18">
            {motivo}
          </p>
        ))}
        <p className="mt-1 text-muted">Confira no documento do veículo.</p>
        {corrigir}
      </section>
      <div>
        <section className="mt-10 lg:mt-6">
          <h2 className="text-22">O que dá para dizer mesmo assim</h2>
          <ul className="mt-3">
            {fatos.map(({ figura, texto }) => (
              <li key={texto} className="border-line border-t py-3">
                {figura && <strong className="tabular block font-display text-22">{figura} </strong>}
                <span className="block text-balance text-muted">{texto}</span>
              </li>
            ))}
          </ul>
        </section>
        <div className="my-10 sm:max-w-[32rem]">{acao}</div>
      </div>
    </div>
  )
}
