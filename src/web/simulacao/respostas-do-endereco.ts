import { CAMPOS_DE_CONTATO } from '#domain/questionario/campos.ts'
import type { NomeResposta, Questionario, Respostas } from '#domain/questionario/questionario.ts'
import { tirarRespostas } from '#domain/questionario/regras-das-respostas.ts'

/** An answer that the person has given outside the questionnaire, with the name of its field. */
export type Dito = [nome: NomeResposta, valor: Respostas[NomeResposta]]

/** Answers that an address may have. The order matters: another brand, for example, clears the model. */
const CHAVES_DO_ENDERECO = [
  'tipo_veiculo_descricao',
  'marca',
  'modelo',
  'ano',
  'codigo_fipe',
  'versao',
  'versoes_ditas',
] as const

/** Reads the vehicle that an address says, as the landing page's field understood it. */
export function lerDoEndereco(busca: string): Dito[] {
  const endereco = new URLSearchParams(busca)
  return CHAVES_DO_ENDERECO.flatMap((nome): Dito[] => {
    const valor = endereco.get(nome)
    return valor ? [[nome, nome === 'ano' ? Number(valor) : valor]] : []
  })
}

/** Returns the answers for the report, without the contact, which must not enter the browser's history. */
export function tirarContato(respostas: Respostas, questionario: Questionario) {
  return {
    tipo_veiculo: questionario.tipo,
    ...tirarRespostas(respostas, [...CAMPOS_DE_CONTATO, 'placa', 'site']),
  }
}
