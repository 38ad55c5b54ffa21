import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { CAMPOS_DE_CONTATO, CAMPOS_OBRIGATORIOS } from '#domain/questionario/campos.ts'
import type {
  Campo,
  Faltas,
  NomeResposta,
  Questionario,
  Respostas,
} from '#domain/questionario/questionario.ts'
import { useReclamacao } from '#web/formulario/useReclamacao.ts'
import { ErroDaApi } from '#web/servidor/pedido.ts'
import { ERRO_DA_SIMULACAO } from '../erro-da-simulacao.ts'
import { estaEsperando } from '../rascunho.ts'
import { tirarContato } from '../respostas-do-endereco.ts'
import type { Envio } from '../sem-sinal/espera.ts'
import type { useSimulacao } from '../useSimulacao.ts'

/** Loads the code of the last step's submit. */
export const carregarEnvio = () => import('../enviar-simulacao.ts')
/** Loads the code of the wait for a connection. */
export const carregarEspera = () => import('../sem-sinal/Espera.tsx')

/** Tells if a field has no answer. */
export const ehVazio = (valor: unknown) => valor === undefined || valor === null || valor === ''

type Simulacao = Pick<ReturnType<typeof useSimulacao>, 'respostas' | 'esquecer' | 'pronto'>

/**
 * Handles the submit of the last step: a toast about the first error (spec §5), the messages beside the fields, the result.
 *
 * @param faltas errors left in the answers.
 */
export function useEnvio(questionario: Questionario, simulacao: Simulacao, faltas: Faltas, ultimo: boolean) {
  const { respostas, pronto } = simulacao
  const completo = Object.keys(faltas).length === 0
  const [processando, setProcessando] = useState(false)
  const [tentou, setTentou] = useState(false)
  /** Errors that the server found in the answers. */
  const [recusados, setRecusados] = useState<Faltas>({})
  const { espera, esperar, desistir } = useEspera(questionario, pronto && ultimo)
  const mandar = useMandar(questionario, simulacao)
  const { reclamar, calar } = useReclamacao()

  useEffect(() => {
    if (completo) calar()
  }, [completo, calar])

  /** A changed answer removes the server's refusal of it. */
  function corrigir(nome: NomeResposta) {
    if (!recusados[nome]) return
    calar()
    setRecusados(({ [nome]: _, ...outros }) => outros)
  }

  function recusar(mensagem: string): 'recusado' {
    desistir()
    reclamar(mensagem)
    return 'recusado'
  }

  async function tratarErro(erro: unknown): Promise<Envio> {
    // With a weak signal the browser still reports a connection.
    const semConexao = erro instanceof ErroDaApi && erro.codigo === 'sem_conexao'
    if ((semConexao || !navigator.onLine) && (await esperar())) return 'sem_conexao'
    const falha = falhaDe(erro)
    setRecusados(falha.campos)
    return recusar(falha.mensagem)
  }

  /** @param segundos since the first answer, if they are measured. */
  async function enviar(visiveis: readonly Campo[], erros: Faltas, segundos?: number): Promise<Envio> {
    // The wait for a connection may send again while the first attempt is still ending.
    if (processando) return 'sem_conexao'
    setTentou(true)
    calar()
    const queixa = acharPrimeiraQueixa(visiveis, erros, respostas)
    if (queixa) {
      recusar(queixa.mensagem)
      document.getElementById(`campo-${queixa.nome}`)?.focus()
      return 'recusado'
    }
    setProcessando(true)
    setRecusados({})
    return mandar(segundos)
      .catch(tratarErro)
      .finally(() => setProcessando(false))
  }
  return { processando, espera, tentou, recusados, enviar, desistir, corrigir }
}

/** Handles the wait for a connection. A reload continues the wait, and another step ends it. */
function useEspera(questionario: Questionario, ehUltimo: boolean) {
  const [espera, setEspera] = useState(false)

  /** Waits for a connection. @returns false if the code for it did not load. */
  const esperar = useCallback(async () => {
    const veio = await carregarEspera().catch(() => undefined)
    setEspera(veio !== undefined)
    return veio !== undefined
  }, [])

  useEffect(() => {
    if (!ehUltimo) return
    if (estaEsperando(questionario)) void esperar()
    return () => setEspera(false)
  }, [questionario, ehUltimo, esperar])

  return { espera, esperar, desistir: () => setEspera(false) }
}

/** Sends the answers and shows the result. */
function useMandar(questionario: Questionario, { respostas, esquecer }: Simulacao) {
  const navigate = useNavigate()
  return async (segundos: number | undefined): Promise<Envio> => {
    const { enviarSimulacao } = await carregarEnvio()
    const enviada = await enviarSimulacao(questionario, respostas, segundos)
    await navigate(enviada.onde, {
      state: { ...enviada, formulario: tirarContato(respostas, questionario) },
    })
    // Without a value, the report leads back to the answers.
    if (enviada.avaliacao.confianca !== 'nenhuma') esquecer()
    return 'enviado'
  }
}

/** Returns the message for the person, and its parts for fields. */
function falhaDe(erro: unknown): Pick<ErroDaApi, 'campos' | 'mensagem'> {
  return erro instanceof ErroDaApi ? erro : { campos: {}, mensagem: ERRO_DA_SIMULACAO }
}

/** Finds the first field with an error, and its message (spec §5): a missing answer comes first. */
function acharPrimeiraQueixa(campos: readonly Campo[], erros: Faltas, respostas: Respostas) {
  for (const { nome } of campos) {
    const erro = erros[nome]
    if (!erro) continue
    const falta = CAMPOS_DE_CONTATO.some(contato => ehVazio(respostas[contato]))
    return { nome, mensagem: falta ? CAMPOS_OBRIGATORIOS : erro }
  }
  return undefined
}
