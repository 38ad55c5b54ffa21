import { z } from 'zod'
import { colunasDasAnotacoes } from '#domain/atribuicao/carteira/linhas-da-carteira.ts'
import { somasSchema } from '#domain/atribuicao/carteira/somar.ts'
import { duplicadosPrevistosSchema } from '#domain/atribuicao/duplicados/prever-duplicados.ts'
import { andamentoSchema } from '#domain/atribuicao/em-massa/em-massa.ts'
import { avaliacaoSchema } from '#domain/avaliacao/avaliacao.schema.ts'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { disponivelSchema } from '#domain/distribuicao/disponiveis.ts'
import { exportacaoSchema } from '#domain/lead/exportacao/exportacao.ts'
import { leadsParaAgencias } from '#domain/lead/lead.table.ts'
import { colunasDaLista } from '#domain/lead/lista/linhas-dos-leads.ts'
import { validacaoSchema } from '#domain/lead/pontuar.ts'
import { rowSchema } from '#platform/database/row-schema.ts'
import {
  criado,
  descreverOutroTipo,
  instante,
  json,
  paginaDe,
  pedido,
  type Resposta,
  SUMIU,
  texto,
  textoOuNulo,
  totalContado,
} from './resposta.ts'

const inteiroOuNulo = z.int().nullable()

/** Description of an amount. */
const reais = 'reais'

/** A lead with the columns that agencies may read. */
export const lead = rowSchema(leadsParaAgencias, {
  valor_parcela_financiamento: reais,
  valor_fipe: reais,
  referencia_estimada: 'o valor de partida é estimativa nossa, não da FIPE',
  referencia_fonte: 'tabela FIPE, nosso modelo ou nossos preços de máquinas; vazia em leads antigos',
  referencia_versoes: 'de quantas versões o valor de partida é o meio; 1 se a versão é sabida',
  referencia_min: 'reais; a versão mais barata, se a versão não é sabida',
  referencia_max: 'reais; a versão mais cara, se a versão não é sabida',
  valor_mercado_min: reais,
  valor_mercado_max: reais,
  valor_mercado_meio: 'reais; o valor estimado',
  valor_troca_min: reais,
  valor_troca_max: reais,
  pontos: '0 a 100',
})

const camposDaLista = rowSchema(colunasDaLista, { cpf: 'CPF ou CNPJ com as pontas escondidas' }).shape
/** The consent to contact of a lead. */
export const { aceita_contato_parceiros } = camposDaLista
const leadDoAdmin = lead
  .omit({ analise_ia: true })
  .extend({ aceita_contato_parceiros, cpf: camposDaLista.cpf })
const duplicado_de = instante
  .nullable()
  .describe('quando o que parece ser a mesma pessoa deixou o mesmo veículo antes')
const de_novo_em = z.array(instante).describe('quando a mesma pessoa avaliou o mesmo veículo de novo')
const anotacoes = rowSchema(colunasDasAnotacoes, {
  valor_fechado: reais,
  vendedor_id: 'quem da equipe atende',
})
const leadDaAgencia = lead.extend({ ...anotacoes.shape, duplicado_de })
const { temperatura, desfecho, negocio, valor_fechado, contato_em } = anotacoes.shape
/** A lead in the administrator's list, with the agencies that have it. */
const leadDaLista = leadDoAdmin.extend({
  atribuicoes: z.int(),
  temperatura,
  duplicado_de,
  agencias: z.array(
    z.object({
      agencia_id: z.uuid(),
      nome: texto,
      temperatura,
      desfecho,
      valor_fechado,
    }),
  ),
})

/** The check of a lead's fields, with its score. */
export const validacao = validacaoSchema.nullable()
const atribuicao = z.object({
  agencia_id: z.uuid(),
  agencia_nome: texto,
  atribuido_em: instante,
  temperatura,
  desfecho,
  negocio,
  valor_fechado,
  contato_em,
})
/** A consent, without its proof. */
export const consentimento = rowSchema(consentimentos).pick({
  finalidade: true,
  aceito: true,
  texto: true,
  versao: true,
  registrado_em: true,
})
const nota = z.object({
  id: z.uuid(),
  texto,
  criada_em: instante,
  minha: z.boolean().describe('escrita por quem lê'),
})
/** A lead on its page in the administrator's panel. */
const fichaDoLead = z.object({
  lead: leadDoAdmin.extend({ avaliacao_id: z.uuid(), codigo_ibge: inteiroOuNulo, analise_ia: textoOuNulo }),
  avaliacao: z.nullable(avaliacaoSchema),
  validacao,
  consentimentos: z.array(consentimento),
  atribuicoes: z.array(atribuicao),
  notas: z.array(nota),
  de_novo_em,
  duplicado_de,
})
const visoes = z.array(z.object({ id: z.uuid(), nome: texto, consulta: texto }))

/** Answers about leads in both panels: lists, files, assignments and events, by operation. */
export const RESPOSTAS_DOS_LEADS: Readonly<Record<string, Resposta>> = {
  'GET /api/leads': json(
    paginaDe(leadDaLista).extend({
      hoje: z.int(),
      media_fipe: z.number().nullable().describe('reais; null sem total_exato'),
      com_fipe: z.int().describe('leads com preço da tabela FIPE, de que media_fipe é a média'),
      localizacoes: z.array(texto),
    }),
  ),
  'GET /api/leads/localizacoes': json(z.object({ localizacoes: z.array(texto) })),
  'GET /api/leads.csv': descreverOutroTipo('text/csv'),
  'GET /api/eventos': descreverOutroTipo('text/event-stream', 'muitas_tentativas'),
  'POST /api/leads/excluir': json(z.object({ excluidos: z.int(), lote: z.uuid() }), SUMIU),
  'POST /api/leads/restaurar': json(z.object({ restaurados: z.int() }), SUMIU),
  'GET /api/leads/duplicados': json(duplicadosPrevistosSchema),
  'POST /api/leads/duplicados': json(z.object({ grupos: z.int(), leads: z.int(), creditos: z.int() })),
  'GET /api/leads/:id': json(fichaDoLead),
  'POST /api/leads/:id/notas': criado(z.object({ notas: z.array(nota) })),
  'POST /api/leads/:id/cpf': json(z.object({ cpf: texto })),
  'DELETE /api/leads/:id': json(z.object({ excluidos: z.int(), lote: z.uuid() })),
  'POST /api/leads/sem-consentimento': json(totalContado),
  'POST /api/leads/atribuir': pedido(andamentoSchema, 'conflito'),
  'POST /api/leads/atribuir/previa': json(
    z.object({
      sem_agencia: z.int().describe('leads com contato autorizado que ficam sem agência'),
      proxima: z
        .object({ id: z.uuid(), recebe: z.int().describe('quantos deles') })
        .nullable()
        .describe('a agência que mais recebe destes, dentro do máximo da regra em vigor'),
    }),
    'conflito',
  ),
  'POST /api/exportacoes': pedido(exportacaoSchema, 'conflito'),
  'GET /api/exportacoes': json(z.array(exportacaoSchema)),
  'GET /api/exportacoes/:id': json(exportacaoSchema),
  'GET /api/exportacoes/:id/arquivo': descreverOutroTipo('text/csv', 'conflito'),
  'GET /api/visoes': json(visoes),
  'POST /api/visoes': criado(visoes, 'conflito'),
  'DELETE /api/visoes/:id': json(visoes),
  'GET /api/atribuicoes': json(z.array(andamentoSchema)),
  'GET /api/atribuicoes/:id': json(andamentoSchema),
  'GET /api/leads/:id/atribuicoes': json(z.array(atribuicao)),
  'POST /api/leads/:id/atribuicoes': criado(z.object({ atribuidas: z.int() }), 'conflito'),
  'GET /api/agencias/disponiveis': json(z.array(disponivelSchema)),
  'POST /api/agencias/disponiveis': { ...json(z.array(disponivelSchema)), recusas: ['conflito'] },
  'GET /api/minha-agencia/leads': json(paginaDe(leadDaAgencia)),
  'GET /api/minha-agencia/leads.csv': descreverOutroTipo('text/csv'),
  'GET /api/minha-agencia/leads/somas': json(somasSchema.describe('em reais')),
  'GET /api/minha-agencia/eventos': descreverOutroTipo('text/event-stream', 'muitas_tentativas'),
  'GET /api/minha-agencia/leads/:id': json(
    z.object({
      lead: leadDaAgencia,
      site: z.nullable(texto).describe('o site da agência de onde o lead veio'),
      de_novo_em,
      avaliacao: z.nullable(avaliacaoSchema),
      validacao,
    }),
  ),
  'PATCH /api/minha-agencia/leads/:id': json(anotacoes.extend({ id: z.uuid() })),
}
