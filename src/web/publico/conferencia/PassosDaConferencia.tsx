import type { Causa, Conferencia } from '#domain/avaliacao/conferencia/conferir.ts'
import { diferenca, reais, reaisComCentavos } from '#domain/numero/dinheiro.ts'
import { Dobra } from '#web/ui/Dobra.tsx'

/** Steps of the check: figures, signature, and causes of today's different value. A difference opens them. */
export function PassosDaConferencia({ feita }: { feita: Conferencia }) {
  const aberta = feita.conta === 'diferente' || feita.assinatura === 'nao_confere'
  return (
    <Dobra titulo="Como conferimos" aberta={aberta} className="w-fit max-w-[43.5em] border-t-0">
      <div className="pb-3">
        <p>
          {CONTAS[feita.conta]} {ASSINATURAS[feita.assinatura]}
        </p>
        {feita.conta === 'diferente' && <Diferencas feita={feita} />}
        {feita.mudou?.some(({ efeito_reais }) => efeito_reais !== 0) && <OQueMudou causas={feita.mudou} />}
      </div>
    </Dobra>
  )
}

/** Results of the calculation that was done again. */
const CONTAS: Record<Conferencia['conta'], string> = {
  igual: 'Refizemos a conta com os preços daquele dia: mesmo resultado.',
  outra_frase:
    'Refizemos a conta com os preços daquele dia: mesmo resultado. Um texto da explicação foi reescrito depois.',
  diferente:
    'Refeita, a conta dá outro resultado: a tabela daquele mês pode ter sido importada de novo depois, com outros preços.',
  sem_motor: 'O site não refaz mais contas deste tempo.',
}

/** Results of the check of the signature. */
const ASSINATURAS: Record<Conferencia['assinatura'], string> = {
  confere: 'A assinatura do site confere.',
  nao_confere: 'A assinatura do site não confere.',
  sem: 'Foi feito antes de o site começar a assinar os relatórios.',
}

/** The figures of the report beside the ones calculated again. */
function Diferencas({ feita }: { feita: Conferencia }) {
  const escrever = (figura: number | null) => {
    if (figura === null) return 'nenhum'
    return Number.isInteger(figura) ? reais(figura) : reaisComCentavos(figura)
  }
  return (
    <table className="mt-3 w-full max-w-[34rem] text-left">
      <thead>
        <tr className="text-14 text-muted">
          <th scope="col" className="py-1 font-normal">
            Valor
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            No relatório
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            Refeito
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-y">
        {feita.figuras.map(({ nome, antes, agora }) => (
          <tr key={nome}>
            <th scope="row" className="py-2 font-normal">
              {nome}
            </th>
            <td className="tabular py-2 text-right">{escrever(antes)}</td>
            <td className="tabular py-2 text-right font-semibold">{escrever(agora)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Causes of a value today that differs from the report's. */
const CAUSAS: Record<Causa['causa'], string> = {
  tabela: 'A tabela de referência de hoje',
  idade: 'O veículo, que envelheceu',
  motor: 'O cálculo, que mudou desde então',
}

function OQueMudou({ causas }: { causas: readonly Causa[] }) {
  return (
    <>
      <h3 className="mt-4 text-18">O que mudou desde então</h3>
      <dl className="mt-2 max-w-[34rem] divide-y divide-line border-line border-y">
        {causas.map(({ causa, efeito_reais }) => (
          <div key={causa} className="flex justify-between gap-x-4 py-2">
            <dt>{CAUSAS[causa]}</dt>
            <dd className="tabular whitespace-nowrap font-semibold">
              {efeito_reais === 0 ? 'nada' : diferenca(efeito_reais)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
