import { OBJETIVO_CURTO, ROTULOS_DO_OBJETIVO } from '#domain/lead/rotulos-do-lead.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { TRACO } from '#domain/texto/traco.ts'
import { nomeDoModelo } from '#domain/veiculo/nome-do-veiculo.ts'
import { usoDe } from '#domain/veiculo/uso.ts'
import { Duplicado } from '#web/painel/Duplicado.tsx'
import { HaQuanto } from '#web/painel/HaQuanto.tsx'
import { LinhaComPontos } from '#web/painel/LinhaComPontos.tsx'
import type { Coluna } from '#web/painel/tabela/coluna.ts'
import { dataHora } from '#web/ui/formatos.ts'
import {
  andamentoDe,
  chegouDepois,
  cidadeDe,
  dizerDatas,
  encurtarNome,
  resumirAndamento,
  retornoDe,
  temRetornoVencido,
} from '../carteira/frases-do-lead.ts'
import { ehEncerrado, ehNovo, type LeadDaAgencia } from '../carteira/minha-agencia.ts'
import { Classificacao } from '../lead/Classificacao.tsx'
import { ContatoNoCartao, EmailNaLista, WhatsappNaLista } from '../lead/Contato.tsx'
import { MarcaDeNovo, MarcaDoRetorno } from '../lead/Marcas.tsx'
import { Troca, Valores } from '../lead/Valores.tsx'
import { PegarNaLista } from '../lead/VendedorDoLead.tsx'

/** A row of the list; `chegou` while it is marked as just arrived. */
export type LinhaDaLista = LeadDaAgencia & { chegou?: boolean }

/** Name of a seller in the list; none in an agency of one person. */
type NomeDoVendedor = ((id: string | null) => string) | undefined

/**
 * Builds the columns, all in view at 1280 px; the seller's is absent in an agency of one person. With `pegando`, a
 * seller takes leads that nobody has.
 */
export function criarColunasDosLeads(
  abrir: (id: string) => void,
  vendedorDe: NomeDoVendedor,
  pegando: boolean,
): readonly Coluna<LinhaDaLista>[] {
  return [
    {
      chave: 'nome',
      titulo: 'Nome',
      principal: true,
      celula: lead => <Nome lead={lead} aoAbrir={() => abrir(lead.id)} />,
    },
    {
      chave: 'veiculo',
      titulo: 'Veículo, ano e km',
      classe: 'tabular whitespace-nowrap',
      celula: lead => <DuasLinhas principal={nomeDoModelo(lead)} embaixo={escreverAnoEUso(lead)} />,
    },
    {
      chave: 'valor_troca',
      titulo: 'Troca e FIPE',
      celula: lead => <Valores lead={lead} />,
    },
    {
      chave: 'objetivo',
      titulo: 'Objetivo e local',
      classe: 'whitespace-nowrap',
      celula: lead => (
        <DuasLinhas principal={ROTULOS_DO_OBJETIVO[lead.objetivo]} embaixo={lead.localizacao} />
      ),
    },
    {
      chave: 'whatsapp',
      titulo: 'WhatsApp e e-mail',
      celula: lead => <Contatos lead={lead} />,
    },
    {
      chave: 'temperatura',
      titulo: 'Classificação',
      celula: lead => <Classificacao lead={lead} onde="tabela" />,
    },
    ...(vendedorDe ? [criarColunaDoVendedor(vendedorDe, pegando)] : []),
    {
      chave: 'created_at',
      titulo: 'Data',
      classe: 'tabular whitespace-nowrap',
      celula: lead => <Datas lead={lead} />,
    },
  ]
}

const criarColunaDoVendedor = (
  vendedorDe: NonNullable<NomeDoVendedor>,
  pegando: boolean,
): Coluna<LinhaDaLista> => ({
  chave: 'vendedor_id',
  titulo: 'Vendedor',
  celula: lead =>
    pegando && estaLivre(lead) ? (
      <PegarNaLista lead={lead} className="block min-h-7" />
    ) : (
      <Vendedor nome={vendedorDe(lead.vendedor_id)} temVendedor={lead.vendedor_id !== null} />
    ),
})

/** Tells if a lead is open and has no seller. */
const estaLivre = (lead: LinhaDaLista) => lead.vendedor_id === null && !ehEncerrado(lead)

const escreverAnoEUso = (lead: LinhaDaLista) => [lead.ano, usoDe(lead)].filter(Boolean).join(' · ')

/** Two facts that are read together, the second smaller: rows have two lines anyway. */
function DuasLinhas({ principal, embaixo }: { principal: string; embaixo: string }) {
  return (
    <span title={`${principal} · ${embaixo}`} className="block max-w-34 leading-5 min-[1500px]:max-w-44">
      <span className="block truncate">{principal}</span>
      <span className="block truncate text-muted leading-4">{embaixo}</span>
    </span>
  )
}

function Contatos({ lead }: { lead: LinhaDaLista }) {
  return (
    <span className="flex min-h-11 items-center gap-1 min-[1500px]:gap-2">
      <WhatsappNaLista lead={lead} />
      <EmailNaLista lead={lead} />
    </span>
  )
}

function Datas({ lead }: { lead: LinhaDaLista }) {
  const [pedido, recebido] = dizerDatas(lead, diaEmSaoPaulo(new Date()))
  return (
    <span
      title={`Pedido em ${dataHora(lead.created_at)}, recebido em ${dataHora(lead.atribuido_em)}`}
      className="block leading-5"
    >
      {pedido}
      {recebido && <span className="block text-muted leading-4">{recebido}</span>}
    </span>
  )
}

function Vendedor({ nome, temVendedor }: { nome: string; temVendedor: boolean }) {
  return (
    <span title={nome} className={`block max-w-16 truncate ${temVendedor ? '' : 'text-muted'}`}>
      {temVendedor ? nome.split(' ')[0] : TRACO}
    </span>
  )
}

/**
 * Returns the function that draws a lead on a phone. A long line wraps, so that nothing is cut. A tap opens the lead;
 * the contact buttons beside it are targets of their own.
 */
export function criarCartaoDoLead(
  abrir: (id: string) => void,
  vendedorDe: NomeDoVendedor,
  { selecionando, pegando }: { selecionando: boolean; pegando: boolean },
) {
  return (lead: LinhaDaLista) => (
    <div data-chegou={lead.chegou || undefined} className="relative flex gap-2 leading-6">
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <AbrirLead
            lead={lead}
            aoAbrir={() => abrir(lead.id)}
            className="min-w-0 after:absolute after:inset-0"
          />
          <Marcas lead={lead} />
        </p>
        <p className="tabular text-14">
          {nomeDoModelo(lead)} {escreverAnoEUso(lead)}
        </p>
        <p>
          <Troca lead={lead} />
        </p>
        <p className="tabular text-14 text-muted leading-5">
          <LinhaComPontos>
            <Classificacao lead={lead} onde="cartao" />
            {temRetornoHoje(lead) ? <MarcaDoRetorno lead={lead} /> : <Passo lead={lead} />}
            {ehNovo(lead) && dizerDatas(lead, diaEmSaoPaulo(new Date()))[1]}
          </LinhaComPontos>
        </p>
        <p className="text-14 text-muted leading-5">
          <LinhaComPontos>
            {!ehEncerrado(lead) && OBJETIVO_CURTO[lead.objetivo]}
            {cidadeDe(lead)}
            {lead.vendedor_id && vendedorDe?.(lead.vendedor_id).split(' ')[0]}
          </LinhaComPontos>
        </p>
        {pegando && estaLivre(lead) && <PegarNaLista lead={lead} className="relative mt-1 min-h-11 px-5" />}
      </div>
      {!selecionando && (
        <div className="relative -mr-2 grid shrink-0 content-between">
          <ContatoNoCartao lead={lead} />
        </div>
      )}
    </div>
  )
}

/** The day of the next call, how far the agency got, or the time since the request. */
const Passo = ({ lead }: { lead: LinhaDaLista }) =>
  escreverRetorno(lead) ?? (resumirAndamento(lead) || <Idade lead={lead} />)

/** The time since the request, the date of the list's order; it is named where the receipt was on another day. */
const Idade = ({ lead }: { lead: LinhaDaLista }) => (
  <span>
    {chegouDepois(lead) && 'pedido '}
    <HaQuanto instante={lead.created_at} />
  </span>
)

const temRetornoHoje = (lead: LinhaDaLista) => temRetornoVencido(lead, diaEmSaoPaulo(new Date()))

/** Formats the day of the next call; null for a lead without a call. */
const escreverRetorno = (lead: LinhaDaLista) => retornoDe(lead, diaEmSaoPaulo(new Date()))

/** Formats the progress and the day of the next call: "Visita · chamar em 05/12". */
const escreverPasso = (lead: LinhaDaLista) =>
  [andamentoDe(lead), escreverRetorno(lead)].filter(Boolean).join(' · ')

/** The name opens the lead; under it a due call, how far the agency got, or the time since the request. */
function Nome({ lead, aoAbrir }: { lead: LinhaDaLista; aoAbrir(): void }) {
  return (
    <span data-chegou={lead.chegou || undefined} className="block">
      <AbrirLead
        lead={lead}
        aoAbrir={aoAbrir}
        estreito
        className="-my-0.5 h-6 max-w-42 truncate min-[1500px]:max-w-56"
      />
      <span className="flex h-4 items-center gap-1.5 whitespace-nowrap font-normal text-14 text-muted leading-4">
        <Marcas lead={lead} />
        {temRetornoHoje(lead) ? <MarcaDoRetorno lead={lead} /> : escreverPasso(lead) || <Idade lead={lead} />}
      </span>
    </span>
  )
}

type PropsDeAbrir = {
  lead: LinhaDaLista
  className: string
  /** Leaves the last names of a long name to screen readers, where the window is narrow. */
  estreito?: true
  aoAbrir(): void
}

/** Longest name that the column of a narrow window shows, in letters. */
const LETRAS_DO_NOME = 24

function AbrirLead({ lead, className, estreito, aoAbrir }: PropsDeAbrir) {
  const { nome } = lead
  const curto = estreito && nome.length > LETRAS_DO_NOME ? encurtarNome(nome) : nome
  return (
    <button
      type="button"
      title={lead.nome}
      onClick={aoAbrir}
      className={`block text-left underline-offset-4 hover:underline ${ehEncerrado(lead) ? 'font-medium text-muted' : 'font-semibold text-green'} ${className}`}
    >
      {curto}
      {curto !== nome && (
        <>
          <span aria-hidden="true" className="min-[1500px]:hidden">
            …
          </span>
          <span className="max-[1499px]:sr-only">{nome.slice(curto.length)}</span>
        </>
      )}
    </button>
  )
}

function Marcas({ lead }: { lead: LinhaDaLista }) {
  return (
    <>
      <MarcaDeNovo lead={lead} />
      {lead.duplicado_de && <Duplicado desde={lead.duplicado_de} />}
    </>
  )
}
