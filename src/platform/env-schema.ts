import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { RELATORIO_MESES } from '#domain/avaliacao/emissao/compartilhar.ts'
import { lerAfirmacoes } from '#domain/conteudo/afirmacoes.ts'
import { lerPrecos } from '#domain/whatsapp/provedor/precos.ts'
import { commandLine } from './command-line.ts'

const postgres = z.string().regex(/^postgres(ql)?:\/\//, 'precisa começar com postgres://')
const url = z.url('precisa ser um endereço completo, com http:// ou https://')
/** Makes a variable optional; an empty one counts as unset. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(v => (v === '' ? undefined : v), schema.optional())
/** Makes an empty variable count as unset, for a schema that has a default. */
const orDefault = <T extends z.ZodType>(schema: T) => z.preprocess(v => (v === '' ? undefined : v), schema)
/** Reads an integer from 0 on; `de` names what it counts, for the message. */
const count = (de: string) => z.coerce.number(`precisa ser um número de ${de}`).int().min(0)

/** The variables of the environment, with their defaults; `.env.example` explains them to the operator. */
export const envSchema = z.object({
  PORT: z.coerce.number('precisa ser um número de porta').int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: optional(url),
  APP_ENV: optional(z.enum(['demo', 'production'], 'aceita "demo" ou "production"')),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(postgres),
  // The database itself, when DATABASE_URL is a pooler's: for migrations, backups and notifications.
  DATABASE_URL_DIRETA: optional(postgres),
  // A streaming replica, for reads that may be seconds old (platform/database/replica.ts).
  DATABASE_URL_LEITURA: optional(postgres),
  TRUST_PROXY: optional(z.stringbool('aceita true ou false')),
  // Number of processes behind the port; `auto` is one per core.
  PROCESSOS: orDefault(
    z
      .literal('auto')
      .transform(() => availableParallelism())
      .or(count('processos, ou auto').min(1, 'precisa ser 1 ou mais').max(64, 'precisa ser 64 ou menos'))
      .default(1),
  ),
  // Bearer token that opens `/metrics` to other machines.
  METRICS_TOKEN: optional(z.string().min(16, 'precisa ter pelo menos 16 caracteres')),
  // OpenTelemetry collector, by the standard's names of variables; without the endpoint nothing of it is loaded.
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url),
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    z
      .string()
      .regex(/^\s*[^=,\s]+=[^,]*(,\s*[^=,\s]+=[^,]*)*$/, 'precisa ser nome=valor, separados por vírgulas')
      .transform(texto =>
        Object.fromEntries(texto.split(',').map(par => par.trim().split(/=(.*)/s).slice(0, 2))),
      ),
  ),
  OTEL_SERVICE_NAME: orDefault(z.string().default('avalia60')),
  OTEL_TRACES_SAMPLER_ARG: orDefault(
    z.coerce.number('precisa ser um número de 0 a 1').min(0, 'de 0 a 1').max(1, 'de 0 a 1').default(1),
  ),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ADMIN_EMAIL: optional(z.email('precisa ser um e-mail').transform(v => v.toLowerCase())),
  ADMIN_PASSWORD: optional(z.string().min(6, 'precisa ter pelo menos 6 caracteres')),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'precisa começar com smtp:// ou smtps://')),
  MAIL_FROM: optional(z.string()),
  // Any OpenAI-compatible endpoint; without it the deterministic text is used (platform/external/ai.ts).
  AI_BASE_URL: optional(url),
  AI_API_KEY: optional(z.string()),
  AI_MODEL: orDefault(z.string().default('gpt-4o-mini')),
  AI_LIMITE_DIARIO: orDefault(count('chamadas').default(1_000)),
  // Register of plates, with `{placa}` in the address; without it plates are not looked up (platform/external/plates.ts).
  PLACAS_URL: optional(url.refine(endereco => endereco.includes('{placa}'), 'precisa ter {placa}')),
  PLACAS_TOKEN: optional(z.string()),
  PLACAS_LIMITE_DIARIO: orDefault(count('consultas').default(500)),
  // Retention of a valuation without a lead, in days; a lead may refer to it for one day.
  AVALIACOES_DIAS: orDefault(
    z.coerce.number('precisa ser um número de dias').int().min(2, 'precisa ser 2 ou mais').default(90),
  ),
  // Retention of personal data (LGPD, art. 15 and 16); the privacy policy shows the same figures.
  PRAZO_LEADS_MESES: orDefault(count('meses').min(1, 'precisa ser 1 ou mais').default(24)),
  // Retention of a lead without an agency: never longer than PRAZO_LEADS_MESES, by default a year.
  PRAZO_LEADS_SEM_AGENCIA_MESES: optional(count('meses').min(1, 'precisa ser 1 ou mais')),
  // Validity of a report's code, in months.
  PRAZO_RELATORIO_MESES: orDefault(
    count('meses')
      .min(1, 'precisa ser 1 ou mais')
      .max(60, 'precisa ser 60 ou menos')
      .default(RELATORIO_MESES),
  ),
  PRAZO_ENDERECO_MESES: orDefault(count('meses').min(1, 'precisa ser 1 ou mais').default(6)),
  PRAZO_PROVAS_ANOS: orDefault(count('anos').min(1, 'precisa ser 1 ou mais').default(5)),
  PRAZO_AUDITORIA_ANOS: orDefault(count('anos').min(1, 'precisa ser 1 ou mais').default(5)),
  // Retention of distribution decisions; the database keeps at least half a year.
  PRAZO_DECISOES_MESES: orDefault(count('meses').min(6, 'precisa ser 6 ou mais').default(24)),
  // Retention of an unsent mail, and of an unused session.
  PRAZO_CORREIO_DIAS: orDefault(count('dias').min(2, 'precisa ser 2 ou mais').default(7)),
  PRAZO_SESSOES_DIAS: orDefault(count('dias').min(1, 'precisa ser 1 ou mais').default(30)),
  // An S3-compatible store for photos; without its address they are files in DATA_DIR/fotos (platform/photos).
  FOTOS_S3_URL: optional(url),
  FOTOS_S3_REGIAO: orDefault(z.string().default('auto')),
  FOTOS_S3_CHAVE: optional(z.string()),
  FOTOS_S3_SEGREDO: optional(z.string()),
  // Nightly backup: folder, encryption key (`npm run copias:chave`), hour in São Paulo, retention in days.
  COPIAS_PASTA: optional(z.string()),
  COPIAS_CHAVE: optional(
    z.string().regex(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/, {
      error: () => `precisa ser uma chave de ${commandLine('copias:chave')}`,
    }),
  ),
  COPIAS_HORA: orDefault(count('0 a 23').max(23, 'precisa ser uma hora de 0 a 23').default(3)),
  COPIAS_DIAS: orDefault(count('dias').min(1, 'precisa ser 1 ou mais').default(14)),
  // Public API of the FIPE table for `npm run fipe:sync`; without it synchronisation is off.
  FIPE_API_BASE: optional(url),
  FIPE_API_LIMITE_DIARIO: orDefault(count('pedidos').default(20_000)),
  FIPE_API_INTERVALO_MS: orDefault(count('milissegundos').default(500)),
  // WhatsApp through Meta's Cloud API: the first four together, or none (platform/external/whatsapp).
  WHATSAPP_TOKEN: optional(z.string()),
  WHATSAPP_NUMERO_ID: optional(z.string().regex(/^\d+$/, 'precisa ser o id do número, só com algarismos')),
  WHATSAPP_SEGREDO: optional(z.string().min(16, 'precisa ter pelo menos 16 caracteres')),
  WHATSAPP_VERIFICACAO: optional(z.string().min(16, 'precisa ter pelo menos 16 caracteres')),
  WHATSAPP_VERSAO: orDefault(
    z
      .string()
      .regex(/^v\d+\.\d+$/, 'precisa ser como v24.0')
      .default('v24.0'),
  ),
  WHATSAPP_DESTINATARIOS_DIA: orDefault(count('destinatários').min(1, 'precisa ser 1 ou mais').default(250)),
  // Prices of a message by category, from a month on.
  WHATSAPP_PRECOS: optional(
    z.string().transform((texto, ctx) => {
      const lidos = lerPrecos(texto)
      if (lidos) return lidos
      ctx.addIssue('precisa ser como 2026-10:utility=0.0068,marketing=0.0625')
      return z.NEVER
    }),
  ),
  // Another address of the API, for tests and proxies.
  WHATSAPP_API_BASE: orDefault(url.default('https://graph.facebook.com')),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_/, 'precisa começar com sk_ ou rk_')),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_/, 'precisa começar com whsec_')),
  // Scheme, host and port of the API; only for tests and proxies.
  STRIPE_API_BASE: optional(url),
  // Identity provider, client and endpoints of "entrar com…": see docs/decisions/0033.
  AUTH_OIDC_PROVIDERS: optional(z.string()),
  // Allowed redirect addresses besides PUBLIC_URL, separated by commas.
  AUTH_REDIRECT_URLS: optional(z.string()),
  AUTH_JWT_KEYS_FILE: optional(z.string()),
  // Key that encrypts the secrets of second factors; without it a file in DATA_DIR/auth.
  AUTH_SECRETS_KEY: optional(z.string().min(32, 'precisa ter pelo menos 32 caracteres')),
  // Keys of the personal columns, separated by commas; the first encrypts. Without it a file in DATA_DIR/auth.
  DADOS_CHAVE: optional(z.string()),
  // Allows webhooks to http:// and to this machine, for tests and development.
  AVISOS_LOCAIS: z.stringbool('aceita true ou false').default(false),
  // Identity of the operator, shown in the footer and in the legal texts.
  MARCA: z.string().default('Avalia60'),
  RAZAO_SOCIAL: z.string().default('Avalia60 Tecnologia (ambiente de demonstração)'),
  CNPJ: z.string().default(''),
  ENDERECO: z.string().default(''),
  EMAIL_CONTATO: z.string().default('contato@avalia60.example'),
  TELEFONE: z.string().default(''),
  ENCARREGADO: z.string().default('Equipe de privacidade'),
  EMAIL_ENCARREGADO: z.string().default('privacidade@avalia60.example'),
  // Claims under the hero: `medidas`, or "figure | label; …" (domain/conteudo/afirmacoes.ts).
  AFIRMACOES: optional(
    z.string().transform((texto, ctx) => {
      const lidas = texto === 'medidas' ? ('medidas' as const) : lerAfirmacoes(texto)
      if (lidas) return lidas
      ctx.addIssue('aceita medidas, ou até cinco "número | o que ele conta" separados por ;')
      return z.NEVER
    }),
  ),
  // Number of family-year pages that search engines may have; the ones with most adverts come first.
  PAGINAS_INDEXADAS: z.coerce.number('aceita um número').int().min(0).max(100_000).default(1000),
  // IndexNow, off without a key: announces the indexed pages to search engines when a new table is imported.
  INDEXNOW_CHAVE: optional(
    z.string().regex(/^[A-Za-z0-9-]{8,128}$/, 'aceita de 8 a 128 letras, algarismos e hifens'),
  ),
  INDEXNOW_URL: z.url('aceita um endereço').default('https://api.indexnow.org/indexnow'),
  COOKIES_MARCADOS: z.stringbool('aceita true ou false').default(true),
})
