import { z } from 'zod'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { assinaturaVerificadaSchema } from '#domain/assinatura/verificar.ts'
import { colunasDasAnotacoes } from '#domain/atribuicao/carteira/linhas-da-carteira.ts'
import { somasSchema } from '#domain/atribuicao/carteira/somar.ts'
import { duplicadosPrevistosSchema } from '#domain/atribuicao/duplicados/juntar.ts'
import { andamentoSchema } from '#domain/atribuicao/em-massa/em-massa.ts'
import { relatorioDaAgenciaSchema } from '#domain/atribuicao/relatorio/relatorio.schema.ts'
import { avaliacaoEmitidaSchema, avaliacaoSchema } from '#domain/avaliacao/avaliacao.schema.ts'
import { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { conteudos_paginas } from '#domain/conteudo/conteudo.table.ts'
import { disponivelSchema } from '#domain/distribuicao/disponiveis.ts'
import { entregas } from '#domain/entrega/entrega.table.ts'
import { fotoSchema } from '#domain/foto/foto.schema.ts'
import { exportacaoSchema } from '#domain/lead/exportacao/exportacao.ts'
import { leadsParaAgencias } from '#domain/lead/lead.table.ts'
import { colunasDaLista } from '#domain/lead/lista/linhas-dos-leads.ts'
import { validacaoSchema } from '#domain/lead/pontuar.ts'
import { itemSchema } from '#domain/operacao/operacao.schema.ts'
import { colunasDoOperador } from '#domain/operador/gerir-operadores.ts'
import { municipioSchema } from '#domain/pessoa/localizacao/municipio.schema.ts'
import { planos_disponiveis } from '#domain/plano/plano.table.ts'
import { NIVEIS } from '#domain/plano/plano.ts'
import { atendidoSchema } from '#domain/privacidade/pedido/exercer.ts'
import { pedidos_de_titular } from '#domain/privacidade/privacidade.table.ts'
import { prazosSchema, vencidosSchema } from '#domain/privacidade/tratamento/retencao.ts'
import type { CodigoDeErro } from '#domain/recusa/erro.ts'
import { modeloAchadoSchema, versaoOferecidaSchema } from '#domain/veiculo/oferta.schema.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { rowSchema } from '#platform/database/row-schema.ts'
import { cicloSchema } from '#sandbox/ciclo.ts'
import { criado, instante, json, type Resposta, vazio } from './resposta.ts'
import { RESPOSTAS_DOS_AVISOS } from './respostas-avisos.ts'
import { RESPOSTAS_DA_DISTRIBUICAO } from './respostas-distribuicao.ts'
import { janelaExportada, RESPOSTAS_DO_DONO } from './respostas-do-dono.ts'
import { RESPOSTAS_DA_EQUIPE } from './respostas-equipe.ts'
import { RESPOSTAS_DOS_PARCEIROS } from './respostas-parceiros.ts'
import { RESPOSTAS_DAS_PROPOSTAS } from './respostas-propostas.ts'
import { RESPOSTAS_DAS_VITRINES } from './respostas-vitrines.ts'

/** Describes an answer 200 of another media type than JSON. */
const descreverOutroTipo = (tipo: NonNullable<Resposta['tipo']>, ...recusas: CodigoDeErro[]): Resposta => ({
  status: 200,
  tipo,
  schema: z.string(),
  recusas,
})

const texto = z.string()
const textoOuNulo = z.string().nullable()
const inteiroOuNulo = z.int().nullable()
const booleanoOuNulo = z.boolean().nullable()
const nivel = z.enum(NIVEIS)
const mensagem = z.object({ message: z.string() })
const totalContado = z.object({
  total: z.int(),
  total_exato: z.boolean().describe('false: são mais de total, que é então 10.000'),
})
const paginaDe = <S extends z.ZodType>(item: S) =>
  z.object({
    itens: z.array(item),
    ...totalContado.shape,
    pagina: z.int(),
    por_pagina: z.int(),
  })

const reais = 'reais'
const lead = rowSchema(leadsParaAgencias, {
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
const { cpf, aceita_contato_parceiros } = rowSchema(colunasDaLista, {
  cpf: 'CPF ou CNPJ com as pontas escondidas',
}).shape
const leadDoAdmin = lead.omit({ analise_ia: true }).extend({ aceita_contato_parceiros, cpf })
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

const validacao = validacaoSchema.nullable()
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

const consentimento = rowSchema(consentimentos).pick({
  finalidade: true,
  aceito: true,
  texto: true,
  versao: true,
  registrado_em: true,
})
const pedidoGuardado = lead.extend({
  cpf: texto,
  aceita_contato_parceiros,
  validacao,
  meu_veiculo_desde: instante.nullable().describe('Desde quando recebe o valor todo mês'),
  whatsapp_desde: instante.nullable().describe('Desde quando recebe mensagens pelo WhatsApp'),
  lojas_autorizadas: z.array(texto).describe('As que a pessoa autorizou pelo nome, no site delas'),
  relatorio_abre_ate: instante.nullable().describe('Até quando um link abre o relatório'),
  agencias: z.array(
    z.object({
      agencia: texto,
      recebido_em: instante,
      contato_em: instante.nullable(),
      pela_regra: z
        .boolean()
        .describe('a regra de distribuição a escolheu; senão, uma pessoa da administração'),
      pela_escolha: z.boolean().describe('a pessoa escolheu a proposta dela'),
      ve_agora: z.boolean().describe('ainda vê o pedido por aqui'),
    }),
  ),
  consentimentos: z.array(consentimento.omit({ versao: true }).extend({ endereco_ip: textoOuNulo })),
})
const pedidoDeTitular = rowSchema(pedidos_de_titular).omit({
  pessoa: true,
  atendido_em: true,
  por: true,
})
const meusDados = z.object({
  email: texto,
  lido_em: instante,
  pedidos: z.array(
    pedidoGuardado.extend({ palavra: texto.describe('abre as propostas do pedido: X-Propostas') }),
  ),
  protocolos: z.array(pedidoDeTitular),
})

const nota = z.object({
  id: z.uuid(),
  texto,
  criada_em: instante,
  minha: z.boolean().describe('escrita por quem lê'),
})

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
const conteudo = rowSchema(conteudos_paginas, {
  conteudo: 'Markdown, com os nomes entre chaves ainda por preencher',
})
const plano = rowSchema(planos_disponiveis, {
  preco: 'reais por mês',
  limite_leads: 'leads por mês',
  site_proprio: 'se inclui a avaliação no site da agência',
})

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
  desistir: textoOuNulo,
  price_id_pedido: textoOuNulo,
  plano: z.object({ ...preco, ativo: z.boolean() }).nullable(),
  planos: z.array(z.object({ ...preco, ativo: z.boolean() })),
  assinatura: cicloSchema.extend({ proximo_marco: instante.nullable() }).nullish(),
})

const SUMIU = 'nao_encontrado'
const vinculo = z.object({ userAlreadyExisted: z.boolean(), message: texto })
const visoes = z.array(z.object({ id: z.uuid(), nome: texto, consulta: texto }))
/** Refusals of a person's request about their own data. */
const TITULAR = ['nao_autenticado', 'muitas_tentativas'] as const
/** Refusals of a person's request about a lead, which may be missing. */
const LEAD_DO_TITULAR = [...TITULAR, SUMIU] as const
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
  'POST /functions/v1/check-subscription': json(assinaturaVerificadaSchema, 'indisponivel'),
  'POST /api/rpc/bootstrap_admin': json(z.null()),
  'POST /api/leads': criado(
    z.object({ id: z.uuid(), avaliacao_id: z.uuid() }),
    'avaliacao_desconhecida',
    'avaliacao_expirada',
    'avaliacao_ja_usada',
    'avaliacao_de_outro_veiculo',
    'muitas_tentativas',
    'sem_permissao',
  ),
  'GET /api/catalogo/:tipo': json(catalogo, 'dados_invalidos'),
  'GET /api/catalogo/:tipo/busca': json(z.array(modeloAchadoSchema), 'dados_invalidos'),
  'GET /api/catalogo/:tipo/versoes': json(z.array(versaoOferecidaSchema)),
  'GET /api/municipios': json(z.array(municipioSchema)),
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
      receberam: z.array(texto).describe('nomes das agências que têm o pedido'),
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
      tabela: textoOuNulo,
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
    ...TITULAR,
  ),
  'POST /api/meus-dados': json(meusDados, ...TITULAR),
  'POST /api/meus-dados/exportar': json(
    meusDados.extend({
      protocolo: texto,
      pedidos: z.array(
        pedidoGuardado.extend({
          janelas: z.array(janelaExportada),
          relatorio: z.nullable(avaliacaoSchema),
          notas: z.array(z.object({ texto, criada_em: instante })).describe('notas da nossa equipe'),
          relatorios_anteriores: z.array(z.object({ avaliado_em: instante, relatorio: avaliacaoSchema })),
        }),
      ),
    }),
    ...TITULAR,
  ),
  'POST /api/meus-dados/corrigir': json(atendidoSchema, ...LEAD_DO_TITULAR),
  'POST /api/meus-dados/retirar': json(atendidoSchema, ...LEAD_DO_TITULAR, 'conflito'),
  'POST /api/meus-dados/desligar': json(z.object({ desligados: z.int() }), ...LEAD_DO_TITULAR),
  'POST /api/meus-dados/relatorio': json(
    z.object({
      formulario: z.object({
        tipo_veiculo: z.enum(TIPOS_VEICULO),
        marca: texto,
        modelo: texto,
        ano: z.int(),
      }),
      avaliacao: avaliacaoSchema,
    }),
    ...LEAD_DO_TITULAR,
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
    ...LEAD_DO_TITULAR,
  ),
  'POST /api/meu-veiculo': criado(
    z.object({ ligado: z.literal(true) }),
    'avaliacao_desconhecida',
    'avaliacao_expirada',
    'muitas_tentativas',
  ),
  'POST /api/meu-veiculo/ver': json(z.object({ veiculo: z.string(), recebe: z.boolean() }), SUMIU),
  'POST /api/meu-veiculo/sair': json(z.object({ saiu: z.literal(true) }), SUMIU),
  'POST /api/meus-dados/parar-meu-veiculo': json(z.object({ parou: z.boolean() }), ...LEAD_DO_TITULAR),
  'GET /api/fotos/:token': descreverOutroTipo('image/jpeg'),
  'GET /api/propostas/fotos': json(z.array(fotoSchema), SUMIU),
  'PUT /api/propostas/fotos/:id': criado(fotoSchema, 'conflito', 'muitas_tentativas'),
  'PUT /api/propostas/avarias': vazio(SUMIU),
  'DELETE /api/propostas/fotos/:id': vazio(),
  'PUT /api/agencia/janelas/:janela/provas/:id': criado(fotoSchema, 'conflito', 'muitas_tentativas'),
  'POST /api/meus-dados/parar-whatsapp': json(z.object({ parou: z.boolean() }), ...LEAD_DO_TITULAR),
  'GET /api/whatsapp': { status: 200, tipo: 'text/plain', schema: texto, recusas: [SUMIU, 'sem_permissao'] },
  'POST /api/whatsapp': json(
    z.object({ recebido: z.literal(true) }),
    SUMIU,
    'sem_permissao',
    'json_invalido',
  ),
  'POST /api/whatsapp/ligar': criado(
    z.object({ ligado: z.literal(true) }),
    SUMIU,
    'conflito',
    'avaliacao_desconhecida',
    'avaliacao_expirada',
    'muitas_tentativas',
  ),
  'POST /api/recibos/conferir': json(z.object({ confere: z.boolean() })),
  'POST /api/meus-dados/apagar': json(atendidoSchema, ...LEAD_DO_TITULAR),
  'GET /api/conteudos': json(z.array(conteudo)),
  'GET /api/conteudos/:chave': json(conteudo),
  'GET /api/planos': json(z.array(plano)),
  'GET /api/minha-conta': json(
    z.object({
      user_id: z.uuid(),
      email: textoOuNulo,
      aal: z.enum(['aal1', 'aal2']),
      papeis: z.array(texto),
      precisa_segundo_fator: z.boolean(),
      tem_senha: z.boolean(),
      email_provado: z.boolean(),
      agencia_ativa: booleanoOuNulo,
    }),
  ),
  'GET /api/minha-conta/sessoes': json(
    z.object({
      itens: z.array(
        z.object({
          id: z.uuid(),
          created_at: instante,
          refreshed_at: instante,
          user_agent: textoOuNulo,
          ip: textoOuNulo,
          aal: z.enum(['aal1', 'aal2']),
          atual: z.boolean(),
        }),
      ),
    }),
  ),
  'DELETE /api/minha-conta/sessoes': vazio(),
  'DELETE /api/minha-conta/sessoes/:id': vazio(),
  'GET /api/demo/emails': json(
    z.object({
      itens: z.array(
        z.object({ id: z.uuid(), para: texto, assunto: texto, texto, html: texto, created_at: instante }),
      ),
    }),
    'nao_encontrado',
  ),
  'POST /api/stripe/webhook': json(z.object({ received: z.literal(true) }), 'json_invalido', 'indisponivel'),
  'GET /api/sandbox/:id': json(sessaoDeTeste),
  'POST /api/sandbox/:id': json(sessaoDeTeste, 'conflito'),
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
  'POST /api/leads/atribuir': { status: 202, schema: andamentoSchema, recusas: ['conflito'] },
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
  'POST /api/exportacoes': { status: 202, schema: exportacaoSchema, recusas: ['conflito'] },
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
        .object({ esperando: z.int(), avisos: z.int() })
        .describe('todos os e-mails que não saíram, e quantos deles são avisos a agências'),
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
  'POST /api/operacao/copias': {
    status: 202,
    schema: z.object({ pedida: z.boolean() }),
    recusas: ['conflito'],
  },
  'PUT /api/conteudos/:chave': json(conteudo, 'conflito'),
  'GET /api/conteudos/:chave/versoes': json(
    z.array(z.object({ versao: z.int(), titulo: texto, salvo_em: instante, salvo_por: textoOuNulo })),
  ),
  'GET /api/conteudos/:chave/versoes/:versao': json(
    z.object({ versao: z.int(), titulo: texto, conteudo: texto }),
  ),
  'GET /api/planos/todos': json(z.array(plano)),
  'PATCH /api/planos/:id': json(plano, 'conflito'),
  'GET /api/minha-agencia/leads': json(paginaDe(leadDaAgencia)),
  'GET /api/minha-agencia/leads.csv': descreverOutroTipo('text/csv'),
  'GET /api/minha-agencia/leads/somas': json(somasSchema.describe('em reais')),
  'GET /api/minha-agencia/cidades': json(z.array(z.object({ cidade: texto, leads: z.int() }))),
  'GET /api/minha-agencia/relatorio': json(relatorioDaAgenciaSchema),
  'GET /api/minha-agencia/relatorio.csv': descreverOutroTipo('text/csv'),
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
  'GET /api/openapi.json': json(z.looseObject({ openapi: texto })),
  'GET /api/docs': descreverOutroTipo('text/html'),
  ...RESPOSTAS_DA_DISTRIBUICAO,
  ...RESPOSTAS_DOS_AVISOS,
  ...RESPOSTAS_DA_EQUIPE,
  ...RESPOSTAS_DOS_PARCEIROS,
  ...RESPOSTAS_DAS_VITRINES,
  ...RESPOSTAS_DO_DONO,
  ...RESPOSTAS_DAS_PROPOSTAS,
}
