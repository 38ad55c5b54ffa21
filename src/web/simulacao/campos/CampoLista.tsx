import { Campo, idsDoCampo } from '#web/formulario/Campo.tsx'
import { Selecao } from '#web/formulario/Selecao.tsx'
import type { PropsDoCampo } from './pecas/props.ts'

/** The browser's own select, with the options of the question. */
export function CampoLista({ campo, contexto }: PropsDoCampo<'lista'>) {
  const { respostas, erros, responder, aoSair } = contexto
  const erro = erros[campo.nome]
  return (
    <Campo {...campo} erro={erro}>
      <Selecao
        {...idsDoCampo(campo.nome, { ajuda: campo.ajuda, erro })}
        name={campo.nome}
        value={String(respostas[campo.nome] ?? '')}
        onChange={evento => responder(campo.nome, evento.target.value)}
        onBlur={() => aoSair(campo.nome)}
      >
        <option value="">Escolha</option>
        {campo.opcoes.map(opcao => (
          <option key={opcao}>{opcao}</option>
        ))}
      </Selecao>
    </Campo>
  )
}
