import { camposConsentimento } from '#domain/questionario/campos.ts'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'

/** The consent in the words of the questionnaire's box: the record of consents has the same words. */
const CONSENTIMENTO = camposConsentimento.find(({ nome }) => nome === 'aceita_contato_parceiros')?.rotulo

type Props = { aoConfirmar(): Promise<void>; aoFechar(): void }

/** The confirmation of "Lojas me chamam": the window ends, and agencies may call. */
export default function Chamam({ aoConfirmar, aoFechar }: Props) {
  return (
    <Confirmar
      titulo="Lojas me chamam"
      pergunta={`Ao autorizar, você diz: “${CONSENTIMENTO}”`}
      detalhe="O pedido de propostas acaba, e as lojas que fizeram proposta são avisadas. As lojas recebem o seu nome, WhatsApp, e-mail e a avaliação que você enviou, nunca o seu CPF."
      acao="Autorizar"
      variante="acao"
      imediato
      aoConfirmar={aoConfirmar}
      aoFechar={aoFechar}
    />
  )
}
