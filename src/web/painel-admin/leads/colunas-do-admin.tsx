import { ROTULOS_DO_OBJETIVO } from '#domain/lead/rotulos-do-lead.ts'
import type { Coluna } from '#web/painel/tabela/coluna.ts'
import { colunaDaReferencia } from '#web/painel/tabela/referencia.tsx'
import { Estado } from '#web/ui/Estado.tsx'
import { faixaDeReais } from '#web/ui/formatos.ts'
import {
  Acoes,
  type AcoesDoLead,
  Agencias,
  Cortado,
  Debitos,
  Idade,
  Nome,
  Resultado,
  resumirSeguro,
  Veiculo,
  Whatsapp,
} from './celulas-do-lead.tsx'
import type { LeadDaLista } from './lead.ts'
import { escreverResultados, rotuloDaSituacao } from './rotulos-da-lista.ts'

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

/** Draws a vehicle with its use at every width, on a second line where the row has no room for both. */
export const mostrarVeiculoComUso = (lead: LeadDaLista) => <Veiculo lead={lead} comUso />
