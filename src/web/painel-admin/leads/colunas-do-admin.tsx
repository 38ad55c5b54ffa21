import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash'
import {
  dizerReferenciaDoLead,
  OBJETIVO_CURTO,
  ROTULOS_DO_DESFECHO,
  ROTULOS_DO_OBJETIVO,
} from '#domain/lead/rotulos-do-lead.ts'
import { contar } from '#domain/numero/contar.ts'
import { formatarTelefone } from '#domain/pessoa/telefone.ts'
import { TRACO } from '#domain/texto/traco.ts'
import { nomeDoModelo, nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { usoDe } from '#domain/veiculo/uso.ts'
import { Duplicado } from '#web/painel/Duplicado.tsx'
import { HaQuanto } from '#web/painel/HaQuanto.tsx'
import { useEhAdmin } from '#web/painel/moldura/eh-admin.ts'
import type { Coluna } from '#web/painel/tabela/coluna.ts'
import { colunaDaReferencia, Referencia } from '#web/painel/tabela/referencia.tsx'
import { Estado } from '#web/ui/Estado.tsx'
import { data, dataHora, faixaDeReais, linkDoWhatsapp } from '#web/ui/formatos.ts'
import type { LeadDaLista, LeadEscolhido } from './lead.ts'
import { LEAD_SEM_CONTATO, listarDebitos, rotuloDaSituacao, rotuloDaTemperatura } from './rotulos-da-lista.ts'

/** Actions of the buttons in a row. */
export type AcoesDoLead = {
  abrir(lead: LeadDaLista): void
  atribuir(lead: LeadEscolhido): void
  excluir(lead: LeadEscolhido): void
}

/** Columns that nobody can hide: they have the name of a row and its actions. */
export const COLUNAS_FIXAS = ['nome', 'acoes']

/** Builds the columns. Those for decisions come first; the answers of the form follow to the right. */
export function criarColunasDeLeads(acoes: AcoesDoLead): readonly Coluna<LeadDaLista>[] {
  return [
    {
      chave: 'nome',
      titulo: 'Nome',
      ordem: 'nome',
      principal: true,
      celula: lead => <Nome lead={lead} acoes={acoes} />,
    },
    {
      chave: 'veiculo',
      titulo: 'Veículo',
      ordem: 'veiculo',
      elastica: true,
      classe: 'whitespace-nowrap',
      celula: lead => <Veiculo lead={lead} />,
    },
    { ...colunaDaReferencia<LeadDaLista>(), ordem: 'valor_fipe' },
    {
      chave: 'localizacao',
      titulo: 'Localização',
      ordem: 'localizacao',
      celula: lead => <Cortado texto={lead.localizacao} classe="md:max-w-40" />,
    },
    { chave: 'agencias', titulo: 'Agências', celula: lead => <Agencias lead={lead} /> },
    {
      chave: 'created_at',
      titulo: 'Data',
      ordem: 'created_at',
      classe: 'tabular whitespace-nowrap',
      celula: lead => <Idade lead={lead} />,
    },
    {
      chave: 'resultado',
      titulo: 'Resultado',
      vazia: lead => escreverResultados(lead) === '',
      classe: 'whitespace-nowrap',
      celula: lead => <Resultado lead={lead} />,
    },
    ...criarColunasDoFormulario(),
    { chave: 'acoes', titulo: 'Ações', acoes: true, celula: lead => <Acoes lead={lead} acoes={acoes} /> },
  ]
}

function criarColunasDoFormulario(): readonly Coluna<LeadDaLista>[] {
  return [
    { chave: 'whatsapp', titulo: 'WhatsApp', celula: lead => <Whatsapp numero={lead.whatsapp} /> },
    {
      chave: 'objetivo',
      titulo: 'Objetivo',
      classe: 'whitespace-nowrap',
      celula: ({ objetivo }) => (
        <span className={objetivo === 'vender_urgente' ? 'font-semibold' : ''}>
          {ROTULOS_DO_OBJETIVO[objetivo]}
        </span>
      ),
    },
    {
      chave: 'aceita_contato_parceiros',
      titulo: 'Contato',
      celula: ({ aceita_contato_parceiros: aceita }) => (
        <Estado cor={aceita ? 'bom' : 'neutro'}>{aceita ? 'Aceita' : 'Não aceita'}</Estado>
      ),
    },
    { chave: 'cpf', titulo: 'CPF', classe: 'tabular whitespace-nowrap', celula: lead => lead.cpf },
    {
      chave: 'preferencias_veiculo',
      titulo: 'Preferências',
      vazia: lead => !lead.preferencias_veiculo,
      celula: lead => <Cortado texto={lead.preferencias_veiculo} classe="md:max-w-48" />,
    },
    {
      chave: 'tem_seguro',
      titulo: 'Seguro',
      classe: 'whitespace-nowrap',
      vazia: lead => lead.tem_seguro === null,
      celula: resumirSeguro,
    },
    { chave: 'debitos', titulo: 'Débitos', celula: lead => <Debitos lead={lead} /> },
    {
      chave: 'situacao_financeira',
      titulo: 'Financeiro',
      classe: 'whitespace-nowrap',
      vazia: lead => !lead.situacao_financeira,
      celula: lead => rotuloDaSituacao(lead.situacao_financeira),
    },
    {
      chave: 'valor_troca',
      titulo: 'Valor Troca',
      ordem: 'valor_troca',
      direita: true,
      vazia: lead => lead.valor_troca_min === null,
      celula: lead => faixaDeReais(lead.valor_troca_min, lead.valor_troca_max),
    },
  ]
}

type Props = { lead: LeadDaLista; acoes: AcoesDoLead }

/** The keys j and k move the focus to the elements with `data-abrir`. */
function Nome({ lead, acoes }: Props) {
  return (
    <span className="flex items-center gap-2">
      <button
        type="button"
        data-abrir
        onClick={() => acoes.abrir(lead)}
        className="min-h-6 max-w-full truncate text-left font-semibold text-green underline-offset-4 hover:underline max-md:min-h-11 md:max-w-52"
      >
        {lead.nome}
      </button>
      {lead.duplicado_de && <Duplicado desde={lead.duplicado_de} />}
    </span>
  )
}

function Idade({ lead: { created_at } }: { lead: LeadDaLista }) {
  return (
    <>
      <HaQuanto instante={created_at} />
      <span className="text-muted max-[1500px]:hidden"> · {data(created_at)}</span>
      <span className="sr-only"> {dataHora(created_at)}</span>
    </>
  )
}

/** The agencies, with their number if there are several, and all names as a tooltip; or why there can be none. */
function Agencias({ lead }: { lead: LeadDaLista }) {
  if (lead.atribuicoes === 0) {
    const aceita = lead.aceita_contato_parceiros
    return (
      <span className="whitespace-nowrap text-muted">{aceita ? 'Não atribuído' : 'Não aceita contato'}</span>
    )
  }
  const nomes = lead.agencias.map(({ nome }) => nome).join(', ')
  return (
    <span title={nomes} className="block md:max-w-44 md:truncate">
      {lead.atribuicoes > 1 && <span className="tabular font-semibold">{lead.atribuicoes} · </span>}
      {nomes}
    </span>
  )
}

/** Formats the agencies' results, each once: "Fechado · Visita". */
function escreverDesfechos(lead: LeadDaLista): string {
  const ditos = lead.agencias.flatMap(({ desfecho }) => (desfecho ? ROTULOS_DO_DESFECHO[desfecho] : []))
  return [...new Set(ditos)].join(' · ')
}

const escreverTemperatura = ({ temperatura }: LeadDaLista) =>
  temperatura ? rotuloDaTemperatura(temperatura) : ''

/** Formats the latest temperature and the agencies' results: "Quente · Fechado". */
const escreverResultados = (lead: LeadDaLista) =>
  [escreverTemperatura(lead), escreverDesfechos(lead)].filter(Boolean).join(' · ')

/** The results; below 1500 px only screen readers get the temperature beside them. */
function Resultado({ lead }: { lead: LeadDaLista }) {
  const [temperatura, desfechos] = [escreverTemperatura(lead), escreverDesfechos(lead)]
  if (!desfechos) return temperatura
  return (
    <>
      {temperatura && <span className="md:max-[1499px]:sr-only">{temperatura} · </span>}
      {desfechos}
    </>
  )
}

function Acoes({ lead, acoes }: Props) {
  const ehAdmin = useEhAdmin()
  // An operator has one action, and room for its word.
  const largura = ehAdmin ? 'size-11 md:size-8' : 'h-11 gap-1.5 px-2 font-semibold text-14 md:h-8'
  const botao = `flex ${largura} items-center justify-center rounded-thing`
  const vivo = `${botao} hover:bg-line`
  const aceita = lead.aceita_contato_parceiros
  return (
    <span className={`flex ${ehAdmin ? '' : 'max-md:mr-1.5 md:min-w-28'}`}>
      <button
        type="button"
        aria-label={`Atribuir o lead de ${lead.nome}`}
        title={aceita ? 'Atribuir' : LEAD_SEM_CONTATO}
        onClick={() => acoes.atribuir(lead)}
        // Quiet but not off: on a phone only the dialog can say why the lead cannot go.
        className={
          aceita
            ? `${vivo} ${ehAdmin ? 'text-muted hover:text-ink' : 'text-green'}`
            : `${botao} text-muted opacity-70`
        }
      >
        <Send aria-hidden="true" className="size-4" />
        {!ehAdmin && 'Atribuir'}
      </button>
      {ehAdmin && (
        <button
          type="button"
          aria-label={`Excluir o lead de ${lead.nome}`}
          title="Excluir"
          onClick={() => acoes.excluir(lead)}
          className={`${vivo} text-muted hover:text-red`}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </button>
      )}
    </span>
  )
}

function Cortado({ texto, classe }: { texto: string | null; classe: string }) {
  if (!texto) return TRACO
  return (
    <span title={texto} className={`block md:truncate ${classe}`}>
      {texto}
    </span>
  )
}

/** The number for an operator, who has room for it: the card has one action. */
function WhatsappDoOperador({ numero }: { numero: string }) {
  const ehAdmin = useEhAdmin()
  if (ehAdmin) return null
  return (
    <span className="-mt-2.5 -mb-2 flex *:min-h-11">
      <Whatsapp numero={numero} />
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

/** Draws a vehicle with its use at every width, on a second line where the row has no room for both. */
export const mostrarVeiculoComUso = (lead: LeadDaLista) => <Veiculo lead={lead} comUso />

function Veiculo({ lead, comUso }: { lead: LeadDaLista; comUso?: true }) {
  const usado = usoDe(lead)
  return (
    <span
      title={nomeDoVeiculo(lead)}
      className={`inline-flex max-w-full items-baseline gap-x-1 ${comUso ? 'flex-wrap leading-5 md:w-max md:max-[1359px]:max-w-[var(--elastica,18rem)] min-[1360px]:max-w-[var(--elastica,20rem)]' : 'md:max-w-[var(--elastica,16rem)]'}`}
    >
      <span className={comUso ? 'whitespace-normal' : 'truncate'}>{nomeDoModelo(lead)}</span>
      <span className="tabular shrink-0 text-muted">
        {lead.ano}
        {usado && <span className={comUso ? '' : 'max-[1359px]:sr-only'}> · {usado}</span>}
      </span>
    </span>
  )
}

function Debitos({ lead }: { lead: LeadDaLista }) {
  const itens = listarDebitos(lead)
  return itens.length ? (
    <Estado cor="ruim">{itens.join(', ')}</Estado>
  ) : (
    <Estado cor="bom">Tudo em dia</Estado>
  )
}

function resumirSeguro({ tem_seguro, seguradora }: LeadDaLista): string {
  if (tem_seguro === null) return TRACO
  return tem_seguro ? ['Sim', seguradora].filter(Boolean).join(' · ') : 'Não'
}

const NENHUMA: ReadonlySet<string> = new Set()

/**
 * Draws a lead on a phone: owner, vehicle, city and date, then value and agencies beside the actions. A long name of a
 * vehicle wraps, so that its kilometres stay in sight. The columns that a filter makes equal are left out here too.
 */
export function criarCartaoDoLead(acoes: AcoesDoLead, fixadas: ReadonlySet<string> = NENHUMA) {
  return (lead: LeadDaLista) => (
    <>
      <div className="-my-1.5">
        <Nome lead={lead} acoes={acoes} />
      </div>
      <p className="tabular">
        {nomeDoVeiculo(lead)}
        <span className="whitespace-nowrap text-muted">{escreverUso(lead)}</span>
      </p>
      <p className="truncate text-14 text-muted">
        {lead.localizacao} · {OBJETIVO_CURTO[lead.objetivo]} · <HaQuanto instante={lead.created_at} />
      </p>
      <div className="flex items-center justify-between gap-2 text-14">
        <div className="min-w-0">
          <span className="tabular font-semibold">
            <ValorNoCartao lead={lead} />
          </span>
          <span className="block truncate empty:hidden">
            {fixadas.has('agencias') ? escreverResultados(lead) : escreverAndamento(lead)}
          </span>
          <WhatsappDoOperador numero={lead.whatsapp} />
        </div>
        <span className="-mr-3">
          <Acoes lead={lead} acoes={acoes} />
        </span>
      </div>
    </>
  )
}

function ValorNoCartao({ lead }: { lead: LeadDaLista }) {
  if (dizerReferenciaDoLead(lead).texto === null)
    return <span className="font-normal text-muted">sem valor</span>
  return <Referencia lead={lead} />
}

function escreverUso(lead: LeadDaLista): string {
  const usado = usoDe(lead)
  return usado ? ` · ${usado}` : ''
}

function escreverAndamento(lead: LeadDaLista): string {
  if (!lead.aceita_contato_parceiros) return 'Não aceita contato'
  if (lead.atribuicoes === 0) return 'Não atribuído'
  const [unica] = lead.agencias
  const quantas =
    lead.atribuicoes === 1 && unica ? unica.nome : contar(lead.atribuicoes, 'agência', 'agências')
  return [quantas, escreverResultados(lead)].filter(Boolean).join(' · ')
}
