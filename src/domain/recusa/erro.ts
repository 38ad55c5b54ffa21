/** All codes of API errors (design §5); `api/errors.ts` maps them to a status. */
export const CODIGOS_DE_ERRO = [
  'dados_invalidos',
  'json_invalido',
  'tipo_de_conteudo',
  'corpo_grande_demais',
  'nao_autenticado',
  'sem_permissao',
  'nao_encontrado',
  'metodo_nao_permitido',
  'conflito',
  'avaliacao_desconhecida',
  'avaliacao_expirada',
  'avaliacao_ja_usada',
  'avaliacao_de_outro_veiculo',
  'muitas_tentativas',
  'indisponivel',
  'erro_interno',
] as const
/** One of these codes. */
export type CodigoDeErro = (typeof CODIGOS_DE_ERRO)[number]

/** A request refused by a rule: a code of the closed list, a message for a person, messages per field. */
export class Recusa extends Error {
  readonly codigo: CodigoDeErro
  readonly campos: Record<string, string> | undefined
  /** Seconds to wait before a retry, for throttles. */
  readonly tentar_em_segundos: number | undefined

  constructor(
    codigo: CodigoDeErro,
    mensagem: string,
    extra: { campos?: Record<string, string>; tentar_em_segundos?: number } = {},
  ) {
    super(mensagem)
    this.codigo = codigo
    this.campos = extra.campos
    this.tentar_em_segundos = extra.tentar_em_segundos
  }
}
