import { ROTULOS_DO_OBJETIVO } from '#domain/lead/rotulos.ts'
import type { Coluna } from '#web/painel/coluna.ts'
import { HaQuanto } from '#web/painel/HaQuanto.tsx'
import { colunaDaReferencia } from '#web/painel/referencia.tsx'
import { dataHora, faixaDeReais, usoDe } from '#web/ui/formatos.ts'
import { Classificacao } from './Classificacao.tsx'
import { EmailNaLista, WhatsappNaLista } from './Contato.tsx'
import { ehNovo, type LeadDaAgencia } from './minha-agencia.ts'
import { andamentoDe, veiculoDe } from './palavras.ts'

/** A row of the list; `chegou` while it is marked as just arrived. */
export type LinhaDaLista = LeadDaAgencia & { chegou?: boolean }

/** The columns of spec §2, in its order; `referencia` is the title of the reference value. */
export function colunasDosLeads(
  abrir: (id: string) => void,
  referencia: string,
): readonly Coluna<LinhaDaLista>[] {
  return [
    { chave: 'temperatura', titulo: 'Classificação', celula: lead => <Classificacao lead={lead} /> },
    {
      chave: 'nome',
      titulo: 'Nome',
      principal: true,
      celula: lead => <Nome lead={lead} aoAbrir={() => abrir(lead.id)} />,
    },
    { chave: 'whatsapp', titulo: 'WhatsApp', celula: lead => <WhatsappNaLista lead={lead} /> },
    { chave: 'email', titulo: 'E-mail', celula: lead => <EmailNaLista lead={lead} /> },
    { chave: 'veiculo', titulo: 'Veículo', classe: 'min-w-36', celula: veiculoDe },
    {
      chave: 'ano',
      titulo: 'Ano/Km',
      classe: 'tabular whitespace-nowrap',
      celula: lead => [lead.ano, usoDe(lead)].filter(Boolean).join(' · '),
    },
    {
      chave: 'objetivo',
      titulo: 'Objetivo',
      classe: 'whitespace-nowrap',
      celula: lead => ROTULOS_DO_OBJETIVO[lead.objetivo],
    },
    { chave: 'localizacao', titulo: 'Localização', classe: 'min-w-32', celula: lead => lead.localizacao },
    colunaDaReferencia<LinhaDaLista>(referencia),
    {
      chave: 'valor_mercado',
      titulo: 'Faixa de mercado',
      direita: true,
      celula: lead => faixaDeReais(lead.valor_mercado_min, lead.valor_mercado_max),
    },
    {
      chave: 'created_at',
      titulo: 'Data',
      classe: 'tabular whitespace-nowrap',
      celula: lead => (
        <>
          {dataHora(lead.created_at)}
          <span className="block text-14 text-muted">recebido {dataHora(lead.atribuido_em)}</span>
        </>
      ),
    },
  ]
}

/** The name opens the lead; under it, how old the lead is and how far the agency got. */
function Nome({ lead, aoAbrir }: { lead: LinhaDaLista; aoAbrir(): void }) {
  const andamento = andamentoDe(lead)
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
      </span>
      <span className="block whitespace-nowrap font-normal text-14 text-muted leading-4 max-md:-mt-1 max-md:mb-2">
        <HaQuanto instante={lead.created_at} />
        {andamento && ` · ${andamento}`}
      </span>
    </span>
  )
}
