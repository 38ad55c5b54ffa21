import { Fragment, useMemo } from 'react'
import { compararTextos, type LinhaComparada, resumir } from './diferenca.ts'

type Props = { antes: string; depois: string; vazio: string }

const LINHAS = {
  igual: { sinal: ' ', nome: '', classe: '', palavra: '' },
  sai: { sinal: '−', nome: 'Sai: ', classe: 'bg-red-soft', palavra: 'bg-surface text-red' },
  entra: { sinal: '+', nome: 'Entra: ', classe: 'bg-green-soft', palavra: 'bg-surface text-green' },
}

/** Removed and added lines of a text; only counts long unchanged stretches. */
export function Diferenca({ antes, depois, vazio }: Props) {
  const linhas = useMemo(() => resumir(compararTextos(antes, depois)), [antes, depois])
  if (antes === depois) return <p className="py-4 text-muted">{vazio}</p>
  return (
    <div className="overflow-hidden rounded-thing border border-line font-mono py-1 text-14 leading-relaxed">
      {linhas.map((linha, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
        <Fragment key={i}>
          {'omitidas' in linha ? (
            <p className="border-line border-y border-dashed px-3 py-1 font-sans text-muted first:border-t-0 last:border-b-0">
              {linha.omitidas === 1 ? '1 linha igual' : `${linha.omitidas} linhas iguais`}
            </p>
          ) : (
            <Linha {...linha} />
          )}
        </Fragment>
      ))}
    </div>
  )
}

function Linha({ tipo, texto, palavras }: LinhaComparada) {
  const { sinal, nome, classe, palavra } = LINHAS[tipo]
  return (
    <p className={`flex gap-2 px-3 ${classe}`}>
      <span aria-hidden="true" className="w-3 shrink-0 select-none text-center text-muted">
        {sinal}
      </span>
      <span className="min-w-0 whitespace-pre-wrap break-words">
        {nome && <span className="sr-only">{nome}</span>}
        {palavras
          ? palavras.map(({ muda, texto: parte }, i) =>
              muda ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity but their place
                <strong key={i} className={`rounded-sm px-0.5 ${palavra}`}>
                  {parte}
                </strong>
              ) : (
                parte
              ),
            )
          : texto || ' '}
      </span>
    </p>
  )
}
