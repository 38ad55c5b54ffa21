import type { Afirmacao } from '#domain/conteudo/afirmacoes.ts'
import type { AfirmacoesDaPagina } from './afirmacoes-medidas.ts'
import { MarcaDeExemplo } from './Exemplo.tsx'

/** The measurements, and separately below them the claims that the administrator writes. */
export function Afirmacoes({ afirmacoes, exemplo, medidas }: AfirmacoesDaPagina) {
  return (
    <section aria-label="Em números" className="border-line border-b bg-surface">
      <div className="folha grid gap-6 py-8 lg:gap-8 lg:py-10">
        <Medidas medidas={medidas} />
        {afirmacoes.length > 0 && (
          <div className="border-line border-t pt-5">
            {exemplo && (
              <p className="mb-3">
                <MarcaDeExemplo texto="Números de exemplo" />
              </p>
            )}
            {/* On a phone the claims are small text, because the measurements matter more. */}
            <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 sm:gap-x-6 sm:gap-y-3 lg:grid-cols-5">
              {afirmacoes.map(({ valor, rotulo }) => (
                <div key={rotulo} className="flex flex-col-reverse items-start justify-end">
                  <dt className="max-w-[22em] text-balance text-14 text-muted">{rotulo}</dt>
                  <dd className="tabular font-bold text-14 sm:font-display sm:text-18">{valor}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
    </section>
  )
}

/** The measurements: each figure above its sentence. */
function Medidas({ medidas }: { medidas: readonly Afirmacao[] }) {
  return (
    <div>
      <h2 className="text-18">O que já medimos</h2>
      <dl
        className={`mt-2 grid md:mt-3 md:gap-x-10 ${medidas.length === 4 ? 'md:grid-cols-4' : 'md:grid-cols-3'}`}
      >
        {medidas.map(({ valor, rotulo }) => (
          <div
            key={rotulo}
            className="flex flex-col-reverse items-start justify-end border-line py-2 not-first:border-t md:border-t-0! md:py-0"
          >
            <dt className="text-balance text-muted">{rotulo}</dt>
            <dd className="tabular font-bold font-display text-22 md:text-36">{valor}</dd>
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
