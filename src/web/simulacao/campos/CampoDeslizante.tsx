import { useState } from 'react'
import { inteiro } from '#domain/numero/numero.ts'
import { dizerUsoComum, perguntarSobreOUso, USO_CONFERIDO } from '#domain/questionario/conferencia.ts'
import { lerQuantidade } from '#domain/questionario/ler-numero.ts'
import { mascararQuantidade } from '#domain/questionario/mascara.ts'
import { idsDoCampo, Recados } from '#web/formulario/Campo.tsx'
import { useMascara } from '#web/formulario/useMascara.ts'
import { Botao } from '#web/ui/Botao.tsx'
import type { PropsDoCampo } from './pecas/props.ts'

const UNIDADES = { km: 'km', h: 'horas' }
const ARRASTAR = { km: 'Arraste para ajustar os quilômetros', h: 'Arraste para ajustar o tempo' }

/**
 * A slider with a number field beside it, for an exact figure without dragging. The answer is a number, or the typed
 * text while it is not a number yet. An unlikely total needs a confirmation.
 */
export function CampoDeslizante({ campo, contexto }: PropsDoCampo<'deslizante'>) {
  const { respostas, responder } = contexto
  const [digitando, setDigitando] = useState(false)
  const pergunta = perguntarSobreOUso(contexto.tipo, respostas, contexto.hoje)
  // The question below says the same in friendlier words.
  const erro = pergunta ? undefined : contexto.erros[campo.nome]
  return (
    <div>
      <Numero campo={campo} contexto={contexto} erro={erro} aoDigitar={setDigitando} />
      <Trilho campo={campo} contexto={contexto} />
      <Recados nome={campo.nome} ajuda={campo.ajuda} erro={erro} />
      {pergunta && (contexto.erros[campo.nome] || !digitando) && (
        <Pergunta
          texto={pergunta}
          comScript={contexto.comScript}
          aoConfirmar={() => responder(USO_CONFERIDO, true)}
        />
      )}
    </div>
  )
}

type PropsDoNumero = PropsDoCampo<'deslizante'> & {
  erro: string | undefined
  aoDigitar(digitando: boolean): void
}

/** The exact figure, in the field that has the name in the form. */
function Numero({ campo, contexto, erro, aoDigitar }: PropsDoNumero) {
  const { responder, aoSair } = contexto
  const resposta = contexto.respostas[campo.nome]
  const lido = lerQuantidade(resposta)
  const ids = idsDoCampo(campo.nome, { ajuda: campo.ajuda, erro })
  const escrito = typeof resposta === 'number' ? inteiro(resposta) : String(resposta ?? '')
  const mascara = useMascara(escrito, mascararQuantidade, texto => {
    const total = lerQuantidade(texto)
    responder(campo.nome, typeof total === 'number' && inteiro(total) === texto ? total : texto)
  })
  return (
    <div className="flex items-baseline gap-2">
      <label htmlFor={ids.id} className="sr-only">
        {campo.rotulo}
      </label>
      <input
        type="text"
        inputMode="numeric"
        {...ids}
        {...mascara}
        name={campo.nome}
        onFocus={evento => {
          aoDigitar(true)
          evento.target.select()
        }}
        onBlur={() => {
          aoDigitar(false)
          if (typeof lido === 'number') responder(campo.nome, lido)
          aoSair(campo.nome)
        }}
        // An unlikely figure disables the button, so Enter sends nothing: it must show the question.
        onKeyDown={evento => evento.key === 'Enter' && aoSair(campo.nome)}
        autoComplete="off"
        maxLength={30}
        className="tabular w-[5.2em] rounded-thing border border-field bg-surface px-3 py-1 text-right font-bold font-display text-36 aria-invalid:border-2 aria-invalid:border-red md:text-48"
      />
      <span className="text-22 text-muted">{UNIDADES[campo.unidade]}</span>
    </div>
  )
}

/** The slider, with a mark at the usual total of that year. It has no name in the form, because the number has it. */
function Trilho({ campo, contexto }: PropsDoCampo<'deslizante'>) {
  const { tipo, respostas, hoje, comScript } = contexto
  const lido = lerQuantidade(respostas[campo.nome])
  const valor = typeof lido === 'number' ? lido : 0
  const comum = dizerUsoComum(tipo, respostas, hoje)
  const parteDe = (total: number) => Math.min(1, total / campo.maximo)
  // The content security policy lets a script set a style, but admits no style in the HTML.
  const estilo = (variavel: string, parte: string | number) =>
    comScript ? ({ [variavel]: parte } as React.CSSProperties) : undefined
  return (
    <div className="mt-6" style={comum ? estilo('--comum', parteDe(comum.total)) : undefined}>
      <div className="relative noscript:hidden">
        {comum && comScript && <span aria-hidden="true" className="trilho-comum" />}
        <input
          type="range"
          aria-label={ARRASTAR[campo.unidade]}
          aria-valuetext={`${inteiro(valor)} ${UNIDADES[campo.unidade]}`}
          min={0}
          max={campo.maximo}
          step={campo.passo}
          value={Math.min(valor, campo.maximo)}
          onChange={evento => contexto.responder(campo.nome, Number(evento.target.value))}
          aria-describedby={comum ? `comum-${campo.nome}` : undefined}
          style={estilo('--parte', `${parteDe(valor) * 100}%`)}
          className="trilho relative w-full"
        />
      </div>
      {/* The usual total is read out as the slider's description. */}
      <div aria-hidden="true" className="tabular relative flex justify-between gap-3 text-14 text-muted">
        <span className="noscript:hidden">0</span>
        {comum && (
          <span id={`comum-${campo.nome}`} className={`text-ink ${comScript ? 'rotulo-comum' : ''}`}>
            {comum.texto}
          </span>
        )}
        <span className="noscript:hidden">{inteiro(campo.maximo)}</span>
      </div>
    </div>
  )
}

type PropsDaPergunta = { texto: string; comScript: boolean; aoConfirmar(): void }

/** The question about an unlikely figure. One press confirms it, and the focus moves to the button of the step. */
function Pergunta({ texto, comScript, aoConfirmar }: PropsDaPergunta) {
  function confirmar({ currentTarget: { form } }: React.MouseEvent<HTMLButtonElement>) {
    aoConfirmar()
    // The submit button is disabled until React draws the answer.
    requestAnimationFrame(() => form?.querySelector<HTMLElement>('[type="submit"]')?.focus())
  }
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-thing bg-plate-soft p-4">
      <p className="min-w-56 flex-1">{texto}</p>
      <Botao
        // Not a submit button, which Enter in the field would press: the person must see the question first.
        type={comScript ? 'button' : 'submit'}
        name="uso_conferido"
        value="sim"
        variante="secundario"
        onClick={confirmar}
      >
        Sim, confere
      </Botao>
    </div>
  )
}
