import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { chamar } from '#web/servidor/api.ts'
import { ErroDaApi, mensagemDe } from '#web/servidor/pedido.ts'
import { toast } from '#web/ui/toast.ts'
import type { Conteudo } from './conteudo-salvo.ts'

type Texto = Pick<Conteudo, 'titulo' | 'conteudo'>
type Recusa = { mensagem: string; campos: Record<string, string> }

const ehIgual = (a: Texto, b: Texto) => a.titulo === b.titulo && a.conteudo === b.conteudo

/**
 * Keeps the edited text. Before any typing it is the saved one; then it is a draft based on the version that the editor
 * saw. If another version was saved meanwhile there is a conflict, which the editor resolves.
 */
export function useRascunho(salvo: Conteudo) {
  const consultas = useQueryClient()
  const [rascunho, setRascunho] = useState<Texto & { versao: number }>()
  const [salvando, setSalvando] = useState(false)
  const [falha, setFalha] = useState<Recusa>()
  const texto: Texto = rascunho ?? salvo
  const sujo = rascunho !== undefined && !ehIgual(rascunho, salvo)
  useConfirmacaoAoFechar(sujo)

  function escrever(mudanca: Partial<Texto>) {
    setFalha(undefined)
    setRascunho(antes => ({ ...(antes ?? salvo), ...mudanca, versao: antes?.versao ?? salvo.versao }))
  }
  /** Returns the error, if any. Text typed during the save stays as a new draft. */
  async function salvar(enviado: Texto, versao: number): Promise<string | undefined> {
    setSalvando(true)
    const recusa = await gravar(consultas, salvo.chave, enviado, versao)
    setSalvando(false)
    setFalha(recusa)
    if (!recusa) {
      setRascunho(agora => (agora && !ehIgual(agora, enviado) ? { ...agora, versao: versao + 1 } : undefined))
    }
    return recusa?.mensagem
  }
  async function restaurar(antigo: Texto) {
    const erro = await salvar(antigo, salvo.versao)
    if (!erro) setRascunho(undefined)
    return erro
  }

  return {
    texto,
    sujo,
    salvando,
    falha,
    conflito: sujo && rascunho.versao !== salvo.versao,
    escrever,
    descartar: () => setRascunho(undefined),
    salvar: () => salvar(texto, rascunho?.versao ?? salvo.versao),
    /** Saves the draft over the version that is displayed as current. */
    salvarPorCima: () => salvar(texto, salvo.versao),
    /** Saves an old text again and drops the draft. Returns the error message, if any. */
    restaurar,
  }
}

/** Saves a text over the version that was read. Returns the refusal; after a refusal of the version it reads the text. */
async function gravar(
  consultas: QueryClient,
  chave: string,
  { titulo, conteudo }: Texto,
  versao: number,
): Promise<Recusa | undefined> {
  try {
    const novo = await chamar<Conteudo>('PUT', `/api/conteudos/${chave}`, { titulo, conteudo, versao })
    // A read under way would bring the previous text.
    await consultas.cancelQueries({ queryKey: ['conteudos'] })
    consultas.setQueriesData<Conteudo[]>({ queryKey: ['conteudos'] }, lista => [
      ...(lista ?? []).filter(outro => outro.chave !== chave),
      novo,
    ])
    consultas.invalidateQueries({ queryKey: ['versoes', chave] })
    toast.success('Conteúdo salvo com sucesso!')
  } catch (erro) {
    const mensagem = mensagemDe(erro)
    toast.error('Erro ao salvar conteúdo', { description: mensagem })
    if (!(erro instanceof ErroDaApi)) return { mensagem, campos: {} }
    if (erro.status === 409) await consultas.refetchQueries({ queryKey: ['conteudos'] })
    return { mensagem, campos: erro.campos }
  }
}

/** Makes the browser ask before the page with the edit is closed or left. */
function useConfirmacaoAoFechar(sujo: boolean) {
  useEffect(() => {
    if (!sujo) return
    const pedirConfirmacao = (evento: BeforeUnloadEvent) => evento.preventDefault()
    addEventListener('beforeunload', pedirConfirmacao)
    return () => removeEventListener('beforeunload', pedirConfirmacao)
  }, [sujo])
}
