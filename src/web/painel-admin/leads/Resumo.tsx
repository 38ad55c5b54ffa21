import { inteiro } from '#domain/numero.ts'
import { Barra } from '#web/ui/Esqueleto.tsx'
import { reaisOuTraco, TRACO } from '#web/ui/formatos.ts'
import type { ListaDeLeads } from './lead.ts'

type Props = { lista: ListaDeLeads | undefined; falhou: boolean }

/** The three figures of the filtered set (spec §2); dashes where they could not be read. */
export function Resumo({ lista, falhou }: Props) {
  const cartoes = [
    { nome: 'Total de leads', valor: lista && inteiro(lista.total) },
    { nome: 'Leads hoje', valor: lista && inteiro(lista.hoje) },
    { nome: 'Valor FIPE médio', valor: lista && reaisOuTraco(lista.media_fipe) },
  ]
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {cartoes.map(({ nome, valor }) => (
        <div
          key={nome}
          className="rounded-thing border border-line bg-surface px-4 py-3 last:max-sm:col-span-2"
        >
          <dt className="text-14 text-muted">{nome}</dt>
          <dd className="tabular mt-0.5 font-bold font-display text-22">
            {valor ?? (falhou ? TRACO : <Barra className="my-1.5 w-20" />)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
