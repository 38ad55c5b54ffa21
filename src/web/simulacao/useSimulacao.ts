import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Campo, NomeResposta, Questionario, Respostas } from '#domain/questionario/questionario.ts'
import {
  passoCompleto,
  primeiroPassoIncompleto,
  responder,
} from '#domain/questionario/regras-das-respostas.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import type { Enviado } from './formulario.ts'
import { guardarRascunho, lerRascunho } from './rascunho.ts'
import { type Dito, lerDoEndereco } from './respostas-do-endereco.ts'

/**
 * Keeps the answers and the step of one simulation. The address has the step, so the Back button goes to the previous
 * one. The tab's storage has the answers, so a reload resumes. The data of a form without script comes with the page,
 * and is valid until the next step.
 */
export function useSimulacao(questionario: Questionario, enviado: Enviado | undefined) {
  const { respostas, pronto, mudar } = useRespostas(questionario, enviado)
  const [busca] = useSearchParams()
  const navigate = useNavigate()
  const hoje = diaEmSaoPaulo(new Date())
  const indicePedido = Math.max(
    0,
    questionario.passos.findIndex(passo => passo.id === (enviado?.passo ?? busca.get('passo'))),
  )
  const indice = Math.min(indicePedido, primeiroPassoIncompleto(questionario, respostas, hoje))

  const irPara = useCallback(
    (destino: number) => {
      const passo = questionario.passos[Math.min(destino, questionario.passos.length - 1)]
      if (passo) navigate(`?passo=${passo.id}`, { preventScrollReset: false })
    },
    [questionario, navigate],
  )
  return {
    respostas,
    indice,
    hoje,
    pronto,
    completo: passoCompleto(questionario, indice, respostas, hoje),
    responder: useCallback(
      <N extends NomeResposta>(nome: N, valor: Respostas[N]) =>
        mudar(r => responder(questionario, r, nome, valor)),
      [questionario, mudar],
    ),
    // After a correction of the vehicle the other answers are there: the next step is the first without an answer.
    avancar: () =>
      irPara(busca.has('trocar') ? primeiroPassoIncompleto(questionario, respostas, hoje) : indice + 1),
    irPara,
    esquecer: () => guardarRascunho(questionario, {}),
  }
}

/** Keeps the answers in the tab's storage. `pronto` is true once the draft is applied. */
function useRespostas(questionario: Questionario, enviado: Enviado | undefined) {
  const [respostas, setRespostas] = useState<Respostas>(enviado?.respostas ?? questionario.padroes)
  const [pronto, setPronto] = useState(false)

  // The server has no draft, so the draft is applied after the first paint: both must paint the same. The address, and
  // answers given before the script loaded, are newer than the draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form came with the page or never
  useEffect(() => {
    if (enviado) return setPronto(true)
    const antes = lerAntesDoScript(questionario.passos[0]?.campos ?? [])
    const comRascunho = { ...questionario.padroes, ...lerRascunho(questionario) }
    const mexidos = [...lerDoEndereco(location.search), ...antes]
    setRespostas(
      mexidos.reduce((todas, [nome, valor]) => responder(questionario, todas, nome, valor), comRascunho),
    )
    setPronto(true)
  }, [questionario])
  useEffect(() => {
    if (pronto) guardarRascunho(questionario, respostas)
  }, [questionario, respostas, pronto])
  return { respostas, pronto, mudar: setRespostas }
}

/**
 * Reads the answers that the person gave before React was there, from the controls that have changed since the page came.
 * The server's page always shows the first step.
 */
function lerAntesDoScript(campos: readonly Campo[]): Dito[] {
  return campos.flatMap((campo): Dito[] => {
    const controles = [...document.getElementsByName(campo.nome)].filter(c => c instanceof HTMLInputElement)
    const mexido = controles.findIndex(c => c.checked && !c.defaultChecked)
    if (campo.tipo === 'escolha') {
      const opcao = campo.opcoes[mexido]
      return opcao ? [[campo.nome, opcao.valor]] : []
    }
    return campo.tipo === 'caixa' && mexido !== -1 ? [[campo.nome, !campo.inverso]] : []
  })
}
