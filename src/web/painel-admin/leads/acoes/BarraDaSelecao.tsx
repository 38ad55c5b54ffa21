import Download from 'lucide-react/icons/download'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import { contarTotal, dizerTotal, type Total } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { useEhAdmin } from '#web/painel/moldura/eh-admin.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { BotaoDistribuir } from '../../distribuicao/BotaoDistribuir.tsx'
import { type LeadsEscolhidos, quantosEscolhidos, selecaoDe } from '../lead.ts'
import { dizerSemContato } from '../rotulos-da-lista.ts'
import { useSemContato } from '../useSemContato.ts'

type Props = {
  escolhidos: LeadsEscolhidos
  /** The number of selected rows on this page, and if they are the whole selection. */
  nestaPagina: number
  paginaInteira: boolean
  filtrados: Total
  escolherTodos(): void
  atribuir(): void
  exportar(): void
  excluir(): void
  limpar(): void
  /** The choice of the oldest leads in place of these. */
  maisAntigos: ReactNode
}

/** Actions on the selected rows, here and on other pages, or on all filtered leads. */
export function BarraDaSelecao(props: Props) {
  const { escolhidos, nestaPagina, paginaInteira, filtrados } = props
  const ehAdmin = useEhAdmin()
  const contados = quantosEscolhidos(escolhidos)
  const quantos = contados.total
  const semContato = useSemContato(escolhidos)
  const nenhumVai = semContato?.total === quantos
  if (quantos === 0) return null
  const todos = 'filtro' in escolhidos
  const fora = todos ? 0 : quantos - nestaPagina
  return (
    <section
      aria-label="Selecionados"
      className="sticky bottom-2 z-30 flex flex-wrap items-center gap-2 rounded-thing border border-green bg-green-soft px-4 py-2 shadow-thing max-sm:gap-x-1 max-sm:px-3 max-sm:[&>button]:px-2.5"
    >
      <p role="status" className="tabular font-medium max-sm:flex-1">
        {todos ? dizerTodos(contados) : contarTotal(contados, 'lead selecionado', 'leads selecionados')}
        {fora > 0 && <span className="text-muted"> ({inteiro(fora)} em outras páginas)</span>}
        <span className="block font-normal text-14 empty:hidden">{dizerSemContato(semContato)}</span>
      </p>
      <Botao variante="texto" tamanho="pequeno" onClick={props.limpar} className="max-sm:px-0!">
        <span>
          Limpar<span className="max-sm:sr-only"> seleção</span>
        </span>
      </Botao>
      {!todos && paginaInteira && filtrados.total > quantos && (
        <Botao variante="texto" tamanho="pequeno" onClick={props.escolherTodos} className="max-sm:px-0!">
          Selecionar {dizerTodos(filtrados).toLowerCase()}
        </Botao>
      )}
      {!todos && props.maisAntigos}
      <span className="mr-auto max-sm:mr-0 max-sm:w-full" />
      <Botao variante="secundario" tamanho="pequeno" disabled={nenhumVai} onClick={props.atribuir}>
        <Send aria-hidden="true" className="size-4 max-sm:hidden" />
        Atribuir
      </Botao>
      {ehAdmin && (
        <>
          <BotaoDistribuir
            selecao={selecaoDe(escolhidos)}
            contados={contados}
            desligado={nenhumVai}
            aoDistribuir={props.limpar}
          />
          <Botao variante="secundario" tamanho="pequeno" onClick={props.exportar}>
            <Download aria-hidden="true" className="size-4 max-sm:hidden" />
            Exportar
          </Botao>
        </>
      )}
      {ehAdmin && !todos && (
        <Botao variante="perigo" tamanho="pequeno" onClick={props.excluir} className="max-sm:ml-auto">
          <Trash2 aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Excluir</span>
        </Botao>
      )}
    </section>
  )
}

/**
 * Returns "Todos os 1.200 filtrados"; of a list that was not counted to its end, "Todos os filtrados (mais de 10.000)".
 */
function dizerTodos(filtrados: Total): string {
  const texto = dizerTotal(filtrados)
  return filtrados.total_exato ? `Todos os ${texto} filtrados` : `Todos os filtrados (${texto})`
}
