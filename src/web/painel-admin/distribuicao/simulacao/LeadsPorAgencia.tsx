import { somarEntregas } from '#domain/distribuicao/decisao/resultado-da-simulacao.ts'
import { contar } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { LinhaComPontos } from '#web/painel/LinhaComPontos.tsx'
import { Marca } from '#web/painel/Marca.tsx'
import { type Resultado, useNomeDaAgencia } from '../consultas-da-distribuicao.ts'

/** Classes of a cell with text, and of one with a number. */
const CELULA = 'h-11 border-line border-b py-1 text-left'
const NUMERO = 'h-11 whitespace-nowrap border-line border-b py-1 pl-3 text-right sm:pl-4'
/** Classes of the row with the total: a thick line above its cells. */
const TOTAL = '*:border-field *:border-t-2 *:border-b-0'

/**
 * The leads of each agency under today's rule and under the draft, the largest change first. A mark shows the agency that
 * gets the smallest part of its plan under the draft.
 */
export function LeadsPorAgencia({ resultado, versao }: { resultado: Resultado; versao: number }) {
  const nomeDe = useNomeDaAgencia()
  const { rascunho, hoje, hoje_versao } = resultado
  const deHoje = new Map(hoje.agencias.map(({ id, recebidos }) => [id, recebidos]))
  const linhas = rascunho.agencias
    .map(agencia => ({ ...agencia, hoje: deHoje.get(agencia.id) ?? 0 }))
    .sort((a, b) => Math.abs(b.recebidos - b.hoje) - Math.abs(a.recebidos - a.hoje))
  if (linhas.length === 0) return <p className="text-muted">Nenhuma agência com assinatura ativa.</p>
  const maisLonge = linhas.length > 1 ? rascunho.pior?.id : undefined
  return (
    <table className="tabular w-full text-14">
      <caption className="mb-1 text-left font-bold font-display text-16">
        {hoje_versao === null ? 'Leads por agência' : 'Leads por agência, nas duas simulações'}
      </caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className={CELULA}>
            Agência
          </th>
          <th scope="col" className={NUMERO}>
            {hoje_versao === null ? 'À mão' : <Versao numero={hoje_versao} />}
          </th>
          <th scope="col" className={NUMERO}>
            <Versao numero={versao} />
          </th>
          <th scope="col" className={NUMERO}>
            Muda
          </th>
        </tr>
      </thead>
      <tbody>
        {linhas.map(({ id, recebidos, capacidade, limite, renovacoes, hoje: recebidosHoje }) => (
          <tr key={id}>
            <th scope="row" className={`${CELULA} font-semibold`}>
              <div className="flex flex-wrap items-center gap-x-3">
                <LinhaComPontos>
                  {nomeDe(id)}
                  <span className="font-normal text-muted">
                    plano: {inteiro(capacidade)}
                    {Math.max(recebidos, recebidosHoje) > capacidade && (
                      <Teto limite={limite} renovacoes={renovacoes} />
                    )}
                  </span>
                </LinhaComPontos>
                {id === maisLonge && <Marca cor="azul">a mais longe do plano</Marca>}
              </div>
            </th>
            <Mudanca de={recebidosHoje} para={recebidos} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={TOTAL}>
          <th scope="row" className={`${CELULA} font-semibold`}>
            Total de entregas
          </th>
          <Mudanca de={somarEntregas(hoje)} para={somarEntregas(rascunho)} />
        </tr>
      </tfoot>
    </table>
  )
}

/** The name of a version: "Versão 2", on a phone "V2". */
const Versao = ({ numero }: { numero: number }) => (
  <>
    <span className="max-sm:sr-only">Versão {numero}</span>
    <span aria-hidden="true" className="sm:hidden">
      V{numero}
    </span>
  </>
)

/** Three cells: today's number, the draft's, and their difference. */
function Mudanca({ de, para }: { de: number; para: number }) {
  const sinal = para > de ? '+' : '−'
  return (
    <>
      <td className={NUMERO}>{inteiro(de)}</td>
      <td className={`${NUMERO} font-semibold`}>{inteiro(para)}</td>
      <td className={`${NUMERO} ${para === de ? 'text-muted' : 'font-semibold'}`}>
        {para === de ? 'igual' : `${sinal}${inteiro(Math.abs(para - de))}`}
      </td>
    </>
  )
}

/** The limit of an agency in the period, which renewals raise; old results do not have it. */
function Teto({ limite, renovacoes }: { limite?: number; renovacoes?: number }) {
  if (limite === undefined) return null
  return (
    <>
      , até {inteiro(limite)}
      {renovacoes ? ` com ${contar(renovacoes, 'renovação', 'renovações')}` : ''}
    </>
  )
}
