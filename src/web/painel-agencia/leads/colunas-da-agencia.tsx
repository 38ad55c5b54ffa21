import { ROTULOS_DO_OBJETIVO } from '#domain/lead/rotulos-do-lead.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { TRACO } from '#domain/texto/traco.ts'
import { nomeDoModelo } from '#domain/veiculo/nome-do-veiculo.ts'
import type { Coluna } from '#web/painel/tabela/coluna.ts'
import { dataHora } from '#web/ui/formatos.ts'
import { andamentoDe, dizerDatas } from '../carteira/frases-do-lead.ts'
import { Classificacao } from '../lead/Classificacao.tsx'
import { EmailNaLista, WhatsappNaLista } from '../lead/Contato.tsx'
import { MarcaDoRetorno } from '../lead/Marcas.tsx'
import { Valores } from '../lead/Valores.tsx'
import { PegarNaLista } from '../lead/VendedorDoLead.tsx'
import {
  AbrirLead,
  escreverAnoEUso,
  escreverRetorno,
  estaLivre,
  Idade,
  type LinhaDaLista,
  Marcas,
  type NomeDoVendedor,
  temRetornoHoje,
} from './partes-da-linha.tsx'

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
