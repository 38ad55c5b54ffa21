import { useLayoutEffect, useRef } from 'react'
import { aplicarMascara } from '#domain/pessoa/mascara.ts'
import { MASCARAS } from '#domain/questionario/mascara.ts'
import { Campo, classesDaEntrada, idsDoCampo } from '#web/formulario/Campo.tsx'
import { MolduraDaPlaca } from '#web/ui/MolduraDaPlaca.tsx'
import type { PropsDoCampo } from './Campos.tsx'

/** One line of text, with a mask that keeps the caret where the typist has it. */
export function CampoTexto({ campo, contexto }: PropsDoCampo<'texto'>) {
  const { respostas, erros, responder, aoSair } = contexto
  const valor = String(respostas[campo.nome] ?? '')
  const erro = erros[campo.nome]
  const entrada = useRef<HTMLInputElement>(null)
  const cursor = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (cursor.current !== undefined) entrada.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = undefined
  })

  function aoMudar({ target }: React.ChangeEvent<HTMLInputElement>) {
    const mascarar = campo.mascara && MASCARAS[campo.mascara]
    if (!mascarar) return responder(campo.nome, target.value)
    const { texto, posicao } = depoisDoPrefixo(valor, target.value, target.selectionStart)
    const feito = aplicarMascara(mascarar, valor, texto, posicao)
    cursor.current = feito.cursor
    responder(campo.nome, feito.texto)
  }

  const ehPlaca = campo.mascara === 'placa'
  const controle = (
    <input
      ref={entrada}
      type={campo.teclado === 'email' ? 'email' : campo.teclado === 'tel' ? 'tel' : 'text'}
      {...idsDoCampo(campo.nome, { ajuda: campo.ajuda, erro })}
      name={campo.nome}
      value={valor}
      onChange={aoMudar}
      onBlur={() => aoSair(campo.nome)}
      inputMode={campo.teclado}
      autoComplete={campo.autocompletar ?? 'off'}
      autoCapitalize={ehPlaca ? 'characters' : undefined}
      spellCheck={false}
      maxLength={campo.maximo}
      placeholder={campo.exemplo}
      className={
        ehPlaca
          ? 'tabular w-full bg-transparent text-center font-bold font-display text-28 uppercase tracking-[0.08em] outline-none placeholder:text-muted/60'
          : classesDaEntrada
      }
    />
  )
  return (
    <Campo {...campo} erro={erro}>
      {ehPlaca ? <MolduraDaPlaca>{controle}</MolduraDaPlaca> : controle}
    </Campo>
  )
}

/**
 * A field that holds only "+55" gets the caret wherever the finger fell; what is typed into or before the
 * prefix is meant to come after it.
 */
function depoisDoPrefixo(anterior: string, texto: string, posicao: number | null) {
  if (anterior.trim() === '+55' && !texto.startsWith('+55') && texto.includes('+55')) {
    const corrigido = `+55 ${texto.replace('+55', '').trim()}`
    return { texto: corrigido, posicao: corrigido.length }
  }
  return { texto, posicao: posicao ?? texto.length }
}

/** Several lines of text, with the room that is left when it gets short. */
export function CampoTextoLongo({ campo, contexto }: PropsDoCampo<'texto_longo'>) {
  const { respostas, erros, responder, aoSair } = contexto
  const valor = String(respostas[campo.nome] ?? '')
  const erro = erros[campo.nome]
  const resta = campo.maximo - valor.length
  const ajuda = resta < 100 ? `Restam ${resta} caracteres.` : campo.ajuda
  return (
    <Campo {...campo} ajuda={ajuda} erro={erro}>
      <textarea
        {...idsDoCampo(campo.nome, { ajuda, erro })}
        name={campo.nome}
        value={valor}
        rows={3}
        maxLength={campo.maximo}
        placeholder={campo.exemplo}
        onChange={evento => responder(campo.nome, evento.target.value)}
        onBlur={() => aoSair(campo.nome)}
        className={`${classesDaEntrada} py-3`}
      />
    </Campo>
  )
}
