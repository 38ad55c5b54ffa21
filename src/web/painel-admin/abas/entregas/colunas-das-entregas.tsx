import { Link } from 'react-router'
import { ERRO_DA_DEMONSTRACAO } from '#domain/entrega/entrega.schema.ts'
import type { listarEntregas } from '#domain/entrega/entrega.ts'
import { TRACO } from '#domain/texto/traco.ts'
import type { Coluna } from '#web/painel/tabela/coluna.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { Estado } from '#web/ui/Estado.tsx'
import { hora } from '#web/ui/formatos.ts'

/** Answer of `GET /api/entregas`; without a mail server `email_ligado` is false. */
export type ListaDeEntregas = RespostaDe<typeof listarEntregas> & { email_ligado: boolean }
type Entrega = ListaDeEntregas['itens'][number]

/** Colour and word of each state. */
const ESTADOS = {
  pendente: { cor: 'atencao', palavra: 'Na fila' },
  enviado: { cor: 'bom', palavra: 'Enviado' },
  // Without a mail server, messages stay in the outbox.
  retido: { cor: 'neutro', palavra: 'Guardado' },
  falhou: { cor: 'ruim', palavra: 'Falhou' },
  exemplo: { cor: 'neutro', palavra: 'Exemplo' },
} as const

/** The subject of each type of message. */
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

/** Tells if a message belongs to the demonstration, which sends nothing. */
export const ehExemplo = ({ erro }: Pick<Entrega, 'erro'>) => erro === ERRO_DA_DEMONSTRACAO

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

export const COLUNAS_DAS_ENTREGAS: Coluna<Entrega>[] = [
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
