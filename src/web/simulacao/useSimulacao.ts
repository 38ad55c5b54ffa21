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
export function useSimulacao(q: Questionario, enviado: Enviado | undefined) {
  const { respostas, pronto, mudar } = useRespostas(q, enviado)
  const [busca] = useSearchParams()
  const navigate = useNavigate()
  const hoje = diaEmSaoPaulo(new Date())
  const pedido = Math.max(
    0,
    q.passos.findIndex(passo => passo.id === (enviado?.passo ?? busca.get('passo'))),
  )
  const indice = Math.min(pedido, primeiroPassoIncompleto(q, respostas, hoje))

  const irPara = useCallback(
    (destino: number) => {
      const passo = q.passos[Math.min(destino, q.passos.length - 1)]
      if (passo) navigate(`?passo=${passo.id}`, { preventScrollReset: false })
    },
    [q, navigate],
  )
  return {
    respostas,
    indice,
    hoje,
    pronto,
    completo: passoCompleto(q, indice, respostas, hoje),
    responder: useCallback(
      <N extends NomeResposta>(nome: N, valor: Respostas[N]) => mudar(r => responder(q, r, nome, valor)),
      [q, mudar],
    ),
    // A corrected vehicle has its other answers: the next step is the first that still lacks one, or the last.
    avancar: () => irPara(busca.has('trocar') ? primeiroPassoIncompleto(q, respostas, hoje) : indice + 1),
    irPara,
    esquecer: () => guardarRascunho(q, {}),
  }
}

/** Keeps the answers in the tab's storage. `pronto` once the draft is applied. */
function useRespostas(q: Questionario, enviado: Enviado | undefined) {
  const [respostas, setRespostas] = useState<Respostas>(enviado?.respostas ?? q.padroes)
  const [pronto, setPronto] = useState(false)

  // The server has no draft, so it is applied after the first paint, and both paint the same. The address, and
  // answers given before the script loaded, are newer than the draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form came with the page or never
  useEffect(() => {
    if (enviado) return setPronto(true)
    const antes = lerAntesDoScript(q.passos[0]?.campos ?? [])
    const comRascunho = { ...q.padroes, ...lerRascunho(q) }
    const mexidos = [...lerDoEndereco(location.search), ...antes]
    setRespostas(mexidos.reduce((todas, [nome, valor]) => responder(q, todas, nome, valor), comRascunho))
    setPronto(true)
  }, [q])
  useEffect(() => {
    if (pronto) guardarRascunho(q, respostas)
  }, [q, respostas, pronto])
  return { respostas, pronto, mudar: setRespostas }
}

/**
 * Reads the answers that the controls of the page hold, apart from those it came with: the browser alone took them
 * before React was there. The page as the server sends it shows the first step.
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
