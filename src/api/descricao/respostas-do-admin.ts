import { z } from 'zod'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { conteudos_paginas } from '#domain/conteudo/conteudo.table.ts'
import { entregas } from '#domain/entrega/entrega.table.ts'
import { itemSchema } from '#domain/operacao/operacao.schema.ts'
import { colunasDoOperador } from '#domain/operador/gerir-operadores.ts'
import { planos_disponiveis } from '#domain/plano/plano.table.ts'
import { NIVEIS } from '#domain/plano/plano.ts'
import { atendidoSchema } from '#domain/privacidade/pedido/exercer.ts'
import { prazosSchema, vencidosSchema } from '#domain/privacidade/tratamento/retencao.ts'
import { rowSchema } from '#platform/database/row-schema.ts'
import {
  criado,
  instante,
  json,
  paginaDe,
  pedido,
  type Resposta,
  SUMIU,
  texto,
  textoOuNulo,
  totalContado,
  vazio,
} from './resposta.ts'
import { pedidoDeTitular } from './respostas-do-titular.ts'

const nivel = z.enum(NIVEIS)

const agencia = rowSchema(agencias, {
  limite_leads_mensal: 'leads por período, pelo plano',
  leads_extras: 'leads além do limite, só no período que corre',
  leads_usados_mes_atual: 'recebidos desde `usados_desde`',
})
  .omit({
    contagem_inicio: true,
    leads_extras_periodo: true,
    vendedores_veem_todos: true,
    vendedores_propoem: true,
  })
  .extend({
    plano: nivel.nullable().describe('sem plano, null'),
    usados_desde: instante,
    renova_em: instante,
  })

const operador = rowSchema(colunasDoOperador)
/** A page's text that the administrator edits. */
export const conteudo = rowSchema(conteudos_paginas, {
  conteudo: 'Markdown, com os nomes entre chaves ainda por preencher',
})
/** A plan, as the site sells it. */
export const plano = rowSchema(planos_disponiveis, {
  preco: 'reais por mês',
  limite_leads: 'leads por mês',
  site_proprio: 'se inclui a avaliação no site da agência',
})

/** Columns of a delivery, for their lists of values. */
const { shape: entregue } = rowSchema(entregas)
const entrega = z.object({
  id: z.uuid(),
  quando: instante,
  agencia_nome: texto,
  lead_id: z.uuid().nullable(),
  lead_veiculo: textoOuNulo,
  tipo: entregue.tipo,
  canal: texto,
  estado: entregue.estado,
  tentativas: z.int(),
  erro: textoOuNulo,
})

/** A row of the audit trail. */
const evento = z.object({
  id: z.uuid(),
  ato: z.int(),
  quando: instante,
  acao: texto,
  quem: z.uuid().nullable(),
  quem_email: textoOuNulo,
  alvo: textoOuNulo,
  alvo_email: textoOuNulo,
  veiculo: z.object({ marca: texto, modelo: texto, ano: z.int() }).nullable(),
  detalhes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  de_email: textoOuNulo,
  vendedor_email: textoOuNulo,
})

/** Answers of the administration, by operation, except those about leads and their distribution. */
export const RESPOSTAS_DO_ADMIN: Readonly<Record<string, Resposta>> = {
  'GET /api/agencias': json(
    z.array(
      agencia.extend({
        leads_periodo: z.int(),
        mesmo_cnpj: z.int().describe('outras agências com este CNPJ'),
      }),
    ),
  ),
  'PATCH /api/agencias/:id': json(agencia, 'conflito'),
  'DELETE /api/agencias/:id': vazio(),
  'GET /api/operadores': json(z.array(operador)),
  'PATCH /api/operadores/:id': json(operador, 'conflito'),
  'DELETE /api/operadores/:id': vazio(),
  'GET /api/entregas': json(
    paginaDe(entrega).extend({
      esperando: z.int().describe('as que não saíram, em qualquer filtro'),
      falhas: totalContado.describe('as que falharam, em qualquer filtro'),
      correio: z
        .object({ esperando: z.int(), avisos: z.int(), relatorios: z.int() })
        .describe(
          'todos os e-mails que não saíram, e quantos deles são avisos a agências e relatórios a donos',
        ),
      email_ligado: z.boolean().describe('false: sem servidor de e-mail, as mensagens ficam guardadas'),
    }),
  ),
  'GET /api/auditoria': json(paginaDe(evento)),
  'GET /api/privacidade/pedidos': json(paginaDe(pedidoDeTitular.extend({ atendido_em: instante }))),
  'GET /api/privacidade/recebidos': json(
    z.object({
      itens: z.array(
        z.object({
          protocolo: texto,
          tipo: texto,
          canal: texto,
          recebido_em: texto,
          prazo: texto.describe('último dia do prazo legal'),
          dias: z.int().describe('até o prazo; abaixo de zero, passou'),
          respondido_em: instante.nullable(),
          nota: texto,
        }),
      ),
    }),
  ),
  'POST /api/privacidade/recebidos': criado(z.object({ protocolo: texto, prazo: texto })),
  'POST /api/privacidade/recebidos/:protocolo/resposta': json(z.object({ protocolo: texto })),
  'GET /api/privacidade/prazos': json(
    z.object({
      prazos: prazosSchema.extend({ avaliacoes_dias: z.int() }),
      amanha: vencidosSchema.extend({ avaliacoes: z.int() }),
    }),
  ),
  'GET /api/privacidade/tratamentos': json(
    z.object({
      itens: z.array(
        z.object({
          id: texto,
          nome: texto,
          titulares: texto,
          base: texto,
          dados: z.array(texto),
          quem_recebe: texto,
          prazo: texto,
        }),
      ),
    }),
  ),
  'POST /api/privacidade/incidente': json(
    z.object({
      total: z.int(),
      lidas: z.int(),
      apagadas: z.int(),
      itens: z.array(
        z.object({
          id: z.uuid(),
          nome: texto,
          email: texto,
          whatsapp: texto,
          recebido_em: instante,
          lido_em: instante.nullable(),
        }),
      ),
      pagina: z.int(),
      por_pagina: z.int(),
    }),
  ),
  'POST /api/privacidade/atender': json(atendidoSchema, SUMIU, 'conflito'),
  'GET /api/operacao': json(
    z.object({
      lida_em: instante,
      itens: z.array(itemSchema),
      copiando: textoOuNulo.describe('até onde foi a cópia em curso'),
      pode_copiar: z.boolean(),
      whatsapp_pausado: z.boolean(),
    }),
  ),
  'POST /api/operacao/whatsapp': json(z.object({ retomado: z.literal(true) })),
  'POST /api/operacao/copias': pedido(z.object({ pedida: z.boolean() }), 'conflito'),
  'PUT /api/conteudos/:chave': json(conteudo, 'conflito'),
  'GET /api/conteudos/:chave/versoes': json(
    z.array(z.object({ versao: z.int(), titulo: texto, salvo_em: instante, salvo_por: textoOuNulo })),
  ),
  'GET /api/conteudos/:chave/versoes/:versao': json(
    z.object({ versao: z.int(), titulo: texto, conteudo: texto }),
  ),
  'GET /api/planos/todos': json(z.array(plano)),
  'PATCH /api/planos/:id': json(plano, 'conflito'),
}
