import type { Afirmacao } from '#domain/conteudo/afirmacoes.ts'
import type { AfirmacoesDaPagina } from './afirmacoes-medidas.ts'
import { MarcaDeExemplo } from './Exemplo.tsx'

/** The claims, and separately below them the measurements. */
export function Afirmacoes({ afirmacoes, exemplo, medidas }: AfirmacoesDaPagina) {
  return (
    <section aria-label="Em números" className="border-line border-b bg-surface">
      {afirmacoes.length > 0 && (
        <div className="folha pt-8 pb-8 lg:pt-10 lg:pb-10">
          {exemplo && (
            <p className="mb-4">
              <MarcaDeExemplo />
            </p>
          )}
          <dl className="grid grid-cols-2 gap-x-6 gap-y-6 lg:grid-cols-[1.5fr_repeat(4,1fr)]">
            {afirmacoes.map(afirmacao => (
              <Figura
                key={afirmacao.rotulo}
                {...afirmacao}
                tamanho="text-36"
                className="first:col-span-2 lg:first:col-span-1"
              />
            ))}
          </dl>
        </div>
      )}
      <div className="border-line border-t">
        <div className="folha py-6 lg:py-8">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 className="text-18">O que já medimos</h2>
            <a
              href="/nossa-precisao"
              className="inline-block py-1 text-14 text-muted underline underline-offset-4 hover:text-ink"
            >
              Veja como medimos e onde erramos
            </a>
          </div>
          <dl
            className={`mt-4 grid grid-cols-2 gap-x-6 gap-y-6 lg:gap-x-10 ${medidas.length === 4 ? 'lg:grid-cols-[1.5fr_1fr_1fr_1.5fr]' : 'lg:grid-cols-3'}`}
          >
            {medidas.map(medida => (
              <Figura
                key={medida.rotulo}
                {...medida}
                tamanho="text-28"
                className="first:col-span-2 nth-4:col-span-2 lg:first:col-span-1 lg:nth-4:col-span-1"
              />
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}

type PropsDaFigura = Afirmacao & { tamanho: 'text-28' | 'text-36'; className: string }

function Figura({ valor, rotulo, tamanho, className }: PropsDaFigura) {
  return (
    <div className={`flex flex-col-reverse justify-end ${className}`}>
      <dt className="max-w-[22em] text-muted">{rotulo}</dt>
      <dd className={`tabular font-bold font-display ${tamanho}`}>{valor}</dd>
    </div>
  )
}
