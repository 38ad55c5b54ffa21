import { Fragment, useId, useState } from 'react'
import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { lerQuantidade } from '#domain/questionario/ler-numero.ts'
import { enumerar } from '#domain/texto/enumerar.ts'
import { iniciarComMinuscula } from '#domain/texto/iniciar-com-minuscula.ts'
import { iniciarComMaiuscula } from '#domain/texto/texto.ts'
import { classesDoControle } from '#web/formulario/Campo.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { Dobra } from '#web/ui/Dobra.tsx'

/** A question without an answer, with the effect of its answer. */
export type Pergunta = NonNullable<Avaliacao['perguntas']>[number]

/** An answer: its field, its value and its words. `versao` is the name of a version in the FIPE table. */
export type Resposta = { campo: string; valor: string | number; texto: string; versao?: string }

type Props = {
  perguntas: readonly Pergunta[]
  /** The value before the answer. */
  agora_reais?: number | undefined
  /** Values the vehicle again with one more answer. */
  aoResponder: (resposta: Resposta) => Promise<void>
}

/** The open questions, each with buttons for its answers. The question whose answer changes most comes first. */
export function OQueMaisVale({ perguntas, agora_reais, aoResponder }: Props) {
  const [avaliando, setAvaliando] = useState<Resposta | null>(null)
  if (perguntas.length === 0) return null
  async function responder(resposta: Resposta) {
    if (avaliando) return
    setAvaliando(resposta)
    await aoResponder(resposta)
    setAvaliando(null)
  }
  const [primeira, ...outras] = perguntas.map(pergunta => (
    <div key={pergunta.campo} className="pb-2 md:pb-4">
      <p className="font-semibold">{pergunta.rotulo}</p>
      <p className="mb-2 text-14 text-muted">{descrever(pergunta)}</p>
      {pergunta.numero ? (
        <Numero pergunta={pergunta} ocupado={avaliando !== null} aoResponder={responder} />
      ) : (
        <Opcoes pergunta={pergunta} agora_reais={agora_reais} avaliando={avaliando} aoResponder={responder} />
      )}
    </div>
  ))
  return (
    <section id="refinar" className="mt-6 md:mt-8 print:hidden">
      <h2 className="mb-3 text-22 md:text-28">Responda e melhore o valor</h2>
      {primeira}
      {outras.length > 0 && (
        <Dobra titulo={nomearPerguntas(perguntas.slice(1))}>
          <div className="pt-1">{outras}</div>
        </Dobra>
      )}
    </section>
  )
}

/** Names questions for the heading of their fold: "Estado dos pneus e cuidados". */
function nomearPerguntas(perguntas: readonly Pergunta[]): string {
  const nomes = perguntas.map(({ campo, rotulo }) =>
    campo === 'extras' ? 'cuidados' : iniciarComMinuscula(rotulo),
  )
  return iniciarComMaiuscula(enumerar(nomes))
}

function descrever({ estreita_reais, muda_reais, versoes }: Pergunta): string {
  // Each version has its value beside it. Other answers have only the size of their effect, which may be up or down.
  if (versoes?.some(({ valor_reais }) => valor_reais !== undefined))
    return 'Toque na sua: o preço ao lado vira o seu valor.'
  const frases = [
    ...(estreita_reais > 0 ? [`estreita a faixa em ${reais(estreita_reais)}`] : []),
    ...(muda_reais > 0 ? [`muda o valor em cerca de ${reais(muda_reais)}`] : []),
  ]
  return `${iniciarComMaiuscula(frases.join(' e '))}.`
}

/** Up to this number all answers are visible. Our choice. */
const TODAS_A_VISTA = 8
/** Number of the most frequent answers before "Ver mais", where there are more. Our choice. */
const A_VISTA = 4

/** Classes of the button of an answer. */
const BOTAO =
  'min-h-11 border border-field bg-surface px-4 py-2 text-left text-16 leading-tight hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:text-muted'

type PropsDasOpcoes = {
  pergunta: Pergunta
  agora_reais: number | undefined
  avaliando: Resposta | null
  aoResponder: (resposta: Resposta) => void
}

function Opcoes({ pergunta, agora_reais, avaliando, aoResponder }: PropsDasOpcoes) {
  const [todas, setTodas] = useState(false)
  const opcoes = lerOpcoes(pergunta)
  const comValor = opcoes.some(({ valor_reais }) => valor_reais !== undefined)
  const escondidas = todas || opcoes.length <= TODAS_A_VISTA ? 0 : opcoes.length - A_VISTA
  const aVista = ordenarPorValor(opcoes.slice(0, opcoes.length - escondidas))
  // The present value stands before this answer.
  const primeiraAcima =
    agora_reais === undefined
      ? undefined
      : aVista.find(({ valor_reais }) => valor_reais !== undefined && valor_reais > agora_reais)
  return (
    <div className={comValor ? 'grid gap-2' : 'flex flex-wrap gap-2'}>
      {aVista.map(opcao => (
        <Fragment key={opcao.resposta.valor}>
          {agora_reais !== undefined && opcao === primeiraAcima && <ValorDeAgora valor_reais={agora_reais} />}
          <button
            type="button"
            disabled={avaliando !== null}
            onClick={() => aoResponder(opcao.resposta)}
            className={`${BOTAO} ${comValor ? 'flex items-center justify-between gap-4 rounded-thing' : 'rounded-chip'}`}
          >
            {avaliando?.campo === opcao.resposta.campo && avaliando.valor === opcao.resposta.valor
              ? 'Recalculando…'
              : opcao.resposta.texto}
            {opcao.valor_reais !== undefined && (
              <span className="tabular shrink-0 font-semibold">{reais(opcao.valor_reais)}</span>
            )}
          </button>
        </Fragment>
      ))}
      {escondidas > 0 && (
        <button
          type="button"
          onClick={() => setTodas(true)}
          className="min-h-11 pr-2 text-left font-semibold text-green underline underline-offset-4 hover:text-ink"
        >
          Ver mais {escondidas}
        </button>
      )}
    </div>
  )
}

/** The present value, in its place among the values of the versions, with the dot that it has on the road. */
function ValorDeAgora({ valor_reais }: { valor_reais: number }) {
  return (
    <p className="flex items-center justify-between gap-4 px-4 text-14 text-muted">
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="size-2.5 shrink-0 rounded-chip bg-ink" />O seu valor agora
      </span>
      <span className="tabular shrink-0">{reais(valor_reais)}</span>
    </p>
  )
}

/** Larger than every value. Infinity would not do: Infinity minus Infinity is NaN, which breaks a sort. */
const VALOR_MAXIMO = Number.MAX_SAFE_INTEGER

/** Orders answers by the vehicle's value with each; answers without a value keep their order, after the others. */
const ordenarPorValor = (opcoes: readonly Opcao[]): Opcao[] =>
  [...opcoes].sort((a, b) => (a.valor_reais ?? VALOR_MAXIMO) - (b.valor_reais ?? VALOR_MAXIMO))

/** An answer to choose, with the vehicle's value if it is known. */
type Opcao = { resposta: Resposta; valor_reais?: number | undefined }

/** Lists the answers of a question: its versions, or its fixed answers. */
function lerOpcoes({ campo, versoes, respostas }: Pergunta): Opcao[] {
  if (versoes) {
    return versoes.map(({ codigo_fipe, versao, titulo, valor_reais }) => ({
      resposta: { campo: 'codigo_fipe', valor: codigo_fipe, texto: titulo, versao },
      valor_reais,
    }))
  }
  return (respostas ?? []).map(({ valor, rotulo }) => ({ resposta: { campo, valor, texto: rotulo } }))
}

type PropsDoNumero = { pergunta: Pergunta; ocupado: boolean; aoResponder: (resposta: Resposta) => void }

/** A number typed as people write it: "42 mil". */
function Numero({ pergunta, ocupado, aoResponder }: PropsDoNumero) {
  const { campo, rotulo, numero } = pergunta
  const [texto, setTexto] = useState('')
  const [falta, setFalta] = useState('')
  const id = useId()
  function enviar(evento: React.FormEvent) {
    evento.preventDefault()
    const valor = lerQuantidade(texto)
    const maximo = numero?.maximo ?? 0
    if (typeof valor !== 'number' || valor < 0 || valor > maximo)
      return setFalta(`Escreva um número de 0 a ${inteiro(maximo)}.`)
    setFalta('')
    aoResponder({ campo, valor, texto: `${inteiro(valor)} ${numero?.unidade}` })
  }
  return (
    <form onSubmit={enviar} noValidate className="flex flex-wrap items-center gap-2">
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        aria-label={`${rotulo}, em ${numero?.unidade}`}
        aria-invalid={falta !== ''}
        aria-describedby={id}
        placeholder={numero?.unidade}
        value={texto}
        onChange={evento => setTexto(evento.target.value)}
        className={`${classesDoControle} max-w-44`}
      />
      <Botao type="submit" variante="secundario" disabled={ocupado || texto.trim() === ''}>
        {ocupado ? 'Recalculando…' : 'Recalcular'}
      </Botao>
      <p id={id} role="alert" className="w-full text-14 text-red empty:hidden">
        {falta}
      </p>
    </form>
  )
}
