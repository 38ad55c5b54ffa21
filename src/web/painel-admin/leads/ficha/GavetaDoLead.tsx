import { useQuery } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { usoDe } from '#domain/veiculo/uso.ts'
import { AvaliacoesRepetidas } from '#web/painel/AvaliacoesRepetidas.tsx'
import { Duplicado } from '#web/painel/Duplicado.tsx'
import { Falha } from '#web/painel/Falha.tsx'
import { useEhAdmin } from '#web/painel/moldura/eh-admin.ts'
import { leitura } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Barra } from '#web/ui/andamento/Esqueleto.tsx'
import { Botao, classesDoBotao } from '#web/ui/Botao.tsx'
import { Gaveta } from '#web/ui/dialogo/Gaveta.tsx'
import { Estado } from '#web/ui/Estado.tsx'
import { data, hora, linkDoWhatsapp, tempoRelativo } from '#web/ui/formatos.ts'
import { MotivosDoLead } from '../../distribuicao/MotivosDoLead.tsx'
import type { LeadEscolhido, LeadInteiro } from '../lead.ts'
import { LEAD_SEM_CONTATO } from '../rotulos-da-lista.ts'
import { AvaliacaoDoLead } from './AvaliacaoDoLead.tsx'
import { ContatoDoLead } from './ContatoDoLead.tsx'
import { FormularioDoLead } from './FormularioDoLead.tsx'
import { HistoricoDoLead } from './HistoricoDoLead.tsx'
import { NotasDoLead } from './NotasDoLead.tsx'

type Props = {
  id: string
  atribuir(lead: LeadEscolhido): void
  excluir(lead: LeadEscolhido): void
  aoFechar(): void
}

/** The whole lead at the side of the list. Opening it is audited by the server. */
export function GavetaDoLead({ id, atribuir, excluir, aoFechar }: Props) {
  const { data, error, refetch } = useQuery(leitura<LeadInteiro>(['leads', 'um', id], `/api/leads/${id}`))
  const ehAdmin = useEhAdmin()
  const lead = data?.lead
  return (
    <Gaveta
      titulo={lead?.nome ?? 'Lead'}
      descricao={data && <Descricao inteiro={data} />}
      aoFechar={aoFechar}
      imediato
      {...(data && { rodape: <Acoes inteiro={data} atribuir={atribuir} excluir={excluir} /> })}
    >
      {error && !data && (
        <Falha titulo="Erro ao carregar o lead" mensagem={mensagemDe(error)} aoTentar={() => refetch()} />
      )}
      {!error && !data && <Carregando />}
      {data && (
        <div className="grid gap-7">
          <ContatoDoLead lead={data.lead} />
          <AvaliacaoDoLead inteiro={data} />
          <FormularioDoLead lead={data.lead} />
          <NotasDoLead id={id} notas={data.notas} />
          {ehAdmin && <MotivosDoLead id={id} atribuicoes={data.atribuicoes} />}
          <HistoricoDoLead atribuicoes={data.atribuicoes} consentimentos={data.consentimentos} />
        </div>
      )}
    </Gaveta>
  )
}

function Descricao({ inteiro: { lead, duplicado_de, de_novo_em } }: { inteiro: LeadInteiro }) {
  return (
    <>
      <span className="block text-ink">{[nomeDoVeiculo(lead), usoDe(lead)].filter(Boolean).join(' · ')}</span>
      {`Chegou ${tempoRelativo(lead.created_at, new Date())} · ${data(lead.created_at)}, ${hora(lead.created_at)} `}
      <AvaliacoesRepetidas vezes={de_novo_em} />
      {duplicado_de && <Duplicado desde={duplicado_de} />}
      <span className="mt-2 block">
        <span className="inline-block whitespace-nowrap rounded-chip border border-line px-2 py-0.5 text-ink">
          <Estado cor={lead.aceita_contato_parceiros ? 'bom' : 'neutro'}>
            {lead.aceita_contato_parceiros ? 'Aceita contato' : 'Não aceita contato'}
          </Estado>
        </span>
      </span>
    </>
  )
}

type PropsDasAcoes = Pick<Props, 'atribuir' | 'excluir'> & { inteiro: LeadInteiro }

function Acoes({ inteiro, atribuir, excluir }: PropsDasAcoes) {
  const ehAdmin = useEhAdmin()
  const lead = { ...inteiro.lead, atribuicoes: inteiro.atribuicoes.length }
  return (
    <>
      {ehAdmin && (
        <Botao variante="perigo" tamanho="pequeno" onClick={() => excluir(lead)} className="mr-auto">
          <Trash2 aria-hidden="true" className="size-4" />
          <span className={lead.aceita_contato_parceiros ? 'max-[420px]:sr-only' : ''}>Excluir</span>
        </Botao>
      )}
      <a
        href={linkDoWhatsapp(lead.whatsapp)}
        target="_blank"
        rel="noopener noreferrer"
        className={classesDoBotao({ variante: 'secundario', tamanho: 'pequeno' })}
      >
        <MessageCircle aria-hidden="true" className="size-4" />
        WhatsApp
      </a>
      {lead.aceita_contato_parceiros ? (
        <Botao tamanho="pequeno" onClick={() => atribuir(lead)}>
          <Send aria-hidden="true" className="size-4" />
          Atribuir
        </Botao>
      ) : (
        <p className="order-first w-full text-14 text-muted">
          {LEAD_SEM_CONTATO}. Pelo WhatsApp, fale só da avaliação.
        </p>
      )}
    </>
  )
}

function Carregando() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <p role="status" className="sr-only">
        Carregando...
      </p>
      {['w-1/2', 'w-3/4', 'w-2/3', 'w-full', 'w-3/4'].map((largura, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: constant
        <Barra key={i} className={largura} />
      ))}
    </div>
  )
}
