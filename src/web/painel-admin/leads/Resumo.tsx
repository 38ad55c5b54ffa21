import { inteiro } from '#domain/numero.ts'
import { Barra } from '#web/ui/Esqueleto.tsx'
import { reaisOuTraco, TRACO } from '#web/ui/formatos.ts'
import type { ListaDeLeads } from './lead.ts'
import { deQuantosEAMedia } from './rotulos.ts'

type Props = { lista: ListaDeLeads | undefined; falhou: boolean }

/** The three figures of the filtered set (spec §2), in one line; dashes where they could not be read. */
export function Resumo({ lista, falhou }: Props) {
  const figuras: { nome: string; valor: string | undefined; nota?: string | null | undefined }[] = [
    { nome: 'Total de leads', valor: lista && inteiro(lista.total) },
    { nome: 'Leads hoje', valor: lista && inteiro(lista.hoje) },
    {
      nome: 'Valor FIPE médio',
      valor: lista && reaisOuTraco(lista.media_fipe),
      nota: lista && deQuantosEAMedia(lista),
    },
  ]
  return (
    <dl className="flex flex-wrap items-baseline gap-x-4 text-14 max-sm:order-1">
      {figuras.map(({ nome, valor, nota }) => (
        <div key={nome} className="flex items-baseline gap-1.5">
          <dt className="text-muted">{nome}</dt>
          <dd className="tabular font-semibold text-16">
            {valor ?? (falhou ? TRACO : <Barra className="w-10" />)}
            {nota && (
              <span
                className="ml-1.5 font-normal text-14 text-muted"
                title="Estimativas nossas ficam de fora"
              >
                {nota}
                <span className="sr-only"> com preço na tabela</span>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
