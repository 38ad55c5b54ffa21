import type { Respostas } from '#domain/questionario/questionario.ts'
import type { AvaliacaoEmitida } from '#web/simulacao/enviar-simulacao.ts'
import { dizerObrigado } from '#web/simulacao/resultado/obrigado.ts'

type Props = {
  /** Name of the agency whose site shows the page. */
  nome: string
  avaliacao: Pick<AvaliacaoEmitida, 'confianca'>
  formulario: Pick<Respostas, 'aceita_contato_loja' | 'aceita_contato_parceiros'>
}

/** Says the use of the contact, by the consents. Without a value there is no range to compare with. */
export function Depois({ nome, avaliacao, formulario }: Props) {
  const daLoja = formulario.aceita_contato_loja === true
  const deOutras = formulario.aceita_contato_parceiros === true
  if (!daLoja && !deOutras)
    return (
      <p className="mt-5 text-14 text-muted">
        Você não autorizou o contato: ninguém vai chamar você. O relatório foi para o seu e-mail.
      </p>
    )
  const { titulo, conselho } = dizerObrigado(avaliacao.confianca === 'nenhuma')
  return (
    <section className="mt-5 rounded-thing bg-green-soft p-5">
      <h2 className="text-18">{titulo}</h2>
      <p className="mt-1">
        {daLoja ? `A ${nome} pode chamar você pelo WhatsApp.` : 'Lojas parceiras podem chamar você.'}
        {daLoja && deOutras && ' Outras lojas parceiras também.'}
        {daLoja && !deOutras && ' Nenhuma outra loja vê os seus dados.'} {conselho}
      </p>
      <a
        href="/meus-dados"
        target="_blank"
        rel="noopener"
        className="mt-1 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        Ver quem recebeu, ou cancelar
      </a>
    </section>
  )
}
