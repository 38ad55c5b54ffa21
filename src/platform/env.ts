import type { z } from 'zod'
import type { Remetente } from '#domain/correio/carta.ts'
import type { Controlador } from '#domain/privacidade/tratamento/montar-recibo.ts'
import type { Prazos } from '#domain/privacidade/tratamento/retencao.ts'
import { commandLine } from './command-line.ts'
import { envSchema } from './env-schema.ts'
import { SetupError } from './setup-error.ts'

/**
 * The checked settings with their defaults. `PUBLIC_URL` always has a value; without its setting, the local address.
 */
export type Env = z.output<typeof envSchema> & { APP_ENV: 'demo' | 'production'; PUBLIC_URL: string }

/**
 * Reads and checks the environment (design §4).
 *
 * @throws SetupError naming each wrong variable and what it takes.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = envSchema.safeParse(source)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new SetupError(
      `Há variáveis de ambiente com valor inválido:\n${wrong.join('\n')}\nVeja .env.example.`,
    )
  }
  const env = parsed.data
  const loopback = isLoopback(env.HOST) && (!env.PUBLIC_URL || isLoopback(new URL(env.PUBLIC_URL).hostname))
  const appEnv = env.APP_ENV ?? (loopback ? 'demo' : 'production')
  refuseUnsafe(env, appEnv)
  return {
    ...env,
    APP_ENV: appEnv,
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
  }
}

/** Reads the controller of personal data (LGPD) from the settings. */
export function controladorDe(env: Env): Controlador {
  return {
    razao_social: env.RAZAO_SOCIAL,
    cnpj: env.CNPJ,
    endereco: env.ENDERECO,
    email: env.EMAIL_CONTATO,
    url: env.PUBLIC_URL,
    encarregado: env.ENCARREGADO,
    email_encarregado: env.EMAIL_ENCARREGADO,
  }
}

/** Refuses combinations of settings. @throws SetupError */
function refuseUnsafe(env: z.output<typeof envSchema>, appEnv: Env['APP_ENV']): void {
  if (env.AVISOS_LOCAIS && appEnv === 'production') {
    throw new SetupError(
      'AVISOS_LOCAIS serve para testar webhooks nesta máquina e não roda em produção. Tire essa variável.',
    )
  }
  if (env.DATABASE_URL_LEITURA && !env.DATABASE_URL) {
    throw new SetupError(
      'DATABASE_URL_LEITURA é a réplica do banco de DATABASE_URL, que não está definida. Defina as duas, ou nenhuma.',
    )
  }
  refuseHalfWhatsapp(env)
  if (env.COPIAS_PASTA && !env.COPIAS_CHAVE) {
    throw new SetupError(
      `COPIAS_PASTA pede também COPIAS_CHAVE: as cópias têm dados pessoais e só são gravadas cifradas. Gere uma com ${commandLine('copias:chave')} e guarde-a fora desta máquina.`,
    )
  }
}

/** Refuses WhatsApp with only some of its four variables. @throws SetupError */
function refuseHalfWhatsapp(env: z.output<typeof envSchema>): void {
  const { WHATSAPP_TOKEN, WHATSAPP_NUMERO_ID, WHATSAPP_SEGREDO, WHATSAPP_VERIFICACAO } = env
  const needed = Object.entries({
    WHATSAPP_TOKEN,
    WHATSAPP_NUMERO_ID,
    WHATSAPP_SEGREDO,
    WHATSAPP_VERIFICACAO,
  })
  const missing = needed.flatMap(([name, value]) => (value ? [] : name))
  if (missing.length > 0 && missing.length < needed.length)
    throw new SetupError(`O WhatsApp só liga com as quatro variáveis. Faltam: ${missing.join(', ')}.`)
}

/** Reads the retention periods from the settings. */
export function prazosDe(env: Env): Prazos {
  return {
    leads_meses: env.PRAZO_LEADS_MESES,
    leads_sem_agencia_meses: prazoSemAgenciaMeses(env),
    endereco_meses: env.PRAZO_ENDERECO_MESES,
    provas_anos: env.PRAZO_PROVAS_ANOS,
    auditoria_anos: env.PRAZO_AUDITORIA_ANOS,
    decisoes_meses: env.PRAZO_DECISOES_MESES,
    correio_dias: env.PRAZO_CORREIO_DIAS,
    sessoes_dias: env.PRAZO_SESSOES_DIAS,
  }
}

/** Default retention of a lead without an agency, in months: a year, our choice. */
const GUARDA_PADRAO_MESES = 12

/** Returns how many months a lead without an agency is kept: never more than other leads. */
function prazoSemAgenciaMeses({
  PRAZO_LEADS_MESES: leads,
  PRAZO_LEADS_SEM_AGENCIA_MESES: dito,
}: Env): number {
  return Math.min(leads, dito ?? GUARDA_PADRAO_MESES)
}

/** Tells if a host is a loopback host name or address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** Reads the sender of the site's mails from the settings; a missing field is empty. */
export function remetenteDe(env: Env): Remetente {
  return {
    publicUrl: env.PUBLIC_URL,
    marca: env.MARCA,
    razao_social: env.RAZAO_SOCIAL,
    cnpj: env.CNPJ,
    endereco: env.ENDERECO,
    email_contato: env.EMAIL_CONTATO,
  }
}
