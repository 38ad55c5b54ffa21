import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Falha } from '../Falha.tsx'
import { filtrarVazias } from './coluna.ts'
import type { PropsDaTabela } from './linha.ts'
import { Tabela } from './Tabela.tsx'

type Props<T> = Omit<PropsDaTabela<T>, 'atualizando'> & {
  lista: UseQueryResult
  /** The message after a failed read. */
  erro: string
}

/** The table of a list from the server, or the reason for its absence and a retry. */
export function TabelaDaLista<T>({ lista, erro, colunas, itens, ...tabela }: Props<T>) {
  const cheias = useMemo(() => filtrarVazias(colunas, itens), [colunas, itens])
  if (lista.isError && !lista.data) {
    return <Falha titulo={erro} mensagem={mensagemDe(lista.error)} aoTentar={() => lista.refetch()} />
  }
  return <Tabela {...tabela} colunas={cheias} itens={itens} atualizando={lista.isPlaceholderData} />
}
