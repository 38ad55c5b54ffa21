import * as z from 'zod/mini'
import { lerDia } from '#domain/dia.ts'
import { NOME_SEM_SITE, temEnderecoDeSite } from '#domain/endereco-de-site.ts'
import { lerCep } from '#domain/pessoa/cep.ts'
import { validarDocumento } from '#domain/pessoa/documento.ts'
import { validarEmail } from '#domain/pessoa/email.ts'
import { validarPlaca } from '#domain/pessoa/placa.ts'
import { validarTelefone } from '#domain/pessoa/telefone.ts'
import type { Validacao } from '#domain/pessoa/validacao.ts'
import { ANO_MINIMO, CONSERVACOES, ESTADOS_PNEUS } from '#domain/veiculo/veiculo.ts'
import { duvidaDaQuantidade, lerDecimal, lerInteiro, lerQuantidade } from './numero.ts'

/** Message of spec §5 for unticked terms. */
export const TERMOS_OBRIGATORIOS = 'É necessário aceitar os termos para continuar.'

/** Goals of spec §3 (`objetivo`). */
export const OBJETIVOS = ['trocar', 'vender', 'vender_urgente', 'curiosidade'] as const

/** Financial situations of spec §3, the default first. */
export const SITUACOES_FINANCEIRAS = [
  'quitado_proprio',
  'quitado_terceiro',
  'financiado_proprio',
  'financiado_terceiro',
] as const

/** Longest accepted text per field, in characters (spec §9 for nome and email; the rest decided here). */
export const MAXIMOS = {
  marca: 80,
  modelo: 160,
  tipo_veiculo_descricao: 120,
  preferencias_veiculo: 500,
  detalhes_debitos: 1000,
  seguradora: 80,
  tecnico: 40,
  nome: 200,
  localizacao: 120,
  extra: 80,
  extras_texto: 1000,
} as const

/** How many extras a lead may carry. */
export const EXTRAS_MAXIMO = 120

/**
 * A value that is read before its validation. The schemas here are Zod's small ones, since every step of the wizards
 * loads them; those of the server's bodies combine them with the large ones.
 */
const lendo = <T extends z.ZodMiniType>(ler: (valor: unknown) => unknown, schema: T) =>
  z.pipe(z.transform(ler), schema)

const vazioEhNulo = (valor: unknown) =>
  valor === undefined || (typeof valor === 'string' && valor.length <= 64 && valor.trim() === '')
    ? null
    : valor

/**
 * Removes characters that a request can carry but no keyboard types: control and format characters and lone
 * surrogates. Examples are NUL, which PostgreSQL refuses, and direction marks, which disguise a name. Line breaks
 * stay.
 */
function semInvisiveis(texto: string): string {
  return texto
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]/gu, '')
}

function emUmaLinha(texto: string): string {
  return semInvisiveis(texto).replace(/\s+/g, ' ').trim()
}

/** A text of one line that must be there. Its length is looked at first. */
function obrigatorio(maximo: number, falta: string) {
  return z
    .string(falta)
    .check(
      z.maxLength(maximo, `Use no máximo ${maximo} caracteres.`),
      z.overwrite(emUmaLinha),
      z.minLength(1, falta),
    )
}

/** A text that may be empty or absent; canonical form of "nothing" is null. */
function facultativo(maximo: number, limpar: (texto: string) => string = emUmaLinha) {
  const texto = z
    .string('Escreva um texto.')
    .check(z.maxLength(maximo, `Use no máximo ${maximo} caracteres.`), z.overwrite(limpar))
  return lendo(vazioEhNulo, z.nullable(texto))
}

const semInvisiveisNasPontas = (texto: string) => semInvisiveis(texto).trim()

/** A text checked by one of the functions of domain/pessoa; the output is its canonical form. */
function pessoal(validar: (texto: string) => Validacao, falta: string) {
  const validado = z.transform<string, string>((texto, ctx) => {
    const resultado = validar(texto)
    if (resultado.ok) return resultado.valor
    ctx.issues.push({ code: 'custom', message: resultado.erro, input: undefined })
    return z.NEVER
  })
  return z.pipe(z.string(falta), validado)
}

/** A number that may be absent, or typed and erased again; canonical form of "nothing" is null. */
function numeroFacultativo(ler: (valor: unknown) => unknown, tipo: z.ZodMiniNumber) {
  return lendo(valor => ler(valor) ?? null, z.nullable(tipo))
}

/** The message for an unclear quantity: its likeliest reading, or how to write one. */
const perguntarQuantidade =
  (nome: string, unidade: string) =>
  ({ input }: { input?: unknown }) =>
    duvidaDaQuantidade(input, unidade) ?? `Informe ${nome} só com números, como 50.000.`

const DIA = /^(\d{4})-(\d\d)-(\d\d)$/

/** True if `texto` (AAAA-MM-DD) is a day of the calendar: 31 April and 29 February of common years are not. */
export function ehDiaReal(texto: string): boolean {
  const partes = DIA.exec(texto)
  if (!partes) return false
  const [ano = 0, mes = 0, dia = 0] = partes.slice(1).map(Number)
  const data = new Date(Date.UTC(ano, mes - 1, dia))
  return ano >= 1900 && data.getUTCMonth() === mes - 1 && data.getUTCDate() === dia
}

/** The day of an inspection as it was typed (dd/mm/aaaa) or sent (AAAA-MM-DD), as AAAA-MM-DD; anything else stays. */
export function lerVistoria(valor: unknown): unknown {
  const texto = vazioEhNulo(valor)
  return typeof texto === 'string' ? (lerDia(texto.slice(0, 64)) ?? texto) : texto
}

/** Extras as a list, or as the comma-separated line of "outros"; the output is a list without repeats. */
export function listarExtras(valor: unknown): unknown {
  const itens =
    typeof valor === 'string' && valor.length <= MAXIMOS.extras_texto ? valor.split(/[,;\n]/) : valor
  if (!Array.isArray(itens) || itens.length > EXTRAS_MAXIMO || !itens.every(i => typeof i === 'string'))
    return itens ?? []
  return [
    ...new Set(itens.map(item => emUmaLinha(item.slice(0, MAXIMOS.extra + 1))).filter(item => item !== '')),
  ]
}

const simOuNao = (mensagem: string) => z.boolean(mensagem)

/**
 * Limits and messages of the fields that a form reads from a text before their validation (a number in common
 * notation, a line of extras): the value itself, as in a JSON body.
 */
export const valorSchemas = {
  ano: z
    .int('Informe o ano com quatro números.')
    .check(
      z.minimum(ANO_MINIMO, `Avaliamos veículos a partir de ${ANO_MINIMO}.`),
      z.maximum(2100, 'Confira o ano.'),
    ),
  quilometragem: z
    .int({ error: perguntarQuantidade('a quilometragem', 'km') })
    .check(
      z.minimum(0, 'A quilometragem não pode ser negativa.'),
      z.maximum(3_000_000, 'Confira a quilometragem.'),
    ),
  horas_uso: z
    .int({ error: perguntarQuantidade('as horas de uso', 'horas') })
    .check(
      z.minimum(0, 'As horas de uso não podem ser negativas.'),
      z.maximum(100_000, 'Confira as horas de uso.'),
    ),
  extras: z
    .array(
      z
        .string('Cada item é um texto.')
        .check(
          z.maxLength(MAXIMOS.extra, `Cada item pode ter até ${MAXIMOS.extra} caracteres.`),
          z.overwrite(emUmaLinha),
        ),
      'Informe os itens como uma lista.',
    )
    .check(z.maxLength(EXTRAS_MAXIMO, 'São itens demais.')),
  estado_pneus: z.enum(ESTADOS_PNEUS, 'Escolha o estado dos pneus.'),
} as const

/**
 * One schema per field of spec §3, by the field's own name: the wizards' steps and the server's lead are
 * both made of these. Input is what a form or a JSON body holds; output is what is stored.
 */
export const campoSchemas = {
  objetivo: z.enum(OBJETIVOS, 'Escolha o que você quer fazer.'),
  aceita_termos: z.literal(true, TERMOS_OBRIGATORIOS),
  aceita_contato_parceiros: z._default(simOuNao('Diga se aceita ser contatado.'), false),
  preferencias_veiculo: facultativo(MAXIMOS.preferencias_veiculo, semInvisiveisNasPontas),
  placa: lendo(vazioEhNulo, z.nullable(pessoal(validarPlaca, 'Confira a placa.'))),
  marca: obrigatorio(MAXIMOS.marca, 'Informe a marca.'),
  modelo: obrigatorio(MAXIMOS.modelo, 'Informe o modelo.'),
  codigo_fipe: facultativo(20),
  versao: facultativo(160),
  ano: lendo(lerInteiro, valorSchemas.ano),
  quilometragem: lendo(lerQuantidade, valorSchemas.quilometragem),
  horas_uso: lendo(lerQuantidade, valorSchemas.horas_uso),
  cilindradas: obrigatorio(MAXIMOS.tecnico, 'Escolha a cilindrada.'),
  tipo_caminhao: obrigatorio(MAXIMOS.tecnico, 'Escolha o tipo de caminhão.'),
  capacidade_carga: facultativo(MAXIMOS.tecnico),
  tipo_carroceria: facultativo(MAXIMOS.tecnico),
  potencia_motor: facultativo(MAXIMOS.tecnico),
  tipo_cambio: facultativo(MAXIMOS.tecnico),
  tipo_utilitario: facultativo(MAXIMOS.tecnico),
  capacidade: facultativo(MAXIMOS.tecnico),
  tracao: facultativo(MAXIMOS.tecnico),
  tipo_trator: facultativo(MAXIMOS.tecnico),
  tipo_veiculo_descricao: obrigatorio(MAXIMOS.tipo_veiculo_descricao, 'Diga que veículo é.'),
  tem_seguro: simOuNao('Diga se o veículo tem seguro.'),
  seguradora: obrigatorio(MAXIMOS.seguradora, 'Informe a seguradora.'),
  ultima_vistoria: lendo(
    lerVistoria,
    z.nullable(
      z
        .string('Confira a data.')
        .check(z.refine(ehDiaReal, 'Confira a data. Ela é escrita assim: 05/11/2025.')),
    ),
  ),
  nunca_fez_vistoria: z._default(simOuNao('Marque ou desmarque.'), false),
  ipva_em_dia: z._default(simOuNao('Diga se o IPVA está em dia.'), true),
  licenciamento_em_dia: z._default(simOuNao('Diga se o licenciamento está em dia.'), true),
  multas_pendentes: z._default(simOuNao('Diga se há multas.'), false),
  detalhes_debitos: facultativo(MAXIMOS.detalhes_debitos, semInvisiveisNasPontas),
  situacao_financeira: z._default(
    z.enum(SITUACOES_FINANCEIRAS, 'Escolha a situação financeira.'),
    'quitado_proprio',
  ),
  valor_parcela_financiamento: numeroFacultativo(
    lerDecimal,
    z
      .number('Informe o valor da parcela em reais. Exemplo: 1.234,56.')
      .check(
        z.minimum(0, 'Confira o valor da parcela.'),
        z.maximum(1_000_000, 'Confira o valor da parcela.'),
      ),
  ),
  parcelas_restantes: numeroFacultativo(
    lerInteiro,
    z
      .int('Informe quantas parcelas faltam.')
      .check(
        z.minimum(0, 'Confira quantas parcelas faltam.'),
        z.maximum(600, 'Confira quantas parcelas faltam.'),
      ),
  ),
  conservacao_lataria: z._default(z.enum(CONSERVACOES, 'Escolha o estado de conservação.'), 'bom'),
  estado_pneus: z._default(valorSchemas.estado_pneus, 'meia-vida'),
  extras: lendo(listarExtras, valorSchemas.extras),
  nome: obrigatorio(MAXIMOS.nome, 'Informe o seu nome.').check(
    z.refine(texto => !temEnderecoDeSite(texto), `${NOME_SEM_SITE}.`),
  ),
  whatsapp: pessoal(validarTelefone, 'Informe o seu WhatsApp com DDD.'),
  email: pessoal(validarEmail, 'Informe o seu e-mail.'),
  cpf: pessoal(validarDocumento, 'Informe o seu CPF ou CNPJ.'),
  localizacao: obrigatorio(MAXIMOS.localizacao, 'Informe a sua cidade.').check(
    z.refine(texto => lerCep(texto) === null, 'Escreva o nome da cidade: não temos a desse CEP.'),
  ),
} as const

/** Names of the fields that the questionnaires ask. */
export type NomeCampo = keyof typeof campoSchemas
