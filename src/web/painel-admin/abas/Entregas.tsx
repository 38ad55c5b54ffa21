import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Link } from 'react-router'
import { dizerParados } from '#domain/correio/dizer-parados.ts'
import { contar, dizerTotal } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { iniciarComMaiuscula } from '#domain/texto/texto.ts'
import { classesDoChip, LinhaDeChips } from '#web/painel/Chip.tsx'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import { Botao, classesDoBotao } from '#web/ui/Botao.tsx'
import { dizerDia } from '#web/ui/formatos.ts'
import { ListaPaginada, usePaginaDaLista } from './cadastro/ListaPaginada.tsx'
import {
  COLUNAS_DAS_ENTREGAS,
  desenharEntrega,
  ehExemplo,
  type ListaDeEntregas,
} from './entregas/colunas-das-entregas.tsx'

const ERRO_AO_CARREGAR = 'Erro ao carregar entregas'
const PADROES = { entregas_pagina: '1', entregas_situacao: 'todas' }

/** Says the state of the whole queue. */
function dizerEstado({ esperando, falhas, total, email_ligado }: ListaDeEntregas): string {
  if (!email_ligado) return 'O envio de e-mails está desligado'
  if (esperando > 0) return `${contar(esperando, 'aviso espera', 'avisos esperam')} para sair`
  return total > 0 && falhas.total === 0 ? 'Tudo enviado' : 'Nenhum aviso na fila'
}

/** Tab of the administrator's panel: the notices to agencies by mail, WhatsApp and ADF, with their state. */
export default function Entregas() {
  const [estado, mudar] = useEstadoNaUrl(PADROES)
  const lista = usePaginaDaLista<ListaDeEntregas>({
    recurso: 'entregas',
    caminho: '/api/entregas',
    erro: ERRO_AO_CARREGAR,
    pagina: estado.entregas_pagina,
    filtro: { situacao: estado.entregas_situacao },
  })
  const { data: lida } = lista
  return (
    <div className="grid gap-4 pt-4">
      <Cabecalho lista={lida} relendo={lista.isFetching} aoReler={() => lista.refetch()} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Situacoes
          lista={lida}
          atual={estado.entregas_situacao}
          aoMudar={entregas_situacao =>
            mudar({ entregas_situacao, entregas_pagina: PADROES.entregas_pagina })
          }
        />
        {lida?.itens.some(ehExemplo) && (
          <p className="text-14 text-muted">Exemplo: da demonstração, não foi enviado</p>
        )}
      </div>
      <ListaPaginada
        lista={lista}
        erro={ERRO_AO_CARREGAR}
        itens={lida?.itens}
        rotulo="Entregas"
        colunas={COLUNAS_DAS_ENTREGAS}
        cartao={desenharEntrega}
        grupo={({ quando }) => dizerDia(quando)}
        id={entrega => entrega.id}
        nome={entrega => entrega.agencia_nome}
        vazio={
          <Vazio
            total={lida?.total ?? 0}
            situacao={estado.entregas_situacao}
            aoVoltar={() => mudar({ entregas_pagina: PADROES.entregas_pagina })}
          />
        }
        aoMudarPagina={entregas_pagina => mudar({ entregas_pagina })}
      />
    </div>
  )
}

/** Counts the waiting mails, and says why some of them are not in the list. */
function dizerEspera(correio: ListaDeEntregas['correio']): string {
  const frase = `${iniciarComMaiuscula(dizerParados(correio))}.`
  return correio.esperando > correio.avisos ? `${frase} Nesta lista, só os avisos.` : frase
}

type PropsDoCabecalho = { lista: ListaDeEntregas | undefined; relendo: boolean; aoReler(): void }

/**
 * The state of the queue, red where nothing can be sent, and the button that reads the list again. Its number of waiting
 * mails is the same as in Operação.
 */
function Cabecalho({ lista, relendo, aoReler }: PropsDoCabecalho) {
  const desligado = lista?.email_ligado === false
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 md:grid-cols-[minmax(0,1fr)_auto_auto]">
      <h2 className="flex gap-2.5 text-balance text-22">
        {desligado && <span aria-hidden="true" className="mt-2.5 size-2.5 shrink-0 rounded-chip bg-red" />}
        {lista ? dizerEstado(lista) : 'Avisos às agências'}
      </h2>
      <Botao
        variante="secundario"
        tamanho="pequeno"
        disabled={relendo}
        onClick={aoReler}
        className="max-md:px-3.5 md:col-start-3 md:row-span-2"
      >
        <RefreshCw aria-hidden="true" className="size-4" />
        <span className="max-md:sr-only">Atualizar</span>
      </Botao>
      <p className="mt-1 max-w-[46em] text-14 text-muted max-md:col-span-2 md:row-start-2">
        {desligado
          ? dizerEspera(lista.correio)
          : 'Avisos às agências por e-mail, WhatsApp e ADF. Se um falha, tentamos de novo.'}
      </p>
      {desligado && (
        <Link
          to="/admin?aba=operacao"
          className={`${classesDoBotao({ tamanho: 'pequeno' })} max-md:col-span-2 max-md:mt-3 max-md:justify-self-start md:col-start-2 md:row-span-2 md:row-start-1`}
        >
          Ligar o envio
        </Link>
      )}
    </div>
  )
}

type PropsDasSituacoes = {
  lista: ListaDeEntregas | undefined
  atual: string
  aoMudar(situacao: string): void
}

/** All messages, the failed ones, or the waiting ones, with the numbers of the last two. */
function Situacoes({ lista, atual, aoMudar }: PropsDasSituacoes) {
  const opcoes = [
    ['todas', 'Todas', ''],
    ['falhas', 'Com falha', lista && dizerTotal(lista.falhas)],
    ['fila', 'Avisos na fila', lista && inteiro(lista.esperando)],
  ] as const
  return (
    <LinhaDeChips rotulo="Situação">
      {opcoes.map(([situacao, nome, quantas]) => (
        <button
          key={situacao}
          type="button"
          aria-pressed={atual === situacao}
          onClick={() => aoMudar(situacao)}
          className={`${classesDoChip(atual === situacao)} gap-1.5 px-3`}
        >
          {nome}
          {quantas && <span className="tabular text-muted">{quantas}</span>}
        </button>
      ))}
    </LinhaDeChips>
  )
}

const VAZIOS: Readonly<Record<string, string>> = {
  falhas: 'Nenhum aviso falhou',
  fila: 'Nenhum aviso na fila',
}

function Vazio({ total, situacao, aoVoltar }: { total: number; situacao: string; aoVoltar(): void }) {
  if (total > 0) {
    return (
      <>
        <p className="font-semibold">Esta página não existe mais</p>
        <Botao variante="secundario" tamanho="pequeno" onClick={aoVoltar} className="mt-4">
          Ir para a primeira
        </Botao>
      </>
    )
  }
  if (VAZIOS[situacao]) return <p className="font-semibold">{VAZIOS[situacao]}</p>
  return (
    <>
      <p className="font-semibold">Nenhum aviso enviado ainda</p>
      <p className="mt-1 text-muted">Quando um lead é atribuído a uma agência, o aviso aparece aqui.</p>
    </>
  )
}
