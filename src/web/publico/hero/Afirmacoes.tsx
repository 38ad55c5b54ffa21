import type { Afirmacao } from '#domain/conteudo/afirmacoes.ts'
import type { AfirmacoesDaPagina } from './afirmacoes-medidas.ts'
import { MarcaDeExemplo } from './Exemplo.tsx'

/** The measurements, which nobody else publishes, and separately below them the claims. */
export function Afirmacoes({ afirmacoes, exemplo, medidas }: AfirmacoesDaPagina) {
  return (
    <section aria-label="Em números" className="border-line border-b bg-surface">
      <div className="folha grid gap-6 py-8 lg:gap-8 lg:py-10">
        <Medidas medidas={medidas} />
        {afirmacoes.length > 0 && (
          <div className="border-line border-t pt-5">
            {exemplo && (
              <p className="mb-3">
                <MarcaDeExemplo />
              </p>
            )}
            <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
              {afirmacoes.map(({ valor, rotulo }) => (
                <div key={rotulo} className="flex flex-col-reverse justify-end">
                  <dt className="max-w-[22em] text-balance text-14 text-muted">{rotulo}</dt>
                  <dd className="tabular font-bold font-display text-18">{valor}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
    </section>
  )
}

/** The measurements: each figure above its sentence, two in a row on a phone. */
function Medidas({ medidas }: { medidas: readonly Afirmacao[] }) {
  return (
    <div>
      <h2 className="text-18">O que já medimos</h2>
      <dl
        className={`mt-3 grid grid-cols-2 gap-x-5 gap-y-4 md:gap-x-10 ${medidas.length === 4 ? 'md:grid-cols-4' : 'max-md:*:last:odd:col-span-2 md:grid-cols-3'}`}
      >
        {medidas.map(({ valor, rotulo }) => (
          <div key={rotulo} className="flex flex-col-reverse justify-end">
            <dt className="text-balance text-muted">{rotulo}</dt>
            <dd className="tabular font-bold font-display text-28 md:text-36">{valor}</dd>
          </div>
        ))}
      </dl>
      <a
        href="/nossa-precisao"
        className="mt-3 inline-block py-1 text-14 text-muted underline underline-offset-4 hover:text-ink"
      >
        Veja como medimos e onde erramos
      </a>
    </div>
  )
}
