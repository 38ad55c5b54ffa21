import { useCallback, useMemo, useState } from 'react'
import { contar } from '#domain/numero/contar.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { Agora } from '#web/painel/HaQuanto.tsx'
import { Paginacao } from '#web/painel/tabela/Paginacao.tsx'
import { paginaDe } from '#web/painel/tabela/pagina.ts'
import { TabelaDaLista } from '#web/painel/tabela/TabelaDaLista.tsx'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import { Esqueleto } from '#web/ui/andamento/Esqueleto.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { carregarAoMostrar } from '#web/ui/carregar-ao-mostrar.tsx'
import { useTelaPequena } from '#web/ui/useTelaPequena.ts'
import { useColegas, usePaginaDeLeads } from '../carteira/consultas-da-carteira.ts'
import {
  type EstadoDaLista,
  FILTROS_VAZIOS,
  filtrosAtivos,
  type MudarLista,
  PADROES,
  recorteDe,
} from '../carteira/filtros.ts'
import { PassarLeads } from '../equipe/PassarLeads.tsx'
import type { Rascunhos } from '../lead/acompanhamento.ts'
import { useNomeDoVendedor, useSelecao } from '../lead/escolha-do-vendedor.ts'
import { GavetaDoLead } from '../lead/GavetaDoLead.tsx'
import { BarraDosLeads } from './BarraDosLeads.tsx'
import { criarCartaoDoLead } from './cartao-do-lead.tsx'
import { criarColunasDosLeads } from './colunas-da-agencia.tsx'
import { Pendencias } from './Pendencias.tsx'
import type { LinhaDaLista } from './partes-da-linha.tsx'
import { useChegadas } from './useChegadas.ts'

// Loaded only for the board view.
const Quadro = carregarAoMostrar(() => import('../quadro/Quadro.tsx'), <Esqueleto />)

/** The agency's leads: search, list or board, and one lead in full. New leads appear while it is open. */
export function Leads({ rascunhos }: { rascunhos: Rascunhos }) {
  const [estado, mudar] = useEstadoNaUrl(PADROES)
  const leitura = usePaginaDeLeads(estado)
  const emQuadro = estado.vista === 'quadro'
  const primeira = emQuadro || paginaDe(estado.pagina) === 1
  const chegadas = useChegadas(primeira)
  const { selecao, selecionando, alternar } = useSelecaoNaTela(recorteDe(estado))
  const desenho = useDesenho(mudar, selecionando)
  const itens = useMarcados(leitura.data?.itens, chegadas.chegados)

  function verChegadas() {
    if (primeira) chegadas.mostrar()
    else mudar({ pagina: '1' })
  }

  return (
    <Agora>
      <section aria-labelledby="titulo-leads" className="grid grid-cols-[minmax(0,1fr)] gap-2 md:gap-3">
        <BarraDosLeads
          estado={estado}
          mudar={mudar}
          selecionando={selecionando}
          {...(alternar && { alternarSelecao: alternar })}
        >
          <Pendencias estado={estado} mudar={mudar} emQuadro={emQuadro} />
          <Novidades esperando={chegadas.esperando} itens={itens} aoVer={verChegadas} />
        </BarraDosLeads>
        <div
          ref={chegadas.lista}
          className="[&_:is(td,li)]:transition-colors [&_:is(td,li)]:duration-500 [&_li:has([data-chegou])]:bg-green-soft [&_tr:has([data-chegou])>td]:bg-green-soft"
        >
          {emQuadro ? (
            <Quadro estado={estado} mudar={mudar} rascunhos={rascunhos} />
          ) : (
            <TabelaDaLista
              lista={leitura}
              erro="Erro ao carregar leads"
              rotulo="Leads da agência"
              {...desenho}
              densa
              itens={itens}
              id={lead => lead.id}
              nome={lead => lead.nome}
              {...(selecao && { selecao })}
              vazio={<Vazio estado={estado} mudar={mudar} />}
            />
          )}
        </div>
        {!emQuadro && <Paginas estado={estado} mudar={mudar} lidos={leitura.data} />}
        {selecao && !emQuadro && <PassarLeads selecao={selecao} />}
      </section>
      <LeadAberto id={estado.lead} mudar={mudar} itens={itens} rascunhos={rascunhos} />
    </Agora>
  )
}

/** Builds the columns of the table and a phone's card; both keep their identity until one of their inputs changes. */
function useDesenho(mudar: MudarLista, selecionando: boolean) {
  const abrir = useCallback((id: string) => mudar({ lead: id }), [mudar])
  const vendedorDe = useNomeDoVendedor()
  const { ehDono, varios } = useColegas()
  const pegando = varios && !ehDono
  const colunas = useMemo(
    () => criarColunasDosLeads(abrir, vendedorDe, pegando),
    [abrir, vendedorDe, pegando],
  )
  const cartao = useMemo(
    () => criarCartaoDoLead(abrir, vendedorDe, { selecionando, pegando }),
    [abrir, vendedorDe, selecionando, pegando],
  )
  return { colunas, cartao }
}

/** Marks the arrived rows. The others keep their identity, so that only marked ones are drawn again. */
function useMarcados(itens: readonly LinhaDaLista[] | undefined, chegados: ReadonlySet<string>) {
  return useMemo(
    () => itens?.map(lead => (chegados.has(lead.id) ? { ...lead, chegou: true } : lead)),
    [itens, chegados],
  )
}

type PropsDaLista = { estado: EstadoDaLista; mudar: MudarLista }

type PropsDoAberto = {
  id: string
  mudar: MudarLista
  itens: readonly LinhaDaLista[] | undefined
  rascunhos: Rascunhos
}

function LeadAberto({ id, mudar, itens, rascunhos }: PropsDoAberto) {
  if (!id) return null
  return (
    <GavetaDoLead
      key={id}
      id={id}
      linha={itens?.find(lead => lead.id === id)}
      rascunhos={rascunhos}
      aoFechar={() => mudar({ lead: '' }, { substituir: true })}
    />
  )
}

type PropsDasPaginas = PropsDaLista & { lidos: ReturnType<typeof usePaginaDeLeads>['data'] }

function Paginas({ estado, mudar, lidos }: PropsDasPaginas) {
  if (!lidos || lidos.total === 0) return null
  return (
    <Paginacao
      pagina={paginaDe(estado.pagina)}
      por_pagina={lidos.por_pagina}
      total={lidos.total}
      total_exato={lidos.total_exato}
      quantos={lidos.itens.length}
      aoMudar={pagina => mudar({ pagina: String(pagina) })}
    />
  )
}

/** Keeps the selection. A table always has its boxes; a phone's cards have them after a tap, in place of the calls. */
function useSelecaoNaTela(recorte: string) {
  const pequena = useTelaPequena()
  const [pedida, setPedida] = useState(false)
  const selecao = useSelecao(recorte)
  const selecionando = pequena && pedida && selecao !== undefined
  return {
    selecao: !pequena || selecionando ? selecao : undefined,
    selecionando,
    alternar: selecao && (() => setPedida(!pedida)),
  }
}

type PropsDasNovidades = { esperando: number; itens: readonly LinhaDaLista[] | undefined; aoVer(): void }

/** Names the new lead. Its place stays when it is empty, so that nothing moves. */
function Novidades({ esperando, itens, aoVer }: PropsDasNovidades) {
  const chegado = itens?.find(lead => lead.chegou)
  return (
    <>
      <p aria-live="polite" className="min-w-0 flex-1 truncate text-14 text-muted max-md:sr-only">
        {chegado && `Chegou um lead: ${chegado.nome}, ${nomeDoVeiculo(chegado)}.`}
        {!chegado && esperando > 0 && 'Chegou um lead novo.'}
      </p>
      {esperando > 0 && (
        <Botao variante="texto" tamanho="pequeno" onClick={aoVer} className="-mr-4 shrink-0">
          Ver {contar(esperando, 'lead novo', 'leads novos')}
        </Botao>
      )}
    </>
  )
}

function Vazio({ estado, mudar }: PropsDaLista) {
  const alemDoFim = paginaDe(estado.pagina) > 1
  const filtrado = filtrosAtivos(estado).length > 0
  if (!filtrado && !alemDoFim) {
    return (
      <>
        <p className="font-semibold text-18">Nenhum lead atribuído ainda</p>
        <p className="mt-1 text-muted">Quando um lead chegar, ele aparece aqui na hora.</p>
      </>
    )
  }
  return (
    <div className="grid justify-items-center gap-3">
      <p className="font-semibold text-18">
        {filtrado ? 'Nenhum lead encontrado com essa busca e esses filtros' : 'Essa página não tem leads'}
      </p>
      <Botao
        variante="secundario"
        tamanho="pequeno"
        onClick={() => mudar({ ...FILTROS_VAZIOS, pagina: '1' })}
      >
        Ver todos os leads
      </Botao>
    </div>
  )
}
