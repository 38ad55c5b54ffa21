import { indicadoresDe, type Relatorio } from '#domain/atribuicao/relatorio.contas.ts'
import { ROTULOS_DO_TIPO } from '#domain/lead/rotulos.ts'
import { ateUmaCasa, inteiro } from '#domain/numero.ts'
import { TRACO } from '#web/ui/formatos.ts'

/** Kinds of vehicle as bars of the leads received, with the part that was closed. */
export function Tipos({ tipos }: Pick<Relatorio, 'tipos'>) {
  const maximo = Math.max(...tipos.map(({ recebidos }) => recebidos), 0)
  if (maximo === 0) return <p className="py-8 text-center text-muted">Nada neste período ainda.</p>
  return (
    <ul aria-hidden="true" className="grid gap-3">
      {tipos.map(fatia => {
        const { conversao } = indicadoresDe(fatia)
        return (
          <li key={fatia.tipo_veiculo} className="grid gap-1">
            <span className="flex justify-between gap-4 text-14">
              <span className="font-semibold">{ROTULOS_DO_TIPO[fatia.tipo_veiculo]}</span>
              <span className="tabular text-muted">
                {inteiro(fatia.recebidos)} {fatia.recebidos === 1 ? 'recebido' : 'recebidos'} ·{' '}
                {conversao === null ? TRACO : `${ateUmaCasa(conversao)}%`} de conversão
              </span>
            </span>
            <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="h-3 w-full">
              <rect width={(fatia.recebidos / maximo) * 100} height="4" className="fill-field/40" />
              <rect width={(fatia.fechados / maximo) * 100} height="4" className="fill-green" />
            </svg>
          </li>
        )
      })}
    </ul>
  )
}
