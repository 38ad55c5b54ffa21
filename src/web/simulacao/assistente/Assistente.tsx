import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useActionData, useNavigate } from 'react-router'
import { CAMPOS_DE_CONTATO, CAMPOS_OBRIGATORIOS } from '#domain/questionario/campos.ts'
import { ANTES, PASSO_ENVIADO, PERGUNTADO } from '#domain/questionario/passo.ts'
import type {
  Campo,
  Faltas,
  NomeResposta,
  Questionario,
  Respostas,
} from '#domain/questionario/questionario.ts'
import { camposVisiveis, ehComum, validarPasso, voltarAoComum } from '#domain/questionario/regras.ts'
import { useReclamacao } from '#web/formulario/useReclamacao.ts'
import { Marca as MarcaDoSite } from '#web/publico/cabecalho/Marca.tsx'
import { ErroDaApi } from '#web/servidor/pedido.ts'
import { useDadosDoSite } from '#web/site/site.ts'
import { Botao } from '#web/ui/Botao.tsx'
import type { Contexto } from '../campos/pecas/props.ts'
import { ERRO_DA_SIMULACAO } from '../erro-da-simulacao.ts'
import type { Enviado } from '../formulario.ts'
import { estaEsperando } from '../rascunho.ts'
import { tirarContato } from '../respostas.ts'
import type { Envio } from '../sem-sinal/espera.ts'
import { useSemConexao } from '../sem-sinal/useSemConexao.ts'
import { useSimulacao } from '../useSimulacao.ts'
import { CamposSimples, saoSimples } from './CamposSimples.tsx'
import { Comum } from './Comum.tsx'
import type { CamposDepois } from './campos-depois.tsx'
import { Faixa } from './Faixa.tsx'
import { useTempoDeResposta } from './useTempoDeResposta.ts'

/** Only a browser without script opens it here; with script it is a separate page. */
const RelatorioSemScript = lazy(() => import('../resultado/RelatorioSemScript.tsx'))

const carregarEnvio = () => import('../enviar.ts')
const carregarEspera = () => import('../sem-sinal/Espera.tsx')
const Espera = lazy(carregarEspera)

/**
 * Loads ahead what the first question does not need, at the first answer. A failure is no loss: the step that needs
 * it loads it.
 */
function prepararOResto({ adiantar }: CamposDepois): void {
  for (const carregar of [adiantar, carregarEnvio, carregarEspera, prepararSemSinal])
    void carregar().catch(() => undefined)
}

const prepararSemSinal = async () => (await import('../sem-sinal/guardar.ts')).guardarParaSemSinal()

/** Delay of the automatic advance (spec §9). */
const AVANCO_MS = 300

type Props = { questionario: Questionario; Campos: CamposDepois }

/** One of the six simulations: a question per screen, from the questionnaire's data. */
export function Assistente({ questionario: q, Campos }: Props) {
  const enviado = useActionData<Enviado>()
  if (!enviado?.avaliacao) return <Perguntas questionario={q} Campos={Campos} enviado={enviado} />
  return (
    <Suspense>
      <RelatorioSemScript avaliacao={enviado.avaliacao} respostas={enviado.respostas} />
    </Suspense>
  )
}

function Perguntas({ questionario: q, Campos, enviado }: Props & { enviado: Enviado | undefined }) {
  const simulacao = useSimulacao(q, enviado)
  const { indice, respostas, hoje } = simulacao
  const passo = q.passos[indice] as Questionario['passos'][number]
  const ultimo = indice === q.passos.length - 1
  const [tocado, setTocado] = useState(-1)
  const [mexidos, setMexidos] = useState<ReadonlySet<NomeResposta>>(new Set())
  const errosDoPasso = validarPasso(q, indice, respostas, hoje)
  const tempo = useTempoDeResposta()
  const envio = useEnvio(q, simulacao, errosDoPasso, ultimo)
  const titulo = useFocoNoTitulo(indice)
  const andou = useAndou(indice)
  const buscaPelaPlaca = useDadosDoSite()?.buscaPelaPlaca ?? false
  const avancarLogo = useAvancoAutomatico(simulacao.avancar, indice)

  const doFormulario = tocado === indice ? undefined : enviado?.faltas
  const erros = { ...errosDoPasso, ...doFormulario, ...envio.campos }
  const visiveis: Faltas = {}
  for (const { nome } of passo.campos) {
    if (envio.tentou || doFormulario?.[nome] || (mexidos.has(nome) && !ehVazio(respostas[nome])))
      visiveis[nome] = erros[nome]
  }

  function aoEnviar(evento: React.FormEvent) {
    evento.preventDefault()
    if (ultimo) envio.enviar(camposVisiveis(passo, respostas), erros, tempo.ler())
    else if (simulacao.completo) simulacao.avancar()
  }

  return (
    <div className="flex min-h-dvh flex-col">
      <Cabeca passo={indice + 1} total={q.passos.length} />
      <main id="conteudo" className="flex flex-1 flex-col">
        <form
          method="post"
          onSubmit={aoEnviar}
          onKeyDown={evento => irAoQueFalta(evento, camposVisiveis(passo, respostas), erros)}
          noValidate
          className="flex flex-1 flex-col"
        >
          <div
            key={passo.id}
            className={`folha max-w-[44rem] flex-1 pt-6 pb-10 md:pt-10 ${andou ? 'anima-chegada' : ''}`}
          >
            {indice === 0 && respostas.marca && respostas.modelo && (
              <p className="mb-2 font-semibold text-green">{`${respostas.marca} ${respostas.modelo}`}</p>
            )}
            {enviado?.falha && tocado !== indice && (
              <p role="alert" className="mb-4 rounded-thing border border-red bg-red-soft px-4 py-3">
                {enviado.falha}
              </p>
            )}
            <h1 ref={titulo} tabIndex={-1} className="text-28 md:text-36">
              {passo.titulo}
            </h1>
            {passo.subtitulo && <p className="mt-2 text-muted">{passo.subtitulo}</p>}
            <div className="mt-6 grid gap-6">
              <CamposDoPasso
                passo={passo}
                q={q}
                Campos={Campos}
                campos={ordenarCampos(camposVisiveis(passo, respostas), buscaPelaPlaca)}
                contexto={{
                  tipo: q.tipo,
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
                  aoEscolher: avancarLogo,
                }}
              />
            </div>
          </div>
          {!simulacao.pronto && <SemScript passo={passo} respostas={respostas} enviado={enviado} />}
          <Acao
            ultimo={ultimo}
            processando={envio.processando}
            completo={simulacao.completo && simulacao.pronto}
            // On a step just opened the question itself says what is missing.
            falta={tocado === indice ? Object.values(erros)[0] : undefined}
            espera={
              ultimo &&
              envio.espera && (
                <Espera
                  tipo={q.tipo}
                  processando={envio.processando}
                  enviar={() => envio.enviar(camposVisiveis(passo, respostas), erros)}
                  desistir={envio.desistir}
                />
              )
            }
          />
        </form>
      </main>
    </div>
  )
}

/** "Go" on the keyboard leads to the next field that is missing, and on when there is none. */
function irAoQueFalta(evento: React.KeyboardEvent, campos: readonly Campo[], erros: Faltas) {
  if (evento.key !== 'Enter' || evento.defaultPrevented) return
  if (!(evento.target instanceof HTMLInputElement)) return
  const { name } = evento.target
  const atual = campos.findIndex(({ nome }) => nome === name)
  const falta = campos.slice(atual + 1).find(({ nome }) => erros[nome])
  if (atual === -1 || !falta) return
  evento.preventDefault()
  document.getElementById(`campo-${falta.nome}`)?.focus()
}

function Cabeca({ passo, total }: { passo: number; total: number }) {
  return (
    <header className="folha max-w-[44rem]">
      <div className="flex items-center justify-between gap-4 py-3">
        <a href="/" className="flex min-h-11 items-center">
          <MarcaDoSite />
          <span className="sr-only">: sair da simulação e voltar ao início</span>
        </a>
        <p className="tabular text-14 text-muted">{`Passo ${passo} de ${total}`}</p>
      </div>
      <Faixa passo={passo} total={total} />
    </header>
  )
}

type PropsDosCampos = {
  q: Questionario
  Campos: CamposDepois
  passo: Questionario['passos'][number]
  campos: readonly Campo[]
  contexto: Contexto
}

/** The fields of a step, behind the row for their usual answers where the step has one. */
function CamposDoPasso({ q, Campos, passo, campos, contexto }: PropsDosCampos) {
  const { respostas, comScript, responder } = contexto
  const desenhados = saoSimples(campos) ? (
    <CamposSimples campos={campos} contexto={contexto} />
  ) : (
    <Campos campos={campos} contexto={contexto} />
  )
  if (!passo.comum || !comScript) return desenhados
  function voltar() {
    const iniciais = voltarAoComum(q, passo, respostas)
    for (const { nome } of passo.campos) responder(nome, iniciais[nome])
  }
  return (
    <Comum rotulo={passo.comum} ehComum={ehComum(q, passo, respostas)} aoVoltar={voltar}>
      {desenhados}
    </Comum>
  )
}

/** Hidden fields for a server without state between two steps. */
function SemScript({
  passo,
  respostas,
  enviado,
}: {
  passo: Questionario['passos'][number]
  respostas: Respostas
  enviado: Enviado | undefined
}) {
  return (
    <>
      <input type="hidden" name={PASSO_ENVIADO} value={passo.id} />
      {enviado && <input type="hidden" name={ANTES} value={JSON.stringify(respostas)} />}
      {camposVisiveis(passo, respostas).map(({ nome }) => (
        <input key={nome} type="hidden" name={PERGUNTADO} value={nome} />
      ))}
    </>
  )
}

type PropsAcao = {
  ultimo: boolean
  processando: boolean
  completo: boolean
  falta: string | undefined
  /** In place of the button. */
  espera: React.ReactNode
}

function Acao({ ultimo, processando, completo, falta, espera }: PropsAcao) {
  const semConexao = useSemConexao()
  // Both are one element of the page, so the focus stays on it from step to step.
  const botao = ultimo ? (
    <Botao type="submit" tamanho="grande" disabled={processando} aria-busy={processando} className="w-full">
      {processando ? <Processando /> : 'Ver Meu Relatório + Receber Propostas'}
    </Botao>
  ) : (
    <Botao
      type="submit"
      tamanho="grande"
      disabled={!completo}
      aria-describedby="falta"
      className="w-full noscript:hidden"
    >
      Continuar
    </Botao>
  )
  return (
    <div className="alta:sticky bottom-[var(--aviso,0px)] z-10 border-line border-t bg-paper">
      <div className="folha flex max-w-[44rem] flex-col gap-2 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <p role="status" className="text-14 text-plate empty:hidden">
          {semConexao && !espera && 'Sem conexão. As respostas ficam guardadas: pode seguir.'}
        </p>
        {!ultimo && (
          <p id="falta" aria-live="polite" className="text-14 text-muted empty:hidden">
            {completo ? '' : falta}
          </p>
        )}
        {espera ? <Suspense>{espera}</Suspense> : botao}
        {!ultimo && (
          <noscript>
            <Botao type="submit" tamanho="grande" className="w-full">
              Continuar
            </Botao>
          </noscript>
        )}
      </div>
    </div>
  )
}

function Processando() {
  return (
    <>
      <span
        aria-hidden="true"
        className="size-5 animate-spin rounded-chip border-3 border-current border-r-transparent"
      />
      Processando...
    </>
  )
}

/** A plate that fills the rest comes first; one that is only asked comes last. */
function ordenarCampos(campos: readonly Campo[], buscaPelaPlaca: boolean): readonly Campo[] {
  if (!buscaPelaPlaca) return campos
  return [...campos.filter(({ nome }) => nome === 'placa'), ...campos.filter(({ nome }) => nome !== 'placa')]
}

/**
 * True after another step was shown: the first one appears with the page, without an animation that delays reading
 * it.
 */
function useAndou(indice: number) {
  const [visto, setVisto] = useState({ indice, andou: false })
  if (visto.indice !== indice) setVisto({ indice, andou: true })
  return visto.andou || visto.indice !== indice
}

/** Puts the focus on each new question, so that it is read out and the keyboard starts there. */
function useFocoNoTitulo(indice: number) {
  const titulo = useRef<HTMLHeadingElement>(null)
  const anterior = useRef(indice)
  // Before the browser paints: a question that is already seen but not yet focused swallows a quick key.
  useLayoutEffect(() => {
    if (anterior.current === indice) return
    anterior.current = indice
    titulo.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [indice])
  return titulo
}

/** Moves on shortly after a choice; another step, or another choice, cancels it. */
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

const ehVazio = (valor: unknown) => valor === undefined || valor === null || valor === ''

/**
 * The last step: toasts in the order of spec §5, the same messages beside the fields, then the result.
 *
 * @param faltas errors left in the answers.
 */
function useEnvio(
  q: Questionario,
  { respostas, esquecer, pronto }: Pick<ReturnType<typeof useSimulacao>, 'respostas' | 'esquecer' | 'pronto'>,
  faltas: Faltas,
  ultimo: boolean,
) {
  const completo = Object.keys(faltas).length === 0
  const [processando, setProcessando] = useState(false)
  const [tentou, setTentou] = useState(false)
  const [campos, setCampos] = useState<Faltas>({})
  const [espera, setEspera] = useState(false)
  const navigate = useNavigate()
  const { reclamar, calar } = useReclamacao()

  useEffect(() => {
    if (completo) calar()
  }, [completo, calar])

  /** Waits for a connection. False if the code for it did not load. */
  const esperar = useCallback(async () => {
    const veio = await carregarEspera().catch(() => undefined)
    setEspera(veio !== undefined)
    return veio !== undefined
  }, [])

  // A reload goes on waiting; another step ends it.
  useEffect(() => {
    if (!pronto || !ultimo) return
    if (estaEsperando(q)) void esperar()
    return () => setEspera(false)
  }, [q, pronto, ultimo, esperar])

  /** A changed answer removes the server's refusal of it. */
  function corrigir(nome: NomeResposta) {
    if (!campos[nome]) return
    calar()
    setCampos(({ [nome]: _, ...outros }) => outros)
  }

  const desistir = () => setEspera(false)

  function recusar(mensagem: string): 'recusado' {
    desistir()
    reclamar(mensagem)
    return 'recusado'
  }

  /** @param segundos since the first answer, if they are measured. */
  async function enviar(visiveis: readonly Campo[], erros: Faltas, segundos?: number): Promise<Envio> {
    // The wait begins while its own first attempt ends.
    if (processando) return 'sem_conexao'
    setTentou(true)
    calar()
    const queixa = primeiraQueixa(visiveis, erros, respostas)
    if (queixa) {
      recusar(queixa.mensagem)
      document.getElementById(`campo-${queixa.nome}`)?.focus()
      return 'recusado'
    }
    setProcessando(true)
    setCampos({})
    try {
      const { enviarSimulacao } = await carregarEnvio()
      const enviada = await enviarSimulacao(q, respostas, segundos)
      await navigate(enviada.onde, {
        state: { ...enviada, formulario: tirarContato(respostas, q) },
      })
      // Without a value, the report leads back to the answers.
      if (enviada.avaliacao.confianca !== 'nenhuma') esquecer()
      return 'enviado'
    } catch (erro) {
      // With a weak signal the browser still reports a connection.
      const semConexao = erro instanceof ErroDaApi && erro.codigo === 'sem_conexao'
      if ((semConexao || !navigator.onLine) && (await esperar())) return 'sem_conexao'
      const falha = falhaDe(erro)
      setCampos(falha.campos)
      return recusar(falha.mensagem)
    } finally {
      setProcessando(false)
    }
  }
  return { processando, espera, tentou, campos, enviar, desistir, corrigir }
}

/** The message for the person, and its parts for fields. */
function falhaDe(erro: unknown): Pick<ErroDaApi, 'campos' | 'mensagem'> {
  return erro instanceof ErroDaApi ? erro : { campos: {}, mensagem: ERRO_DA_SIMULACAO }
}

/** The first field with an error, and its message (spec §5): a missing answer comes first. */
function primeiraQueixa(campos: readonly Campo[], erros: Faltas, respostas: Respostas) {
  for (const { nome } of campos) {
    const erro = erros[nome]
    if (!erro) continue
    const falta = CAMPOS_DE_CONTATO.some(contato => ehVazio(respostas[contato]))
    return { nome, mensagem: falta ? CAMPOS_OBRIGATORIOS : erro }
  }
  return undefined
}
