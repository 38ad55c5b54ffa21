import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { LEAD_NAO_PEDIDO } from '#domain/atribuicao/em-massa/par-da-vez.ts'
import type { Previsao } from '#domain/distribuicao/decisao/prever.ts'
import { quantoRecebe, separarPorRecebimento } from '#domain/distribuicao/decisao/quanto-recebe.ts'
import { contar, contarTotal } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { Falha } from '#web/painel/Falha.tsx'
import { acompanharTrabalho } from '#web/painel/trabalho.ts'
import { chamar } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Barra } from '#web/ui/andamento/Esqueleto.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { Dobra } from '#web/ui/Dobra.tsx'
import { Dialogo } from '#web/ui/dialogo/Dialogo.tsx'
import { toast } from '#web/ui/toast.ts'
import {
  type AgenciaDisponivel,
  type LeadEscolhido,
  type LeadsEscolhidos,
  quantosEscolhidos,
  selecaoDe,
} from '../lead.ts'
import { dizerSemContato } from '../rotulos.ts'
import { useRecarregarLeads } from '../useLeads.ts'
import { useSemContato } from '../useSemContato.ts'
import { AgenciaParaAtribuir } from './AgenciaParaAtribuir.tsx'
import { type Andamento, Progresso, type RecusaDoLead, Recusas } from './Andamento.tsx'

/** One lead, or several chosen in the list. */
export type Alvo = { lead: LeadEscolhido } | LeadsEscolhidos

const FORMULARIO = 'atribuir-lead'

type Props = {
  alvo: Alvo
  aoAtribuir(): void
  aoFechar(): void
}

/** Chooses agencies for one lead or for several (spec §2); the best one is chosen at first. */
export function AtribuirLeads({ alvo, aoAtribuir, aoFechar }: Props) {
  const { agencias, escolhidas, alternar, comFora, mudarFora, salvar, ocupado, erro, recusas, andamento } =
    useAtribuicao(alvo, aoAtribuir, aoFechar)
  const semContato = dizerSemContato(useSemContato('lead' in alvo ? undefined : alvo))
  const semConsentimento = 'lead' in alvo && !alvo.lead.aceita_contato_parceiros
  const podeSalvar = escolhidas.size > 0 && !semConsentimento && !ocupado
  const total = 'lead' in alvo ? 1 : quantosEscolhidos(alvo).total
  const marcadas = agencias.data?.filter(({ id }) => escolhidas.has(id)) ?? []
  return (
    <Dialogo
      titulo="Atribuir Lead para Agências"
      descricao={descrever(alvo)}
      aoFechar={aoFechar}
      ocupado={ocupado}
      rodape={
        <>
          {total > 1 && agencias.data && (
            <Resumo
              alvo={alvo}
              agencias={agencias.data}
              marcadas={marcadas}
              comFora={comFora}
              aoMudar={mudarFora}
              incluir={alternar}
            />
          )}
          <Botao variante="secundario" tamanho="pequeno" disabled={ocupado} onClick={aoFechar}>
            Cancelar
          </Botao>
          <Botao type="submit" form={FORMULARIO} tamanho="pequeno" disabled={!podeSalvar} aria-busy={ocupado}>
            {ocupado ? 'Salvando...' : 'Salvar'}
          </Botao>
        </>
      }
    >
      {semConsentimento && (
        <Aviso>
          Esta pessoa não aceitou ser contatada por lojas parceiras. O lead não pode ser atribuído.
        </Aviso>
      )}
      {semContato && <Aviso>{semContato}</Aviso>}
      {'lead' in alvo && <AvisoDeJaAtribuido lead={alvo.lead} agencias={agencias.data} />}
      <form id={FORMULARIO} onSubmit={salvar}>
        {agencias.isError ? (
          <Falha
            titulo="Erro ao carregar agências"
            mensagem={mensagemDe(agencias.error)}
            aoTentar={() => agencias.refetch()}
          />
        ) : (
          <Lista
            agencias={agencias.data}
            escolhidas={escolhidas}
            alternar={alternar}
            travada={semConsentimento || ocupado}
            total={total}
            comFora={comFora}
          />
        )}
      </form>
      {andamento && <Progresso andamento={andamento} />}
      <Recusas itens={recusas} />
      <p role="alert" className="mt-3 font-medium text-red empty:hidden">
        {erro && `Erro ao atribuir lead: ${erro}`}
      </p>
    </Dialogo>
  )
}

function descrever(alvo: Alvo): string {
  if (!('lead' in alvo)) return contarTotal(quantosEscolhidos(alvo), 'lead selecionado', 'leads selecionados')
  return `${alvo.lead.nome}: ${nomeDoVeiculo(alvo.lead)}`
}

type PropsDoResumo = {
  alvo: Alvo
  agencias: readonly AgenciaDisponivel[]
  marcadas: readonly AgenciaDisponivel[]
  comFora: boolean
  aoMudar(sim: boolean): void
  incluir(id: string): void
}

/** The assignments that will be saved, the leads that stay without an agency, and the choices that change both. */
function Resumo({ alvo, agencias, marcadas, comFora, aoMudar, incluir }: PropsDoResumo) {
  const quantas = marcadas.reduce((soma, agencia) => soma + quantoRecebe(agencia, comFora).recebe, 0)
  const previsao = usePrevisao(alvo, marcadas, comFora)
  const proxima = agencias.find(({ id }) => id === previsao?.proxima?.id)
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 text-14">
      <p role="status" className="flex min-h-11 flex-wrap items-center gap-x-1">
        {contar(quantas, 'atribuição', 'atribuições')}
        {previsao && previsao.sem_agencia > 0 && (
          <span className="font-semibold">
            · {contar(previsao.sem_agencia, 'fica sem agência', 'ficam sem agência')}
          </span>
        )}
      </p>
      {previsao?.proxima && proxima && (
        <Botao variante="texto" tamanho="pequeno" className="-mx-4" onClick={() => incluir(proxima.id)}>
          Incluir {proxima.nome}: recebe {dizerParte(previsao.proxima.recebe, previsao.sem_agencia)}
        </Botao>
      )}
      {marcadas.some(({ fora }) => fora > 0) && (
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={comFora}
            onChange={evento => aoMudar(evento.target.checked)}
            className="size-5 accent-green"
          />
          Enviar também o que a agência não pediu
        </label>
      )}
    </div>
  )
}

/** Formats the part of the leads that stay without an agency: "esse", "os 3", "2 deles". */
function dizerParte(recebe: number, de: number): string {
  if (recebe < de) return `${inteiro(recebe)} deles`
  return de === 1 ? 'esse' : `os ${inteiro(de)}`
}

/** Counts the leads that the ticked agencies leave without an agency; undefined until the server has counted them. */
function usePrevisao(alvo: Alvo, marcadas: readonly AgenciaDisponivel[], com_fora: boolean) {
  const agencia_ids = marcadas.map(({ id }) => id)
  const { data } = useQuery({
    queryKey: ['agencias', 'previsao', alvo, agencia_ids, com_fora],
    queryFn: ({ signal }) =>
      chamar<Previsao>(
        'POST',
        '/api/leads/atribuir/previa',
        { ...('lead' in alvo ? { ids: [alvo.lead.id] } : selecaoDe(alvo)), agencia_ids, com_fora },
        signal,
      ),
    enabled: agencia_ids.length > 0,
    gcTime: 0,
  })
  return data
}

/** Returns the best agency, if nobody has the lead yet and it wants some of the leads. */
function preescolher(alvo: Alvo, agencias: AgenciaDisponivel[] | undefined): ReadonlySet<string> {
  const melhor = agencias?.[0]
  const livre = !('lead' in alvo) || alvo.lead.atribuicoes === 0
  return new Set(livre && melhor?.pode && melhor.combinam > 0 ? [melhor.id] : [])
}

function lerAgencias(alvo: Alvo, signal: AbortSignal) {
  const caminho = '/api/agencias/disponiveis'
  return 'lead' in alvo
    ? chamar<AgenciaDisponivel[]>('GET', `${caminho}?lead_id=${alvo.lead.id}`, undefined, signal)
    : chamar<AgenciaDisponivel[]>('POST', caminho, selecaoDe(alvo), signal)
}

/** Returns the agencies, the ticked ones, and the action that saves them. */
function useAtribuicao(alvo: Alvo, aoAtribuir: () => void, aoFechar: () => void) {
  const recarregar = useRecarregarLeads()
  const consultas = useQueryClient()
  /** Undefined until the first change: then the best one is ticked. */
  const [mudadas, setEscolhidas] = useState<ReadonlySet<string>>()
  const [comFora, mudarFora] = useState(false)
  const [ocupado, setOcupado] = useState(false)
  const [erro, setErro] = useState<string>()
  const [recusas, setRecusas] = useState<RecusaDoLead[]>([])
  const [andamento, setAndamento] = useState<Andamento>()
  const agencias = useQuery({
    queryKey: ['agencias', 'disponiveis', alvo],
    queryFn: ({ signal }) => lerAgencias(alvo, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const escolhidas = mudadas ?? preescolher(alvo, agencias.data)

  function alternar(id: string) {
    const novas = new Set(escolhidas)
    if (!novas.delete(id)) novas.add(id)
    setEscolhidas(novas)
  }

  async function salvar(evento: FormEvent) {
    evento.preventDefault()
    setOcupado(true)
    setErro(undefined)
    try {
      const recusadas = await atribuir(
        alvo,
        { agencia_ids: [...escolhidas], com_fora: comFora },
        setAndamento,
      )
      setRecusas(recusadas)
      setEscolhidas(new Set())
      if (!('lead' in alvo)) aoAtribuir()
      if (recusadas.length === 0) aoFechar()
      else agencias.refetch()
    } catch (causa) {
      setErro(mensagemDe(causa))
      toast.error('Erro ao atribuir lead', { description: mensagemDe(causa) })
      // The server's current data may explain the refusal beside each agency.
      agencias.refetch()
    } finally {
      setOcupado(false)
      setAndamento(undefined)
      recarregar()
      consultas.invalidateQueries({ queryKey: ['atribuicoes'] })
    }
  }

  return { agencias, escolhidas, alternar, comFora, mudarFora, salvar, ocupado, erro, recusas, andamento }
}

/**
 * Returns the unforeseen refusals of a partly successful assignment; a single lead succeeds completely or not at all.
 */
async function atribuir(
  alvo: Alvo,
  { agencia_ids, com_fora }: { agencia_ids: string[]; com_fora: boolean },
  aoAvancar: (andamento: Andamento) => void,
): Promise<RecusaDoLead[]> {
  if ('lead' in alvo) {
    await chamar('POST', `/api/leads/${alvo.lead.id}/atribuicoes`, { agencia_ids })
    toast.success('Lead atribuído com sucesso!')
    return []
  }
  const pedido = await chamar<Andamento>('POST', '/api/leads/atribuir', {
    ...selecaoDe(alvo),
    agencia_ids,
    com_fora,
  })
  const { atribuidos, recusas } = await acompanharTrabalho(pedido, '/api/atribuicoes', aoAvancar)
  if (atribuidos > 0)
    toast.success(atribuidos === 1 ? 'Lead atribuído com sucesso!' : `${atribuidos} atribuições feitas`)
  return recusas.filter(({ motivo }) => motivo !== LEAD_NAO_PEDIDO)
}

function AvisoDeJaAtribuido({
  lead,
  agencias,
}: {
  lead: LeadEscolhido
  agencias: AgenciaDisponivel[] | undefined
}) {
  const vezes = Math.max(lead.atribuicoes, agencias?.filter(({ atribuido_em }) => atribuido_em).length ?? 0)
  if (vezes === 0) return null
  return <Aviso>Este lead já foi atribuído {contar(vezes, 'vez', 'vezes')}</Aviso>
}

function Aviso({ children }: { children: React.ReactNode }) {
  return <p className="mb-4 rounded-thing border border-mango bg-paper px-4 py-3 font-medium">{children}</p>
}

type PropsDaLista = {
  agencias: readonly AgenciaDisponivel[] | undefined
  escolhidas: ReadonlySet<string>
  alternar(id: string): void
  travada: boolean
  total: number
  comFora: boolean
}

/** The agencies in the server's order; those that would receive nothing are folded. */
function Lista({ agencias, total, comFora, ...resto }: PropsDaLista) {
  if (!agencias) return <Barra className="h-11 w-full" />
  if (agencias.length === 0)
    return <p className="py-6 text-center text-muted">Nenhuma agência ativa disponível</p>
  const { recebem, nada } = separarPorRecebimento(agencias, total, comFora)
  const linhas = (quais: readonly AgenciaDisponivel[]) => (
    <Linhas agencias={quais} total={total} comFora={comFora} {...resto} />
  )
  return (
    <fieldset>
      <legend className="sr-only">Agências ativas</legend>
      {recebem.length > 0 && linhas(recebem)}
      {nada.length > 0 && (
        <Dobra
          titulo={
            <span className="py-2">
              {total === 1
                ? contar(nada.length, 'não pode receber', 'não podem receber')
                : `${contar(nada.length, 'agência não recebe', 'agências não recebem')} nenhum dos ${inteiro(total)}`}
            </span>
          }
          aberta={recebem.length === 0}
        >
          {linhas(nada)}
        </Dobra>
      )}
    </fieldset>
  )
}

type PropsDasLinhas = PropsDaLista & { agencias: readonly AgenciaDisponivel[] }

function Linhas({ agencias, escolhidas, alternar, ...resto }: PropsDasLinhas) {
  return (
    <ul className="divide-y divide-line border-line border-t">
      {agencias.map(agencia => (
        <AgenciaParaAtribuir
          key={agencia.id}
          agencia={agencia}
          marcada={escolhidas.has(agencia.id)}
          {...resto}
          aoMudar={() => alternar(agencia.id)}
        />
      ))}
    </ul>
  )
}
