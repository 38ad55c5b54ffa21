import { useState } from 'react'
import { type Falta, ordenarPorQuantidade, ROTULOS_DO_MOTIVO } from '#domain/distribuicao/decisao/motivos.ts'
import { contar } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { BarraDeAndamento } from '#web/ui/andamento/BarraDeAndamento.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { hora } from '#web/ui/formatos.ts'
import { ConfirmarDesfazer } from './ConfirmarDistribuicao.tsx'
import type { Pedido } from './consultas-da-distribuicao.ts'

/** Reasons that only a manual distribution, or its undoing, has. */
const OUTROS: Record<string, string> = {
  sem_regra: 'A regra foi desligada durante a distribuição',
  excluido: 'O lead foi excluído',
  recusado: 'O lead mudou enquanto era distribuído',
  trabalhado: 'A agência já começou o atendimento e fica com o lead',
  sem_atribuicao: 'Nenhuma agência recebeu este lead nesta distribuição',
}

type Props = { pedido: Pedido; pedidos: readonly Pedido[]; aoDispensar?(): void }

/** A distribution of many leads, or its undoing: progress, result, and the way back. */
export function AndamentoDaDistribuicao({ pedido, pedidos, aoDispensar }: Props) {
  const { id, pedida_em, terminada_em, feitos, total, dados, sem_agencia, desfaz } = pedido
  const podeDesfazer = terminada_em && !desfaz && dados > 0 && !pedidos.some(outro => outro.desfaz === id)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">
          Distribuição das {hora(pedida_em)}:{' '}
          {desfaz
            ? contar(dados, 'lead retirado', 'leads retirados')
            : contar(dados, 'lead distribuído', 'leads distribuídos')}
          {terminada_em ? '' : ', em andamento'}
        </p>
        <span className="flex gap-2">
          {podeDesfazer && <Desfazer pedido={pedido} />}
          {terminada_em && aoDispensar && (
            <Botao variante="secundario" tamanho="pequeno" onClick={aoDispensar}>
              Dispensar
            </Botao>
          )}
        </span>
      </div>
      {!terminada_em && (
        <BarraDeAndamento rotulo="Leads conferidos" feitos={feitos} total={total}>
          {inteiro(feitos)} de {inteiro(total)} leads. Pode fechar a página: a distribuição continua.
        </BarraDeAndamento>
      )}
      {ordenarPorQuantidade(sem_agencia).map(([motivo, n]: [Falta, number]) => (
        <p key={motivo} className="text-14 text-muted">
          {ROTULOS_DO_MOTIVO[motivo] ?? OUTROS[motivo]} ({inteiro(n)})
        </p>
      ))}
    </>
  )
}

function Desfazer({ pedido: { id, dados } }: { pedido: Pedido }) {
  const [perguntando, setPerguntando] = useState(false)
  return (
    <>
      <Botao variante="secundario" tamanho="pequeno" onClick={() => setPerguntando(true)}>
        Desfazer
      </Botao>
      {perguntando && (
        <ConfirmarDesfazer
          id={id}
          quantos={contar(dados, 'lead', 'leads')}
          aoFechar={() => setPerguntando(false)}
        />
      )}
    </>
  )
}
