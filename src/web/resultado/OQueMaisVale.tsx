import { useState } from 'react'
import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { reais } from '#domain/dinheiro.ts'
import { classesDaEntrada } from '#web/formulario/Campo.tsx'
import { Botao } from '#web/ui/Botao.tsx'

export type Pergunta = NonNullable<Avaliacao['perguntas']>[number]
export type Versao = NonNullable<Pergunta['versoes']>[number]

type Props = {
  perguntas: readonly Pergunta[]
  /** Values again with a version. */
  aoEscolher: (versao: Versao) => Promise<void>
  /** Goes back to a step with the answers kept. */
  aoVoltar: (passo: string) => void
}

/** The questions left open, those first whose answer tells most, each with a way to answer it. */
export function OQueMaisVale({ perguntas, aoEscolher, aoVoltar }: Props) {
  if (perguntas.length === 0) return null
  return (
    <section className="mt-10 print:hidden">
      <h2 className="mb-4 text-28">O que mais vale responder</h2>
      <ul className="divide-y divide-line border-line border-y">
        {perguntas.map(pergunta => (
          <li
            key={pergunta.campo}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4"
          >
            <p className="max-w-[40ch]">
              <strong>{pergunta.rotulo}</strong>
              <span className="block text-14 text-muted">{descrever(pergunta)}</span>
            </p>
            {pergunta.versoes?.length ? (
              <EscolherVersao versoes={pergunta.versoes} aoEscolher={aoEscolher} />
            ) : (
              <Botao variante="secundario" onClick={() => aoVoltar(pergunta.passo)}>
                Responder
              </Botao>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function descrever({ estreita_reais, muda_reais }: Pergunta): string {
  const frases = [
    ...(estreita_reais > 0 ? [`estreita a faixa em ${reais(estreita_reais)}`] : []),
    ...(muda_reais > 0 ? [`pode mudar o valor em até ${reais(muda_reais)}`] : []),
  ]
  const texto = frases.join(' e ')
  return `${texto.charAt(0).toUpperCase()}${texto.slice(1)}.`
}

function EscolherVersao({
  versoes,
  aoEscolher,
}: {
  versoes: readonly Versao[]
  aoEscolher: Props['aoEscolher']
}) {
  const [codigo, setCodigo] = useState('')
  const [avaliando, setAvaliando] = useState(false)
  const versao = versoes.find(({ codigo_fipe }) => codigo_fipe === codigo)
  async function escolher() {
    if (!versao) return
    setAvaliando(true)
    await aoEscolher(versao)
    setAvaliando(false)
  }
  return (
    <div className="flex w-full flex-col gap-3 sm:w-auto sm:min-w-80">
      <select
        aria-label="Versão do seu veículo"
        value={codigo}
        onChange={evento => setCodigo(evento.target.value)}
        className={classesDaEntrada}
      >
        <option value="">Escolha a versão</option>
        {versoes.map(({ codigo_fipe, versao: texto }) => (
          <option key={codigo_fipe} value={codigo_fipe}>
            {texto}
          </option>
        ))}
      </select>
      <Botao variante="secundario" disabled={!versao || avaliando} onClick={escolher}>
        {avaliando ? 'Recalculando…' : 'Usar esta versão'}
      </Botao>
    </div>
  )
}
