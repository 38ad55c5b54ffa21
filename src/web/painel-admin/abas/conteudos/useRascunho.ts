import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { chamar, ErroDaApi, mensagemDe } from '../../../painel/api.ts'
import type { Conteudo } from './conteudo.ts'

type Texto = Pick<Conteudo, 'titulo' | 'conteudo'>

const ERRO = 'Erro ao salvar conteúdo'

const iguais = (a: Texto, b: Texto) => a.titulo === b.titulo && a.conteudo === b.conteudo

/**
 * The text being edited. Until something is typed it is the saved one; then a draft upon the version that the
 * typist saw. When the saved version has moved on meanwhile there is a conflict, which the typist settles.
 */
export function useRascunho(salvo: Conteudo) {
  const consultas = useQueryClient()
  const [rascunho, setRascunho] = useState<Texto & { versao: number }>()
  const [salvando, setSalvando] = useState(false)
  const [falha, setFalha] = useState<{ mensagem: string; campos: Record<string, string> }>()
  const texto: Texto = rascunho ?? salvo
  const sujo = rascunho !== undefined && !iguais(rascunho, salvo)
  useAvisoAoFechar(sujo)

  function escrever(mudanca: Partial<Texto>) {
    setFalha(undefined)
    setRascunho(antes => ({ ...(antes ?? salvo), ...mudanca, versao: antes?.versao ?? salvo.versao }))
  }

  /** Answers what went wrong, if anything did. */
  async function gravar(enviado: Texto, versao: number): Promise<string | undefined> {
    setSalvando(true)
    setFalha(undefined)
    try {
      const { titulo, conteudo } = enviado
      const novo = await chamar<Conteudo>('PUT', `/api/conteudos/${salvo.chave}`, {
        titulo,
        conteudo,
        versao,
      })
      consultas.setQueriesData<Conteudo[]>({ queryKey: ['conteudos'] }, lista =>
        lista ? [...lista.filter(({ chave }) => chave !== novo.chave), novo] : [novo],
      )
      consultas.invalidateQueries({ queryKey: ['versoes', salvo.chave] })
      // What was typed while it was being saved stays, upon the new version.
      setRascunho(agora => (agora && !iguais(agora, enviado) ? { ...agora, versao: novo.versao } : undefined))
      toast.success('Conteúdo salvo com sucesso!')
    } catch (erro) {
      if (erro instanceof ErroDaApi && erro.status === 409) {
        await consultas.refetchQueries({ queryKey: ['conteudos'] })
      }
      const campos = erro instanceof ErroDaApi ? erro.campos : {}
      setFalha({ mensagem: mensagemDe(erro), campos })
      toast.error(ERRO, { description: mensagemDe(erro) })
      return mensagemDe(erro)
    } finally {
      setSalvando(false)
    }
  }

  return {
    texto,
    sujo,
    salvando,
    falha,
    conflito: sujo && rascunho.versao !== salvo.versao,
    escrever,
    descartar: () => setRascunho(undefined),
    /** Saves what is typed, upon the version that the typist saw. */
    salvar: () => gravar(texto, rascunho?.versao ?? salvo.versao),
    /** Saves what is typed over the version that is shown as the present one. */
    salvarPorCima: () => gravar(texto, salvo.versao),
    /** Saves an old text again; the draft goes. Answers what went wrong, if anything did. */
    restaurar: async ({ titulo, conteudo }: Texto) => {
      const erro = await gravar({ titulo, conteudo }, salvo.versao)
      if (!erro) setRascunho(undefined)
      return erro
    },
  }
}

/** The browser asks before the page with the edit is closed or left. */
function useAvisoAoFechar(sujo: boolean) {
  useEffect(() => {
    if (!sujo) return
    const avisar = (evento: BeforeUnloadEvent) => evento.preventDefault()
    addEventListener('beforeunload', avisar)
    return () => removeEventListener('beforeunload', avisar)
  }, [sujo])
}
