import { type ReactNode, useLayoutEffect, useState } from 'react'
import { ANO_INICIAL } from '#domain/questionario/campos.ts'
import type { Campo, Respostas } from '#domain/questionario/questionario.ts'
import type { Contexto } from '../campos/pecas/props.ts'
import { temVersoes } from '../campos/pecas/useVersoes.ts'

/** Fields that name a vehicle, in the order of its name. */
const NOMEIAM = ['tipo_veiculo_descricao', 'marca', 'modelo', 'ano'] as const satisfies Campo['nome'][]

/** Tells if a field names the vehicle. */
export const ehDoVeiculo = ({ nome }: Campo) => NOMEIAM.some(um => um === nome)

type Props = {
  campos: readonly Campo[]
  contexto: Contexto
  /** The version is the only field below the vehicle. */
  soFaltaVersao: boolean
  desenhar: (campo: Campo, contexto: Contexto) => ReactNode
}

/**
 * The vehicle's name: its fields until all have answers, then one line with a button to change them. The initial year is
 * only a guess, so the fields stay open until the person has chosen the year.
 */
export function Veiculo({ campos, contexto, soFaltaVersao, desenhar }: Props) {
  const { respostas, comScript } = contexto
  const nomeado = campos.every(({ nome }) => Boolean(respostas[nome]))
  const [aberto, setAberto] = useState(
    () => !nomeado || respostas.ano === ANO_INICIAL || (comScript && pedeTroca()),
  )
  const [dobrado, setDobrado] = useState(false)
  const [digitaModelo, aoDigitarModelo] = useState(false)
  function dobrar() {
    setAberto(false)
    setDobrado(true)
    scrollTo({ top: 0 })
  }
  const emUmaLinha = nomeado && !aberto && comScript
  const titulo = emUmaLinha && soFaltaVersao && temEscolha(contexto) ? 'Qual é a versão?' : undefined
  // The title changes before the browser paints: otherwise the step would show another question for a moment.
  useLayoutEffect(() => {
    contexto.intitular(titulo)
    return () => contexto.intitular(undefined)
  }, [titulo, contexto.intitular])
  if (!emUmaLinha) {
    const doVeiculo = { ...contexto, aoEscolher: dobrar, digitaModelo, aoDigitarModelo }
    const mostrados = comScript ? campos.filter((_, i) => !ehCedo(campos, i, respostas)) : campos
    return mostrados.map(campo => desenhar(campo, doVeiculo))
  }
  return (
    <p className="-mt-4 flex min-h-11 items-center justify-between gap-4">
      <strong className="text-18">{nomear(respostas)}</strong>
      <button
        type="button"
        ref={dobrado ? focar : undefined}
        onClick={() => setAberto(true)}
        className="min-h-11 shrink-0 pl-1 text-green underline underline-offset-4"
      >
        trocar<span className="sr-only"> de veículo</span>
      </button>
    </p>
  )
}

/** Tells if there are two versions to choose from, or may be while they load. */
function temEscolha(contexto: Contexto): boolean {
  const { versoes } = contexto
  return versoes === undefined ? temVersoes(contexto) : (versoes?.length ?? 0) > 1
}

/** Tells if a field waits: the year for the model, and an empty text for the fields before it. */
function ehCedo(campos: readonly Campo[], i: number, respostas: Respostas): boolean {
  const campo = campos[i]
  if (campo?.tipo === 'ano') return !respostas.modelo
  const vazio = campo?.tipo === 'texto' && !respostas[campo.nome]
  return vazio && campos.slice(0, i).some(({ nome }) => !respostas[nome])
}

/** Focuses the button as soon as it is drawn. A later focus would interrupt a person who types in the next field. */
const focar = (botao: HTMLButtonElement | null) => botao?.focus({ preventScroll: true })

/** Tells if the report without a value led here, to correct the model. */
const pedeTroca = () => new URLSearchParams(location.search).has('trocar')

const nomear = (respostas: Respostas) => NOMEIAM.flatMap(nome => respostas[nome] || []).join(' ')
