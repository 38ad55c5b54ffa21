import type { Coluna } from '#web/painel/tabela/coluna.ts'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { AjudaDasTeclas } from '../AjudaDasTeclas.tsx'
import { EscolherColunas } from '../EscolherColunas.tsx'
import type { LeadDaLista, LeadEscolhido, LeadsEscolhidos } from '../lead.ts'
import { AtribuirLeads } from './atribuicao/AtribuirLeads.tsx'
import type { Alvo } from './atribuicao/useAtribuicao.ts'
import { ExportarEscolhidos } from './ExportarCsv.tsx'
import { JuntarDuplicados } from './JuntarDuplicados.tsx'

/** One or several leads to delete: never all leads of a filter. */
type Exclusao = { lead: LeadEscolhido } | { ids: readonly string[] }

/** The dialog that is open over the list, or over the drawer. */
export type DialogoAberto =
  | { dialogo: 'atribuir'; alvo: Alvo }
  | { dialogo: 'excluir'; alvo: Exclusao }
  | { dialogo: 'exportar'; escolhidos: LeadsEscolhidos }
  | { dialogo: 'duplicados' }
  | { dialogo: 'colunas' }
  | { dialogo: 'teclas' }

type Props = {
  aberto: DialogoAberto | null
  colunas: readonly Coluna<LeadDaLista>[]
  ocultas: ReadonlySet<string>
  ocultar(chaves: ReadonlySet<string>): void
  teclasLigadas: boolean
  ligarTeclas(ligadas: boolean): void
  excluir(ids: readonly string[]): Promise<void>
  aoAtribuir(): void
  aoFechar(): void
}

/** Renders the dialog that is open over the list or over the drawer, if any. */
export function Dialogos({ aberto, aoFechar, ...props }: Props) {
  switch (aberto?.dialogo) {
    case 'atribuir':
      return <AtribuirLeads alvo={aberto.alvo} aoAtribuir={props.aoAtribuir} aoFechar={aoFechar} />
    case 'excluir':
      return <ConfirmarExclusao alvo={aberto.alvo} excluir={props.excluir} aoFechar={aoFechar} />
    case 'exportar':
      return <ExportarEscolhidos escolhidos={aberto.escolhidos} aoFechar={aoFechar} />
    case 'duplicados':
      return <JuntarDuplicados aoFechar={aoFechar} />
    case 'colunas':
      return (
        <EscolherColunas
          colunas={props.colunas}
          ocultas={props.ocultas}
          aoMudar={props.ocultar}
          aoFechar={aoFechar}
        />
      )
    case 'teclas':
      return <AjudaDasTeclas ligadas={props.teclasLigadas} aoLigar={props.ligarTeclas} aoFechar={aoFechar} />
    default:
      return null
  }
}

type PropsDaExclusao = { alvo: Exclusao; excluir(ids: readonly string[]): Promise<void>; aoFechar(): void }

function ConfirmarExclusao({ alvo, excluir, aoFechar }: PropsDaExclusao) {
  const um = 'lead' in alvo
  return (
    <Confirmar
      titulo={um ? 'Excluir lead' : 'Excluir leads'}
      pergunta={
        um
          ? `Tem certeza que deseja excluir o lead de ${alvo.lead.nome}?`
          : `Tem certeza que deseja excluir ${alvo.ids.length} leads?`
      }
      detalhe="As atribuições também são excluídas. Dá para desfazer logo em seguida."
      aoConfirmar={() => excluir(um ? [alvo.lead.id] : alvo.ids)}
      aoFechar={aoFechar}
    />
  )
}
