import type { Afirmacao } from '#domain/conteudo/afirmacoes.ts'
import type { AfirmacoesDaPagina } from './afirmacoes-medidas.ts'
import { MarcaDeExemplo } from './Exemplo.tsx'

/** The claims, of which the first stands out, and separately below them the measurements as short sentences. */
export function Afirmacoes({ afirmacoes, exemplo, medidas }: AfirmacoesDaPagina) {
  return (
    <section aria-label="Em números" className="border-line border-b bg-surface">
      <div className="folha grid gap-6 py-8 lg:gap-8 lg:py-10">
        {afirmacoes.length > 0 && (
          <div>
            {exemplo && (
              <p className="mb-4">
                <MarcaDeExemplo />
              </p>
            )}
            <dl className="grid grid-cols-2 items-end gap-x-6 gap-y-4 lg:grid-cols-[1.5fr_repeat(4,1fr)]">
              {afirmacoes.map((afirmacao, i) => (
                <Afirmada key={afirmacao.rotulo} {...afirmacao} primeira={i === 0} />
              ))}
            </dl>
          </div>
        )}
        <Medidas medidas={medidas} comLinha={afirmacoes.length > 0} />
      </div>
    </section>
  )
}

function Afirmada({ valor, rotulo, primeira }: Afirmacao & { primeira: boolean }) {
  return (
    <div
      className={`flex flex-col-reverse justify-end ${primeira ? 'max-lg:col-span-2' : 'max-lg:self-start'}`}
    >
      <dt className="max-w-[22em] text-muted">{rotulo}</dt>
      <dd className={`tabular font-bold font-display ${primeira ? 'text-36' : 'text-22'}`}>{valor}</dd>
    </div>
  )
}

type PropsDasMedidas = { medidas: readonly Afirmacao[]; comLinha: boolean }

/** The measurements. Each figure opens its sentence, so that it does not compete with the claims. */
function Medidas({ medidas, comLinha }: PropsDasMedidas) {
  return (
    <div className={comLinha ? 'border-line border-t pt-5' : ''}>
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
        className={`mt-2 grid gap-x-10 gap-y-2 ${medidas.length === 4 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}
      >
        {medidas.map(({ valor, rotulo }) => (
          <div key={rotulo} className="flex flex-row-reverse items-baseline justify-end gap-x-2">
            <dt className="text-muted">{rotulo}</dt>
            <dd className="tabular shrink-0 font-bold font-display text-18">{valor}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
