import { useMemo } from 'react'
import { compararTextos, type LinhaComparada, resumir } from './diferenca.ts'

/** The look of each kind of line; for screen readers, `nome` replaces the sign and the colours. */
const TIPOS = {
  igual: { sinal: ' ', nome: '', corDaLinha: '', corDaPalavra: '' },
  sai: { sinal: '−', nome: 'Sai: ', corDaLinha: 'bg-red-soft', corDaPalavra: 'bg-surface text-red' },
  entra: { sinal: '+', nome: 'Entra: ', corDaLinha: 'bg-green-soft', corDaPalavra: 'bg-surface text-green' },
}

type Props = {
  antes: string
  depois: string
  /** Text for two equal versions. */
  vazio: string
}

/** The lines that a new version removes and adds; a long unchanged stretch becomes its number of lines. */
export function Diferenca({ antes, depois, vazio }: Props) {
  const linhas = useMemo(() => resumir(compararTextos(antes, depois)), [antes, depois])
  if (antes === depois) return <p className="py-4 text-muted">{vazio}</p>
  return (
    <div className="overflow-hidden rounded-thing border border-line font-mono py-1 text-14 leading-relaxed">
      {linhas.map((linha, i) =>
        'omitidas' in linha ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
          <LinhasOmitidas key={i} quantas={linha.omitidas} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
          <Linha key={i} {...linha} />
        ),
      )}
    </div>
  )
}

function LinhasOmitidas({ quantas }: { quantas: number }) {
  return (
    <p className="border-line border-y border-dashed px-3 py-1 font-sans text-muted first:border-t-0 last:border-b-0">
      {quantas === 1 ? '1 linha igual' : `${quantas} linhas iguais`}
    </p>
  )
}

function Linha({ tipo, texto, palavras }: LinhaComparada) {
  const { sinal, nome, corDaLinha, corDaPalavra } = TIPOS[tipo]
  return (
    <p className={`flex gap-2 px-3 ${corDaLinha}`}>
      <span aria-hidden="true" className="w-3 shrink-0 select-none text-center text-muted">
        {sinal}
      </span>
      <span className="min-w-0 whitespace-pre-wrap break-words">
        {nome && <span className="sr-only">{nome}</span>}
        {palavras ? <Palavras palavras={palavras} cor={corDaPalavra} /> : texto || ' '}
      </span>
    </p>
  )
}

/** A rewritten line, with its changed words marked. */
function Palavras({ palavras, cor }: { palavras: NonNullable<LinhaComparada['palavras']>; cor: string }) {
  return palavras.map(({ muda, texto }, i) =>
    muda ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity but their place
      <strong key={i} className={`rounded-sm px-0.5 ${cor}`}>
        {texto}
      </strong>
    ) : (
      texto
    ),
  )
}
