import type { UseQueryResult } from '@tanstack/react-query'
import { mensagemDe } from '#web/servidor/pedido.ts'
import type { PropsDaTabela } from './coluna.ts'
import { Falha } from './Falha.tsx'
import { Tabela } from './Tabela.tsx'

type Props<T> = Omit<PropsDaTabela<T>, 'atualizando'> & {
  /** The reading that the rows come from. */
  lista: UseQueryResult
  /** What is said when nothing could be read. */
  erro: string
}

/** The table of a list read from the server, or in its place why there is none and the way to try again. */
export function TabelaDaLista<T>({ lista, erro, ...tabela }: Props<T>) {
  if (lista.isError && !lista.data) {
    return <Falha titulo={erro} mensagem={mensagemDe(lista.error)} aoTentar={() => lista.refetch()} />
  }
  return <Tabela {...tabela} atualizando={lista.isPlaceholderData} />
}
