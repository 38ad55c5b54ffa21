import type { ReactNode } from 'react'
import { contarTotal, type Total } from '#domain/numero/contar.ts'
import { chamar } from '#web/servidor/api.ts'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { toast } from '#web/ui/toast.ts'
import { dizerSemContato } from '../leads/rotulos.ts'
import { type Pedido, useRecarregar, useRegras } from './consultas.ts'

type Props = {
  contados: Total
  /** Number of them that no agency can receive. */
  semContato?: Total | undefined
  caminho: '/api/leads/distribuir' | '/api/distribuicao/pedidos'
  corpo: object
  aoDistribuir?(): void
  aoFechar(): void
}

/** Asks before leads are distributed by the rule in force; the work runs in the background and can be undone. */
export function ConfirmarDistribuicao(props: Props) {
  const { contados, semContato, caminho, corpo, aoDistribuir, aoFechar } = props
  const recarregar = useRecarregar()
  const { data: regras } = useRegras()
  const regra = regras?.find(({ em_vigor }) => em_vigor)
  const quantos = contarTotal(tirar(contados, semContato), 'lead', 'leads')
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
      acao="Distribuir"
      variante="acao"
      impedida={!regra}
      aoConfirmar={distribuir}
      aoFechar={aoFechar}
    >
      <p className="mt-1 font-medium empty:hidden">{dizerSemContato(semContato)}</p>
      {regras && !regra && (
        <p className="mt-3 font-medium">Nenhuma regra está em vigor. Ative uma na aba Distribuição.</p>
      )}
      {regra && (
        <dl className="mt-3 grid gap-3 border-line border-t pt-3 text-14">
          <Parte nome={`Regra (versão ${regra.versao})`}>{regra.frase}</Parte>
          <Parte nome="O que acontece">
            Cada agência escolhida é avisada e usa uma vaga do plano. No fim, mostramos quantos foram e por
            que os outros não.
          </Parte>
          <Parte nome="Para voltar atrás">
            Você tem 24 horas para desfazer tudo de uma vez. O que a agência já atendeu fica com ela.
          </Parte>
        </dl>
      )}
    </Confirmar>
  )
}

/** Subtracts the leads that cannot go; a total that is not exact stays as it is. */
const tirar = (contados: Total, semContato: Total | undefined): Total =>
  contados.total_exato && semContato?.total_exato
    ? { ...contados, total: contados.total - semContato.total }
    : contados

const Parte = ({ nome, children }: { nome: string; children: ReactNode }) => (
  <div>
    <dt className="font-semibold">{nome}</dt>
    <dd className="text-muted">{children}</dd>
  </div>
)

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
