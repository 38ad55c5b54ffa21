import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { CODIGOS_DE_ERRO, type CodigoDeErro, type Recusa } from '#domain/recusa/erro.ts'

/** Short titles of the codes. */
const TITULOS: Record<CodigoDeErro, string> = {
  dados_invalidos: 'Dados inválidos',
  json_invalido: 'JSON inválido',
  tipo_de_conteudo: 'Tipo de conteúdo não aceito',
  corpo_grande_demais: 'Pedido grande demais',
  nao_autenticado: 'Chave ausente ou sem validade',
  sem_permissao: 'Consulta não permitida',
  nao_encontrado: 'Não encontrado',
  metodo_nao_permitido: 'Método não permitido',
  conflito: 'Pedido ainda em curso',
  avaliacao_desconhecida: 'Avaliação desconhecida',
  avaliacao_expirada: 'Avaliação vencida',
  avaliacao_ja_usada: 'Avaliação já usada',
  avaliacao_de_outro_veiculo: 'Avaliação de outro veículo',
  muitas_tentativas: 'Limite atingido',
  indisponivel: 'Instabilidade',
  erro_interno: 'Erro nosso',
}

/** The body of a refusal of `/api/v1`: problem details (RFC 9457). */
export const problemaSchema = z.object({
  type: z.string().describe('identifica o problema; `about:blank` quando o status basta'),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe('uma frase para uma pessoa'),
  code: z.enum(CODIGOS_DE_ERRO),
  campos: z.record(z.string(), z.string()).optional().describe('uma mensagem por campo errado'),
})

/** The problem type of a used-up quota, from the RateLimit draft. */
const COTA_ATINGIDA = 'https://iana.org/assignments/http-problem-types#quota-exceeded'

/** Tells if an address answers refusals as problem details. */
export const ehDoV1 = (path: string) => path.startsWith('/api/v1/')

/** Answers a refusal as problem details. */
export function responderProblema(
  c: Context,
  { codigo, message, campos }: Recusa,
  status: ContentfulStatusCode,
): Response {
  const corpo: z.output<typeof problemaSchema> = {
    type: codigo === 'muitas_tentativas' ? COTA_ATINGIDA : 'about:blank',
    title: TITULOS[codigo],
    status,
    detail: message,
    code: codigo,
    ...(campos && { campos }),
  }
  return c.body(JSON.stringify(corpo), status, { 'Content-Type': 'application/problem+json' })
}
