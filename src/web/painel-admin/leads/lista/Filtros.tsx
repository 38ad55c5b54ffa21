import ChevronDown from 'lucide-react/icons/chevron-down'
import { memo, useMemo, useState } from 'react'
import { ChipDeEscolha, classesDoChip, LimparFiltros, LinhaDeChips } from '#web/painel/Chip.tsx'
import { Dia } from '#web/painel/Dia.tsx'
import { useEhAdmin } from '#web/painel/moldura/eh-admin.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { useAgencias } from '../acoes/useAgencias.ts'
import {
  contarFiltrosAtivos,
  type EstadoDaLista,
  FILTROS_VAZIOS,
  filtrosDaVisaoAberta,
  type MudarLista,
  PADROES,
} from '../filtros.ts'
import { ESCOLHAS, FILTRO_ATRIBUICAO } from '../rotulos-da-lista.ts'

type Props = {
  estado: EstadoDaLista
  mudar: MudarLista
  localizacoes: readonly string[]
  abrir(aberto: { dialogo: 'duplicados' }): void
  id: string
  abertos: boolean
}

/** The filters of the specification are always visible; another one while it is on, or after "Mais filtros". */
const CHAVES_A_VISTA = ['tipo_veiculo', 'objetivo', 'seguro'] as const
const ehVisivel = ({ chave }: (typeof ESCOLHAS)[number]) => CHAVES_A_VISTA.some(uma => uma === chave)
const MENOS_USADOS = ESCOLHAS.filter(escolha => !ehVisivel(escolha))

/**
 * Filters of the list as chips on one line, which scrolls where it is too narrow. A phone shows them once they are
 * opened. The filters of an open fixed view have no chip: its name says them.
 */
export const Filtros = memo(function Filtros({ estado, mudar, localizacoes, abrir, id, abertos }: Props) {
  const ehAdmin = useEhAdmin()
  const [mais, setMais] = useState(false)
  const todos = mais || abertos
  const comDia = Boolean(estado.de || estado.ate)
  const ditos = filtrosDaVisaoAberta(estado)
  return (
    <LinhaDeChips rotulo="Filtros" id={id} aberta={abertos}>
      {!ditos.has('atribuicao') && <Atribuicao estado={estado} mudar={mudar} />}
      {ESCOLHAS.filter(ehVisivel).map(escolha => (
        <Escolha key={escolha.chave} {...escolha} estado={estado} mudar={mudar} />
      ))}
      <Localizacao estado={estado} mudar={mudar} localizacoes={localizacoes} />
      {MENOS_USADOS.filter(
        ({ chave }) => !ditos.has(chave) && (todos || estado[chave] !== PADROES[chave]),
      ).map(escolha => (
        <Escolha key={escolha.chave} {...escolha} estado={estado} mudar={mudar} />
      ))}
      {(todos || comDia) && <Periodo estado={estado} mudar={mudar} />}
      {!todos && (
        <button
          type="button"
          aria-expanded={false}
          onClick={() => setMais(true)}
          className="min-h-9 shrink-0 rounded-thing px-2 font-semibold text-14 text-green underline underline-offset-4"
        >
          Mais filtros
        </button>
      )}
      {(contarFiltrosAtivos(estado) > ditos.size || estado.busca) && (
        <LimparFiltros aoLimpar={() => mudar(FILTROS_VAZIOS)}>Limpar</LimparFiltros>
      )}
      {ehAdmin && (
        <Botao
          variante="secundario"
          tamanho="pequeno"
          className="md:hidden"
          onClick={() => abrir({ dialogo: 'duplicados' })}
        >
          Juntar duplicados
        </Botao>
      )}
    </LinhaDeChips>
  )
})

type PropsDoFiltro = Pick<Props, 'estado' | 'mudar'>
type PropsDaEscolha = PropsDoFiltro & (typeof ESCOLHAS)[number]

function Escolha({ chave, rotulo, opcoes, estado, mudar }: PropsDaEscolha) {
  return (
    <ChipDeEscolha
      rotulo={rotulo}
      opcoes={opcoes}
      valor={estado[chave]}
      padrao={PADROES[chave]}
      aoMudar={valor => mudar({ [chave]: valor, pagina: '1' })}
    />
  )
}

/** The option without a filter; the cities follow it. */
const TODAS = [{ valor: PADROES.localizacao, rotulo: 'Cidade' }]

function Localizacao({ estado, mudar, localizacoes }: PropsDoFiltro & Pick<Props, 'localizacoes'>) {
  const cidades = useMemo(
    () => ({ titulo: 'Cidades', opcoes: localizacoes.map(valor => ({ valor, rotulo: valor })) }),
    [localizacoes],
  )
  return (
    <ChipDeEscolha
      rotulo="Localização"
      opcoes={TODAS}
      muitas={cidades}
      valor={estado.localizacao}
      padrao={PADROES.localizacao}
      aoMudar={localizacao => mudar({ localizacao, pagina: '1' })}
    />
  )
}

/** Beginning of the value of an option that names an agency. */
const PREFIXO_DA_AGENCIA = 'agencia:'

/** Filters by the number of agencies that have the lead, or by one agency. */
function Atribuicao({ estado, mudar }: PropsDoFiltro) {
  const agencias = useAgencias()
  const opcoes = useMemo(() => {
    const opcoesDasAgencias = agencias.map(({ id, nome }) => ({
      valor: PREFIXO_DA_AGENCIA + id,
      rotulo: nome,
    }))
    const agenciaNaLista = !estado.agencia || agencias.some(({ id }) => id === estado.agencia)
    return agenciaNaLista
      ? opcoesDasAgencias
      : [...opcoesDasAgencias, { valor: PREFIXO_DA_AGENCIA + estado.agencia, rotulo: 'Uma agência' }]
  }, [agencias, estado.agencia])
  function filtrar(valor: string) {
    const agencia = valor.startsWith(PREFIXO_DA_AGENCIA) ? valor.slice(PREFIXO_DA_AGENCIA.length) : ''
    mudar({ agencia, atribuicao: agencia ? PADROES.atribuicao : valor, pagina: '1' })
  }
  return (
    <ChipDeEscolha
      rotulo="Agências"
      opcoes={FILTRO_ATRIBUICAO}
      muitas={{ titulo: 'Recebidos por', opcoes }}
      valor={estado.agencia ? PREFIXO_DA_AGENCIA + estado.agencia : estado.atribuicao}
      padrao={PADROES.atribuicao}
      aoMudar={filtrar}
    />
  )
}

const CAIXA_DO_DIA =
  'min-h-11 w-28 rounded-thing bg-transparent text-center outline-none placeholder:text-muted md:min-h-8'

/** The period of the lead's arrival; open while it has a day. */
function Periodo({ estado, mudar }: PropsDoFiltro) {
  const { de, ate } = estado
  return (
    <details open={Boolean(de || ate)} className={`group/periodo ${classesDoChip(Boolean(de || ate))}`}>
      <summary className="flex min-h-[inherit] cursor-pointer list-none items-center gap-1.5 rounded-chip px-3 group-open/periodo:hidden">
        Período
        <ChevronDown aria-hidden="true" className="size-3.5 text-muted" />
      </summary>
      <span className="flex items-center px-2">
        <Dia
          rotulo="De"
          valor={de}
          className={CAIXA_DO_DIA}
          aoMudar={dia => mudar({ de: dia, pagina: '1' })}
        />
        <span className="text-muted">a</span>
        <Dia
          rotulo="Até"
          valor={ate}
          className={CAIXA_DO_DIA}
          aoMudar={dia => mudar({ ate: dia, pagina: '1' })}
        />
      </span>
    </details>
  )
}
