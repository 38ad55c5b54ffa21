import { separarPorRecebimento } from '#domain/distribuicao/decisao/quanto-recebe.ts'
import { contar, dizerTotal } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { Falha } from '#web/painel/Falha.tsx'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Barra } from '#web/ui/andamento/Esqueleto.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { Dobra } from '#web/ui/Dobra.tsx'
import { Dialogo } from '#web/ui/dialogo/Dialogo.tsx'
import { type AgenciaDisponivel, type LeadEscolhido, quantosEscolhidos } from '../../lead.ts'
import { dizerSemContato } from '../../rotulos-da-lista.ts'
import { useSemContato } from '../../useSemContato.ts'
import { AgenciaParaAtribuir } from './AgenciaParaAtribuir.tsx'
import { Progresso, Recusas } from './Andamento.tsx'
import { EnviarONaoPedido, ResumoDaAtribuicao } from './ResumoDaAtribuicao.tsx'
import { type Alvo, useAtribuicao } from './useAtribuicao.ts'

const FORMULARIO = 'atribuir-lead'

type Props = {
  alvo: Alvo
  aoAtribuir(): void
  aoFechar(): void
}

/** Chooses agencies for one lead or for several (spec §2); the best one is chosen at first. */
export function AtribuirLeads({ alvo, aoAtribuir, aoFechar }: Props) {
  const { escolha, salvar, ocupado, erro, recusas, andamento } = useAtribuicao(alvo, aoAtribuir, aoFechar)
  const { agencias, escolhidas, alternar, comFora, mudarFora } = escolha
  const semContato = dizerSemContato(useSemContato('lead' in alvo ? undefined : alvo))
  const semConsentimento = 'lead' in alvo && !alvo.lead.aceita_contato_parceiros
  const podeSalvar = escolhidas.size > 0 && !semConsentimento && !ocupado
  const total = 'lead' in alvo ? 1 : quantosEscolhidos(alvo).total
  const marcadas = agencias.data?.filter(({ id }) => escolhidas.has(id)) ?? []
  return (
    <Dialogo
      {...apresentar(alvo)}
      aoFechar={aoFechar}
      ocupado={ocupado}
      rodape={
        <>
          {total > 1 && agencias.data && (
            <ResumoDaAtribuicao
              alvo={alvo}
              agencias={agencias.data}
              marcadas={marcadas}
              comFora={comFora}
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
      {total > 1 && <EnviarONaoPedido marcadas={marcadas} comFora={comFora} aoMudar={mudarFora} />}
      {andamento && <Progresso andamento={andamento} />}
      <Recusas itens={recusas} />
      <p role="alert" className="mt-3 font-medium text-red empty:hidden">
        {erro && `Erro ao atribuir lead: ${erro}`}
      </p>
    </Dialogo>
  )
}

/** Returns title and description: one lead is named, several are counted. */
function apresentar(alvo: Alvo): { titulo: string; descricao?: string } {
  const titulo = 'Atribuir Lead para Agências'
  if ('lead' in alvo) return { titulo, descricao: `${alvo.lead.nome}: ${nomeDoVeiculo(alvo.lead)}` }
  const quantos = quantosEscolhidos(alvo)
  return { titulo: quantos.total === 1 ? titulo : `Atribuir ${dizerTotal(quantos)} leads` }
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
    <fieldset className="[&_details_ul]:border-line [&_details_ul]:border-t">
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
    <ul className="divide-y divide-line">
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
