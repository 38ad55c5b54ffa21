import { Columns3, Keyboard, RefreshCw } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { AtribuicoesRecentes } from '../leads/AtribuicoesRecentes.tsx'
import type { Alvo } from '../leads/AtribuirLeads.tsx'
import { BarraDaSelecao } from '../leads/BarraDaSelecao.tsx'
import { Dialogos } from '../leads/Dialogos.tsx'
import { Filtros } from '../leads/Filtros.tsx'
import { PADROES } from '../leads/filtros.ts'
import { GavetaDoLead } from '../leads/GavetaDoLead.tsx'
import { LeadsNovos } from '../leads/LeadsNovos.tsx'
import { Lista } from '../leads/Lista.tsx'
import { Resumo } from '../leads/Resumo.tsx'
import { useAberto } from '../leads/useAberto.ts'
import { useExclusao } from '../leads/useExclusao.ts'
import { useLeads, useLocalizacoes, useNovidades, useRecarregarLeads } from '../leads/useLeads.ts'
import { usePreferencias } from '../leads/usePreferencias.ts'
import { useSelecao } from '../leads/useSelecao.ts'
import { useTeclas } from '../leads/useTeclas.ts'

/** Leads of the administrator (spec §2). */
export default function Leads() {
  const [estado, mudar] = useEstadoNaUrl(PADROES)
  const lista = useLeads(estado)
  const novidades = useNovidades(lista.dataUpdatedAt)
  const recarregar = useRecarregarLeads()
  const localizacoes = useLocalizacoes()
  const aberto = useAberto()
  const preferencias = usePreferencias(aberto.acoes)
  const { selecao, limpar } = useSelecao()
  const excluir = useExclusao(
    useCallback(
      ids => {
        selecao.marcar(ids, false)
        if (ids.includes(aberto.naGaveta)) aberto.fecharGaveta()
      },
      [selecao.marcar, aberto],
    ),
  )
  const busca = useRef<HTMLInputElement>(null)
  const regiao = useRef<HTMLDivElement>(null)
  const itens = lista.data?.itens ?? []
  const noAlvo = (dialogo: 'atribuir' | 'excluir', id?: string) => {
    const lead = itens.find(item => item.id === id)
    const alvo: Alvo | undefined = lead
      ? { lead }
      : selecao.ids.size > 0
        ? { ids: [...selecao.ids] }
        : undefined
    if (alvo) aberto.abrir({ dialogo, alvo })
  }
  useTeclas(regiao, preferencias.teclasLigadas, {
    buscar: () => busca.current?.focus(),
    atribuir: id => noAlvo('atribuir', id),
    excluir: id => noAlvo('excluir', id),
    marcar: id => selecao.marcar([id], !selecao.ids.has(id)),
    ajudar: () => aberto.abrir({ dialogo: 'teclas' }),
  })
  return (
    <div className="grid gap-4">
      <Filtros estado={estado} mudar={mudar} localizacoes={localizacoes} entrada={busca}>
        <BotoesDaLista atualizando={lista.isFetching} recarregar={recarregar} abrir={aberto.abrir} />
      </Filtros>
      <Resumo lista={lista.data} falhou={lista.isError} />
      <LeadsNovos
        novidades={novidades}
        mostrar={() => {
          mudar({ pagina: '1', ordem: PADROES.ordem })
          recarregar()
        }}
      />
      <AtribuicoesRecentes escondidas={aberto.aberto?.dialogo === 'atribuir'} />
      <Lista
        lista={lista}
        estado={estado}
        mudar={mudar}
        colunas={preferencias.visiveis}
        selecao={selecao}
        regiao={regiao}
      />
      <BarraDaSelecao
        quantos={selecao.ids.size}
        nestaPagina={itens.filter(({ id }) => selecao.ids.has(id)).length}
        atribuir={() => noAlvo('atribuir')}
        excluir={() => noAlvo('excluir')}
        limpar={limpar}
      />
      {aberto.naGaveta && (
        <GavetaDoLead id={aberto.naGaveta} {...aberto.acoes} aoFechar={aberto.fecharGaveta} />
      )}
      <Dialogos aberto={aberto.aberto} aoFechar={aberto.fechar} excluir={excluir} {...preferencias} />
    </div>
  )
}

type PropsDosBotoes = {
  atualizando: boolean
  recarregar(): void
  abrir(aberto: { dialogo: 'colunas' | 'teclas' }): void
}

function BotoesDaLista({ atualizando, recarregar, abrir }: PropsDosBotoes) {
  return (
    <>
      <Botao variante="secundario" tamanho="pequeno" onClick={recarregar} aria-busy={atualizando}>
        <RefreshCw aria-hidden="true" className={`size-4 ${atualizando ? 'animate-spin' : ''}`} />
        Atualizar
      </Botao>
      <Botao
        variante="secundario"
        tamanho="pequeno"
        onClick={() => abrir({ dialogo: 'colunas' })}
        className="max-md:hidden"
      >
        <Columns3 aria-hidden="true" className="size-4" />
        Colunas
      </Botao>
      <Botao
        variante="secundario"
        tamanho="pequeno"
        aria-label="Atalhos de teclado"
        title="Atalhos de teclado"
        onClick={() => abrir({ dialogo: 'teclas' })}
        className="max-md:hidden"
      >
        <Keyboard aria-hidden="true" className="size-4" />
      </Botao>
    </>
  )
}
