import { OBJETIVO_CURTO } from '#domain/lead/rotulos-do-lead.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { nomeDoModelo } from '#domain/veiculo/nome-do-veiculo.ts'
import { LinhaComPontos } from '#web/painel/LinhaComPontos.tsx'
import { cidadeDe, dizerDatas, resumirAndamento } from '../carteira/frases-do-lead.ts'
import { ehEncerrado, ehNovo } from '../carteira/minha-agencia.ts'
import { Classificacao } from '../lead/Classificacao.tsx'
import { ContatoNoCartao } from '../lead/Contato.tsx'
import { MarcaDoRetorno } from '../lead/Marcas.tsx'
import { Troca } from '../lead/Valores.tsx'
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
