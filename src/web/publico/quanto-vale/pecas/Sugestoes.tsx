import { Dobra } from '#web/ui/Dobra.tsx'
import { LinhaComLink } from './Linhas.tsx'
import { NomeEValor } from './preco.tsx'
import { type AnosDaSugestao, type Sugestao, saoDeVariosTipos } from './sugestao.ts'

type Props = {
  lista: readonly Sugestao[]
  /** Pages that the text probably does not mean. */
  improvaveis?: readonly Sugestao[]
  /** The years of the first page in `lista`. */
  daPrimeira?: AnosDaSugestao | null
  /** Words that no page has. */
  desconhecidas?: readonly string[]
  /** Typed words that name a version, which the visitor chooses later. */
  daVersao?: readonly string[]
}

/** The pages that a typed text may mean, to choose from. */
export function Sugestoes(props: Props) {
  const { lista, improvaveis = [], daPrimeira = null, desconhecidas = [], daVersao = [] } = props
  const todas = [...lista, ...improvaveis]
  return (
    <section className="mt-8 max-w-[34rem]">
      <h2 className="text-22">Você quis dizer</h2>
      {lista.some(({ valor }) => valor) && (
        <p className="mt-1 text-balance text-14 text-muted">
          Valor estimado no ano {daPrimeira ? 'mais anunciado, ou no mais novo' : 'indicado'}, com o uso comum
          da idade.
        </p>
      )}
      <ul className="mt-3">
        {lista.map((sugestao, i) => (
          <li key={sugestao.href}>
            <Linha {...sugestao} comTipo={saoDeVariosTipos(lista)} />
            {i === 0 && daPrimeira && <Anos {...daPrimeira} />}
          </li>
        ))}
      </ul>
      <div className="pb-3 text-14 text-muted empty:hidden">
        {desconhecidas.length > 0 && <p>Não achamos “{desconhecidas.join(' ')}”.</p>}
        {daVersao.length > 0 && <p>“{daVersao.join(' ')}” você escolhe na versão.</p>}
      </div>
      {improvaveis.length > 0 ? (
        <Dobra titulo="Menos prováveis" className="border-b">
          <ul className="pb-2">
            {improvaveis.map(sugestao => (
              <li key={sugestao.href}>
                <Linha {...sugestao} comTipo={saoDeVariosTipos(todas)} />
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

function Linha({ href, nome, tipo, valor, comTipo }: Sugestao & { comTipo: boolean }) {
  return (
    <LinhaComLink href={href} className="min-h-13">
      <NomeEValor nome={nome} valor={valor} {...(comTipo && { detalhe: tipo })} />
    </LinhaComLink>
  )
}

/** The years as chips. The value above is of the marked year; the page of all years comes last. */
function Anos({ nome, href, anos }: AnosDaSugestao) {
  const chip =
    'tabular flex min-h-11 items-center justify-center rounded-chip border bg-surface px-3 hover:border-ink'
  return (
    <ul aria-label={`Anos do ${nome}`} className="grid grid-cols-5 gap-2 pt-1 pb-4">
      {anos.map(um => (
        <li key={um.ano}>
          <a
            href={um.href}
            className={`${chip} ${um.ehDoValor ? 'border-green font-semibold text-green' : 'border-field'}`}
          >
            {um.ano}
          </a>
        </li>
      ))}
      <li>
        <a href={href} className={`${chip} border-field`}>
          Todos
        </a>
      </li>
    </ul>
  )
}
