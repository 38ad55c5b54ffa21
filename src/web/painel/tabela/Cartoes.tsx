import { Fragment, memo } from 'react'
import { TRACO } from '#domain/texto/traco.ts'
import { Barra } from '#web/ui/andamento/Esqueleto.tsx'
import { Caixa } from '#web/ui/Caixa.tsx'
import { LINHAS_A_CAMINHO, linhaDe, type PropsDaLinha, type PropsDaTabela, tituloDoGrupo } from './linha.ts'

const CARTAO = 'rounded-thing border border-line bg-surface px-4 py-2'

/** The rows of a table as a phone shows them: the same facts, one under the other. */
export function Cartoes<T>(props: PropsDaTabela<T>) {
  const { rotulo, itens, id, atualizando } = props
  return (
    <ul
      aria-label={rotulo}
      aria-busy={!itens || atualizando}
      className={`grid grid-cols-[minmax(0,1fr)] gap-2 transition-opacity duration-150 ${atualizando ? 'opacity-60' : ''}`}
    >
      {itens
        ? itens.map((item, i) => {
            const titulo = tituloDoGrupo(itens, i, props.grupo)
            return (
              <Fragment key={id(item)}>
                {titulo && <li className="tabular pt-2 font-semibold text-14 first:pt-0">{titulo}</li>}
                <Cartao {...linhaDe(item, props)} />
              </Fragment>
            )
          })
        : LINHAS_A_CAMINHO.map(chave => (
            <li key={chave} className={`${CARTAO} grid gap-3 py-4`}>
              <Barra className="h-5 w-1/2" />
              <Barra />
              <Barra className="w-2/3" />
            </li>
          ))}
    </ul>
  )
}

const Cartao = memo(function Cartao(props: PropsDaLinha) {
  return props.cartao ? <CartaoProprio {...props} /> : <CartaoDeFatos {...props} />
})

/** A card that says what its list chose to say. */
function CartaoProprio({ item, id, nome, marcada, marcar, cartao }: PropsDaLinha) {
  return (
    <li data-linha={id} className={`${CARTAO} relative ${marcada ? 'border-green bg-green-soft' : ''}`}>
      <div className={marcar ? '*:first:pr-10' : ''}>{cartao?.(item)}</div>
      {marcar && (
        <span className="absolute top-2 right-1">
          <Caixa rotulo={`Selecionar ${nome}`} marcada={marcada} aoMudar={sim => marcar([id], sim)} />
        </span>
      )}
    </li>
  )
}

/** All facts that the row has. */
function CartaoDeFatos({ item, id, nome, colunas, marcada, marcar }: PropsDaLinha) {
  const principal = colunas.find(coluna => coluna.principal)
  const acoes = colunas.find(coluna => coluna.acoes)
  return (
    <li data-linha={id} className={`${CARTAO} ${marcada ? 'border-green bg-green-soft' : ''}`}>
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1 break-words py-1 font-semibold text-16">{principal?.celula(item)}</div>
        {acoes && <div className="-mr-3 shrink-0">{acoes.celula(item)}</div>}
        {marcar && (
          <span className="-mr-3">
            <Caixa rotulo={`Selecionar ${nome}`} marcada={marcada} aoMudar={sim => marcar([id], sim)} />
          </span>
        )}
      </div>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-14">
        {colunas
          .filter(coluna => coluna !== principal && coluna !== acoes)
          .map(({ chave, titulo, rotulo, celula }) => ({
            chave,
            nome: rotulo?.(item) ?? titulo,
            valor: celula(item),
          }))
          .filter(({ valor }) => valor !== TRACO)
          .map(({ chave, nome: fato, valor }) => (
            <div
              key={chave}
              className="col-span-2 grid min-h-6 grid-cols-subgrid items-baseline has-[[role=switch]]:min-h-8 has-[[role=switch]]:items-center"
            >
              <dt className="text-muted">{fato}</dt>
              <dd className="tabular min-w-0 text-right">{valor}</dd>
            </div>
          ))}
      </dl>
    </li>
  )
}
