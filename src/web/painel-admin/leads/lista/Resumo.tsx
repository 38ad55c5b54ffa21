import type { ReactNode } from 'react'
import { CONTADOS_ATE, dizerTotal } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { TRACO } from '#domain/texto/traco.ts'
import { Barra } from '#web/ui/andamento/Esqueleto.tsx'
import { reaisOuTraco } from '#web/ui/formatos.ts'
import type { ListaDeLeads } from '../lead.ts'
import { dizerQuantosNaMedia } from '../rotulos-da-lista.ts'

type Props = { lista: ListaDeLeads | undefined; falhou: boolean }

/**
 * The figures of the filtered leads (spec §2), in one line; dashes where they could not be read. On a phone a figure
 * stands before its short name. Only an average that asks for a narrower filter stands after its name.
 */
export function Resumo({ lista, falhou }: Props) {
  const figuras: { nome: string; curto: string; valor: string | undefined; nota?: ReactNode }[] = [
    { nome: 'Total de leads', curto: 'leads', valor: lista && dizerTotal(lista) },
    { nome: 'Leads hoje', curto: 'hoje', valor: lista && inteiro(lista.hoje) },
    {
      nome: 'Valor FIPE médio',
      curto: 'FIPE médio',
      valor: lista && reaisOuTraco(lista.media_fipe),
      nota: lista && <NotaDaMedia lista={lista} />,
    },
  ]
  return (
    <dl className="flex flex-wrap items-baseline gap-x-4 text-14 max-md:order-1 max-md:leading-5">
      {figuras.map(({ nome, curto, valor, nota }) => (
        <div
          key={nome}
          className={`flex items-baseline gap-1.5 max-md:gap-1 ${lista && !lista.total_exato && nota ? '' : 'max-md:flex-row-reverse'}`}
        >
          <dt className="text-muted">
            <span className="max-md:sr-only">{nome}</span>
            <span aria-hidden="true" className="md:hidden">
              {curto}
            </span>
          </dt>
          <dd className="tabular font-semibold md:text-16">
            {valor ?? (falhou ? TRACO : <Barra className="w-10" />)}
            {nota}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const NOTA = 'ml-1.5 font-normal text-14 text-muted'

/** The number of leads with a FIPE price; of a list without an exact total, the limit up to which an average exists. */
function NotaDaMedia({ lista }: { lista: ListaDeLeads }) {
  if (!lista.total_exato) return <span className={NOTA}>filtre até {inteiro(CONTADOS_ATE)} leads</span>
  const deQuantos = dizerQuantosNaMedia(lista)
  return (
    deQuantos && (
      <span className={`${NOTA} max-md:hidden`} title="Estimativas nossas ficam de fora">
        {deQuantos} com FIPE
      </span>
    )
  )
}
