import { useQuery } from '@tanstack/react-query'
import { chamar } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Dobra } from '#web/ui/Dobra.tsx'
import { dizerVencidos, listarPrazos, type PrazosEVencidos } from './prazos-de-guarda.ts'
import { TituloDaDobra } from './TituloDaDobra.tsx'

/** The terms of storage, and the number of rows that expire by tomorrow. */
export function Guarda() {
  const { data, isError, error } = useQuery({
    queryKey: ['privacidade', 'prazos'],
    queryFn: () => chamar<PrazosEVencidos>('GET', '/api/privacidade/prazos'),
  })
  if (isError) return <p role="alert">{mensagemDe(error)}</p>
  if (!data)
    return <div role="status" aria-label="Carregando..." className="h-17.5 rounded-thing bg-line md:h-12.5" />
  return (
    <Dobra titulo={<TituloDaDobra titulo="Prazos de guarda" fato={dizerVencidos(data)} />}>
      <p className="mb-3 max-w-[38.5em] text-14 text-muted">
        O que passa do prazo é apagado toda noite. Os prazos vêm das configurações do servidor (PRAZO_…) e são
        os mesmos da política de privacidade.
      </p>
      <table className="mb-6 w-full max-w-[60rem] border-line border-y">
        <thead>
          <tr className="text-14 text-muted">
            <th scope="col" className="py-2 text-left font-normal">
              O quê
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-normal">
              Prazo
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-normal">
              Até amanhã
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t">
          {listarPrazos(data).map(([nome, prazo, vencem]) => (
            <tr key={nome}>
              <th scope="row" className="py-2.5 text-left font-normal">
                {nome}
              </th>
              <td className="tabular whitespace-nowrap py-2.5 pl-4 text-right">{prazo}</td>
              <td className={`tabular py-2.5 pl-4 text-right ${vencem ? 'font-bold' : 'text-muted'}`}>
                {vencem}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dobra>
  )
}
