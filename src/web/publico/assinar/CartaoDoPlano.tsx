import { contar } from '#domain/numero/contar.ts'
import { reais, reaisComCentavos } from '#domain/numero/dinheiro.ts'
import { type Plano, precoPorLead } from '#domain/plano/plano.ts'
import { Botao, classesDoBotao } from '#web/ui/Botao.tsx'
import { IconeCerto, IconeEspera } from '../cabecalho/icones.tsx'
import type { AcaoDoPlano } from './acao-do-plano.ts'
import type { Destino } from './checkout.ts'

type Props = {
  plano: Plano
  /** The plan that this one includes; a card with no such plan lists the features of all plans too. */
  base: string | undefined
  /** Features of all plans. */
  comuns: readonly string[]
  /** Features of this plan that `base` lacks. */
  novos: readonly string[]
  acao: AcaoDoPlano
  processando: boolean
  aoAbrir(destino: Destino): void
}

const SELO = 'absolute -top-3.5 rounded-chip px-3 py-0.5 font-semibold text-14'

/** One plan: price, limit, what it includes, and its button. Only this button is busy while its request runs. */
export function CartaoDoPlano({ plano, base, comuns, novos, acao, processando, aoAbrir }: Props) {
  const { nome, preco, limite_leads, destaque, descricao } = plano
  const por_lead = precoPorLead(plano)
  const recursos = base ? novos : [...comuns, ...novos]
  const bordaDoAlheio = destaque
    ? 'border border-green shadow-[inset_0_0_0_1px_var(--green)]'
    : 'border border-line'
  const borda = acao.seu ? 'border border-ink shadow-[inset_0_0_0_1px_var(--ink)]' : bordaDoAlheio
  return (
    <li className={`relative flex flex-col rounded-thing bg-surface p-6 md:p-8 ${borda}`}>
      {destaque && <p className={`${SELO} left-6 bg-green text-on-green md:left-8`}>Mais Popular</p>}
      {acao.seu && <p className={`${SELO} right-6 bg-ink text-paper md:right-8`}>Seu plano</p>}
      <h2 className="text-22">{nome}</h2>
      <p className="mt-1 text-16 text-muted">{descricao}</p>
      <p className="mt-4 flex items-baseline gap-1 lg:mt-6">
        <span className="tabular font-bold font-display text-48">{reais(preco)}</span>
        <span className="text-18 text-muted">/mês</span>
      </p>
      <p className="mt-1 text-18">
        <span className="font-semibold">{contar(limite_leads, 'lead', 'leads')} por mês</span>
        {por_lead !== null && (
          <span className="block text-16 text-muted">
            {reaisComCentavos(por_lead)} por lead, se vierem todos
          </span>
        )}
      </p>
      <div className="mt-5 lg:mt-8">
        <Acao acao={acao} destaque={destaque} processando={processando} aoAbrir={aoAbrir} />
      </div>
      <div className="mt-5 lg:mt-6">
        {base && (
          <p className="mb-2.5 font-semibold">{`Tudo do ${base}${recursos.length ? ', e mais:' : ''}`}</p>
        )}
        <Recursos nomes={recursos} />
      </div>
    </li>
  )
}

function Recursos({ nomes }: { nomes: readonly string[] }) {
  return (
    <ul className="grid gap-2.5 empty:hidden">
      {nomes.map(nome => (
        <li key={nome} className="flex gap-2.5">
          <IconeCerto className="mt-1 size-4 shrink-0 text-green" />
          {nome}
        </li>
      ))}
    </ul>
  )
}

type PropsDaAcao = Pick<Props, 'acao' | 'processando' | 'aoAbrir'> & { destaque: boolean }

function Acao({ acao, destaque, processando, aoAbrir }: PropsDaAcao) {
  const { texto, href, destino } = acao
  const variante = destaque && !acao.seu ? 'acao' : 'secundario'
  if (href) {
    return (
      <a href={href} className={`${classesDoBotao({ variante: 'secundario' })} w-full`}>
        {texto}
      </a>
    )
  }
  if (!destino) return <p className="text-muted">{texto}</p>
  return (
    // Without React, or before it has loaded, the form leads to the login, where a purchase starts.
    <form
      action="/agencia-login"
      onSubmit={evento => {
        evento.preventDefault()
        aoAbrir(destino)
      }}
    >
      <Botao
        type="submit"
        variante={variante}
        disabled={processando}
        aria-busy={processando}
        className="w-full"
      >
        {processando ? (
          <>
            <IconeEspera className="size-5 animate-spin" />
            Processando...
          </>
        ) : (
          texto
        )}
      </Botao>
    </form>
  )
}
