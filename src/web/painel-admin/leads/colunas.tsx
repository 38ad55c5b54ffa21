import { Send, Trash2 } from 'lucide-react'
import { ROTULOS_DO_OBJETIVO } from '#domain/lead/rotulos.ts'
import { formatarTelefone } from '#domain/pessoa/telefone.ts'
import type { Coluna } from '#web/painel/coluna.ts'
import { colunaDaReferencia } from '#web/painel/referencia.tsx'
import { Estado } from '#web/ui/Estado.tsx'
import { dataHora, faixaDeReais, linkDoWhatsapp, TRACO, usoDe } from '#web/ui/formatos.ts'
import type { LeadDaLista, LeadEscolhido } from './lead.ts'
import { debitos, rotuloDaSituacao } from './rotulos.ts'

export type AcoesDoLead = {
  abrir(lead: LeadDaLista): void
  atribuir(lead: LeadEscolhido): void
  excluir(lead: LeadEscolhido): void
}

/** Columns that always show: without them a row has no name and nothing to do. */
export const COLUNAS_FIXAS = ['nome', 'acoes']

/** The columns of spec §9, in its order. */
export function colunasDeLeads(acoes: AcoesDoLead): readonly Coluna<LeadDaLista>[] {
  return [
    {
      chave: 'created_at',
      titulo: 'Data',
      ordem: 'created_at',
      classe: 'tabular whitespace-nowrap',
      celula: lead => dataHora(lead.created_at),
    },
    {
      chave: 'nome',
      titulo: 'Nome',
      ordem: 'nome',
      principal: true,
      celula: lead => <Nome lead={lead} acoes={acoes} />,
    },
    { chave: 'cpf', titulo: 'CPF', classe: 'tabular whitespace-nowrap', celula: lead => lead.cpf },
    {
      chave: 'objetivo',
      titulo: 'Objetivo',
      classe: 'whitespace-nowrap',
      celula: lead => ROTULOS_DO_OBJETIVO[lead.objetivo],
    },
    {
      chave: 'preferencias_veiculo',
      titulo: 'Preferências',
      celula: lead => <Cortado texto={lead.preferencias_veiculo} />,
    },
    {
      chave: 'localizacao',
      titulo: 'Localização',
      ordem: 'localizacao',
      classe: 'whitespace-nowrap',
      celula: lead => lead.localizacao,
    },
    {
      chave: 'aceita_contato_parceiros',
      titulo: 'Contato',
      celula: ({ aceita_contato_parceiros: aceita }) => (
        <Estado cor={aceita ? 'bom' : 'neutro'}>{aceita ? 'Aceita' : 'Não aceita'}</Estado>
      ),
    },
    { chave: 'whatsapp', titulo: 'WhatsApp', celula: lead => <Whatsapp numero={lead.whatsapp} /> },
    { chave: 'tem_seguro', titulo: 'Seguro', classe: 'whitespace-nowrap', celula: seguro },
    {
      chave: 'veiculo',
      titulo: 'Veículo',
      ordem: 'veiculo',
      classe: 'whitespace-nowrap',
      celula: lead => <Veiculo lead={lead} />,
    },
    { chave: 'debitos', titulo: 'Débitos', celula: lead => <Debitos lead={lead} /> },
    {
      chave: 'situacao_financeira',
      titulo: 'Financeiro',
      classe: 'whitespace-nowrap',
      celula: lead => rotuloDaSituacao(lead.situacao_financeira),
    },
    { ...colunaDaReferencia<LeadDaLista>(), ordem: 'valor_fipe' },
    {
      chave: 'valor_troca',
      titulo: 'Valor Troca',
      ordem: 'valor_troca',
      direita: true,
      celula: lead => faixaDeReais(lead.valor_troca_min, lead.valor_troca_max),
    },
    { chave: 'acoes', titulo: 'Ações', acoes: true, celula: lead => <Acoes lead={lead} acoes={acoes} /> },
  ]
}

type Props = { lead: LeadDaLista; acoes: AcoesDoLead }

/** `data-abrir` is what the keys j and k move the focus to. */
function Nome({ lead, acoes }: Props) {
  return (
    <button
      type="button"
      data-abrir
      onClick={() => acoes.abrir(lead)}
      className="min-h-6 max-w-full text-left font-semibold md:max-w-56 md:truncate text-green underline-offset-4 hover:underline"
    >
      {lead.nome}
    </button>
  )
}

function Acoes({ lead, acoes }: Props) {
  const botao =
    'flex size-11 items-center justify-center rounded-thing text-muted hover:bg-line hover:text-ink'
  return (
    <span className="flex">
      <button
        type="button"
        aria-label={`Atribuir o lead de ${lead.nome}`}
        title="Atribuir"
        onClick={() => acoes.atribuir(lead)}
        className={botao}
      >
        <Send aria-hidden="true" className="size-4" />
      </button>
      <button
        type="button"
        aria-label={`Excluir o lead de ${lead.nome}`}
        title="Excluir"
        onClick={() => acoes.excluir(lead)}
        className={`${botao} hover:text-red`}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </button>
    </span>
  )
}

function Cortado({ texto }: { texto: string | null }) {
  if (!texto) return TRACO
  return (
    <span title={texto} className="block md:max-w-48 md:truncate">
      {texto}
    </span>
  )
}

function Whatsapp({ numero }: { numero: string }) {
  return (
    <a
      href={linkDoWhatsapp(numero)}
      target="_blank"
      rel="noopener noreferrer"
      className="tabular inline-flex min-h-6 items-center whitespace-nowrap text-green underline-offset-4 hover:underline"
    >
      {formatarTelefone(numero)}
    </a>
  )
}

function Veiculo({ lead }: { lead: LeadDaLista }) {
  const usado = usoDe(lead)
  return (
    <>
      {lead.marca} {lead.modelo} {lead.ano}
      {usado && <span className="tabular text-muted"> · {usado}</span>}
    </>
  )
}

function Debitos({ lead }: { lead: LeadDaLista }) {
  const itens = debitos(lead)
  return itens.length ? (
    <Estado cor="ruim">{itens.join(', ')}</Estado>
  ) : (
    <Estado cor="bom">Tudo em dia</Estado>
  )
}

function seguro({ tem_seguro, seguradora }: LeadDaLista): string {
  if (tem_seguro === null) return TRACO
  return tem_seguro ? ['Sim', seguradora].filter(Boolean).join(' · ') : 'Não'
}
