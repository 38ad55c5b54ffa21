import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Link } from 'react-router'
import { dizerParados } from '#domain/correio/dizer-parados.ts'
import { ERRO_DA_DEMONSTRACAO } from '#domain/entrega/entrega.schema.ts'
import type { listarEntregas } from '#domain/entrega/entrega.ts'
import { contar, dizerTotal } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { iniciarComMaiuscula } from '#domain/texto/texto.ts'
import { TRACO } from '#domain/texto/traco.ts'
import { classesDoChip, LinhaDeChips } from '#web/painel/Chip.tsx'
import type { Coluna } from '#web/painel/tabela/coluna.ts'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { Botao, classesDoBotao } from '#web/ui/Botao.tsx'
import { Estado } from '#web/ui/Estado.tsx'
import { dizerDia, hora } from '#web/ui/formatos.ts'
import { ListaPaginada, usePaginaDaLista } from './cadastro/ListaPaginada.tsx'

type ListaDeEntregas = RespostaDe<typeof listarEntregas> & { email_ligado: boolean }
type Entrega = ListaDeEntregas['itens'][number]

const ERRO_AO_CARREGAR = 'Erro ao carregar entregas'
const PADROES = { entregas_pagina: '1', entregas_situacao: 'todas' }

const ESTADOS = {
  pendente: { cor: 'atencao', palavra: 'Na fila' },
  enviado: { cor: 'bom', palavra: 'Enviado' },
  // Without a mail server, messages stay in the outbox.
  retido: { cor: 'neutro', palavra: 'Guardado' },
  falhou: { cor: 'ruim', palavra: 'Falhou' },
  exemplo: { cor: 'neutro', palavra: 'Exemplo' },
} as const

const TIPOS = {
  lead: 'Lead novo',
  limite_80: 'Limite quase no fim',
  limite_100: 'Limite atingido',
  assinatura_ativa: 'Assinatura ativa',
  assinatura_pendente: 'Pagamento pendente',
  assinatura_encerrada: 'Assinatura encerrada',
}

const CANAIS: Readonly<Record<string, string>> = {
  email: 'E-mail',
  adf: 'E-mail em ADF',
  whatsapp: 'WhatsApp',
}
const dizerCanal = ({ canal }: Pick<Entrega, 'canal'>) => CANAIS[canal] ?? canal

/** Failures in words; another one shows the code of the mail server or of Meta. */
const FALHAS: Readonly<Record<string, string>> = {
  sem_destino: 'O lead ou o e-mail foi apagado antes do envio',
  copia_restaurada: 'Estava na fila de uma cópia restaurada',
  canal_desligado: 'O WhatsApp está desligado: foi por e-mail',
  canal_pausado: 'O WhatsApp está em pausa: foi por e-mail',
  limite_do_dia: 'O limite de destinatários do dia acabou: foi por e-mail',
  nao_quer: 'A agência saiu do WhatsApp: foi por e-mail',
  // Meta's code for a message that cannot be delivered.
  131026: 'O número não recebe WhatsApp: foi por e-mail',
}

const ehExemplo = ({ erro }: Pick<Entrega, 'erro'>) => erro === ERRO_DA_DEMONSTRACAO

function dizerFalha({ erro }: Pick<Entrega, 'erro'>): string | null {
  return erro === null || ehExemplo({ erro }) ? null : (FALHAS[erro] ?? erro)
}

/** The state of a message; the first attempt needs no word. */
function SituacaoDaEntrega({ estado, erro, tentativas }: Pick<Entrega, 'estado' | 'erro' | 'tentativas'>) {
  const { cor, palavra } = ESTADOS[ehExemplo({ erro }) ? 'exemplo' : estado]
  return (
    <Estado cor={cor}>
      <span>
        {palavra}
        {tentativas > 1 && (
          <span className="text-muted">
            {estado === 'enviado' ? `, na ${tentativas}ª tentativa` : `, ${tentativas} tentativas`}
          </span>
        )}
      </span>
    </Estado>
  )
}

type PropsDoAviso = Pick<Entrega, 'tipo' | 'lead_id' | 'lead_veiculo'>

function Aviso({ tipo, lead_id, lead_veiculo }: PropsDoAviso) {
  return (
    <>
      {TIPOS[tipo] ?? tipo}{' '}
      {lead_id && lead_veiculo && (
        <Link
          to={`/admin?lead=${lead_id}`}
          aria-label={`Abrir o lead do ${lead_veiculo}`}
          className="-my-3 inline-flex min-h-11 items-center underline decoration-field underline-offset-4 hover:decoration-current"
        >
          {lead_veiculo}
        </Link>
      )}
    </>
  )
}

const COLUNAS: Coluna<Entrega>[] = [
  {
    chave: 'quando',
    titulo: 'Hora',
    classe: 'tabular whitespace-nowrap',
    celula: ({ quando }) => hora(quando),
  },
  { chave: 'agencia', titulo: 'Agência', principal: true, celula: ({ agencia_nome }) => agencia_nome },
  { chave: 'tipo', titulo: 'Aviso', celula: Aviso },
  { chave: 'estado', titulo: 'Estado', celula: SituacaoDaEntrega },
  {
    chave: 'canal',
    titulo: 'Canal',
    classe: 'whitespace-nowrap',
    celula: dizerCanal,
    // Mail is the usual channel: only a page with another one needs the column.
    vazia: ({ canal }) => canal === 'email',
  },
  {
    chave: 'erro',
    titulo: 'Motivo da falha',
    classe: 'min-w-48',
    celula: entrega => dizerFalha(entrega) ?? TRACO,
    vazia: entrega => dizerFalha(entrega) === null,
  },
]

/** Draws a message on a phone. */
export const desenharEntrega = ({ agencia_nome, quando, ...entrega }: Entrega) => (
  <>
    <p className="flex items-baseline justify-between gap-3">
      <span className="min-w-0 truncate font-semibold">{agencia_nome}</span>
      <span className="shrink-0 text-14">
        <SituacaoDaEntrega {...entrega} />
      </span>
    </p>
    <p className="text-14">
      <Aviso {...entrega} />
    </p>
    <p className="tabular text-14 text-muted">
      {dizerCanal(entrega)} · {hora(quando)}
    </p>
    <p className="font-medium text-14 empty:hidden">{dizerFalha(entrega)}</p>
  </>
)

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
        colunas={COLUNAS}
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
  return correio.esperando > correio.avisos ? `${frase} Só avisos entram nesta lista.` : frase
}

type PropsDoCabecalho = { lista: ListaDeEntregas | undefined; relendo: boolean; aoReler(): void }

/** The state of the queue, red where nothing can be sent, with its mails as Operação counts them, and the second reading. */
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
