import { normalizar } from '#domain/texto/texto.ts'
import type { VersaoOferecida } from '#domain/veiculo/oferta.schema.ts'
import type { Respostas } from '../questionario.ts'

/** Shortest beginning of a word that stands for it: "auto" for "automático". */
const LETRAS_DO_COMECO = 3

const palavrasDe = (texto: string) =>
  normalizar(texto)
    .split(/[^a-z0-9.]+/)
    .map(palavra => palavra.replace(/^\.+|\.+$/g, ''))
    .filter(Boolean)

/**
 * Reads the answer about the version from a text: "lt 1.0" of "onix lt 1.0 2019". The version with most of the words
 * is the answer. If several have as many, their codes are the answer. Words of every version, such as the model, do not
 * decide.
 *
 * @param versoes versions of the model in its year.
 */
export function lerVersaoDita(
  texto: string,
  versoes: readonly Pick<VersaoOferecida, 'codigo_fipe' | 'versao' | 'titulo'>[],
): Pick<Respostas, 'codigo_fipe' | 'versao' | 'versoes_ditas'> {
  const ditas = palavrasDe(texto)
  const contadas = versoes.map(versao => {
    const daVersao = palavrasDe(`${versao.versao} ${versao.titulo}`)
    return { versao, quantas: ditas.filter(dita => daVersao.some(palavra => ehAMesma(palavra, dita))).length }
  })
  const maximo = Math.max(0, ...contadas.map(({ quantas }) => quantas))
  const achadas = contadas.filter(({ quantas }) => maximo > 0 && quantas === maximo)
  const [unica] = achadas
  if (unica && achadas.length === 1)
    return { codigo_fipe: unica.versao.codigo_fipe, versao: unica.versao.versao }
  if (!unica || achadas.length === versoes.length) return {}
  return { versoes_ditas: achadas.map(({ versao }) => versao.codigo_fipe).join(',') }
}

const ehAMesma = (palavra: string, dita: string) =>
  palavra === dita || (dita.length >= LETRAS_DO_COMECO && palavra.startsWith(dita))
