import type { Total } from '#domain/numero/contar.ts'
import { chamar } from '#web/servidor/api.ts'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { toast } from '#web/ui/toast.ts'
import { dizerSemContato } from '../leads/rotulos.ts'
import { type Pedido, useEmVigor, useRecarregar } from './consultas.ts'

type Props = {
  /** "12 leads": what will be distributed. */
  quantos: string
  /** How many of them no agency can receive. */
  semContato?: Total | undefined
  caminho: '/api/leads/distribuir' | '/api/distribuicao/pedidos'
  corpo: object
  aoDistribuir?(): void
  aoFechar(): void
}

/** Asks before leads are distributed by the rule in force; the work runs in the background and can be undone. */
export function ConfirmarDistribuicao({
  quantos,
  semContato,
  caminho,
  corpo,
  aoDistribuir,
  aoFechar,
}: Props) {
  const recarregar = useRecarregar()
  const frase = useEmVigor()?.frase
  async function distribuir() {
    await chamar<Pedido>('POST', caminho, corpo)
    toast.success(`Distribuindo ${quantos} pela regra`)
    aoDistribuir?.()
    await recarregar()
  }
  return (
    <Confirmar
      titulo="Distribuir pela regra"
      pergunta={`Distribuir ${quantos} pela regra em vigor?`}
      detalhe={`${frase ? `${frase} ` : ''}As agências são avisadas. Você pode desfazer tudo de uma vez nas próximas 24 horas.`}
      acao="Distribuir"
      variante="acao"
      aoConfirmar={distribuir}
      aoFechar={aoFechar}
    >
      <p className="mt-2 font-medium empty:hidden">{dizerSemContato(semContato)}</p>
    </Confirmar>
  )
}

type PropsDoDesfazer = { id: string; quantos: string; aoFechar(): void }

/** Asks before the leads of a distribution are taken back. */
export function ConfirmarDesfazer({ id, quantos, aoFechar }: PropsDoDesfazer) {
  const recarregar = useRecarregar()
  async function desfazer() {
    await chamar('POST', `/api/distribuicao/pedidos/${id}/desfazer`)
    toast.success('Desfazendo a distribuição')
    await recarregar()
  }
  return (
    <Confirmar
      titulo="Desfazer a distribuição"
      pergunta={`Retirar ${quantos} das agências que receberam?`}
      detalhe="O crédito volta para cada agência, e os e-mails que ainda não saíram não saem. O que a agência já atendeu fica com ela."
      acao="Desfazer"
      aoConfirmar={desfazer}
      aoFechar={aoFechar}
    />
  )
}
