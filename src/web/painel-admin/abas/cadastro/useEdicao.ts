import { useRef, useState } from 'react'
import { chamar } from '#web/servidor/api.ts'
import { ErroDaApi } from '#web/servidor/pedido.ts'

/** A record whose version the server compares with the edited one. */
export type Versionado = { id: string; versao: number }

/**
 * Keeps an edit and detects a concurrent save. `base` has the initial values; `conflito` the other person's record,
 * read from the list at the address `lista`. The typed text stays until the person chooses.
 */
export function useEdicao<T extends Versionado>(inicial: T, lista: string) {
  const [base, setBase] = useState(inicial)
  const [conflito, setConflito] = useState<T>()
  const versao = useRef(inicial.versao)

  /** True if the refusal was about a version; then it reads and shows the current record. */
  async function perceberConflito(erro: unknown): Promise<boolean> {
    const outro = erro instanceof ErroDaApi && erro.status === 409 && Object.keys(erro.campos).length === 0
    const atual = outro ? await lerAtual<T>(lista, base.id) : undefined
    if (!atual || atual.versao === versao.current) return false
    setConflito(atual)
    return true
  }
  function carregarAtual() {
    if (!conflito) return
    versao.current = conflito.versao
    setBase(conflito)
    setConflito(undefined)
  }
  /** The next save is over the version that is shown, and over no later one. */
  function aceitarConflito() {
    if (conflito) versao.current = conflito.versao
    setConflito(undefined)
  }
  return { base, versao, conflito, perceberConflito, carregarAtual, aceitarConflito }
}

/** Reads the current record; undefined when it was deleted or cannot be read. */
async function lerAtual<T extends Versionado>(lista: string, id: string): Promise<T | undefined> {
  const todos = await chamar<T[]>('GET', lista).catch(() => [])
  return todos.find(um => um.id === id)
}
