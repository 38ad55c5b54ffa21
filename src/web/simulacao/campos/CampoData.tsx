import { Campo, classesDaEntrada, idsDoCampo } from '#web/formulario/Campo.tsx'
import type { PropsDoCampo } from './props.ts'

/** A day up to today, in the phone's own calendar. */
export function CampoData({ campo, contexto }: PropsDoCampo<'data'>) {
  const { respostas, erros, hoje, responder, aoSair } = contexto
  const erro = erros[campo.nome]
  return (
    <Campo {...campo} erro={erro}>
      <input
        type="date"
        {...idsDoCampo(campo.nome, { ajuda: campo.ajuda, erro })}
        name={campo.nome}
        value={String(respostas[campo.nome] ?? '')}
        max={hoje}
        onChange={evento => responder(campo.nome, evento.target.value)}
        onBlur={() => aoSair(campo.nome)}
        className={`${classesDaEntrada} max-w-72`}
      />
    </Campo>
  )
}
