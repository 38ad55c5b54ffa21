import { Link } from 'react-router'
import { classesDoBotao } from '#web/ui/Botao.tsx'

type Props = {
  /** The owner asked for offers, and they are being made, chosen or followed up. */
  pediu: boolean
  /** The situation is still being read: the row has its place and its words, and no link yet. */
  lendo?: boolean
  /** Agencies received the contact already: the words do not speak of the time before it. */
  jaRecebido?: boolean
  /** Stores the secret word that opens the offers, before the link is followed. */
  aoAbrir(): void
}

/** Classes of the button, and of the text that has its look and place while the situation is read. */
const BOTAO = `w-full text-balance ${classesDoBotao({ variante: 'secundario', tamanho: 'pequeno' })}`
const LINK_DE_TEXTO = `px-0! text-left! print:hidden ${classesDoBotao({ variante: 'texto', tamanho: 'pequeno' })}`
const ROTULO = 'Quero propostas antes de dar o meu contato'

/** The second way to sell: offers before the contact, or the way to those that were asked for. */
export function PropostasAntesDoContato({ pediu, lendo = false, jaRecebido = false, aoAbrir }: Props) {
  if (pediu)
    return (
      <div className="mt-5 rounded-thing bg-green-soft p-5 print:hidden">
        <h2 className="text-18">
          {jaRecebido ? 'Você pediu propostas' : 'Você pediu propostas antes de dar o seu contato'}
        </h2>
        <Link to="/propostas" onClick={aoAbrir} className={`mt-3 w-full ${classesDoBotao()}`}>
          Ver as propostas
        </Link>
      </div>
    )
  if (jaRecebido)
    return (
      <Link to="/propostas" onClick={aoAbrir} className={LINK_DE_TEXTO}>
        Receber propostas, sem mostrar o contato
      </Link>
    )
  return (
    <div className={`mt-4 print:hidden ${lendo ? 'noscript:hidden' : ''}`}>
      {lendo ? (
        <span className={BOTAO}>{ROTULO}</span>
      ) : (
        <Link to="/propostas" onClick={aoAbrir} className={BOTAO}>
          {ROTULO}
        </Link>
      )}
      <p className="mt-2 text-14 text-muted">Só a loja que você escolher recebe o seu contato.</p>
    </div>
  )
}
