import { reais } from '#domain/dinheiro.ts'
import type { Plano } from '#domain/plano/plano.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { IconeCerto, IconeEspera } from './icones.tsx'

type Props = { plano: Plano; processando: boolean; aoAssinar(): void }

/** One plan: price, limit, what it includes, and its button, which is busy on its own. */
export function CartaoDoPlano({ plano, processando, aoAssinar }: Props) {
  const { nome, preco, limite_leads, destaque, descricao, beneficios } = plano
  const borda = destaque ? 'border border-green shadow-[inset_0_0_0_1px_var(--green)]' : 'border border-line'
  return (
    <li className={`relative flex flex-col rounded-thing bg-surface p-6 md:p-8 ${borda}`}>
      {destaque && (
        <p className="absolute -top-3.5 left-6 rounded-chip bg-green px-3 py-0.5 font-semibold text-14 text-on-green md:left-8">
          Mais Popular
        </p>
      )}
      <h2 className="text-22">{nome}</h2>
      <p className="mt-1 text-16 text-muted">{descricao}</p>
      <p className="mt-6 flex items-baseline gap-1">
        <span className="tabular font-bold font-display text-48">{reais(preco)}</span>
        <span className="text-18 text-muted">/mês</span>
      </p>
      <p className="mt-1 font-semibold text-18">{limite_leads} leads por mês</p>
      <ul className="mt-6 mb-8 grid gap-2.5">
        {beneficios.map(beneficio => (
          <li key={beneficio} className="flex gap-2.5">
            <IconeCerto className="mt-1 size-4 shrink-0 text-green" />
            {beneficio}
          </li>
        ))}
      </ul>
      {/* Before React is there, or without it, the button leads to the login, where a purchase starts anyway. */}
      <form
        action="/agencia-login"
        className="mt-auto"
        onSubmit={evento => {
          evento.preventDefault()
          aoAssinar()
        }}
      >
        <Botao
          type="submit"
          variante={destaque ? 'acao' : 'secundario'}
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
            `Assinar ${nome}`
          )}
        </Botao>
      </form>
    </li>
  )
}
