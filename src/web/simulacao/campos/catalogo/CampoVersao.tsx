import { useState } from 'react'
import { dizerFigura } from '#domain/avaliacao/relatorio/dito.ts'
import type { Respostas } from '#domain/questionario/questionario.ts'
import type { VersaoOferecida } from '#domain/veiculo/oferta.schema.ts'
import { Grupo } from '#web/formulario/Campo.tsx'
import { LinhasACaminho } from '#web/ui/andamento/Esqueleto.tsx'
import { ChipDeOpcao } from '../pecas/ChipDeOpcao.tsx'
import type { PropsDoCampo } from '../pecas/props.ts'
import { anoDaTabela, temVersoes } from '../pecas/useVersoes.ts'
import { dizerEscondidas, dizerQuantoNaoSaberCusta } from './sem-versao.ts'

/** From this number of versions on, chips of engine, gearbox and doors help to find one. Our choice. */
const VERSOES_PARA_FILTRO = 9
/** Up to this number all versions are visible. Our choice. */
const TODAS_A_VISTA = 5
/** Of more versions, this number is visible, and the others on a press. Our choice. */
const A_VISTA = 4

type Filtro = Partial<Record<Traco, string>>
type Traco = 'motor' | 'cambio' | 'portas'
const TRACOS: readonly (readonly [Traco, string])[] = [
  ['motor', 'Motor'],
  ['cambio', 'Câmbio'],
  ['portas', 'Portas'],
]
/** A trait with more values than this gets no chips. Our choice. */
const VALORES_NO_MAXIMO = 6

/**
 * The versions of the answered model and year, each in a row with its price. The answer is optional, and the field is
 * absent without a choice (one version, no table, no connection).
 */
export function CampoVersao({ campo, contexto }: PropsDoCampo<'catalogo'>) {
  const temAno = anoDaTabela(contexto) !== undefined
  const { versoes } = contexto
  const [filtro, setFiltro] = useState<Filtro>({})
  const [todas, setTodas] = useState(false)
  const { codigo_fipe } = contexto.respostas
  if (!versoes)
    return (
      <>
        {/* Without the list, a form without script keeps the version of the address. */}
        {codigo_fipe && <input type="hidden" name={campo.nome} value={codigo_fipe} />}
        {versoes === undefined && temAno && contexto.comScript && temVersoes(contexto) && <LinhasACaminho />}
      </>
    )
  if (versoes.length < 2 || !temAno) return null
  const filtradas = versoes.filter(versao =>
    TRACOS.every(([traco]) => !filtro[traco] || versao[traco] === filtro[traco]),
  )
  const vistas = todas ? filtradas : escolherVistas(filtradas, contexto.respostas)
  const escondidas = filtradas.filter(versao => !vistas.includes(versao))
  return (
    <Grupo {...campo} oculta ajuda={undefined} erro={contexto.erros[campo.nome]}>
      <p aria-hidden="true" className="mb-1 flex justify-between px-4 text-14 text-muted">
        <span>Versão</span>
        {versoes.some(({ valor_reais }) => valor_reais !== null) && <span>Referência</span>}
      </p>
      {todas && versoes.length >= VERSOES_PARA_FILTRO && (
        <Filtros versoes={versoes} filtro={filtro} aoFiltrar={setFiltro} />
      )}
      <div className="grid gap-2">
        {vistas.map(versao => (
          <Linha key={versao.codigo_fipe} campo={campo} contexto={contexto} versao={versao} />
        ))}
        {escondidas.length > 0 && (
          <button
            type="button"
            onClick={() => setTodas(true)}
            className="min-h-11 text-left text-green underline underline-offset-4"
          >
            {dizerEscondidas(escondidas)}
          </button>
        )}
        <OpcaoNaoSei campo={campo} contexto={contexto} versoes={versoes} />
      </div>
    </Grupo>
  )
}

/** Chooses the versions before the button of the others: those that the owner's text named, or the first few. */
function escolherVistas(
  versoes: readonly VersaoOferecida[],
  { codigo_fipe, versoes_ditas }: Respostas,
): readonly VersaoOferecida[] {
  const ditas = versoes_ditas?.split(',') ?? (codigo_fipe ? [codigo_fipe] : [])
  if (ditas.length > 0) return versoes.filter(versao => ditas.includes(versao.codigo_fipe))
  return versoes.length <= TODAS_A_VISTA ? versoes : versoes.slice(0, A_VISTA)
}

/** Look of a row. The thicker border of the chosen one takes its pixel from the padding, so that nothing moves. */
const LINHA =
  'relative flex min-h-13 items-center gap-3 rounded-thing border border-field bg-surface px-4 py-2 leading-snug transition-colors duration-150 hover:border-ink has-checked:border-2 has-checked:border-green has-checked:bg-green-soft has-checked:px-[15px] has-checked:py-[7px] has-focus-visible:outline-3 has-focus-visible:outline-plate has-focus-visible:outline-offset-2'

type PropsDaLinha = PropsDoCampo<'catalogo'> & { versao: VersaoOferecida }

function Linha({ campo, contexto: { respostas, responder }, versao }: PropsDaLinha) {
  return (
    <label className={LINHA}>
      <input
        type="radio"
        name={campo.nome}
        checked={respostas.codigo_fipe === versao.codigo_fipe}
        onChange={() => {
          responder('codigo_fipe', versao.codigo_fipe)
          responder('versao', versao.versao)
        }}
        className="foco-no-rotulo size-5 shrink-0 accent-green"
      />
      <span className="flex-1">{versao.titulo}</span>
      {versao.valor_reais !== null && (
        <span className="tabular shrink-0 text-muted">{dizerFigura(versao.valor_reais).texto}</span>
      )}
    </label>
  )
}

type PropsDoNaoSei = PropsDoCampo<'catalogo'> & { versoes: readonly VersaoOferecida[] }

/** The answer "Não sei", with its effect: a range from the cheapest version to the dearest. */
function OpcaoNaoSei({ campo, contexto: { respostas, responder }, versoes }: PropsDoNaoSei) {
  return (
    <label className={LINHA}>
      <input
        type="radio"
        name={campo.nome}
        checked={respostas.codigo_fipe === ''}
        onChange={() => responder('codigo_fipe', '')}
        aria-label="Não sei a versão"
        aria-describedby="sem-versao"
        className="foco-no-rotulo size-5 shrink-0 accent-green"
      />
      <span className="shrink-0">Não sei</span>
      <span id="sem-versao" className="tabular ml-auto text-right text-muted">
        {!respostas.codigo_fipe && dizerQuantoNaoSaberCusta(versoes)}
      </span>
    </label>
  )
}

type PropsDosFiltros = {
  versoes: readonly VersaoOferecida[]
  filtro: Filtro
  aoFiltrar(filtro: Filtro): void
}

/** The traits that differ between the versions, as chips. A second press on a chip removes its filter. */
function Filtros({ versoes, filtro, aoFiltrar }: PropsDosFiltros) {
  const decisivos = TRACOS.map(([traco, rotulo]) => {
    const valores = [...new Set(versoes.flatMap(versao => versao[traco] ?? []))].sort()
    return { traco, rotulo, valores }
  }).filter(({ valores }) => valores.length > 1 && valores.length <= VALORES_NO_MAXIMO)
  if (decisivos.length === 0) return null
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      {decisivos.flatMap(({ traco, rotulo, valores }) =>
        valores.map(valor => (
          <ChipDeOpcao
            key={`${traco}${valor}`}
            tipo="checkbox"
            marcada={filtro[traco] === valor}
            aoMudar={marcada => aoFiltrar({ ...filtro, [traco]: marcada ? valor : undefined })}
          >
            <span className="sr-only">{`Só ${rotulo.toLowerCase()} `}</span>
            {valor}
          </ChipDeOpcao>
        )),
      )}
    </div>
  )
}
