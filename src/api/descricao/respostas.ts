import { z } from 'zod'
import { ORIGENS_DA_ASSINATURA, STATUS_DA_ASSINATURA } from '#domain/agencia/situacao.ts'
import { avaliacaoEmitidaSchema, avaliacaoSchema } from '#domain/avaliacao/avaliacao.schema.ts'
import type { CodigoDeErro } from '#domain/erro.ts'
import { DESFECHOS, NEGOCIOS, TEMPERATURAS } from '#domain/lead/classificacao.ts'
import { OBJETIVOS } from '#domain/lead/lista.schema.ts'
import { NIVEIS } from '#domain/plano/plano.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { criado, instante, json, type Resposta, vazio } from './resposta.ts'
import { RESPOSTAS_DOS_AVISOS } from './respostas-avisos.ts'
import { RESPOSTAS_DA_DISTRIBUICAO } from './respostas-distribuicao.ts'
import { RESPOSTAS_DA_EQUIPE } from './respostas-equipe.ts'

const outro = (tipo: Resposta['tipo'], ...recusas: CodigoDeErro[]): Resposta => ({
  status: 200,
  ...(tipo && { tipo }),
  schema: z.string(),
  recusas,
})

const texto = z.string()
const talvez = z.string().nullable()
const talvezInteiro = z.int().nullable()
const simOuNao = z.boolean().nullable()
const temperatura = z.enum(TEMPERATURAS).nullable()
const nivel = z.enum(NIVEIS)
const mensagem = z.object({ message: z.string() })
const paginaDe = <S extends z.ZodType>(item: S) =>
  z.object({
    itens: z.array(item),
    total: z.int(),
    total_exato: z.boolean().describe('false: são mais de total, que é então 10.000'),
    pagina: z.int(),
    por_pagina: z.int(),
  })

const veiculo = {
  tipo_veiculo: z.enum(TIPOS_VEICULO),
  placa: talvez,
  marca: texto,
  modelo: texto,
  versao: talvez,
  codigo_fipe: talvez,
  ano: z.int(),
  quilometragem: talvezInteiro,
  horas_uso: talvezInteiro,
  cilindradas: talvez,
  tipo_caminhao: talvez,
  capacidade_carga: talvez,
  tipo_carroceria: talvez,
  potencia_motor: talvez,
  tipo_cambio: talvez,
  tipo_utilitario: talvez,
  capacidade: talvez,
  tracao: talvez,
  tipo_trator: talvez,
  tipo_veiculo_descricao: talvez,
  conservacao_lataria: talvez,
  estado_pneus: talvez,
  extras: z.array(texto),
}

const lead = z.object({
  id: z.uuid(),
  created_at: instante,
  ...veiculo,
  objetivo: z.enum(OBJETIVOS),
  preferencias_veiculo: talvez,
  tem_seguro: simOuNao,
  seguradora: talvez,
  ultima_vistoria: z.iso.date().nullable(),
  nunca_fez_vistoria: simOuNao,
  ipva_em_dia: simOuNao,
  licenciamento_em_dia: simOuNao,
  multas_pendentes: simOuNao,
  detalhes_debitos: talvez,
  situacao_financeira: talvez,
  valor_parcela_financiamento: z.number().nullable().describe('reais'),
  parcelas_restantes: talvezInteiro,
  nome: texto,
  whatsapp: texto,
  email: texto,
  localizacao: texto,
  valor_fipe: talvezInteiro.describe('reais'),
  referencia_estimada: z.boolean().describe('o valor de partida é estimativa nossa, não da FIPE'),
  referencia_versoes: z
    .int()
    .describe('de quantas versões o valor de partida é o meio; 1 se a versão é sabida'),
  valor_mercado_min: talvezInteiro.describe('reais'),
  valor_mercado_max: talvezInteiro.describe('reais'),
  valor_mercado_meio: talvezInteiro.describe('reais; o preço típico na venda'),
  valor_troca_min: talvezInteiro.describe('reais'),
  valor_troca_max: talvezInteiro.describe('reais'),
  pontos: talvezInteiro.describe('0 a 100'),
})
const leadDoAdmin = lead.extend({
  aceita_contato_parceiros: z.boolean(),
  cpf: texto.describe('CPF ou CNPJ com as pontas escondidas'),
})
const duplicado_de = instante
  .nullable()
  .describe('quando o que parece ser a mesma pessoa deixou o mesmo veículo antes')
const de_novo_em = z.array(instante).describe('quando a mesma pessoa avaliou o mesmo veículo de novo')
const leadDaLista = leadDoAdmin.extend({
  atribuicoes: z.int(),
  temperatura,
  duplicado_de,
  agencias: z.array(
    z.object({
      agencia_id: z.uuid(),
      nome: texto,
      temperatura,
      desfecho: z.enum(DESFECHOS).nullable(),
      valor_fechado: talvezInteiro.describe('reais'),
    }),
  ),
})

const anotacoes = {
  temperatura,
  contato_em: instante.nullable(),
  desfecho: z.enum(DESFECHOS).nullable(),
  negocio: z.enum(NEGOCIOS).nullable(),
  valor_fechado: talvezInteiro.describe('reais'),
  motivo_perda: talvez,
  retorno_em: z.iso.date().nullable(),
  notas: texto,
  atribuido_em: instante,
  vendedor_id: z.uuid().nullable().describe('quem da equipe atende'),
}
const leadDaAgencia = lead.extend({ analise_ia: talvez, duplicado_de, ...anotacoes })
const validacao = z
  .object({ pontos: z.int(), motivos: z.array(z.object({ bom: z.boolean(), texto })) })
  .nullable()
const atribuicao = z.object({
  agencia_id: z.uuid(),
  agencia_nome: texto,
  atribuido_em: instante,
  temperatura,
  desfecho: z.enum(DESFECHOS).nullable(),
  negocio: z.enum(NEGOCIOS).nullable(),
  valor_fechado: talvezInteiro.describe('reais'),
  contato_em: instante.nullable(),
})

const pedidoGuardado = lead.omit({ pontos: true }).extend({
  cpf: texto,
  aceita_contato_parceiros: z.boolean(),
  analise_ia: talvez,
  pontos: talvezInteiro.describe('0 a 100'),
  validacao,
  meu_veiculo_desde: instante.nullable().describe('Desde quando recebe o valor todo mês'),
  relatorio_abre_ate: instante.nullable().describe('Até quando um link abre o relatório'),
  agencias: z.array(
    z.object({
      agencia: texto,
      recebido_em: instante,
      contato_em: instante.nullable(),
      pela_regra: z
        .boolean()
        .describe('a regra de distribuição a escolheu; senão, uma pessoa da administração'),
    }),
  ),
  consentimentos: z.array(
    z.object({
      finalidade: z.enum(['termos', 'contato_parceiros', 'meu_veiculo']),
      aceito: z.boolean(),
      texto,
      registrado_em: instante,
      endereco_ip: talvez,
    }),
  ),
})
const pedidoDeTitular = z.object({
  protocolo: texto,
  tipo: z.enum(['exportacao', 'correcao', 'retirada', 'exclusao']),
  canal: z.enum(['portal', 'encarregado']),
  feito_em: instante,
  leads: z.int(),
  agencias: z.int(),
})
const meusDados = z.object({
  email: texto,
  lido_em: instante,
  pedidos: z.array(pedidoGuardado),
  protocolos: z.array(pedidoDeTitular),
})
const atendido = z.object({ protocolo: texto, leads: z.int(), agencias: z.int() })
const vencidos = z.object({
  leads: z.int(),
  leads_sem_agencia: z.int(),
  enderecos: z.int(),
  provas: z.int(),
  protocolos: z.int(),
  auditoria: z.int(),
  decisoes: z.int(),
  em_massa: z.int(),
  correio: z.int(),
  sessoes: z.int(),
})

const fichaDoLead = z.object({
  lead: leadDoAdmin.extend({ avaliacao_id: z.uuid(), codigo_ibge: talvezInteiro, analise_ia: talvez }),
  avaliacao: z.nullable(avaliacaoSchema),
  validacao,
  consentimentos: z.array(
    z.object({
      finalidade: z.enum(['termos', 'contato_parceiros', 'meu_veiculo']),
      aceito: z.boolean(),
      texto,
      versao: texto,
      registrado_em: instante,
    }),
  ),
  atribuicoes: z.array(atribuicao),
  de_novo_em,
  duplicado_de,
})

const agencia = z.object({
  id: z.uuid(),
  nome: texto,
  cnpj: texto,
  responsavel: texto,
  plano: nivel.nullable().describe('sem plano, null'),
  endereco: texto,
  email: texto,
  logo_url: talvez,
  ativa: z.boolean(),
  created_at: instante,
  status_assinatura: z.enum(STATUS_DA_ASSINATURA),
  assinatura_origem: z.enum(ORIGENS_DA_ASSINATURA),
  assinatura_inicio: instante.nullable(),
  limite_leads_mensal: z.int().describe('leads por período, pelo plano'),
  leads_extras: z.int().describe('leads além do limite, só no período que corre'),
  leads_usados_mes_atual: z.int().describe('recebidos desde `usados_desde`'),
  usados_desde: instante,
  versao: z.int(),
})

const fatia = z.object({
  recebidos: z.int(),
  contatados: z.int(),
  fechados: z.int(),
  perdidos: z.int(),
  valor_fechado: z.number(),
  resposta_mediana_min: z.number().nullable(),
  custo_reais: z.number().nullable(),
})
const relatorio = z.object({
  periodo: z.enum(['30', '120', '365']),
  passo: z.enum(['dia', 'semana', 'mes']),
  de: z.iso.date(),
  ate: z.iso.date(),
  custo: z
    .object({
      plano_nome: texto,
      preco_reais: z.number(),
      desde: z.iso.date(),
      contrato: z.boolean(),
    })
    .nullable(),
  total: fatia,
  serie: z.array(fatia.extend({ inicio: z.iso.date() })),
  tipos: z.array(fatia.extend({ tipo_veiculo: z.enum(TIPOS_VEICULO) })),
  vendedores: z.array(fatia.extend({ vendedor_id: z.uuid().nullable(), nome: texto })),
})

const operador = z.object({
  id: z.uuid(),
  nome: texto,
  email: texto,
  telefone: talvez,
  ativo: z.boolean(),
  created_at: instante,
  versao: z.int(),
})

const conteudo = z.object({
  id: z.uuid(),
  chave: texto,
  titulo: texto,
  conteudo: texto.describe('Markdown, com os nomes entre chaves ainda por preencher'),
  updated_at: instante,
  versao: z.int(),
})

const plano = z.object({
  id: z.uuid(),
  chave: texto,
  nivel,
  nome: texto,
  preco: z.number().describe('reais por mês'),
  limite_leads: z.int().describe('leads por mês'),
  stripe_price_id: texto,
  ativo: z.boolean(),
  ordem: z.int(),
  destaque: z.boolean(),
  descricao: texto,
  beneficios: z.array(texto),
  versao: z.int(),
})

const entrega = z.object({
  id: z.uuid(),
  quando: instante,
  agencia_nome: texto,
  lead_id: z.uuid().nullable(),
  lead_veiculo: talvez,
  tipo: z.enum([
    'lead',
    'limite_80',
    'limite_100',
    'assinatura_ativa',
    'assinatura_pendente',
    'assinatura_encerrada',
  ]),
  canal: texto,
  estado: z.enum(['pendente', 'enviado', 'retido', 'falhou']),
  tentativas: z.int(),
  erro: talvez,
})

const evento = z.object({
  id: z.uuid(),
  quando: instante,
  acao: texto,
  quem: z.uuid().nullable(),
  quem_email: talvez,
  alvo: talvez,
  detalhes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})

const lista = z.array(texto).optional()
const catalogo = z.object({
  marcas: z.array(z.object({ nome: texto, popular: z.literal(true).optional(), modelos: z.array(texto) })),
  seguradoras: z.array(texto),
  extras: z.array(texto),
  cilindradas: lista,
  tipos_caminhao: lista,
  tipos_carroceria: lista,
  tipos_cambio: lista,
  tipos_utilitario: lista,
  tracoes: lista,
  tipos_trator: lista,
})

const preco = {
  price_id: texto,
  nome: texto,
  preco_reais: z.number(),
  limite_leads: z.int(),
}
const sessaoDeTeste = z.object({
  tipo: z.enum(['checkout', 'portal']),
  situacao: z.enum(['aberta', 'concluida', 'encerrada']),
  cliente: texto,
  cartao: z.enum(['aprova', 'recusa']),
  agora: instante,
  voltar: texto,
  desistir: talvez,
  price_id_pedido: talvez,
  plano: z.object({ ...preco, ativo: z.boolean() }).nullable(),
  planos: z.array(z.object({ ...preco, ativo: z.boolean() })),
  assinatura: z
    .object({
      status: z.enum(['active', 'past_due', 'unpaid', 'canceled', 'incomplete', 'incomplete_expired']),
      meio: z.enum(['cartao', 'boleto']),
      price_id: texto,
      preco_reais: z.number(),
      criada_em: instante,
      periodo_inicio: instante,
      periodo_fim: instante,
      cancela_em: instante.nullable(),
      falhou_em: instante.nullable(),
      nova_tentativa_em: instante.nullable(),
      proximo_marco: instante.nullable(),
      cobrancas: z.array(
        z.object({
          em: instante,
          price_id: texto,
          valor_reais: z.number(),
          inicio: instante,
          fim: instante,
          situacao: z.enum(['paga', 'recusada', 'aberta', 'cancelada']),
        }),
      ),
    })
    .nullish(),
})

const SUMIU = 'nao_encontrado' as const
const vinculo = z.object({ userAlreadyExisted: z.boolean(), message: texto })
const andamento = z.object({
  id: z.uuid(),
  total: z.int().describe('pares de lead e agência'),
  feitos: z.int(),
  atribuidos: z.int(),
  recusas: z.array(z.object({ motivo: texto, vezes: z.int() })),
  pedida_em: instante,
  terminada_em: instante.nullable(),
})
const exportacao = z.object({
  id: z.uuid(),
  total: z.int().describe('leads'),
  feitos: z.int(),
  pedida_em: instante,
  terminada_em: instante.nullable(),
})
const visoes = z.array(z.object({ id: z.uuid(), nome: texto, consulta: texto }))
const disponivel = z.object({
  id: z.uuid(),
  nome: texto,
  plano: nivel.nullable(),
  limite_leads_mensal: z.int(),
  leads_usados_mes_atual: z.int(),
  atribuido_em: instante.nullable(),
  pode: z.boolean(),
  motivo: talvez,
  razoes: z.array(texto).describe('o que fala a favor, para o lead perguntado'),
})
const PAGAMENTO = ['conflito', 'indisponivel'] as const

/**
 * The answers of every operation, by method and path: the source of `/api/openapi.json`. A test compares it with the
 * inventory of routes and with real answers.
 */
export const RESPOSTAS: Readonly<Record<string, Resposta>> = {
  'POST /functions/v1/avaliar-veiculo': json(avaliacaoEmitidaSchema, 'muitas_tentativas'),
  'POST /functions/v1/register-agencia': json(mensagem, 'muitas_tentativas'),
  'POST /functions/v1/admin-create-or-link-agencia': json(vinculo, 'conflito'),
  'POST /functions/v1/admin-create-or-link-operador': json(vinculo, 'conflito'),
  'POST /functions/v1/reset-admin-password': json(mensagem),
  'POST /functions/v1/create-checkout': json(z.object({ url: z.url() }), ...PAGAMENTO),
  'POST /functions/v1/customer-portal': json(z.object({ url: z.url() }), ...PAGAMENTO),
  'POST /functions/v1/check-subscription': json(
    z.object({
      subscribed: z.boolean(),
      status: z.enum(STATUS_DA_ASSINATURA),
      plano: nivel.nullable(),
      limite: z.int().describe('leads do período, com os extras'),
      usados: z.int().describe('leads recebidos no período'),
    }),
    'indisponivel',
  ),
  'POST /api/rpc/bootstrap_admin': json(z.null()),
  'POST /api/leads': criado(
    z.object({ id: z.uuid(), avaliacao_id: z.uuid() }),
    'avaliacao_desconhecida',
    'avaliacao_expirada',
    'avaliacao_ja_usada',
    'avaliacao_de_outro_veiculo',
    'muitas_tentativas',
  ),
  'GET /api/catalogo/:tipo': json(catalogo, 'dados_invalidos'),
  'GET /api/catalogo/:tipo/busca': json(
    z.array(
      z.object({ marca: texto, modelo: texto, ano_de: z.int().nullable(), ano_ate: z.int().nullable() }),
    ),
    'dados_invalidos',
  ),
  'GET /api/catalogo/:tipo/versoes': json(
    z.array(
      z.object({
        codigo_fipe: texto,
        versao: texto,
        combustivel: texto,
        titulo: texto,
        valor_reais: z.int().nullable(),
        ano_de: z.int(),
        ano_ate: z.int(),
        cambio: talvez,
        motor: talvez,
        portas: talvez,
      }),
    ),
  ),
  'GET /api/municipios': json(
    z.array(z.object({ codigo_ibge: z.int(), nome: texto, uf: texto, rotulo: texto })),
  ),
  'POST /api/placas': json(
    z.object({ marca: texto.optional(), modelo: texto.optional(), ano: z.int().optional() }),
    'dados_invalidos',
    'nao_encontrado',
    'muitas_tentativas',
    'indisponivel',
  ),
  'GET /api/procura': json(
    z.object({
      lojas: z.int().describe('pelo menos tantas: 0, 3, 5, 10, 20…'),
      receberam: z.int().describe('agências que têm o pedido'),
    }),
    'dados_invalidos',
    'muitas_tentativas',
  ),
  'POST /api/compartilhamentos': criado(
    z.object({ url: z.url(), expira_em: instante }),
    'avaliacao_desconhecida',
    'muitas_tentativas',
  ),
  'POST /api/compartilhamentos/desligar': vazio('muitas_tentativas'),
  'POST /api/conferencias': json(
    z.object({
      assinatura: z.enum(['confere', 'nao_confere', 'sem']),
      conta: z.enum(['igual', 'outra_frase', 'diferente', 'sem_motor']),
      versao_motor: texto,
      tabela: talvez,
      figuras: z.array(z.object({ nome: texto, antes: z.number().nullable(), agora: z.number().nullable() })),
      mudou: z
        .array(z.object({ causa: z.enum(['tabela', 'idade', 'motor']), efeito_reais: z.int() }))
        .nullable(),
    }),
    'nao_encontrado',
    'muitas_tentativas',
    'indisponivel',
  ),
  'GET /api/chaves': json(
    z.object({
      keys: z.array(
        z.object({ kty: texto, crv: texto, kid: texto, x: texto, use: z.literal('sig'), alg: texto }),
      ),
    }),
  ),
  'POST /api/consentimentos': criado(
    z.object({ aceita_contato_parceiros: z.literal(true) }),
    'avaliacao_desconhecida',
    'avaliacao_expirada',
    'muitas_tentativas',
  ),
  'POST /api/meus-dados/link': json(z.object({ enviado: z.literal(true) }), 'muitas_tentativas'),
  'POST /api/meus-dados/entrar': json(
    z.object({ sessao: texto, email: texto, expira_em: instante }),
    'nao_autenticado',
    'muitas_tentativas',
  ),
  'POST /api/meus-dados': json(meusDados, 'nao_autenticado', 'muitas_tentativas'),
  'POST /api/meus-dados/exportar': json(
    meusDados.extend({
      protocolo: texto,
      pedidos: z.array(
        pedidoGuardado.extend({
          relatorio: z.nullable(avaliacaoSchema),
          relatorios_anteriores: z.array(z.object({ avaliado_em: instante, relatorio: avaliacaoSchema })),
        }),
      ),
    }),
    'nao_autenticado',
    'muitas_tentativas',
  ),
  'POST /api/meus-dados/corrigir': json(atendido, 'nao_autenticado', SUMIU, 'muitas_tentativas'),
  'POST /api/meus-dados/retirar': json(atendido, 'nao_autenticado', SUMIU, 'conflito', 'muitas_tentativas'),
  'POST /api/meus-dados/desligar': json(
    z.object({ desligados: z.int() }),
    'nao_autenticado',
    SUMIU,
    'muitas_tentativas',
  ),
  'POST /api/meus-dados/recibo': json(
    z.object({
      schema_version: texto,
      receipt_id: z.uuid(),
      receipt_time: instante,
      language: texto,
      pii_principal_id: texto,
      pii_processing: z.record(texto, z.unknown()),
      party_identification: z.array(z.record(texto, z.unknown())),
      events: z.array(z.record(texto, z.unknown())),
      proof: z.object({
        type: z.literal('Ed25519'),
        version: z.literal(2),
        keys: z.url(),
        chave: texto,
        assinatura: texto,
      }),
    }),
    'nao_autenticado',
    SUMIU,
    'muitas_tentativas',
  ),
  'POST /api/meu-veiculo': criado(
    z.object({ ligado: z.literal(true) }),
    'avaliacao_desconhecida',
    'avaliacao_expirada',
    'muitas_tentativas',
  ),
  'POST /api/meu-veiculo/sair': json(z.object({ saiu: z.literal(true) }), SUMIU),
  'POST /api/meus-dados/parar-meu-veiculo': json(
    z.object({ parou: z.boolean() }),
    'nao_autenticado',
    SUMIU,
    'muitas_tentativas',
  ),
  'POST /api/recibos/conferir': json(z.object({ confere: z.boolean() })),
  'POST /api/meus-dados/apagar': json(atendido, 'nao_autenticado', SUMIU, 'muitas_tentativas'),
  'GET /api/conteudos': json(z.array(conteudo)),
  'GET /api/conteudos/:chave': json(conteudo, 'nao_encontrado'),
  'GET /api/planos': json(z.array(plano)),
  'GET /api/minha-conta': json(
    z.object({
      user_id: z.uuid(),
      email: talvez,
      aal: z.enum(['aal1', 'aal2']),
      papeis: z.array(texto),
      precisa_segundo_fator: z.boolean(),
      tem_senha: z.boolean(),
      email_provado: z.boolean(),
      agencia_ativa: simOuNao,
    }),
  ),
  'GET /api/minha-conta/sessoes': json(
    z.object({
      itens: z.array(
        z.object({
          id: z.uuid(),
          created_at: instante,
          refreshed_at: instante,
          user_agent: talvez,
          ip: talvez,
          aal: z.enum(['aal1', 'aal2']),
          atual: z.boolean(),
        }),
      ),
    }),
  ),
  'DELETE /api/minha-conta/sessoes': vazio(),
  'DELETE /api/minha-conta/sessoes/:id': vazio(SUMIU),
  'GET /api/demo/emails': json(
    z.object({
      itens: z.array(
        z.object({ id: z.uuid(), para: texto, assunto: texto, texto, html: texto, created_at: instante }),
      ),
    }),
    'nao_encontrado',
  ),
  'POST /api/stripe/webhook': json(z.object({ received: z.literal(true) }), 'json_invalido', 'indisponivel'),
  'GET /api/sandbox/:id': json(sessaoDeTeste, 'nao_encontrado'),
  'POST /api/sandbox/:id': json(sessaoDeTeste, 'nao_encontrado', 'conflito'),
  'GET /api/leads': json(
    paginaDe(leadDaLista).extend({
      hoje: z.int(),
      media_fipe: z.number().nullable().describe('reais; null sem total_exato'),
      com_fipe: z.int().describe('leads com preço da tabela FIPE, de que media_fipe é a média'),
      localizacoes: z.array(texto),
    }),
  ),
  'GET /api/leads/localizacoes': json(z.object({ localizacoes: z.array(texto) })),
  'GET /api/leads.csv': outro('text/csv'),
  'GET /api/eventos': outro('text/event-stream', 'muitas_tentativas'),
  'POST /api/leads/excluir': json(z.object({ excluidos: z.int(), lote: z.uuid() }), SUMIU),
  'POST /api/leads/restaurar': json(z.object({ restaurados: z.int() }), SUMIU),
  'GET /api/leads/duplicados': json(
    z.object({
      grupos: z.int(),
      leads: z.int().describe('quantos deixam de ser um lead à parte'),
      itens: z.array(
        z.object({
          fica: z.object({ id: z.uuid(), nome: texto, veiculo: texto, criado_em: instante }),
          saem: z.array(z.object({ id: z.uuid(), criado_em: instante })),
          agencias: z.array(texto).describe('agências que têm mais de um deles'),
          creditos: z.int().describe('créditos do período que voltam a elas'),
        }),
      ),
    }),
  ),
  'POST /api/leads/duplicados': json(z.object({ grupos: z.int(), leads: z.int(), creditos: z.int() })),
  'GET /api/leads/:id': json(fichaDoLead, SUMIU),
  'POST /api/leads/:id/cpf': json(z.object({ cpf: texto }), SUMIU),
  'DELETE /api/leads/:id': json(z.object({ excluidos: z.int(), lote: z.uuid() }), SUMIU),
  'POST /api/leads/atribuir': { status: 202, schema: andamento, recusas: ['conflito'] },
  'POST /api/exportacoes': { status: 202, schema: exportacao, recusas: ['conflito'] },
  'GET /api/exportacoes': json(z.array(exportacao)),
  'GET /api/exportacoes/:id': json(exportacao, SUMIU),
  'GET /api/exportacoes/:id/arquivo': outro('text/csv', SUMIU, 'conflito'),
  'GET /api/visoes': json(visoes),
  'POST /api/visoes': criado(visoes, 'conflito'),
  'DELETE /api/visoes/:id': json(visoes, SUMIU),
  'GET /api/atribuicoes': json(z.array(andamento)),
  'GET /api/atribuicoes/:id': json(andamento, SUMIU),
  'GET /api/leads/:id/atribuicoes': json(z.array(atribuicao), SUMIU),
  'POST /api/leads/:id/atribuicoes': criado(z.object({ atribuidas: z.int() }), SUMIU, 'conflito'),
  'GET /api/agencias/disponiveis': json(z.array(disponivel)),
  'GET /api/agencias': json(
    z.array(
      agencia.extend({
        leads_periodo: z.int(),
        mesmo_cnpj: z.int().describe('outras agências com este CNPJ'),
      }),
    ),
  ),
  'PATCH /api/agencias/:id': json(agencia, SUMIU, 'conflito'),
  'DELETE /api/agencias/:id': vazio(SUMIU),
  'GET /api/operadores': json(z.array(operador)),
  'PATCH /api/operadores/:id': json(operador, SUMIU, 'conflito'),
  'DELETE /api/operadores/:id': vazio(SUMIU),
  'GET /api/entregas': json(paginaDe(entrega).extend({ esperando: z.int().describe('as que não saíram') })),
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
  'POST /api/privacidade/recebidos/:protocolo/resposta': json(z.object({ protocolo: texto }), SUMIU),
  'GET /api/privacidade/prazos': json(
    z.object({
      prazos: z.object({
        leads_meses: z.int(),
        leads_sem_agencia_meses: z.int(),
        endereco_meses: z.int(),
        provas_anos: z.int(),
        auditoria_anos: z.int(),
        decisoes_meses: z.int(),
        correio_dias: z.int(),
        sessoes_dias: z.int(),
        avaliacoes_dias: z.int(),
      }),
      amanha: vencidos.extend({ avaliacoes: z.int() }),
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
  'POST /api/privacidade/atender': json(atendido, SUMIU, 'conflito'),
  'GET /api/operacao': json(
    z.object({
      lida_em: instante,
      itens: z.array(
        z.object({
          chave: texto,
          titulo: texto,
          situacao: z.enum(['bem', 'atencao', 'mal']),
          frase: texto,
          faca: talvez.describe('o que fazer, onde há o que fazer'),
        }),
      ),
      copiando: talvez.describe('até onde foi a cópia em curso'),
      pode_copiar: z.boolean(),
    }),
  ),
  'POST /api/operacao/copias': {
    status: 202,
    schema: z.object({ pedida: z.boolean() }),
    recusas: ['conflito'],
  },
  'PUT /api/conteudos/:chave': json(conteudo, SUMIU, 'conflito'),
  'GET /api/conteudos/:chave/versoes': json(
    z.array(z.object({ versao: z.int(), titulo: texto, salvo_em: instante, salvo_por: talvez })),
    SUMIU,
  ),
  'GET /api/conteudos/:chave/versoes/:versao': json(
    z.object({ versao: z.int(), titulo: texto, conteudo: texto }),
    SUMIU,
  ),
  'GET /api/planos/todos': json(z.array(plano)),
  'PATCH /api/planos/:id': json(plano, SUMIU, 'conflito'),
  'GET /api/minha-agencia/leads': json(paginaDe(leadDaAgencia)),
  'GET /api/minha-agencia/leads.csv': outro('text/csv'),
  'GET /api/minha-agencia/cidades': json(z.array(z.object({ cidade: texto, leads: z.int() }))),
  'GET /api/minha-agencia/relatorio': json(relatorio),
  'GET /api/minha-agencia/relatorio.csv': outro('text/csv'),
  'GET /api/minha-agencia/eventos': outro('text/event-stream', 'muitas_tentativas'),
  'GET /api/minha-agencia/leads/:id': json(
    z.object({ lead: leadDaAgencia, de_novo_em, avaliacao: z.nullable(avaliacaoSchema), validacao }),
    SUMIU,
  ),
  'PATCH /api/minha-agencia/leads/:id': json(z.object({ id: z.uuid(), ...anotacoes }), SUMIU),
  'GET /api/openapi.json': json(z.looseObject({ openapi: texto })),
  'GET /api/docs': outro('text/html'),
  ...RESPOSTAS_DA_DISTRIBUICAO,
  ...RESPOSTAS_DOS_AVISOS,
  ...RESPOSTAS_DA_EQUIPE,
}
