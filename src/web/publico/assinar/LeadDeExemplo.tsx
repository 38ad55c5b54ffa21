import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'

const BOTAO = 'flex size-11 items-center justify-center rounded-thing border border-field text-green'

/** A made-up lead as the panel's list shows it: the thing that a plan buys. */
export function LeadDeExemplo() {
  return (
    <figure className="rounded-thing border border-line bg-surface p-5 shadow-thing">
      <figcaption className="mb-3 flex items-center justify-between gap-4 text-14 text-muted">
        Um lead no seu painel
        <span className="rounded-chip bg-plate-soft px-2 font-semibold text-plate">Exemplo</span>
      </figcaption>
      <div className="flex gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-18 text-green">Ana Exemplo</p>
          <p className="tabular text-16">Onix 2019 · 62.400 km</p>
          <p className="tabular mt-1 text-16">
            <span className="text-14 text-muted">Troca</span>{' '}
            <span className="font-semibold">R$ 46.800 a 53.900</span>
          </p>
          <p className="mt-1 text-14 text-muted">quer trocar · Campinas · há 8 min</p>
        </div>
        <div aria-hidden="true" className="grid content-center gap-2">
          <span className={`${BOTAO} bg-green-soft`}>
            <MessageCircle className="size-5" />
          </span>
          <span className={BOTAO}>
            <Phone className="size-5" />
          </span>
        </div>
      </div>
    </figure>
  )
}
