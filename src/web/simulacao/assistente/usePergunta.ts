import { useEffect, useRef, useState } from 'react'
import type { Faltas, NomeResposta, Questionario } from '#domain/questionario/questionario.ts'
import { camposVisiveis, validarPasso } from '#domain/questionario/regras-das-respostas.ts'
import { useDadosDoSite } from '#web/site/site.ts'
import type { Contexto } from '../campos/pecas/props.ts'
import type { Enviado } from '../formulario.ts'
import { useSimulacao } from '../useSimulacao.ts'
import type { CamposDepois } from './campos-depois.tsx'
import { carregarEnvio, carregarEspera, ehVazio, useEnvio } from './useEnvio.ts'
import { useTempoDeResposta } from './useTempoDeResposta.ts'

/** Delay of the automatic advance (spec §9). */
const AVANCO_MS = 300

/**
 * Loads the code that only later steps need, at the first answer. A failure may be ignored: the step that needs the
 * code requests it again.
 */
function prepararOResto({ adiantar }: CamposDepois): void {
  for (const carregar of [adiantar, carregarEnvio, carregarEspera, prepararSemSinal])
    void carregar().catch(() => undefined)
}

const prepararSemSinal = async () => (await import('../sem-sinal/guardar.ts')).guardarParaSemSinal()

/** Returns the question on the screen: its fields with their errors, and the actions on it. */
export function usePergunta(questionario: Questionario, Campos: CamposDepois, enviado: Enviado | undefined) {
  const simulacao = useSimulacao(questionario, enviado)
  const { indice, respostas, hoje } = simulacao
  const [titulo, intitular] = useState<string>()
  // `indice` is the place of a step (useSimulacao).
  const doQuestionario = questionario.passos[indice] as Questionario['passos'][number]
  const passo = titulo ? { ...doQuestionario, titulo } : doQuestionario
  const ultimo = indice === questionario.passos.length - 1
  /** Step of the last answer in this page; -1 before one. */
  const [tocado, setTocado] = useState(-1)
  /** Fields that the person has left. */
  const [mexidos, setMexidos] = useState<ReadonlySet<NomeResposta>>(new Set())
  const errosDoPasso = validarPasso(questionario, indice, respostas, hoje)
  const tempo = useTempoDeResposta()
  const envio = useEnvio(questionario, simulacao, errosDoPasso, ultimo)
  const buscaPelaPlaca = useDadosDoSite()?.buscaPelaPlaca ?? false
  const aoEscolher = useAvancoAutomatico(simulacao.avancar, indice)

  // The errors of a form without script count until the step is answered again.
  const doFormulario = tocado === indice ? undefined : enviado?.faltas
  const erros = { ...errosDoPasso, ...doFormulario, ...envio.recusados }
  const campos = camposVisiveis(passo, respostas)
  const visiveis: Faltas = {}
  for (const { nome } of passo.campos) {
    if (envio.tentou || doFormulario?.[nome] || (mexidos.has(nome) && !ehVazio(respostas[nome])))
      visiveis[nome] = erros[nome]
  }
  const contexto: Contexto = {
    tipo: questionario.tipo,
    respostas,
    erros: visiveis,
    hoje,
    comScript: simulacao.pronto,
    buscaPelaPlaca,
    responder: (nome, valor) => {
      envio.corrigir(nome)
      if (tempo.marcar(indice)) prepararOResto(Campos)
      setTocado(indice)
      simulacao.responder(nome, valor)
    },
    aoSair: nome => setMexidos(m => new Set(m).add(nome)),
    aoEscolher,
    intitular,
  }
  return { simulacao, passo, ultimo, tocada: tocado === indice, campos, erros, contexto, envio, tempo }
}

/** Moves on shortly after a choice. Another step or another choice cancels the move. */
function useAvancoAutomatico(avancar: () => void, indice: number) {
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ir = useRef(avancar)
  ir.current = avancar
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what cancels.
  useEffect(() => () => clearTimeout(espera.current), [indice])
  return () => {
    clearTimeout(espera.current)
    espera.current = setTimeout(() => ir.current(), AVANCO_MS)
  }
}
