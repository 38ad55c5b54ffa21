import { type ReactNode, useEffect, useState } from 'react'
import { chavesDe } from '#domain/numero/colecoes.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { ChipDeEscolha, classesDoChip, LimparFiltros } from '#web/painel/Chip.tsx'
import { useCidades, useColegas } from '../carteira/consultas-da-carteira.ts'
import {
  acharExistente,
  ESCOLHAS,
  type EstadoDaLista,
  FILTROS_VAZIOS,
  filtrosAtivos,
  lerValor,
  type MudarLista,
  ORDENS,
  ORDENS_POR_ETAPA,
  ordemPorEtapa,
  PADROES,
  PERIODOS,
} from '../carteira/filtros.ts'

type Props = { estado: EstadoDaLista; mudar: MudarLista }
type PropsDosChips = Props & {
  emQuadro: boolean
  id: string
  abertos: boolean
  aoAbrir(): void
  /** More tools, folded with the filters on a phone. */
  children: ReactNode
}

/** Filters that few people use: they open with "Mais filtros", or when the address has one. */
const MENOS_USADOS = ['recebido', 'retorno', 'tipo_veiculo'] as const
const ESCONDIDOS = new Set<string>([...MENOS_USADOS, 'valor_min', 'valor_max'])

/** Filters as chips, with the order at the end. A phone shows them only once they are opened. */
export function ChipsDeFiltro({ estado, mudar, emQuadro, id, abertos, aoAbrir, children }: PropsDosChips) {
  const ativos = filtrosAtivos(estado)
  const todos = abertos || ativos.some(chave => ESCONDIDOS.has(chave))
  const escolhas = chavesDe(ESCOLHAS).filter(chave => !emQuadro || chave !== 'resultado')
  const chips = (chaves: typeof escolhas) =>
    chaves.map(chave => (
      <ChipDeEscolha
        key={chave}
        rotulo={ESCOLHAS[chave].rotulo}
        opcoes={ESCOLHAS[chave].opcoes}
        valor={acharExistente(chave, estado[chave])}
        padrao={PADROES[chave]}
        aoMudar={valor => mudar({ [chave]: valor, pagina: '1' })}
      />
    ))
  return (
    <fieldset
      id={id}
      className={`flex min-w-0 flex-wrap items-center gap-1.5 ${abertos ? '' : 'max-md:hidden'}`}
    >
      <legend className="sr-only">Filtros</legend>
      <ChipDeEscolha
        rotulo="Período"
        opcoes={PERIODOS}
        valor={acharExistente('periodo', estado.periodo)}
        padrao={PADROES.periodo}
        aoMudar={periodo => mudar({ periodo, pagina: '1' })}
      />
      {chips(escolhas.filter(chave => !ESCONDIDOS.has(chave)))}
      <Vendedor estado={estado} mudar={mudar} />
      <Cidade estado={estado} mudar={mudar} />
      {todos && chips([...MENOS_USADOS])}
      {todos && <Faixa estado={estado} mudar={mudar} />}
      {!todos && (
        <button
          type="button"
          aria-expanded={false}
          onClick={aoAbrir}
          className="min-h-9 shrink-0 rounded-thing px-2 font-semibold text-14 text-green underline underline-offset-4"
        >
          Mais filtros
        </button>
      )}
      {ativos.length > 0 && (
        <LimparFiltros aoLimpar={() => mudar({ ...FILTROS_VAZIOS, pagina: '1' })}>
          Limpar filtros
        </LimparFiltros>
      )}
      <Ordem estado={estado} mudar={mudar} emQuadro={emQuadro} />
      {children}
    </fieldset>
  )
}

function Ordem({ estado, mudar, emQuadro }: Props & { emQuadro: boolean }) {
  return (
    <span className="flex items-center gap-2 text-14 md:ml-auto">
      <span aria-hidden="true" className="text-muted">
        Ordem
      </span>
      <ChipDeEscolha
        rotulo="Ordem"
        opcoes={emQuadro ? ORDENS_POR_ETAPA : ORDENS}
        valor={emQuadro ? ordemPorEtapa(estado) : acharExistente('ordem', estado.ordem)}
        padrao={emQuadro ? 'urgentes' : PADROES.ordem}
        aoMudar={ordem => mudar({ ordem, pagina: '1' })}
      />
    </span>
  )
}

/** The filter by seller, for owners only; absent in an agency of one person. */
function Vendedor({ estado, mudar }: Props) {
  const { eu, ehDono, equipe, varios } = useColegas()
  if (!varios || !ehDono) return null
  const outros = equipe.filter(({ id }) => id !== eu)
  const opcoes = [
    { valor: 'todos', rotulo: 'Vendedor' },
    { valor: 'meus', rotulo: 'Meus leads' },
    { valor: 'sem', rotulo: 'Sem vendedor' },
    ...outros.map(({ id, nome, ativo }) => ({ valor: id, rotulo: ativo ? nome : `${nome} (saiu)` })),
  ]
  return (
    <ChipDeEscolha
      rotulo="Vendedor"
      opcoes={opcoes}
      valor={opcoes.some(({ valor }) => valor === estado.vendedor) ? estado.vendedor : 'todos'}
      padrao="todos"
      aoMudar={vendedor => mudar({ vendedor, pagina: '1' })}
    />
  )
}

function Cidade({ estado, mudar }: Props) {
  const cidades = useCidades()
  const opcoes = [
    { valor: '', rotulo: 'Cidade' },
    ...cidades.map(({ cidade, leads }) => ({ valor: cidade, rotulo: `${cidade} (${inteiro(leads)})` })),
  ]
  // A shared link may name a city of which there is no lead any more.
  if (estado.cidade && !cidades.some(({ cidade }) => cidade === estado.cidade))
    opcoes.push({ valor: estado.cidade, rotulo: estado.cidade })
  return (
    <ChipDeEscolha
      rotulo="Cidade"
      opcoes={opcoes}
      valor={estado.cidade}
      padrao=""
      aoMudar={cidade => mudar({ cidade, pagina: '1' })}
    />
  )
}

/**
 * The reference value from and to, in reais. A minimum above the maximum shows an error, and the list ignores both; an
 * end of the address that is no number counts as empty.
 */
function Faixa({ estado, mudar }: Props) {
  const [valor_min, valor_max] = [lerValor(estado.valor_min), lerValor(estado.valor_max)]
  const trocadas = valor_min !== '' && valor_max !== '' && Number(valor_min) > Number(valor_max)
  const ligada = valor_min !== '' || valor_max !== ''
  return (
    <span className={`${classesDoChip(ligada)} gap-1.5 px-3.5 ${trocadas ? 'border-red' : ''}`}>
      <span aria-hidden="true">Valor de</span>
      <Valor
        rotulo="Valor mínimo"
        exemplo="mín."
        valor={valor_min}
        invalido={trocadas}
        aoMudar={valor => mudar({ valor_min: valor, pagina: '1' })}
      />
      <span aria-hidden="true">a</span>
      <Valor
        rotulo="Valor máximo"
        exemplo="máx."
        valor={valor_max}
        invalido={trocadas}
        aoMudar={valor => mudar({ valor_max: valor, pagina: '1' })}
      />
      <Aviso>{trocadas && 'O mínimo é maior que o máximo'}</Aviso>
    </span>
  )
}

function Aviso({ children }: { children: ReactNode }) {
  return (
    <span role="alert" className="text-red empty:hidden">
      {children}
    </span>
  )
}

type PropsDoValor = {
  rotulo: string
  exemplo: string
  valor: string
  invalido: boolean
  aoMudar(valor: string): void
}

/** An end of the range, in whole reais: the typed value counts when the field loses focus or on Enter. */
function Valor({ rotulo, exemplo, valor, invalido, aoMudar }: PropsDoValor) {
  const [texto, setTexto] = useState('')
  useEffect(() => setTexto(valor && inteiro(Number(valor))), [valor])
  function assumir() {
    // Drops the centavos, then all but digits; nine of them stay below a billion.
    const digitos = texto.replace(/,\d*$/, '').replace(/\D/g, '').slice(0, 9)
    if (digitos !== valor) aoMudar(digitos)
    setTexto(digitos && inteiro(Number(digitos)))
  }
  return (
    <input
      aria-label={rotulo}
      aria-invalid={invalido || undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={14}
      placeholder={exemplo}
      value={texto}
      onChange={evento => setTexto(evento.target.value)}
      onBlur={assumir}
      onKeyDown={evento => evento.key === 'Enter' && assumir()}
      className="tabular min-h-7 w-18 border-field border-b bg-transparent text-center outline-none placeholder:text-muted focus:border-green"
    />
  )
}
