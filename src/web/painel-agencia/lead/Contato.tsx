import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { createContext, type ReactNode, useContext } from 'react'
import { formatarTelefone } from '#domain/pessoa/telefone.ts'
import { classesDoBotao } from '#web/ui/Botao.tsx'
import { linkDoWhatsapp } from '#web/ui/formatos.ts'
import { escreverMensagem } from '../carteira/frases-do-lead.ts'
import { ehEncerrado, type LeadDaAgencia } from '../carteira/minha-agencia.ts'
import { useAtualizarLead } from './useAtualizarLead.ts'

/** The sender of messages to the leads: the agency, and the brand. */
export const ContextoDoRemetente = createContext({ agencia: '', marca: '' })

type Meio = 'whatsapp' | 'telefone' | 'email'
type Props = { lead: LeadDaAgencia; meio: Meio; className: string; children: ReactNode }

/** A way to reach the person. The first one that is used marks the first contact. */
function LinkDeContato({ lead, meio, className, children }: Props) {
  const remetente = useContext(ContextoDoRemetente)
  const atualizar = useAtualizarLead(lead.id)
  const href = {
    whatsapp: linkDoWhatsapp(lead.whatsapp, escreverMensagem(lead, remetente)),
    telefone: `tel:${lead.whatsapp}`,
    email: `mailto:${lead.email}`,
  }[meio]
  return (
    <a
      href={href}
      {...(meio === 'whatsapp' && { target: '_blank', rel: 'noopener noreferrer' })}
      onClick={() => {
        if (!lead.contato_em) atualizar.mutate({ contato: true })
      }}
      className={className}
    >
      {children}
    </a>
  )
}

const CLASSES_NA_TABELA =
  'inline-flex min-h-6 items-center gap-1.5 text-green underline-offset-4 hover:underline'

/**
 * The number in a row, without the country's code that all have: one tap opens the conversation with a text ready to
 * send.
 */
export function WhatsappNaLista({ lead }: { lead: LeadDaAgencia }) {
  return (
    <LinkDeContato lead={lead} meio="whatsapp" className={`tabular whitespace-nowrap ${CLASSES_NA_TABELA}`}>
      <MessageCircle aria-hidden="true" className="hidden size-4 shrink-0 min-[1500px]:block" />
      {formatarTelefone(lead.whatsapp).replace(/^\+55 /, '')}
    </LinkDeContato>
  )
}

const CLASSES_NO_CARTAO = 'flex size-11 items-center justify-center rounded-thing border border-field'

/** The two usual ways on a phone's card, a tap each; of an open lead the first stands out. */
export function ContatoNoCartao({ lead }: { lead: LeadDaAgencia }) {
  const cor = ehEncerrado(lead) ? 'text-muted' : 'text-green'
  const primeira = ehEncerrado(lead) ? '' : 'bg-green-soft'
  return (
    <>
      <LinkDeContato lead={lead} meio="whatsapp" className={`${CLASSES_NO_CARTAO} ${cor} ${primeira}`}>
        <MessageCircle aria-hidden="true" className="size-5" />
        <span className="sr-only">Chamar {lead.nome} no WhatsApp</span>
      </LinkDeContato>
      <LinkDeContato lead={lead} meio="telefone" className={`${CLASSES_NO_CARTAO} ${cor}`}>
        <Phone aria-hidden="true" className="size-5" />
        <span className="sr-only">Ligar para {lead.nome}</span>
      </LinkDeContato>
    </>
  )
}

/** The e-mail in a row: an icon, with the address in the tooltip and for screen readers. */
export function EmailNaLista({ lead }: { lead: LeadDaAgencia }) {
  return (
    <LinkDeContato lead={lead} meio="email" className={`min-w-6 justify-center ${CLASSES_NA_TABELA}`}>
      <span title={lead.email}>
        <Mail aria-hidden="true" className="size-4" />
        <span className="sr-only">{lead.email}</span>
      </span>
    </LinkDeContato>
  )
}

/** The three ways as buttons, the usual one first; while the lead is open, it is the bright and widest action. */
export function BotoesDeContato({ lead }: { lead: LeadDaAgencia }) {
  const encerrado = ehEncerrado(lead)
  const variante = encerrado ? 'secundario' : 'acao'
  const secundario = `${classesDoBotao({ variante: 'secundario', tamanho: 'pequeno' })} min-[420px]:min-w-24 max-[420px]:px-3 ${encerrado ? 'flex-1' : ''}`
  return (
    <>
      <LinkDeContato
        lead={lead}
        meio="whatsapp"
        className={`${classesDoBotao({ variante, tamanho: 'pequeno' })} flex-1 whitespace-nowrap max-[420px]:px-3`}
      >
        <MessageCircle aria-hidden="true" className="size-4" />
        <span className="whitespace-pre">
          <span className={encerrado ? 'sr-only' : 'max-[420px]:sr-only'}>Chamar no </span>WhatsApp
        </span>
      </LinkDeContato>
      <LinkDeContato lead={lead} meio="telefone" className={secundario}>
        <Phone aria-hidden="true" className="size-4" />
        Ligar
      </LinkDeContato>
      <LinkDeContato lead={lead} meio="email" className={secundario}>
        <Mail aria-hidden="true" className="size-4" />
        E-mail
      </LinkDeContato>
    </>
  )
}
