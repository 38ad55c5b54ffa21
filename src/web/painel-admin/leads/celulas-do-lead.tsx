import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash'
import { formatarTelefone } from '#domain/pessoa/telefone.ts'
import { TRACO } from '#domain/texto/traco.ts'
import { nomeDoModelo, nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { usoDe } from '#domain/veiculo/uso.ts'
import { Duplicado } from '#web/painel/Duplicado.tsx'
import { HaQuanto } from '#web/painel/HaQuanto.tsx'
import { useEhAdmin } from '#web/painel/moldura/eh-admin.ts'
import { Estado } from '#web/ui/Estado.tsx'
import { data, dataHora, linkDoWhatsapp } from '#web/ui/formatos.ts'
import type { LeadDaLista, LeadEscolhido } from './lead.ts'
import {
  escreverDesfechos,
  escreverTemperatura,
  LEAD_SEM_CONTATO,
  listarDebitos,
} from './rotulos-da-lista.ts'

/** Actions of the buttons in a row. */
export type AcoesDoLead = {
  abrir(lead: LeadDaLista): void
  atribuir(lead: LeadEscolhido): void
  excluir(lead: LeadEscolhido): void
}

type Props = { lead: LeadDaLista; acoes: AcoesDoLead }

/** The name as the button that opens the lead. The keys j and k move the focus to the elements with `data-abrir`. */
export function Nome({ lead, acoes }: Props) {
  return (
    <span className="flex items-center gap-2">
      <button
        type="button"
        data-abrir
        onClick={() => acoes.abrir(lead)}
        className="min-h-6 max-w-full truncate text-left font-semibold text-green underline-offset-4 hover:underline max-md:min-h-11 md:max-w-52"
      >
        {lead.nome}
      </button>
      {lead.duplicado_de && <Duplicado desde={lead.duplicado_de} />}
    </span>
  )
}

/** The time since the arrival; a wide window has the day too, and screen readers the instant. */
export function Idade({ lead: { created_at } }: { lead: LeadDaLista }) {
  return (
    <>
      <HaQuanto instante={created_at} />
      <span className="text-muted max-[1500px]:hidden"> · {data(created_at)}</span>
      <span className="sr-only"> {dataHora(created_at)}</span>
    </>
  )
}

/** The agencies, with their number if there are several, and all names as a tooltip; or why there can be none. */
export function Agencias({ lead }: { lead: LeadDaLista }) {
  if (lead.atribuicoes === 0) {
    const aceita = lead.aceita_contato_parceiros
    return (
      <span className="whitespace-nowrap text-muted">{aceita ? 'Não atribuído' : 'Não aceita contato'}</span>
    )
  }
  const nomes = lead.agencias.map(({ nome }) => nome).join(', ')
  return (
    <span title={nomes} className="block md:max-w-44 md:truncate">
      {lead.atribuicoes > 1 && <span className="tabular font-semibold">{lead.atribuicoes} · </span>}
      {nomes}
    </span>
  )
}

/** The results; below 1500 px only screen readers get the temperature beside them. */
export function Resultado({ lead }: { lead: LeadDaLista }) {
  const [temperatura, desfechos] = [escreverTemperatura(lead), escreverDesfechos(lead)]
  if (!desfechos) return temperatura
  return (
    <>
      {temperatura && <span className="md:max-[1499px]:sr-only">{temperatura} · </span>}
      {desfechos}
    </>
  )
}

/** The buttons of a row: assign, and for an administrator delete. */
export function Acoes({ lead, acoes }: Props) {
  const ehAdmin = useEhAdmin()
  // An operator has one action, and room for its word.
  const largura = ehAdmin ? 'size-11 md:size-8' : 'h-11 gap-1.5 px-2 font-semibold text-14 md:h-8'
  const botao = `flex ${largura} items-center justify-center rounded-thing`
  const vivo = `${botao} hover:bg-line`
  const aceita = lead.aceita_contato_parceiros
  return (
    <span className={`flex ${ehAdmin ? '' : 'max-md:mr-1.5 md:min-w-28'}`}>
      <button
        type="button"
        aria-label={`Atribuir o lead de ${lead.nome}`}
        title={aceita ? 'Atribuir' : LEAD_SEM_CONTATO}
        onClick={() => acoes.atribuir(lead)}
        // The button looks quiet but stays enabled: on a phone only the dialog can say why the lead cannot go.
        className={
          aceita
            ? `${vivo} ${ehAdmin ? 'text-muted hover:text-ink' : 'text-green'}`
            : `${botao} text-muted opacity-70`
        }
      >
        <Send aria-hidden="true" className="size-4" />
        {!ehAdmin && 'Atribuir'}
      </button>
      {ehAdmin && (
        <button
          type="button"
          aria-label={`Excluir o lead de ${lead.nome}`}
          title="Excluir"
          onClick={() => acoes.excluir(lead)}
          className={`${vivo} text-muted hover:text-red`}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </button>
      )}
    </span>
  )
}

/** A text that its cell cuts off; the tooltip has all of it. */
export function Cortado({ texto, classe }: { texto: string | null; classe: string }) {
  if (!texto) return TRACO
  return (
    <span title={texto} className={`block md:truncate ${classe}`}>
      {texto}
    </span>
  )
}

export function Whatsapp({ numero }: { numero: string }) {
  return (
    <a
      href={linkDoWhatsapp(numero)}
      target="_blank"
      rel="noopener noreferrer"
      className="tabular inline-flex min-h-6 items-center whitespace-nowrap text-green underline-offset-4 hover:underline"
    >
      {formatarTelefone(numero)}
    </a>
  )
}

/**
 * The vehicle with its year and use, cut off at the width of the elastic column (`useRolagem`). With `comUso` the use is
 * always visible and the name wraps: other columns have left their room.
 */
export function Veiculo({ lead, comUso }: { lead: LeadDaLista; comUso?: true }) {
  const usado = usoDe(lead)
  return (
    <span
      title={nomeDoVeiculo(lead)}
      className={`inline-flex max-w-full items-baseline gap-x-1 ${comUso ? 'flex-wrap leading-5 md:w-max md:max-[1359px]:max-w-[var(--elastica,18rem)] min-[1360px]:max-w-[var(--elastica,20rem)]' : 'md:max-w-[var(--elastica,16rem)]'}`}
    >
      <span className={comUso ? 'whitespace-normal' : 'truncate'}>{nomeDoModelo(lead)}</span>
      <span className="tabular shrink-0 text-muted">
        {lead.ano}
        {usado && <span className={comUso ? '' : 'max-[1359px]:sr-only'}> · {usado}</span>}
      </span>
    </span>
  )
}

export function Debitos({ lead }: { lead: LeadDaLista }) {
  const itens = listarDebitos(lead)
  return itens.length ? (
    <Estado cor="ruim">{itens.join(', ')}</Estado>
  ) : (
    <Estado cor="bom">Tudo em dia</Estado>
  )
}

/** Returns "Sim · Porto Seguro", "Não", or a dash without an answer. */
export function resumirSeguro({ tem_seguro, seguradora }: LeadDaLista): string {
  if (tem_seguro === null) return TRACO
  return tem_seguro ? ['Sim', seguradora].filter(Boolean).join(' · ') : 'Não'
}
