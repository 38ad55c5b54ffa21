import * as z from 'zod/mini'
import { validarDocumento } from '#domain/pessoa/documento.ts'
import { validarEmail } from '#domain/pessoa/email.ts'
import { lerCep } from '#domain/pessoa/localizacao/cep.ts'
import { validarPlaca } from '#domain/pessoa/placa.ts'
import { validarTelefone } from '#domain/pessoa/telefone.ts'
import { NOME_SEM_SITE, temEnderecoDeSite } from '#domain/texto/endereco-de-site.ts'
import { CONSERVACOES, TIPOS, TIPOS_VEICULO, type TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import {
  apararInvisiveis,
  ehDiaReal,
  facultativo,
  lendo,
  lerVistoria,
  listarExtras,
  MAXIMOS,
  numeroFacultativo,
  OBJETIVOS,
  obrigatorio,
  pessoal,
  SITUACOES_FINANCEIRAS,
  simOuNao,
  TERMOS_OBRIGATORIOS,
  valorSchemas,
  vazioEhNulo,
} from './campo.schema.ts'
import { lerDecimal, lerInteiro, lerQuantidade } from './ler-numero.ts'

/** A column of `leads`, as its migration writes it; `selado` is encrypted text. */
export type ColunaDoLead =
  | 'text'
  | 'text not null'
  | 'text[] not null'
  | 'boolean'
  | 'boolean not null'
  | 'integer'
  | 'smallint not null'
  | 'numeric(12,2)'
  | 'date'
  | 'selado'
  | 'selado not null'

/** One question. The questionnaire of each type of vehicle adds how it asks: control, options, help, example. */
export type Pergunta = {
  /** Its name in panels and files, and in a form that does not ask with other words. */
  rotulo: string
  /** Reads and validates an answer: the input is what a form or JSON holds, the output is what is stored. */
  valor: z.ZodMiniType
  /** Types of vehicle that have it; absent: all. A lead of another type stores null. */
  tipos?: readonly TipoVeiculo[]
  /**
   * Required where it is asked: by the form alone, or by `POST /api/leads` too. Used only for a question with `tipos`.
   */
  exigida?: 'no formulario' | 'no lead'
  /** Types whose form sends it with `avaliar-veiculo`; absent: none. */
  pedido?: readonly TipoVeiculo[]
  /** About the vehicle: `avaliar-veiculo` accepts it, and panels show the text, the number, or yes and no. */
  caracteristica?: true
  /** Its column in `leads`; null: not stored. */
  coluna: ColunaDoLead | null
  /** False: agencies never see it; absent: they do. Their grants are in the migration of the column. */
  agencia?: false
}

/** Types that have a number plate. */
const TIPOS_COM_PLACA = ['carro', 'moto', 'caminhao', 'utilitario'] as const satisfies TipoVeiculo[]

/** Types with questions about insurance. */
const TIPOS_COM_SEGURO = [...TIPOS_COM_PLACA, 'trator'] as const satisfies TipoVeiculo[]

/** Lists the types whose use is counted in a unit. */
const tiposComUso = (uso: 'km' | 'horas') => TIPOS_VEICULO.filter(tipo => TIPOS[tipo].uso === uso)

/** Members that all technical characteristics have. */
const TECNICO = { caracteristica: true, coluna: 'text' } as const

/**
 * Every question of the questionnaires, by field name (spec §3). Schemas, table, panels, files and the API's
 * description come from here. A new question takes an entry here, its place in a questionnaire (`tipos/`), and a
 * migration.
 */
export const PERGUNTAS = {
  objetivo: {
    rotulo: 'Objetivo',
    valor: z.enum(OBJETIVOS, 'Escolha o que você quer fazer.'),
    coluna: 'text not null',
  },
  aceita_termos: {
    rotulo: 'Li e aceito a Política de Privacidade e os Termos e Condições',
    valor: z.literal(true, TERMOS_OBRIGATORIOS),
    coluna: null,
    agencia: false,
  },
  aceita_contato_parceiros: {
    rotulo: 'Aceito ser contatado por lojas parceiras com propostas para o meu veículo',
    valor: z._default(simOuNao('Diga se aceita ser contatado.'), false),
    coluna: 'boolean not null',
    agencia: false,
  },
  preferencias_veiculo: {
    rotulo: 'Veículo que procura',
    valor: facultativo(MAXIMOS.preferencias_veiculo, apararInvisiveis),
    coluna: 'text',
  },
  placa: {
    rotulo: 'Placa',
    valor: lendo(vazioEhNulo, z.nullable(pessoal(validarPlaca, 'Confira a placa.'))),
    tipos: TIPOS_COM_PLACA,
    coluna: 'selado',
  },
  marca: {
    rotulo: 'Marca',
    valor: obrigatorio(MAXIMOS.marca, 'Falta a marca.'),
    pedido: TIPOS_VEICULO,
    coluna: 'text not null',
  },
  modelo: {
    rotulo: 'Modelo',
    valor: obrigatorio(MAXIMOS.modelo, 'Falta o modelo.'),
    pedido: TIPOS_VEICULO,
    coluna: 'text not null',
  },
  codigo_fipe: { rotulo: 'Código FIPE', valor: facultativo(20), coluna: 'text' },
  versao: { rotulo: 'Versão', valor: facultativo(160), coluna: 'text' },
  ano: {
    rotulo: 'Ano',
    valor: lendo(lerInteiro, valorSchemas.ano),
    pedido: TIPOS_VEICULO,
    coluna: 'smallint not null',
  },
  quilometragem: {
    rotulo: 'Quilometragem',
    valor: lendo(lerQuantidade, valorSchemas.quilometragem),
    tipos: tiposComUso('km'),
    exigida: 'no formulario',
    pedido: tiposComUso('km'),
    coluna: 'integer',
  },
  horas_uso: {
    rotulo: 'Horas de uso',
    valor: lendo(lerQuantidade, valorSchemas.horas_uso),
    tipos: [...tiposComUso('horas'), 'outros'],
    exigida: 'no formulario',
    pedido: tiposComUso('horas'),
    coluna: 'integer',
  },
  cilindradas: {
    rotulo: 'Cilindrada',
    valor: obrigatorio(MAXIMOS.tecnico, 'Escolha a cilindrada.'),
    tipos: ['moto'],
    exigida: 'no lead',
    pedido: ['moto'],
    ...TECNICO,
  },
  tipo_caminhao: {
    rotulo: 'Tipo de caminhão',
    valor: obrigatorio(MAXIMOS.tecnico, 'Escolha o tipo de caminhão.'),
    tipos: ['caminhao'],
    exigida: 'no lead',
    pedido: ['caminhao'],
    ...TECNICO,
  },
  capacidade_carga: {
    rotulo: 'Capacidade de carga',
    valor: facultativo(MAXIMOS.tecnico),
    tipos: ['caminhao'],
    pedido: ['caminhao'],
    ...TECNICO,
  },
  tipo_carroceria: {
    rotulo: 'Carroceria',
    valor: facultativo(MAXIMOS.tecnico),
    tipos: ['caminhao'],
    pedido: ['caminhao'],
    ...TECNICO,
  },
  potencia_motor: {
    rotulo: 'Potência do motor',
    valor: facultativo(MAXIMOS.tecnico),
    tipos: ['caminhao', 'trator'],
    pedido: ['caminhao', 'trator'],
    ...TECNICO,
  },
  tipo_cambio: {
    rotulo: 'Câmbio',
    valor: facultativo(MAXIMOS.tecnico),
    tipos: ['caminhao'],
    pedido: ['caminhao'],
    ...TECNICO,
  },
  tipo_utilitario: {
    rotulo: 'Tipo de utilitário',
    valor: facultativo(MAXIMOS.tecnico),
    tipos: ['utilitario'],
    pedido: ['utilitario'],
    ...TECNICO,
  },
  capacidade: {
    rotulo: 'Capacidade',
    valor: facultativo(MAXIMOS.tecnico),
    tipos: ['utilitario'],
    pedido: ['utilitario'],
    ...TECNICO,
  },
  tracao: { rotulo: 'Tração', valor: facultativo(MAXIMOS.tecnico), tipos: ['trator'], ...TECNICO },
  tipo_trator: {
    rotulo: 'Tipo de trator',
    valor: facultativo(MAXIMOS.tecnico),
    tipos: ['trator'],
    pedido: ['trator'],
    ...TECNICO,
  },
  tipo_veiculo_descricao: {
    rotulo: 'Descrição',
    valor: obrigatorio(MAXIMOS.tipo_veiculo_descricao, 'Diga o que é.'),
    tipos: ['outros'],
    exigida: 'no lead',
    pedido: ['outros'],
    coluna: 'text',
  },
  tem_seguro: {
    rotulo: 'Tem seguro',
    valor: simOuNao('Diga se o veículo tem seguro.'),
    tipos: TIPOS_COM_SEGURO,
    exigida: 'no formulario',
    coluna: 'boolean',
  },
  seguradora: {
    rotulo: 'Seguradora',
    valor: obrigatorio(MAXIMOS.seguradora, 'Informe a seguradora.'),
    tipos: TIPOS_COM_SEGURO,
    exigida: 'no formulario',
    coluna: 'text',
  },
  ultima_vistoria: {
    rotulo: 'Última vistoria',
    valor: lendo(
      lerVistoria,
      z.nullable(
        z
          .string('Confira a data.')
          .check(z.refine(ehDiaReal, 'Confira a data. Ela é escrita assim: 05/11/2025.')),
      ),
    ),
    tipos: ['carro'],
    coluna: 'date',
  },
  nunca_fez_vistoria: {
    rotulo: 'Nunca fez vistoria',
    valor: z._default(simOuNao('Marque ou desmarque.'), false),
    tipos: ['carro'],
    coluna: 'boolean',
  },
  ipva_em_dia: {
    rotulo: 'IPVA em dia',
    valor: z._default(simOuNao('Diga se o IPVA está em dia.'), true),
    coluna: 'boolean',
  },
  licenciamento_em_dia: {
    rotulo: 'Licenciamento em dia',
    valor: z._default(simOuNao('Diga se o licenciamento está em dia.'), true),
    coluna: 'boolean',
  },
  multas_pendentes: {
    rotulo: 'Multas pendentes',
    valor: z._default(simOuNao('Diga se há multas.'), false),
    coluna: 'boolean',
  },
  detalhes_debitos: {
    rotulo: 'O que está pendente',
    valor: facultativo(MAXIMOS.detalhes_debitos, apararInvisiveis),
    coluna: 'text',
  },
  situacao_financeira: {
    rotulo: 'Situação financeira',
    valor: z._default(z.enum(SITUACOES_FINANCEIRAS, 'Escolha a situação financeira.'), 'quitado_proprio'),
    coluna: 'text',
  },
  valor_parcela_financiamento: {
    rotulo: 'Valor da parcela',
    valor: numeroFacultativo(
      lerDecimal,
      z
        .number('Informe o valor da parcela em reais. Exemplo: 1.234,56.')
        .check(
          z.minimum(0, 'Confira o valor da parcela.'),
          z.maximum(1_000_000, 'Confira o valor da parcela.'),
        ),
    ),
    coluna: 'numeric(12,2)',
  },
  parcelas_restantes: {
    rotulo: 'Parcelas restantes',
    valor: numeroFacultativo(
      lerInteiro,
      z
        .int('Informe quantas parcelas faltam.')
        .check(
          z.minimum(0, 'Confira quantas parcelas faltam.'),
          z.maximum(600, 'Confira quantas parcelas faltam.'),
        ),
    ),
    coluna: 'integer',
  },
  conservacao_lataria: {
    rotulo: 'Conservação',
    valor: z._default(z.enum(CONSERVACOES, 'Escolha o estado de conservação.'), 'bom'),
    pedido: TIPOS_VEICULO,
    coluna: 'text',
  },
  estado_pneus: {
    rotulo: 'Pneus',
    valor: z._default(valorSchemas.estado_pneus, 'meia-vida'),
    tipos: ['carro'],
    exigida: 'no formulario',
    // Only cars are asked; the other types with a plate send null (spec §7).
    pedido: TIPOS_COM_PLACA,
    coluna: 'text',
  },
  extras: {
    rotulo: 'Itens e extras',
    valor: lendo(listarExtras, valorSchemas.extras),
    pedido: TIPOS_VEICULO,
    coluna: 'text[] not null',
  },
  nome: {
    rotulo: 'Nome',
    valor: obrigatorio(MAXIMOS.nome, 'Informe o seu nome.').check(
      z.refine(texto => !temEnderecoDeSite(texto), `${NOME_SEM_SITE}.`),
    ),
    coluna: 'text not null',
  },
  whatsapp: {
    rotulo: 'WhatsApp',
    valor: pessoal(validarTelefone, 'Informe o seu WhatsApp com DDD.'),
    coluna: 'selado not null',
  },
  email: {
    rotulo: 'E-mail',
    valor: pessoal(validarEmail, 'Informe o seu e-mail.'),
    coluna: 'selado not null',
  },
  cpf: {
    rotulo: 'CPF ou CNPJ',
    valor: pessoal(validarDocumento, 'Informe o seu CPF ou CNPJ.'),
    coluna: 'selado not null',
    agencia: false,
  },
  localizacao: {
    rotulo: 'Cidade',
    valor: obrigatorio(MAXIMOS.localizacao, 'Informe a sua cidade.').check(
      z.refine(texto => lerCep(texto) === null, 'Escreva o nome da cidade: não temos a desse CEP.'),
    ),
    coluna: 'text not null',
  },
} as const satisfies Record<string, Pergunta>

/** Name of a question: its field in forms and JSON, and its column. */
export type NomeCampo = keyof typeof PERGUNTAS

/** All names, in the order of the registry. */
export const NOMES_DAS_PERGUNTAS = Object.keys(PERGUNTAS) as NomeCampo[]

/** Returns the definition of a question. */
export const perguntaDe = (nome: NomeCampo): Pergunta => PERGUNTAS[nome]

/** Names of the questions that have a member with such a value. */
export type NomesCom<Membro> = {
  [N in NomeCampo]: (typeof PERGUNTAS)[N] extends Membro ? N : never
}[NomeCampo]

/** The schema of each answer. */
export const campoSchemas = Object.fromEntries(
  NOMES_DAS_PERGUNTAS.map(nome => [nome, PERGUNTAS[nome].valor]),
) as { [N in NomeCampo]: (typeof PERGUNTAS)[N]['valor'] }

/** Questions about the vehicle that panels show without rules of their own, in the order in which panels show them. */
export const CARACTERISTICAS = NOMES_DAS_PERGUNTAS.filter(
  (nome): nome is NomesCom<{ caracteristica: true }> => perguntaDe(nome).caracteristica === true,
)

/** Tells if a type of vehicle has a question. */
export const ehDoTipo = (nome: NomeCampo, tipo: TipoVeiculo) => perguntaDe(nome).tipos?.includes(tipo) ?? true

/** Removes from a lead's columns or answers the questions that agencies never see. */
export function tirarOcultas<T extends object>(deCada: T): Omit<T, NomesCom<{ agencia: false }>> {
  const ocultas = NOMES_DAS_PERGUNTAS.filter(nome => perguntaDe(nome).agencia === false)
  return Object.fromEntries(
    Object.entries(deCada).filter(([nome]) => !ocultas.some(oculta => oculta === nome)),
  ) as Omit<T, NomesCom<{ agencia: false }>>
}
