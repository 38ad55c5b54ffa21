import { idsDoCampo, Recados } from '#web/formulario/Campo.tsx'
import type { PropsDoCampo } from './Campos.tsx'

const numero = new Intl.NumberFormat('pt-BR')
const UNIDADES = { km: 'km', h: 'horas' }
const ARRASTAR = { km: 'Arraste para ajustar os quilômetros', h: 'Arraste para ajustar o tempo' }
// The exact field carries the name; this one must not repeat it.

/** A slider with the number beside it, which can be typed: the exact figure, and no need to drag. */
export function CampoDeslizante({ campo, contexto }: PropsDoCampo<'deslizante'>) {
  const { respostas, erros, responder, aoSair } = contexto
  const erro = erros[campo.nome]
  const valor = Number(respostas[campo.nome]) || 0
  const ids = idsDoCampo(campo.nome, { ajuda: campo.ajuda, erro })
  const mudar = (texto: string) => {
    const digitos = texto.replace(/\D/g, '').slice(0, 8)
    responder(campo.nome, digitos === '' ? '' : Number(digitos))
  }
  return (
    <div>
      <div className="flex items-baseline gap-2">
        <label htmlFor={ids.id} className="sr-only">
          {campo.rotulo}
        </label>
        <input
          type="text"
          inputMode="numeric"
          {...ids}
          name={campo.nome}
          value={respostas[campo.nome] === '' ? '' : numero.format(valor)}
          onChange={evento => mudar(evento.target.value)}
          onFocus={evento => evento.target.select()}
          onBlur={() => aoSair(campo.nome)}
          autoComplete="off"
          className="tabular w-[5.2em] rounded-thing border border-field bg-surface px-3 py-1 text-right font-bold font-display text-36 aria-invalid:border-2 aria-invalid:border-red md:text-48"
        />
        <span className="text-22 text-muted">{UNIDADES[campo.unidade]}</span>
      </div>
      <input
        type="range"
        aria-label={ARRASTAR[campo.unidade]}
        aria-valuetext={`${numero.format(valor)} ${UNIDADES[campo.unidade]}`}
        min={0}
        max={campo.maximo}
        step={campo.passo}
        value={Math.min(valor, campo.maximo)}
        onChange={evento => responder(campo.nome, Number(evento.target.value))}
        className="trilho mt-6 w-full"
      />
      <div aria-hidden="true" className="tabular flex justify-between text-14 text-muted">
        <span>0</span>
        <span>
          {numero.format(campo.maximo)} {campo.unidade}
        </span>
      </div>
      <Recados nome={campo.nome} ajuda={campo.ajuda} erro={erro} />
    </div>
  )
}
