import { useState } from 'react'
import { reais } from '#domain/numero/dinheiro.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Janela, type Proposta, useAcoesDaJanela } from './janela/consultas-das-janelas.ts'
import { dizerBusca, dizerValidade, ROTULOS_DA_INSPECAO } from './janela/frases-da-janela.ts'

type Props = { janela: Janela; proposta: Proposta; podeMudar: boolean; aoAumentar?: (() => void) | undefined }

/** The agency's offer: what became of it, its terms, and what may still be done. */
export function MinhaProposta({ janela, proposta, podeMudar, aoAumentar }: Props) {
  const [desistindo, setDesistindo] = useState(false)
  const pontos = proposta.inspecao.map(ponto => ROTULOS_DA_INSPECAO[ponto].toLowerCase()).join(', ')
  const viva = proposta.situacao === 'aguarda' || ehReserva(proposta)
  return (
    <section className="grid gap-2 rounded-thing border border-line bg-paper px-4 py-3">
      <p className="font-semibold">{destinoDa(proposta)}</p>
      <p className="tabular font-semibold text-22">{reais(proposta.valor)}</p>
      <p className="text-14 text-muted">
        {[
          viva && dizerValidade(proposta),
          dizerBusca(proposta.busca_reais),
          pontos && `a vistoria confere ${pontos}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {podeMudar && (viva || aoAumentar) && (
        <div className="flex flex-wrap gap-2 pt-1">
          {aoAumentar && (
            <Botao variante="secundario" tamanho="pequeno" onClick={aoAumentar}>
              Aumentar
            </Botao>
          )}
          {viva && (
            <Botao variante="texto" tamanho="pequeno" onClick={() => setDesistindo(true)}>
              Desistir
            </Botao>
          )}
        </div>
      )}
      {desistindo && <Desistir janela={janela} aoFechar={() => setDesistindo(false)} />}
    </section>
  )
}

/** Tells if an offer is a runner-up that the owner may still bring back. */
const ehReserva = ({ situacao, vale_ate }: Proposta) =>
  situacao === 'preterida' && new Date(vale_ate) > new Date()

function destinoDa(proposta: Proposta): string {
  const { situacao, colocacao, vale_ate } = proposta
  const volta = ehReserva(proposta) ? ' O dono ainda pode voltar para ela.' : ''
  const venceu = new Date(vale_ate) <= new Date()
  return {
    aguarda: 'Enviada. O dono ainda vai escolher.',
    escolhida: 'O dono escolheu a sua proposta.',
    preterida: `Outra proposta foi escolhida. A sua ficou em ${colocacao ?? '–'}º lugar.${volta}`,
    trocada: 'O dono voltou para outra proposta.',
    desistiu: 'Você desistiu desta proposta.',
    sem_escolha: venceu ? 'A validade acabou sem uma escolha.' : 'O dono não escolheu nenhuma proposta.',
  }[situacao]
}

function Desistir({ janela, aoFechar }: { janela: Janela; aoFechar(): void }) {
  const { desistir } = useAcoesDaJanela(janela.id)
  return (
    <Confirmar
      titulo="Desistir da proposta"
      pergunta="A proposta sai da lista do dono, e você não pode propor de novo neste veículo."
      detalhe="Antes da escolha, desistir não conta no seu histórico. Depois dela, conta como não cumprida."
      acao="Desistir"
      aoConfirmar={async () => {
        await desistir()
        toast.success('Você desistiu da proposta')
      }}
      aoFechar={aoFechar}
    />
  )
}
