import type { ReactNode } from 'react'
import { CONTADOS_ATE, dizerTotal } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { TRACO } from '#domain/texto/traco.ts'
import { Barra } from '#web/ui/andamento/Esqueleto.tsx'
import { reaisOuTraco } from '#web/ui/formatos.ts'
import type { ListaDeLeads } from '../lead.ts'
import { dizerTotalEMedia } from '../rotulos.ts'

type Props = { lista: ListaDeLeads | undefined; falhou: boolean }

/** The three figures of the filtered set (spec §2), in one line; dashes where they could not be read. */
export function Resumo({ lista, falhou }: Props) {
  const figuras: { nome: string; valor: string | undefined; nota?: ReactNode }[] = [
    { nome: 'Total de leads', valor: lista && dizerTotal(lista) },
    { nome: 'Leads hoje', valor: lista && inteiro(lista.hoje) },
    {
      nome: 'Valor FIPE médio',
      valor: lista && reaisOuTraco(lista.media_fipe),
      nota: lista && <NotaDaMedia lista={lista} />,
    },
  ]
  return (
    <dl className="flex flex-wrap items-baseline gap-x-4 text-14 max-sm:order-1">
      {figuras.map(({ nome, valor, nota }) => (
        <div key={nome} className="flex items-baseline gap-1.5">
          <dt className="text-muted">{nome}</dt>
          <dd className="tabular font-semibold text-16">
            {valor ?? (falhou ? TRACO : <Barra className="w-10" />)}
            {nota}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const NOTA = 'ml-1.5 font-normal text-14 text-muted'

/** Of how many leads the average is one; or up to how many there is an average. */
function NotaDaMedia({ lista }: { lista: ListaDeLeads }) {
  if (!lista.total_exato) return <span className={NOTA}>filtre até {inteiro(CONTADOS_ATE)} leads</span>
  const deQuantos = dizerTotalEMedia(lista)
  return (
    deQuantos && (
      <span className={NOTA} title="Estimativas nossas ficam de fora">
        {deQuantos} com FIPE
      </span>
    )
  )
}
