import { LEAD_NAO_PEDIDO } from '#domain/atribuicao/em-massa/par-da-vez.ts'
import { contar } from '#domain/numero/contar.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { hora } from '#web/ui/formatos.ts'
import { type Andamento, Progresso, Recusas } from './atribuicao/Andamento.tsx'
import { TrabalhosRecentes, useTrabalhos } from './TrabalhosRecentes.tsx'

/** Running bulk assignments of this administrator, and finished ones with open refusals. */
export function AtribuicoesRecentes() {
  return (
    <TrabalhosRecentes
      trabalhos={useTrabalhos<Andamento>('atribuicoes')}
      vistas="avalia60-atribuicoes-vistas"
      temResultado={({ recusas }) => recusas.some(({ motivo }) => motivo !== LEAD_NAO_PEDIDO)}
    >
      {(andamento, aoDispensar) => <Uma andamento={andamento} aoDispensar={aoDispensar} />}
    </TrabalhosRecentes>
  )
}

function Uma({ andamento, aoDispensar }: { andamento: Andamento; aoDispensar(): void }) {
  const { pedida_em, terminada_em, atribuidos, recusas } = andamento
  if (!terminada_em) {
    return (
      <>
        <p className="font-semibold">Atribuição das {hora(pedida_em)} em andamento</p>
        <Progresso andamento={andamento} />
      </>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">
          {contar(atribuidos, 'atribuição feita', 'atribuições feitas')} às {hora(pedida_em)}
        </p>
        <Botao variante="secundario" tamanho="pequeno" onClick={aoDispensar}>
          Dispensar
        </Botao>
      </div>
      <Recusas itens={recusas} />
    </>
  )
}
