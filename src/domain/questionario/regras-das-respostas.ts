import { ehDiaReal, lerVistoria } from './campo.schema.ts'
import { ehFinanciado, ehTroca, temPendencia, temSeguro } from './campos.ts'
import { cilindradaDoModelo } from './cilindrada.ts'
import { CONFIRME_O_USO, perguntarSobreOUso, USO_CONFERIDO } from './conferencia.ts'
import { ehVisivel } from './passo.ts'
import type { Campo, Faltas, NomeResposta, Passo, Questionario, Respostas } from './questionario.ts'

/** Fields that lose their answer when another changes (spec §4); a version belongs to a brand, model and year. */
const DEPENDENTES: { readonly [N in NomeResposta]?: readonly NomeResposta[] } = {
  marca: ['modelo', 'cilindradas', 'codigo_fipe', 'versao', 'versoes_ditas'],
  modelo: ['cilindradas', 'codigo_fipe', 'versao', 'versoes_ditas'],
  ano: ['codigo_fipe', 'versao', 'versoes_ditas', USO_CONFERIDO],
  quilometragem: [USO_CONFERIDO],
  horas_uso: [USO_CONFERIDO],
  codigo_fipe: ['versao'],
}

/** Conditions with the fields that need them: without the condition their answer is dropped. */
const CONDICIONADOS: readonly [vale: (respostas: Respostas) => boolean, nomes: readonly NomeResposta[]][] = [
  [ehTroca, ['preferencias_veiculo']],
  [temSeguro, ['seguradora']],
  [temPendencia, ['detalhes_debitos']],
  [ehFinanciado, ['valor_parcela_financiamento', 'parcelas_restantes']],
]

/** Removes some of the answers. */
export function tirarRespostas(respostas: Respostas, nomes: readonly NomeResposta[]): Respostas {
  const restam = { ...respostas }
  for (const nome of nomes) delete restam[nome]
  return restam
}

/**
 * Records one answer and clears those that it makes invalid. Never changes its argument.
 * Recording the same answer again changes nothing, so a re-render cannot clear a model.
 */
export function responder<N extends NomeResposta>(
  q: Questionario,
  respostas: Respostas,
  nome: N,
  valor: Respostas[N],
): Respostas {
  if (Object.is(respostas[nome], valor)) return respostas
  const campoDe = (campo: string) => q.passos.flatMap(passo => passo.campos).find(c => c.nome === campo)
  let novas: Respostas = { ...tirarRespostas(respostas, DEPENDENTES[nome] ?? []), [nome]: valor }
  if (nome === 'ultima_vistoria' && valor && campoDe('nunca_fez_vistoria')) novas.nunca_fez_vistoria = false
  if (nome === 'nunca_fez_vistoria' && valor === true) novas = tirarRespostas(novas, ['ultima_vistoria'])
  const cilindradas = nome === 'modelo' && campoDe('cilindradas')
  if (cilindradas && cilindradas.tipo === 'lista')
    novas.cilindradas = cilindradaDoModelo(valor, cilindradas.opcoes)
  for (const [vale, nomes] of CONDICIONADOS) {
    if (!nomes.includes(nome) && !vale(novas)) novas = tirarRespostas(novas, nomes)
  }
  return novas
}

/** Returns the fields of a step that the answers so far call for, in order. */
export function camposVisiveis(passo: Passo, respostas: Respostas): readonly Campo[] {
  return passo.campos.filter(campo => ehVisivel(campo, respostas))
}

const ehVazia = (valor: unknown) => valor === undefined || valor === null || valor === ''

/** Tells if every field of a step has its initial answer. */
export function ehComum({ padroes }: Questionario, { campos }: Passo, respostas: Respostas): boolean {
  return campos.every(
    ({ nome }) => respostas[nome] === padroes[nome] || (ehVazia(respostas[nome]) && ehVazia(padroes[nome])),
  )
}

/** Puts the initial answers into every field of a step. */
export function voltarAoComum(q: Questionario, { campos }: Passo, respostas: Respostas): Respostas {
  return campos.reduce((todas, { nome }) => responder(q, todas, nome, q.padroes[nome]), respostas)
}

/**
 * Finds the errors of a step (index from 0), as field → pt-BR message; empty without any. `hoje` is the day in
 * America/Sao_Paulo, AAAA-MM-DD.
 */
export function validarPasso(q: Questionario, indice: number, respostas: Respostas, hoje: string): Faltas {
  const passo = q.passos[indice]
  if (!passo) return {}
  const erros = passo.faltas(respostas)
  for (const campo of camposVisiveis(passo, respostas)) {
    const valor = respostas[campo.nome]
    const vistoria = campo.nome === 'ultima_vistoria' && lerVistoria(valor)
    if (typeof vistoria === 'string' && ehDiaReal(vistoria) && vistoria > hoje) {
      erros[campo.nome] = 'A data não pode ser depois de hoje.'
    }
    if (campo.tipo === 'deslizante' && perguntarSobreOUso(q.tipo, respostas, hoje) !== null) {
      erros[campo.nome] ??= CONFIRME_O_USO
    }
  }
  return erros
}

/** Tells if "Continuar" is enabled on a step (index from 0). */
export function passoCompleto(q: Questionario, indice: number, respostas: Respostas, hoje: string): boolean {
  return Object.keys(validarPasso(q, indice, respostas, hoje)).length === 0
}

/** Returns the index of the first step that is not complete; the last step's index when all are. */
export function primeiroPassoIncompleto(q: Questionario, respostas: Respostas, hoje: string): number {
  const indice = q.passos.findIndex((_, i) => !passoCompleto(q, i, respostas, hoje))
  return indice === -1 ? q.passos.length - 1 : indice
}
