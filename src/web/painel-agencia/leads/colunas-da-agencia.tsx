import { OBJETIVO_EM_UMA_PALAVRA, ROTULOS_DO_OBJETIVO } from '#domain/lead/rotulos.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { usoDe } from '#domain/veiculo/uso.ts'
import { Duplicado } from '#web/painel/Duplicado.tsx'
import { HaQuanto } from '#web/painel/HaQuanto.tsx'
import type { Coluna } from '#web/painel/tabela/coluna.ts'
import { colunaDaReferencia } from '#web/painel/tabela/referencia.tsx'
import { dataHora, faixaDeReais } from '#web/ui/formatos.ts'
import { ehNovo, type LeadDaAgencia } from '../carteira/minha-agencia.ts'
import { andamentoDe, recebidoEm, retornoDe, veiculoDe } from '../carteira/palavras.ts'
import { Classificacao } from '../lead/Classificacao.tsx'
import { EmailNaLista, WhatsappNaLista, WhatsappNoCartao } from '../lead/Contato.tsx'

/** A row of the list; `chegou` while it is marked as just arrived. */
export type LinhaDaLista = LeadDaAgencia & { chegou?: boolean }

/** How a seller is called in the list; none in an agency of one person. */
type NomeDoVendedor = (id: string | null) => string

/** How to reach the person, and who of the team does. */
const colunaDeQuemAtende = (vendedorDe: NomeDoVendedor): Coluna<LinhaDaLista> => ({
  chave: 'whatsapp',
  titulo: 'WhatsApp e vendedor',
  celula: lead => (
    <>
      <WhatsappNaLista lead={lead} />
      <span className={`block max-w-40 truncate leading-4 ${lead.vendedor_id ? '' : 'text-muted'}`}>
        {vendedorDe(lead.vendedor_id)}
      </span>
    </>
  ),
})

/** The value of the vehicle: two columns, or one with two lines beside a team's boxes and names. */
function colunasDosValores(referencia: string, juntas: boolean): readonly Coluna<LinhaDaLista>[] {
  const daReferencia = colunaDaReferencia<LinhaDaLista>(referencia, juntas ? 'curta' : 'longa')
  const faixa = (lead: LinhaDaLista) => faixaDeReais(lead.valor_mercado_min, lead.valor_mercado_max)
  const mercado = {
    chave: 'valor_mercado',
    titulo: 'Faixa de mercado',
    direita: true,
    celula: faixa,
  } as const
  if (!juntas) return [mercado, daReferencia]
  return [
    {
      ...mercado,
      titulo: `Mercado e ${referencia.replace('Valor', 'valor')}`,
      celula: lead => (
        <>
          {faixa(lead)}
          <span className="block text-muted leading-4">{daReferencia.celula(lead)}</span>
        </>
      ),
    },
  ]
}

/** The columns for decisions come first, all visible at 1280 px; `referencia` is the title of the reference value. */
export function colunasDosLeads(
  abrir: (id: string) => void,
  referencia: string,
  vendedorDe?: NomeDoVendedor,
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
      celula: lead => (
        <DuasLinhas de={veiculoDe(lead)} embaixo={[lead.ano, usoDe(lead)].filter(Boolean).join(' · ')} />
      ),
    },
    ...colunasDosValores(referencia, vendedorDe !== undefined),
    {
      chave: 'objetivo',
      titulo: 'Objetivo e localização',
      classe: 'whitespace-nowrap',
      celula: lead => <DuasLinhas de={ROTULOS_DO_OBJETIVO[lead.objetivo]} embaixo={lead.localizacao} />,
    },
    vendedorDe
      ? colunaDeQuemAtende(vendedorDe)
      : { chave: 'whatsapp', titulo: 'WhatsApp', celula: lead => <WhatsappNaLista lead={lead} /> },
    { chave: 'temperatura', titulo: 'Classificação', celula: lead => <Classificacao lead={lead} /> },
    {
      chave: 'created_at',
      titulo: 'Data',
      classe: 'tabular whitespace-nowrap',
      celula: lead => (
        <>
          {dataHora(lead.created_at)}
          <span className="block text-14 text-muted" title={`Recebido em ${dataHora(lead.atribuido_em)}`}>
            {recebidoEm(lead, diaEmSaoPaulo(new Date()))}
          </span>
        </>
      ),
    },
    { chave: 'email', titulo: 'E-mail', celula: lead => <EmailNaLista lead={lead} /> },
  ]
}

/** Two facts that are read together, the second smaller: rows have two lines anyway. */
function DuasLinhas({ de, embaixo }: { de: string; embaixo: string }) {
  return (
    <span title={`${de} · ${embaixo}`} className="block max-w-44">
      <span className="block truncate">{de}</span>
      <span className="block truncate text-muted leading-4">{embaixo}</span>
    </span>
  )
}

/** A lead on a phone: who, what for how much, where and how urgent and since when, and the way to call. */
export function cartaoDoLead(abrir: (id: string) => void, vendedorDe?: NomeDoVendedor) {
  return (lead: LinhaDaLista) => (
    <>
      <Nome lead={lead} aoAbrir={() => abrir(lead.id)} semIdade />
      <p className="tabular flex justify-between gap-3">
        <span className="min-w-0 truncate">
          {veiculoDe(lead)} {lead.ano}
        </span>
        <span className="shrink-0 text-14 text-muted leading-6">
          {OBJETIVO_EM_UMA_PALAVRA[lead.objetivo]}
        </span>
      </p>
      <p className="tabular flex justify-between gap-3">
        <span className="shrink-0 font-semibold">
          {faixaDeReais(lead.valor_mercado_min, lead.valor_mercado_max)}
        </span>
        <span className="min-w-0 truncate text-14 text-muted leading-6">
          {lead.localizacao.split(' - ')[0]}
          {vendedorDe && ` · ${vendedorDe(lead.vendedor_id)}`}
        </span>
      </p>
      <p className="tabular truncate text-14 text-muted">
        Pedido <HaQuanto instante={lead.created_at} /> · {recebidoEm(lead, diaEmSaoPaulo(new Date()))}
      </p>
      <div className="flex items-center justify-between gap-2 pt-1 pb-1">
        <WhatsappNoCartao lead={lead} />
        <Classificacao lead={lead} />
      </div>
    </>
  )
}

/** The name opens the lead; under it, how old the lead is and how far the agency got. */
function Nome({ lead, aoAbrir, semIdade }: { lead: LinhaDaLista; aoAbrir(): void; semIdade?: true }) {
  const ditos = [andamentoDe(lead), retornoDe(lead, diaEmSaoPaulo(new Date()))].filter(Boolean)
  // In the table it is in the second line: in the first it would push the last column out of view.
  const marca = lead.duplicado_de && <Duplicado desde={lead.duplicado_de} />
  return (
    <span data-chegou={lead.chegou || undefined} className="block">
      <span className="flex h-11 items-center gap-2 md:h-6">
        <button
          type="button"
          onClick={aoAbrir}
          className="h-full max-w-48 truncate text-left font-semibold text-green underline-offset-4 hover:underline"
        >
          {lead.nome}
        </button>
        {ehNovo(lead) && (
          <span className="rounded-chip bg-plate-soft px-2 font-semibold text-14 text-plate leading-5">
            Novo
          </span>
        )}
        {semIdade && marca}
      </span>
      {(!semIdade || ditos.length > 0) && (
        <span className="block whitespace-nowrap font-normal text-14 text-muted leading-4 max-md:-mt-1 max-md:mb-1">
          {!semIdade && <HaQuanto instante={lead.created_at} />}
          {!semIdade && ditos.length > 0 && ' · '}
          {ditos.join(' · ')} {!semIdade && marca}
        </span>
      )}
    </span>
  )
}
