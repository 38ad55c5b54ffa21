import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useEhAdmin } from '#web/painel/moldura/eh-admin.ts'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import { AtribuicoesRecentes } from '../leads/acoes/AtribuicoesRecentes.tsx'
import { BarraDaSelecao } from '../leads/acoes/BarraDaSelecao.tsx'
import { Dialogos } from '../leads/acoes/Dialogos.tsx'
import { DistribuicoesRecentes } from '../leads/acoes/DistribuicoesRecentes.tsx'
import { ExportacoesRecentes } from '../leads/acoes/ExportacoesRecentes.tsx'
import { useExclusao } from '../leads/acoes/useExclusao.ts'
import { useSelecao } from '../leads/acoes/useSelecao.ts'
import { criarCartaoDoLead } from '../leads/cartao-do-lead.tsx'
import { mostrarVeiculoComUso } from '../leads/colunas-do-admin.tsx'
import { GavetaDoLead } from '../leads/ficha/GavetaDoLead.tsx'
import { useDialogos } from '../leads/ficha/useDialogos.ts'
import {
  CONSULTA_DOS_NAO_ATRIBUIDOS,
  colunasFixadas,
  consultaDe,
  type EstadoDaLista,
  estadoDaVisao,
  type MudarLista,
  PADROES,
} from '../leads/filtros.ts'
import { contadosDe, type LeadsEscolhidos, type ListaDeLeads, quantosEscolhidos } from '../leads/lead.ts'
import { BarraDaLista } from '../leads/lista/BarraDaLista.tsx'
import { LeadsNovos } from '../leads/lista/LeadsNovos.tsx'
import { Lista } from '../leads/lista/Lista.tsx'
import { MaisAntigos } from '../leads/lista/MaisAntigos.tsx'
import { useLeads, useNovidades, useRecarregarLeads } from '../leads/useLeads.ts'
import { usePreferencias } from '../leads/usePreferencias.ts'
import { useTeclas } from '../leads/useTeclas.ts'

/** Tab of the administrator's panel: the list of leads, with its selection, actions and dialogs. */
export default function Leads() {
  const [estado, mudar] = useEstadoNaUrl(PADROES)
  useVisaoDoOperador(estado, mudar)
  const lista = useLeads(estado)
  const recarregar = useRecarregarLeads()
  const dialogos = useDialogos()
  const preferencias = usePreferencias(dialogos.acoes)
  const selecionados = useSelecao(estado, lista.data)
  const { selecao, escolhidos, escolher, escolherTodos, limpar } = selecionados
  const itens = lista.data?.itens ?? []
  const acoes = useAcoes(itens, selecionados, dialogos)
  const fixadas = useMemo(() => colunasFixadas(estado), [estado])
  const cartao = useMemo(() => criarCartaoDoLead(dialogos.acoes, fixadas), [dialogos.acoes, fixadas])
  const colunas = useMemo(() => {
    return preferencias.visiveis
      .filter(({ chave }) => !fixadas.has(chave))
      .map(coluna =>
        coluna.chave === 'veiculo' && fixadas.size > 1 ? { ...coluna, celula: mostrarVeiculoComUso } : coluna,
      )
  }, [preferencias.visiveis, fixadas])
  const busca = useRef<HTMLInputElement>(null)
  const regiao = useRef<HTMLDivElement>(null)
  useTeclas(regiao, preferencias.teclasLigadas, {
    buscar: () => busca.current?.focus(),
    atribuir: acoes.atribuir,
    excluir: acoes.apagar,
    marcar: id => selecao.marcar([id], !selecao.ids.has(id)),
    ajudar: () => dialogos.abrir({ dialogo: 'teclas' }),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <BarraDaLista {...{ estado, mudar, lista, busca, recarregar }} abrir={dialogos.abrir} />
      <Chegadas pedida_em={lista.data?.pedida_em} mudar={mudar} recarregar={recarregar} />
      <TrabalhosRecentes dialogo={dialogos.aberto?.dialogo} />
      <Lista {...{ lista, estado, mudar, selecao, regiao }} colunas={colunas} cartao={cartao} />
      <BarraDaSelecao
        escolhidos={escolhidos}
        nestaPagina={itens.filter(({ id }) => selecao.ids.has(id)).length}
        paginaInteira={itens.length > 0 && itens.every(({ id }) => selecao.ids.has(id))}
        filtrados={contadosDe(lista.data)}
        escolherTodos={escolherTodos}
        atribuir={() => acoes.atribuir()}
        exportar={() => dialogos.abrir({ dialogo: 'exportar', escolhidos })}
        excluir={() => acoes.apagar()}
        limpar={limpar}
        maisAntigos={<MaisAntigos {...{ estado, mudar, escolher }} />}
      />
      {dialogos.leadDaGaveta && (
        <GavetaDoLead id={dialogos.leadDaGaveta} {...dialogos.acoes} aoFechar={dialogos.fecharGaveta} />
      )}
      <Dialogos
        aberto={dialogos.aberto}
        aoFechar={dialogos.fechar}
        aoAtribuir={limpar}
        excluir={acoes.excluir}
        {...preferencias}
      />
    </div>
  )
}

/** Opens an operator's first list on the leads that wait for an agency; an address with filters stays. */
function useVisaoDoOperador(estado: EstadoDaLista, mudar: MudarLista) {
  const ehAdmin = useEhAdmin()
  const abrir = useEffectEvent(() => {
    if (!ehAdmin && consultaDe(estado) === '')
      mudar(estadoDaVisao(CONSULTA_DOS_NAO_ATRIBUIDOS), { substituir: true })
  })
  useEffect(() => abrir(), [])
}

/** Returns the actions on the named lead of the page, or on the selection. */
function useAcoes(
  itens: ListaDeLeads['itens'],
  { selecao, escolhidos }: ReturnType<typeof useSelecao>,
  dialogos: ReturnType<typeof useDialogos>,
) {
  const ehAdmin = useEhAdmin()
  const excluir = useExclusao(
    useCallback(
      ids => {
        selecao.marcar(ids, false)
        if (ids.includes(dialogos.leadDaGaveta)) dialogos.fecharGaveta()
      },
      [selecao.marcar, dialogos],
    ),
  )
  const acharAlvo = (id?: string) => {
    const lead = itens.find(item => item.id === id)
    return lead ? { lead } : tirarVazios(escolhidos)
  }
  return {
    excluir,
    atribuir(id?: string) {
      const alvo = acharAlvo(id)
      if (alvo) dialogos.abrir({ dialogo: 'atribuir', alvo })
    },
    // A filtered list may contain all leads, so it cannot be deleted at once.
    apagar(id?: string) {
      const alvo = acharAlvo(id)
      if (ehAdmin && alvo && !('filtro' in alvo)) dialogos.abrir({ dialogo: 'excluir', alvo })
    },
  }
}

type PropsDasChegadas = {
  pedida_em: Parameters<typeof useNovidades>[0]
  mudar(novo: { pagina: string; ordem: string }): void
  recarregar(): void
}

function Chegadas({ pedida_em, mudar, recarregar }: PropsDasChegadas) {
  const novidades = useNovidades(pedida_em)
  return (
    <LeadsNovos
      novidades={novidades}
      mostrar={() => {
        mudar({ pagina: '1', ordem: PADROES.ordem })
        recarregar()
      }}
    />
  )
}

/** While a dialog shows its own work, the list does not. */
function TrabalhosRecentes({ dialogo }: { dialogo: string | undefined }) {
  const ehAdmin = useEhAdmin()
  return (
    <>
      {dialogo !== 'atribuir' && <AtribuicoesRecentes />}
      {ehAdmin && dialogo !== 'exportar' && <ExportacoesRecentes />}
      {ehAdmin && <DistribuicoesRecentes />}
    </>
  )
}

const tirarVazios = (escolhidos: LeadsEscolhidos) =>
  quantosEscolhidos(escolhidos).total > 0 ? escolhidos : undefined
