import { Campo, classesDaEntrada, idsDoCampo } from '#web/formulario/Campo.tsx'
import { Passador } from '#web/ui/Passador.tsx'
import type { PropsDoCampo } from './props.ts'

/** Model year, typed or stepped. The answer is a whole number, or the text while it is no year yet. */
export function CampoAno({ campo, contexto }: PropsDoCampo<'ano'>) {
  const { respostas, erros, responder, aoSair } = contexto
  const erro = erros[campo.nome]
  const ano = Number(respostas[campo.nome])
  const mudar = (texto: string) => {
    const digitos = texto.replace(/\D/g, '').slice(0, 4)
    responder(campo.nome, digitos === '' ? '' : Number.parseInt(digitos, 10))
  }
  return (
    <Campo {...campo} erro={erro}>
      <Passador
        menos={() => responder(campo.nome, (ano || 2020) - 1)}
        mais={() => responder(campo.nome, (ano || 2020) + 1)}
      >
        <input
          type="text"
          inputMode="numeric"
          {...idsDoCampo(campo.nome, { ajuda: campo.ajuda, erro })}
          name={campo.nome}
          value={String(respostas[campo.nome] ?? '')}
          onChange={evento => mudar(evento.target.value)}
          onFocus={evento => evento.target.select()}
          onBlur={() => aoSair(campo.nome)}
          autoComplete="off"
          maxLength={4}
          className={`${classesDaEntrada} tabular text-center font-display font-semibold text-22`}
        />
      </Passador>
    </Campo>
  )
}
