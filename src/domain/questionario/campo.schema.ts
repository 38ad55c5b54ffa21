import * as z from 'zod/mini'
import { TAMANHO_MAXIMO_LIDO, type Validacao } from '#domain/pessoa/validacao.ts'
import { lerDia } from '#domain/tempo/dia.ts'
import { ANO_MINIMO, ESTADOS_PNEUS } from '#domain/veiculo/veiculo.ts'
import { duvidaDaQuantidade } from './ler-numero.ts'

/** Message for unticked terms, without which no lead is stored; spec §5 gives its words. */
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

/** Longest text by which a field searches models or municipalities, in characters. Our choice. */
export const LETRAS_DA_BUSCA = 80

/** Maximum number of extras of a lead. Our choice. */
export const EXTRAS_MAXIMO = 120

/**
 * Reads a value before its validation. The schemas here are Zod's small ones, since every step of the wizards loads
 * them. Schemas of the server's bodies combine them with the large ones.
 */
export const lendo = <T extends z.ZodMiniType>(ler: (valor: unknown) => unknown, schema: T) =>
  z.pipe(z.transform(ler), schema)

/** Turns an empty text into null, which is the canonical form of no answer. */
export const vazioEhNulo = (valor: unknown) =>
  valor === undefined ||
  (typeof valor === 'string' && valor.length <= TAMANHO_MAXIMO_LIDO && valor.trim() === '')
    ? null
    : valor

/**
 * Removes characters that a request can carry but no keyboard types: control and format characters and lone
 * surrogates. Examples are NUL, which PostgreSQL refuses, and direction marks, which disguise a name. Line breaks
 * stay.
 */
function tirarInvisiveis(texto: string): string {
  return texto
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]/gu, '')
}

/** Cleans a text of one line: single spaces, none at the ends. */
function juntarLinhas(texto: string): string {
  return tirarInvisiveis(texto).replace(/\s+/g, ' ').trim()
}

/** Returns the schema of a required text of one line. Its length is checked before it is cleaned, which takes time. */
export function obrigatorio(maximo: number, falta: string) {
  return z
    .string(falta)
    .check(
      z.maxLength(maximo, `Use no máximo ${maximo} caracteres.`),
      z.overwrite(juntarLinhas),
      z.minLength(1, falta),
    )
}

/** Returns the schema of a text that may be empty or absent; canonical form of "nothing" is null. */
export function facultativo(maximo: number, limpar: (texto: string) => string = juntarLinhas) {
  const texto = z
    .string('Escreva um texto.')
    .check(z.maxLength(maximo, `Use no máximo ${maximo} caracteres.`), z.overwrite(limpar))
  return lendo(vazioEhNulo, z.nullable(texto))
}

/** Cleans a text of several lines. */
export const apararInvisiveis = (texto: string) => tirarInvisiveis(texto).trim()

/** Returns the schema of a text checked by one of the functions of domain/pessoa; the output is its canonical form. */
export function pessoal(validar: (texto: string) => Validacao, falta: string) {
  const validado = z.transform<string, string>((texto, ctx) => {
    const resultado = validar(texto)
    if (resultado.ok) return resultado.valor
    ctx.issues.push({ code: 'custom', message: resultado.erro, input: undefined })
    return z.NEVER
  })
  return z.pipe(z.string(falta), validado)
}

/**
 * Returns the schema of a number that may be absent, or typed and erased again; canonical form of "nothing" is null.
 */
export function numeroFacultativo(ler: (valor: unknown) => unknown, tipo: z.ZodMiniNumber) {
  return lendo(valor => ler(valor) ?? null, z.nullable(tipo))
}

/** Returns the message for an unclear quantity: its likeliest reading, or how to write one. */
const perguntarQuantidade =
  (nome: string, unidade: string) =>
  ({ input }: { input?: unknown }) =>
    duvidaDaQuantidade(input, unidade) ?? `Informe ${nome} só com números, como 50.000.`

const DIA = /^(\d{4})-(\d\d)-(\d\d)$/

/** Tells if `texto` (AAAA-MM-DD) is a day of the calendar: 31 April and 29 February of common years are not. */
export function ehDiaReal(texto: string): boolean {
  const partes = DIA.exec(texto)
  if (!partes) return false
  const [ano = 0, mes = 0, dia = 0] = partes.slice(1).map(Number)
  const data = new Date(Date.UTC(ano, mes - 1, dia))
  return ano >= 1900 && data.getUTCMonth() === mes - 1 && data.getUTCDate() === dia
}

/**
 * Reads the day of an inspection as it was typed (dd/mm/aaaa) or sent (AAAA-MM-DD), as AAAA-MM-DD; anything else stays.
 */
export function lerVistoria(valor: unknown): unknown {
  const texto = vazioEhNulo(valor)
  return typeof texto === 'string' ? (lerDia(texto.slice(0, TAMANHO_MAXIMO_LIDO)) ?? texto) : texto
}

/** Reads extras as a list, or as the comma-separated line of "outros"; the output is a list without repeats. */
export function listarExtras(valor: unknown): unknown {
  const itens =
    typeof valor === 'string' && valor.length <= MAXIMOS.extras_texto ? valor.split(/[,;\n]/) : valor
  if (!Array.isArray(itens) || itens.length > EXTRAS_MAXIMO || !itens.every(i => typeof i === 'string'))
    return itens ?? []
  // One character above the limit stays, so that the schema refuses the item.
  return [
    ...new Set(itens.map(item => juntarLinhas(item.slice(0, MAXIMOS.extra + 1))).filter(item => item !== '')),
  ]
}

/** Returns the schema of an answer that is yes or no. */
export const simOuNao = (mensagem: string) => z.boolean(mensagem)

/**
 * Limits and messages of the fields that a form reads from a text before their validation, such as a number or a
 * line of extras. Applies to the value itself, as in a JSON body.
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
          z.overwrite(juntarLinhas),
        ),
      'Informe os itens como uma lista.',
    )
    .check(z.maxLength(EXTRAS_MAXIMO, 'São itens demais.')),
  estado_pneus: z.enum(ESTADOS_PNEUS, 'Escolha o estado dos pneus.'),
} as const
