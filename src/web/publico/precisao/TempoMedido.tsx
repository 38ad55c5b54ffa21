import type { TempoDeResposta } from '#domain/avaliacao/emissao/tempo-de-resposta.ts'
import { contar } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { TIPOS } from '#domain/veiculo/veiculo.ts'

/** Median times from the first answer to the submit, of the types with enough runs. */
export function TempoMedido({ tempos }: { tempos: readonly TempoDeResposta[] }) {
  return (
    <>
      <p className="max-w-[43.5em]">Nos últimos 30 dias, metade das pessoas terminou neste tempo ou menos:</p>
      <ul className="tabular mt-3 grid gap-1">
        {tempos.map(({ tipo_veiculo, vezes, mediana }) => (
          <li key={tipo_veiculo}>
            {`${TIPOS[tipo_veiculo].rotulo}: ${inteiro(mediana)} segundos (${contar(vezes, 'avaliação', 'avaliações')})`}
          </li>
        ))}
      </ul>
    </>
  )
}
