import { useRef } from 'react'
import { Grupo } from '#web/formulario/Campo.tsx'
import type { PropsDoCampo } from './props.ts'

/** A click this soon after a pointer went up came from it; one from the keyboard has no pointer before it. */
const DO_PONTEIRO_MS = 800

/** Radio rows, the whole row tappable. */
export function CampoEscolha({
  campo,
  contexto,
  semTitulo,
}: PropsDoCampo<'escolha'> & { semTitulo: boolean }) {
  const { respostas, erros, responder, aoEscolher } = contexto
  const ponteiro = useRef(0)
  return (
    <Grupo {...campo} erro={erros[campo.nome]} oculta={semTitulo}>
      <div
        className={`grid gap-2 ${campo.opcoes.length === 2 ? 'grid-cols-2' : ''}`}
        onPointerUp={() => {
          ponteiro.current = performance.now()
        }}
      >
        {campo.opcoes.map(({ valor, rotulo, descricao }) => (
          <label
            key={String(valor)}
            className="flex min-h-14 items-center gap-3 rounded-thing border border-field bg-surface px-4 py-3 transition-colors duration-150 hover:border-ink has-checked:border-2 has-checked:border-green has-checked:bg-green-soft has-checked:px-[15px] has-checked:py-[11px] has-focus-visible:outline-3 has-focus-visible:outline-plate has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={campo.nome}
              value={String(valor)}
              checked={respostas[campo.nome] === valor}
              aria-label={rotulo}
              aria-describedby={descricao ? `${campo.nome}-${valor}` : undefined}
              onChange={() => responder(campo.nome, valor)}
              // A press on the current choice counts too, so this handles click and not change.
              onClick={() => {
                const doPonteiro = performance.now() - ponteiro.current < DO_PONTEIRO_MS
                if (doPonteiro && campo.avanca?.(valor)) aoEscolher()
              }}
              className="foco-no-rotulo size-5 shrink-0 accent-green"
            />
            <span className="leading-snug">
              <span className="block font-medium text-18">{rotulo}</span>
              {descricao && (
                <span id={`${campo.nome}-${valor}`} className="block text-14 text-muted">
                  {descricao}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </Grupo>
  )
}
