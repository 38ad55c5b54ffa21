import { dizerReferenciaDoLead } from '#domain/lead/rotulos-do-lead.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { TRACO } from '#domain/texto/traco.ts'
import { usoDe } from '#domain/veiculo/uso.ts'
import { Fato, Fatos } from '#web/painel/Fatos.tsx'
import { escreverNumaLinha } from '#web/painel/tabela/referencia.tsx'
import { faixaDeReais } from '#web/ui/formatos.ts'
import type { JanelaDaLista } from './janela/consultas-das-janelas.ts'

/** The facts of the vehicle that an offer depends on; the form of an offer (`propoe`) draws the trade-in range itself. */
export function FatosDaJanela({ janela, propoe }: { janela: JanelaDaLista; propoe?: boolean }) {
  const referencia = dizerReferenciaDoLead(janela)
  return (
    <Fatos em="iguais">
      {!(propoe && janela.valor_troca_min !== null) && (
        <Fato nome="Faixa de troca">
          {escreverNumaLinha(faixaDeReais(janela.valor_troca_min, janela.valor_troca_max))}
        </Fato>
      )}
      <Fato nome="Financiamento">
        {janela.dividas ? `Até ${reais(janela.dividas)} para quitar` : 'Nenhum'}
      </Fato>
      <Fato nome={janela.horas_uso === null ? 'Quilometragem' : 'Horas de uso'}>
        {usoDe(janela) || TRACO}
      </Fato>
      <Fato nome={referencia.rotulo}>{referencia.texto ?? TRACO}</Fato>
      {janela.sem_avarias && <Fato nome="Avarias">O dono diz que não tem</Fato>}
    </Fatos>
  )
}
