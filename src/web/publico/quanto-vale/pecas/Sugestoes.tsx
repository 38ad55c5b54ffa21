import { Dobra } from '#web/ui/Dobra.tsx'
import { LinhaComLink } from './Linhas.tsx'
import { NomeEValor } from './preco.tsx'
import type { AnosDaSugestao, Sugestao } from './sugestao.ts'

type Props = {
  lista: readonly Sugestao[]
  /** Pages that match no word. */
  improvaveis?: readonly Sugestao[]
  /** Years of the first page. */
  daPrimeira?: AnosDaSugestao | null
  /** Words that no page has. */
  desconhecidas?: readonly string[]
}

/** The question after a text that may mean several pages. */
export function Sugestoes({ lista, improvaveis = [], daPrimeira = null, desconhecidas = [] }: Props) {
  return (
    <section className="mt-8 max-w-[34rem]">
      {desconhecidas.length > 0 && <p className="mb-1">Não achamos “{desconhecidas.join(' ')}”.</p>}
      <h2 className="text-22">Você quis dizer</h2>
      {lista.some(({ valor }) => valor) && (
        <p className="mt-1 text-14 text-muted">Valor estimado no ano indicado, com o uso comum da idade.</p>
      )}
      <ul className="mt-3">
        {lista.map((sugestao, i) => (
          <li key={sugestao.href}>
            <Linha {...sugestao} />
            {i === 0 && daPrimeira && <Anos {...daPrimeira} />}
          </li>
        ))}
      </ul>
      {improvaveis.length > 0 ? (
        <Dobra titulo="Menos prováveis" className="border-b">
          <ul className="pb-2">
            {improvaveis.map(sugestao => (
              <li key={sugestao.href}>
                <Linha {...sugestao} />
              </li>
            ))}
          </ul>
        </Dobra>
      ) : (
        <div className="border-line border-t" />
      )}
    </section>
  )
}

function Linha({ href, nome, tipo, valor }: Sugestao) {
  return (
    <LinhaComLink href={href} className="min-h-13">
      <NomeEValor nome={nome} valor={valor} detalhe={tipo} />
    </LinhaComLink>
  )
}

/** The years as chips, with the page of all years last. */
function Anos({ nome, href, anos }: AnosDaSugestao) {
  const chip =
    'tabular flex min-h-11 items-center justify-center rounded-chip border border-field bg-surface px-3 hover:border-ink'
  return (
    <ul aria-label={`Anos do ${nome}`} className="grid grid-cols-5 gap-2 pt-1 pb-4 sm:flex sm:flex-wrap">
      {anos.map(um => (
        <li key={um.ano}>
          <a href={um.href} className={chip}>
            {um.ano}
          </a>
        </li>
      ))}
      <li>
        <a href={href} className={chip}>
          Todos
        </a>
      </li>
    </ul>
  )
}
