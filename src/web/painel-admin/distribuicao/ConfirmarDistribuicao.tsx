import type { ReactNode } from 'react'
import { ordenarPorQuantidade, ROTULOS_DO_MOTIVO } from '#domain/distribuicao/decisao/motivos.ts'
import { contarTotal, type Total, totalDe } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { chamar } from '#web/servidor/api.ts'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { toast } from '#web/ui/toast.ts'
import {
  type Pedido,
  type Previa,
  usePrevia,
  useRecarregarDistribuicao,
  useRegras,
} from './consultas-da-distribuicao.ts'

type Props = {
  contados: Total
  /** Selected leads, which the rule counts before the question, or the leads of a period. */
  caminho: '/api/leads/distribuir' | '/api/distribuicao/pedidos'
  corpo: object
  aoDistribuir?(): void
  aoFechar(): void
}

/** Asks before leads are distributed by the rule in force; the work runs in the background and can be undone. */
export function ConfirmarDistribuicao({ contados, caminho, corpo, aoDistribuir, aoFechar }: Props) {
  const recarregar = useRecarregarDistribuicao()
  const { data: regras } = useRegras()
  const regra = regras?.find(({ em_vigor }) => em_vigor)
  const selecao = caminho === '/api/leads/distribuir' ? corpo : undefined
  const { data: previa, error } = usePrevia(regra && selecao)
  const vao = selecao && !error ? previa && totalDe(previa.vao) : contados
  const quantos = vao && contarTotal(vao, 'lead', 'leads')
  async function distribuir() {
    await chamar<Pedido>('POST', caminho, corpo)
    toast.success(`Distribuindo ${quantos} pela regra`)
    aoDistribuir?.()
    await recarregar()
  }
  return (
    <Confirmar
      titulo="Distribuir pela regra"
      pergunta={
        vao?.total === 0
          ? 'Nenhum destes leads pode ser distribuído agora.'
          : `Distribuir ${quantos ?? 'os leads'} pela regra em vigor?`
      }
      acao="Distribuir"
      variante="acao"
      impedida={!regra || !vao?.total}
      aoConfirmar={distribuir}
      aoFechar={aoFechar}
    >
      {regras && !regra && (
        <p className="mt-3 font-medium">Nenhuma regra está em vigor. Ative uma na aba Distribuição.</p>
      )}
      {regra && (
        <dl className="mt-3 grid gap-3 border-line border-t pt-3 text-14">
          {previa && <LeadsDeFora ficam={previa.ficam} />}
          {previa && previa.com_agencia > 0 && (
            <Parte nome={`Já com agência: ${inteiro(previa.com_agencia)}`}>
              Vão para mais uma, até o máximo da regra.
            </Parte>
          )}
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

/** The selected leads that the rule leaves out, by the reason; nothing when all of them may go. */
function LeadsDeFora({ ficam }: Pick<Previa, 'ficam'>) {
  const motivos = ordenarPorQuantidade(ficam)
  const total = motivos.reduce((soma, [, n]) => soma + n, 0)
  if (total === 0) return null
  return (
    <Parte nome={`Ficam de fora: ${inteiro(total)}`}>
      {motivos.map(([motivo, n]) => (
        <span key={motivo} className="block">
          {ROTULOS_DO_MOTIVO[motivo]} ({inteiro(n)})
        </span>
      ))}
    </Parte>
  )
}

const Parte = ({ nome, children }: { nome: string; children: ReactNode }) => (
  <div>
    <dt className="font-semibold">{nome}</dt>
    <dd className="text-muted">{children}</dd>
  </div>
)

type PropsDoDesfazer = { id: string; quantos: string; aoFechar(): void }

/** Asks before the leads of a distribution are taken back. */
export function ConfirmarDesfazer({ id, quantos, aoFechar }: PropsDoDesfazer) {
  const recarregar = useRecarregarDistribuicao()
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
