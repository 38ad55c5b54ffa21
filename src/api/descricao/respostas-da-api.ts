import { z } from 'zod'
import { assinaturaVerificadaSchema } from '#domain/assinatura/verificar.ts'
import { relatorioDaAgenciaSchema } from '#domain/atribuicao/relatorio/relatorio.schema.ts'
import { avaliacaoEmitidaSchema } from '#domain/avaliacao/avaliacao.schema.ts'
import { fotoSchema } from '#domain/foto/foto.schema.ts'
import { municipioSchema } from '#domain/pessoa/localizacao/municipio.schema.ts'
import { modeloAchadoSchema, versaoOferecidaSchema } from '#domain/veiculo/oferta.schema.ts'
import { cicloSchema } from '#sandbox/ciclo.ts'
import {
  criado,
  descreverOutroTipo,
  instante,
  json,
  type Resposta,
  SUMIU,
  texto,
  textoOuNulo,
  vazio,
} from './resposta.ts'
import { RESPOSTAS_DOS_AVISOS } from './respostas-avisos.ts'
import { RESPOSTAS_DA_DISTRIBUICAO } from './respostas-distribuicao.ts'
import { conteudo, plano, RESPOSTAS_DO_ADMIN } from './respostas-do-admin.ts'
import { RESPOSTAS_DO_DONO } from './respostas-do-dono.ts'
import { RESPOSTAS_DO_TITULAR } from './respostas-do-titular.ts'
import { RESPOSTAS_DOS_LEADS } from './respostas-dos-leads.ts'
import { RESPOSTAS_DA_EQUIPE } from './respostas-equipe.ts'
import { RESPOSTAS_DOS_PARCEIROS } from './respostas-parceiros.ts'
import { RESPOSTAS_DAS_PROPOSTAS } from './respostas-propostas.ts'
import { RESPOSTAS_DAS_VITRINES } from './respostas-vitrines.ts'

/** The answer that only says what was done. */
const mensagem = z.object({ message: z.string() })

/** The options of a question; absent for a type of vehicle that is not asked it. */
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

/** The price of a plan, in the test payments. */
const preco = {
  price_id: texto,
  nome: texto,
  preco_reais: z.number(),
  limite_leads: z.int(),
}
/** A page of the test payments (`sandbox/`), which takes the place of Stripe's. */
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

/** The answer about an account that the administrator created, or gave a role. */
const vinculo = z.object({ userAlreadyExisted: z.boolean(), message: texto })
/** Refusals of what asks the payment provider. */
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
  'POST /api/meu-veiculo': criado(
    z.object({ ligado: z.literal(true) }),
    'avaliacao_desconhecida',
    'avaliacao_expirada',
    'muitas_tentativas',
  ),
  'POST /api/meu-veiculo/ver': json(z.object({ veiculo: z.string(), recebe: z.boolean() }), SUMIU),
  'POST /api/meu-veiculo/sair': json(z.object({ saiu: z.literal(true) }), SUMIU),
  'GET /api/fotos/:token': descreverOutroTipo('image/jpeg'),
  'GET /api/propostas/fotos': json(z.array(fotoSchema), SUMIU),
  'PUT /api/propostas/fotos/:id': criado(fotoSchema, 'conflito', 'muitas_tentativas'),
  'PUT /api/propostas/avarias': vazio(SUMIU),
  'DELETE /api/propostas/fotos/:id': vazio(),
  'PUT /api/agencia/janelas/:janela/provas/:id': criado(fotoSchema, 'conflito', 'muitas_tentativas'),
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
      agencia_ativa: z.boolean().nullable(),
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
  'GET /api/minha-agencia/cidades': json(z.array(z.object({ cidade: texto, leads: z.int() }))),
  'GET /api/minha-agencia/relatorio': json(relatorioDaAgenciaSchema),
  'GET /api/minha-agencia/relatorio.csv': descreverOutroTipo('text/csv'),
  'GET /api/openapi.json': json(z.looseObject({ openapi: texto })),
  'GET /api/docs': descreverOutroTipo('text/html'),
  ...RESPOSTAS_DO_ADMIN,
  ...RESPOSTAS_DOS_LEADS,
  ...RESPOSTAS_DO_TITULAR,
  ...RESPOSTAS_DA_DISTRIBUICAO,
  ...RESPOSTAS_DOS_AVISOS,
  ...RESPOSTAS_DA_EQUIPE,
  ...RESPOSTAS_DOS_PARCEIROS,
  ...RESPOSTAS_DAS_VITRINES,
  ...RESPOSTAS_DO_DONO,
  ...RESPOSTAS_DAS_PROPOSTAS,
}
