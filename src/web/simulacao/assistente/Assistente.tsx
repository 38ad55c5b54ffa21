import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { PASSO_ENVIADO, PERGUNTADO, RESPOSTAS_ANTERIORES } from '#domain/questionario/passo.ts'
import type { Campo, Faltas, Questionario, Respostas } from '#domain/questionario/questionario.ts'
import { camposVisiveis, ehComum, voltarAoComum } from '#domain/questionario/regras-das-respostas.ts'
import { nomeDoModelo } from '#domain/veiculo/nome-do-veiculo.ts'
import { Marca as MarcaDoSite } from '#web/publico/cabecalho/Marca.tsx'
import type { Contexto } from '../campos/pecas/props.ts'
import type { Enviado } from '../formulario.ts'
import { Acao } from './Acao.tsx'
import { CamposSimples, saoSimples } from './CamposSimples.tsx'
import { Comum } from './Comum.tsx'
import type { CamposDepois } from './campos-depois.tsx'
import { Faixa } from './Faixa.tsx'
import { carregarEspera } from './useEnvio.ts'
import { usePergunta } from './usePergunta.ts'

/** A browser without script gets the report at this address. With script, the report is another page. */
const RelatorioSemScript = lazy(() => import('../resultado/RelatorioSemScript.tsx'))

const Espera = lazy(carregarEspera)

type Props = { questionario: Questionario; Campos: CamposDepois }

/** The simulation of one type of vehicle: a question per screen, from the questionnaire's data. */
export function Assistente({ questionario, Campos }: Props) {
  const enviado = useActionData<Enviado>()
  if (!enviado?.avaliacao) return <Perguntas questionario={questionario} Campos={Campos} enviado={enviado} />
  return (
    <Suspense>
      <RelatorioSemScript avaliacao={enviado.avaliacao} respostas={enviado.respostas} />
    </Suspense>
  )
}

function Perguntas({ questionario, Campos, enviado }: Props & { enviado: Enviado | undefined }) {
  const { simulacao, passo, ultimo, tocada, campos, erros, contexto, envio, tempo } = usePergunta(
    questionario,
    Campos,
    enviado,
  )
  const { indice, respostas } = simulacao

  function aoEnviar(evento: React.FormEvent) {
    evento.preventDefault()
    if (ultimo) envio.enviar(campos, erros, tempo.ler())
    else if (simulacao.completo) simulacao.avancar()
  }

  const espera = ultimo && envio.espera && (
    <Espera
      tipo={questionario.tipo}
      processando={envio.processando}
      enviar={() => envio.enviar(campos, erros)}
      desistir={envio.desistir}
    />
  )
  return (
    <div className="flex min-h-dvh flex-col">
      <Cabeca passo={indice + 1} total={questionario.passos.length} />
      <main id="conteudo" className="flex flex-1 flex-col">
        <form
          method="post"
          onSubmit={aoEnviar}
          onKeyDown={evento => irAoQueFalta(evento, campos, erros)}
          noValidate
          className="flex flex-1 flex-col"
        >
          <Pergunta
            passo={passo}
            indice={indice}
            respostas={respostas}
            falha={tocada ? null : enviado?.falha}
          >
            <CamposDoPasso
              passo={passo}
              questionario={questionario}
              Campos={Campos}
              campos={ordenarCampos(campos, contexto.buscaPelaPlaca)}
              contexto={contexto}
            />
          </Pergunta>
          {!simulacao.pronto && <CamposSemScript passo={passo} respostas={respostas} enviado={enviado} />}
          <Acao
            ultimo={ultimo}
            processando={envio.processando}
            completo={simulacao.completo && simulacao.pronto}
            falta={Object.values(erros)[0]}
            espera={espera}
          />
        </form>
      </main>
    </div>
  )
}

type PropsDaPergunta = {
  passo: Questionario['passos'][number]
  indice: number
  respostas: Respostas
  falha: string | null | undefined
  children: React.ReactNode
}

/** A step with its title above its fields. */
function Pergunta({ passo, indice, respostas, falha, children }: PropsDaPergunta) {
  const titulo = useFocoNoTitulo(indice)
  const andou = useAndou(indice)
  return (
    <div
      key={passo.id}
      className={`folha max-w-[44rem] flex-1 pt-6 pb-10 md:pt-10 ${andou ? 'anima-chegada' : ''}`}
    >
      {indice === 0 && respostas.marca && respostas.modelo && (
        <p className="mb-2 font-semibold text-green">
          {nomeDoModelo({ marca: String(respostas.marca), modelo: String(respostas.modelo) })}
        </p>
      )}
      {falha && (
        <p role="alert" className="mb-4 rounded-thing border border-red bg-red-soft px-4 py-3">
          {falha}
        </p>
      )}
      <h1 ref={titulo} tabIndex={-1} className="text-28 md:text-36">
        {passo.titulo}
      </h1>
      {passo.subtitulo && <p className="mt-2 text-muted">{passo.subtitulo}</p>}
      <div className={`mt-6 grid gap-6 passo-${passo.id}`}>{children}</div>
    </div>
  )
}

/** Moves the focus on Enter ("Go" on a phone) to the next missing field; with none missing, the form is sent. */
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
  questionario: Questionario
  Campos: CamposDepois
  passo: Questionario['passos'][number]
  campos: readonly Campo[]
  contexto: Contexto
}

/** The fields of a step. If the step has a row for its usual answers, only its other row shows the fields. */
function CamposDoPasso({ questionario, Campos, passo, campos, contexto }: PropsDosCampos) {
  const { respostas, comScript, responder } = contexto
  const desenhados = saoSimples(campos) ? (
    <CamposSimples campos={campos} contexto={contexto} />
  ) : (
    <Campos campos={campos} contexto={contexto} />
  )
  if (!passo.comum || !comScript) return desenhados
  function voltar() {
    const iniciais = voltarAoComum(questionario, passo, respostas)
    for (const { nome } of passo.campos) responder(nome, iniciais[nome])
  }
  return (
    <Comum rotulo={passo.comum} ehComum={ehComum(questionario, passo, respostas)} aoVoltar={voltar}>
      {desenhados}
    </Comum>
  )
}

/** Hidden fields for a browser without script: the server keeps no state between two steps. */
function CamposSemScript({
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
      {enviado && <input type="hidden" name={RESPOSTAS_ANTERIORES} value={JSON.stringify(respostas)} />}
      {camposVisiveis(passo, respostas).map(({ nome }) => (
        <input key={nome} type="hidden" name={PERGUNTADO} value={nome} />
      ))}
    </>
  )
}

/** Puts the plate first if the site can fill in the other fields by the plate. */
function ordenarCampos(campos: readonly Campo[], buscaPelaPlaca: boolean): readonly Campo[] {
  if (!buscaPelaPlaca) return campos
  return [...campos.filter(({ nome }) => nome === 'placa'), ...campos.filter(({ nome }) => nome !== 'placa')]
}

/**
 * Tells if another step was shown before. The first step of a visit has no animation, because it would delay reading.
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
  // The focus moves before the browser paints: otherwise a quick key press would be lost.
  useLayoutEffect(() => {
    if (anterior.current === indice) return
    anterior.current = indice
    titulo.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [indice])
  return titulo
}
