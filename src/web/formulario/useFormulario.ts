import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { ErroDaApi, mensagemDe } from '#web/servidor/pedido.ts'
import { usePronto } from './usePronto.ts'
import { useReclamacao } from './useReclamacao.ts'

/** A refusal of the server: a sentence, under a title, with optional messages per field. */
export type Falha = { mensagem: string; titulo?: string; campos?: Record<string, string> }

/** Returns the message of a form after a failed call, at the fields that the server named. */
export const falhaDe = (erro: unknown): Falha => ({
  mensagem: mensagemDe(erro),
  ...(erro instanceof ErroDaApi && { campos: erro.campos }),
})

/**
 * Handles a form by the one pattern: the fields keep their own values, and `schema` reads them once, at the submit. A
 * toast shows the first message, and its field gets the focus. A failure without a field appears beside the button. An
 * error that `enviar` throws is shown like a refusal that it returns.
 */
export function useFormulario<S extends z.ZodType>(
  schema: S,
  enviar: (dados: z.output<S>) => Promise<Falha | undefined>,
) {
  const [erros, setErros] = useState<Record<string, string>>({})
  const [falha, setFalha] = useState<string>()
  const [enviando, setEnviando] = useState(false)
  const pronto = usePronto()
  const { reclamar, calar } = useReclamacao()

  function recusar(form: HTMLFormElement, { mensagem, titulo, campos = {} }: Falha) {
    setErros(campos)
    const primeiro = acharPrimeiro(form, campos)
    if (!primeiro) setFalha(titulo ? `${titulo}: ${mensagem}` : mensagem)
    if (titulo) reclamar(titulo, mensagem)
    else reclamar(mensagem)
    if (primeiro) focar(primeiro)
  }

  async function aoEnviar(evento: FormEvent<HTMLFormElement>) {
    evento.preventDefault()
    const form = evento.currentTarget
    setErros({})
    setFalha(undefined)
    calar()
    const lido = schema.safeParse(Object.fromEntries(new FormData(form)))
    if (!lido.success) return recusar(form, lerValidacao(lido.error))
    setEnviando(true)
    const recusa = await enviar(lido.data).catch(falhaDe)
    setEnviando(false)
    if (recusa) recusar(form, recusa)
  }

  /** An edited field is no longer marked as wrong until the next submit. */
  function aoMexer({ target }: FormEvent<HTMLFormElement>) {
    // Only controls with a name send this event.
    const { name } = target as HTMLInputElement
    if (!erros[name]) return
    calar()
    setErros(({ [name]: _, ...outros }) => outros)
  }

  const form = { method: 'post', noValidate: true, onSubmit: aoEnviar, onInput: aoMexer } as const
  return { erros, falha, ocupado: enviando || !pronto, enviando, form }
}

/** Finds the first control with an error, of radios with one name the first; undefined if the form has none. */
function acharPrimeiro(form: HTMLFormElement, campos: Record<string, string>): HTMLElement | undefined {
  for (const nome of Object.keys(campos)) {
    const achado = form.elements.namedItem(nome)
    const controle = achado instanceof RadioNodeList ? achado[0] : achado
    if (controle instanceof HTMLElement) return controle
  }
  return undefined
}

/** Moves the focus to a field. One in a closed part cannot take it, so the part opens first. */
function focar(campo: HTMLElement): void {
  campo.closest('details')?.setAttribute('open', '')
  campo.focus()
}

/** Returns the first message of each field, and the first of all as the form's. */
function lerValidacao(erro: z.ZodError): Falha {
  const campos: Record<string, string> = {}
  for (const { path, message } of erro.issues) campos[String(path[0])] ??= message
  return { mensagem: erro.issues[0]?.message ?? 'Confira os campos.', campos }
}
