import type { Campo, NomeResposta, Questionario, Respostas } from './questionario.ts'

/** Longest text of kept answers, in characters. A longer text is cut, so it is no JSON and gives no answers. */
const GUARDADAS_MAXIMO = 20_000

const ehTexto = (valor: unknown) => typeof valor === 'string'
const ehTextoOuNumero = (valor: unknown) => ehTexto(valor) || Number.isFinite(valor)

/** The possible values of each kind of field while a person answers it. */
const PODE_SER: Readonly<Record<Campo['tipo'], (valor: unknown, campo: Campo) => boolean>> = {
  caixa: valor => typeof valor === 'boolean',
  escolha: (valor, campo) => campo.tipo === 'escolha' && campo.opcoes.some(opcao => opcao.valor === valor),
  lista: ehTexto,
  texto: ehTextoOuNumero,
  texto_longo: ehTexto,
  catalogo: ehTexto,
  municipio: ehTexto,
  ano: ehTextoOuNumero,
  deslizante: ehTextoOuNumero,
  varias: valor => Array.isArray(valor) && valor.every(ehTexto),
}

/** Answers without a field of their own. */
const RESPOSTAS_AVULSAS: Readonly<Partial<Record<NomeResposta, (valor: unknown) => boolean>>> = {
  versao: ehTexto,
  versoes_ditas: ehTexto,
  uso_conferido: valor => typeof valor === 'boolean',
}

/**
 * Reads the answers of a questionnaire from JSON: a browser's draft, or a form without script. Keeps only answers that
 * the fields may have, because another program or an older version may have written the text.
 */
export function lerRespostasGuardadas(q: Questionario, texto: unknown): Respostas {
  if (typeof texto !== 'string') return {}
  const campos = new Map<string, Campo>(q.passos.flatMap(passo => passo.campos.map(c => [c.nome, c])))
  const ehAceita = (nome: string, valor: unknown): boolean => {
    if (valor === null) return campos.has(nome)
    const campo = campos.get(nome)
    return campo
      ? PODE_SER[campo.tipo](valor, campo)
      : (RESPOSTAS_AVULSAS[nome as NomeResposta]?.(valor) ?? false)
  }
  try {
    // Null throws; a list, a text and a number have no entry with the name of a field.
    const lido: Record<string, unknown> = JSON.parse(texto.slice(0, GUARDADAS_MAXIMO))
    return Object.fromEntries(Object.entries(lido).filter(([nome, valor]) => ehAceita(nome, valor)))
  } catch {
    return {}
  }
}
