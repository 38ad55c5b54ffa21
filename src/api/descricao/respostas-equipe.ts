import { z } from 'zod'
import { PAPEIS_NA_AGENCIA } from '#domain/agencia/papel.ts'
import { ORIGENS_DA_ASSINATURA, STATUS_DA_ASSINATURA } from '#domain/agencia/situacao.ts'
import { conviteLidoSchema } from '#domain/equipe/aceitar.ts'
import { equipeSchema } from '#domain/equipe/gerir-equipe.ts'
import { NIVEIS } from '#domain/plano/plano.ts'
import { criado, instante, json, type Resposta, texto, vazio } from './resposta.ts'

const papel = z.enum(PAPEIS_NA_AGENCIA)

/** Fields of the agency that owners and sellers read. */
const camposDaAgencia = {
  id: z.uuid(),
  nome: texto,
  logo_url: texto.nullable(),
  ativa: z.boolean(),
  eu: z.uuid().describe('a conta da sessão, na equipe'),
  equipe: z.array(z.object({ id: z.uuid(), nome: texto, papel, ativo: z.boolean() })),
  total_leads: z.int(),
  leads_hoje: z.int(),
  retornos_vencidos: z.int().describe('leads a chamar de novo até hoje'),
  sem_contato: z.int().describe('leads que ninguém chamou ainda'),
}

/** Answer of `GET /api/minha-agencia`. */
const minhaAgencia = z.discriminatedUnion('papel', [
  z.object({
    papel: z.literal('dono'),
    ...camposDaAgencia,
    email: texto.describe('o endereço dos e-mails da agência'),
    plano: z.enum(NIVEIS).nullable().describe('sem plano, null'),
    plano_nome: texto.nullable(),
    plano_id: z.uuid().nullable(),
    status_assinatura: z.enum(STATUS_DA_ASSINATURA),
    assinatura_origem: z.enum(ORIGENS_DA_ASSINATURA),
    limite_leads_mensal: z.int().describe('leads do período, com os extras'),
    leads_usados_mes_atual: z.int().describe('recebidos desde `usados_desde`, também os que saíram da lista'),
    usados_desde: instante,
    renova_em: instante.nullable(),
    cancela_em: instante.nullable(),
  }),
  z.object({ papel: z.literal('vendedor'), ...camposDaAgencia }),
])

/** Permissions of the sellers of an agency. */
const permissoesDosVendedores = z.object({
  vendedores_veem_todos: z.boolean(),
  vendedores_propoem: z.boolean(),
})

/** Answers of the routes of an agency's team, by operation. */
export const RESPOSTAS_DA_EQUIPE: Readonly<Record<string, Resposta>> = {
  'GET /api/minha-agencia': json(minhaAgencia, 'nao_encontrado'),
  'GET /api/minha-agencia/equipe': json(equipeSchema),
  'PATCH /api/minha-agencia/equipe': json(permissoesDosVendedores),
  'PATCH /api/minha-agencia/equipe/:id': json(
    z.object({
      leads_passados: z.int(),
      convidado: z.literal(true).optional().describe('foi enviado um convite, que a pessoa aceita'),
    }),
    'conflito',
    'muitas_tentativas',
  ),
  'POST /api/minha-agencia/equipe/sair': vazio('nao_encontrado', 'conflito'),
  'POST /api/minha-agencia/equipe/convites': criado(
    z.object({ id: z.uuid() }),
    'conflito',
    'muitas_tentativas',
  ),
  'POST /api/minha-agencia/equipe/convites/:id/reenvio': vazio('conflito', 'muitas_tentativas'),
  'DELETE /api/minha-agencia/equipe/convites/:id': vazio(),
  'PUT /api/minha-agencia/leads/vendedor': json(z.object({ mudados: z.int() }), 'conflito'),
  'POST /api/minha-agencia/leads/:id/pegar': json(
    z.object({ id: z.uuid(), vendedor_id: z.uuid() }),
    'conflito',
  ),
  'POST /api/convites/ler': json(conviteLidoSchema, 'nao_encontrado', 'muitas_tentativas'),
  'POST /api/convites/aceitar': json(
    z.object({ email: texto, conta_nova: z.boolean() }),
    'nao_encontrado',
    'conflito',
    'muitas_tentativas',
  ),
}
