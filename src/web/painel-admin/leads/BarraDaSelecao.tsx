import { Send, Trash2 } from 'lucide-react'
import { inteiro } from '#domain/numero.ts'
import { Botao } from '#web/ui/Botao.tsx'

type Props = { quantos: number; nestaPagina: number; atribuir(): void; excluir(): void; limpar(): void }

/** What can be done with the rows chosen, here and on other pages. */
export function BarraDaSelecao({ quantos, nestaPagina, atribuir, excluir, limpar }: Props) {
  if (quantos === 0) return null
  const fora = quantos - nestaPagina
  return (
    <section
      aria-label="Selecionados"
      className="sticky bottom-2 z-30 flex flex-wrap items-center gap-2 rounded-thing border border-green bg-green-soft px-4 py-2 shadow-thing"
    >
      <p role="status" className="tabular mr-auto font-medium max-sm:w-full">
        {quantos === 1 ? '1 lead selecionado' : `${inteiro(quantos)} leads selecionados`}
        {fora > 0 && <span className="text-muted"> ({inteiro(fora)} em outras páginas)</span>}
      </p>
      <Botao variante="secundario" tamanho="pequeno" onClick={atribuir}>
        <Send aria-hidden="true" className="size-4 max-sm:hidden" />
        Atribuir
      </Botao>
      <Botao variante="perigo" tamanho="pequeno" onClick={excluir}>
        <Trash2 aria-hidden="true" className="size-4 max-sm:hidden" />
        Excluir
      </Botao>
      <Botao variante="texto" tamanho="pequeno" onClick={limpar}>
        <span>
          Limpar<span className="max-sm:sr-only"> seleção</span>
        </span>
      </Botao>
    </section>
  )
}
