import {
  campoConservacao,
  campoExtras,
  campoObjetivo,
  campoQuilometragem,
  camposConsentimento,
  camposContato,
  camposSeguro,
  camposSituacao,
  type DescricoesConservacao,
  TUDO_EM_DIA,
  USO_DO_CONTATO,
} from '../campos.ts'
import { passo } from '../passo.ts'
import type { Campo, CampoPerguntado } from '../questionario.ts'

// Steps that several questionnaires have; each asks them with its own title.

/** Returns the step of the goal and the consents. */
export const passoObjetivo = (titulo: string, ...outros: readonly Campo[]) =>
  passo({ id: 'objetivo', titulo, campos: [campoObjetivo, ...outros, ...camposConsentimento] })

/**
 * Returns the step of the kilometres.
 * @param maximo of the slider, in kilometres.
 * @param cada step of the slider, in kilometres.
 */
export const passoQuilometragem = (titulo: string, maximo: number, cada: number) =>
  passo({ id: 'quilometragem', titulo, campos: [campoQuilometragem(maximo, cada)] })

/** Returns the step of the insurance. */
export const passoSeguro = (titulo: string, seguradoras?: readonly string[]) =>
  passo({ id: 'seguro', titulo, campos: camposSeguro(seguradoras) })

/** Returns the step of papers, debts and financing. */
export const passoSituacao = (titulo: string, campos: readonly CampoPerguntado[] = camposSituacao()) =>
  passo({ id: 'situacao', titulo, comum: TUDO_EM_DIA, campos })

/** Returns the step of the condition, by what is inspected. */
export const passoConservacao = (titulo: string, rotulo: string, descricoes: DescricoesConservacao) =>
  passo({ id: 'conservacao', titulo, campos: [campoConservacao(rotulo, descricoes)] })

/** Returns the step with the checklist of extras. */
export const passoExtras = (titulo: string, opcoes: readonly string[]) =>
  passo({ id: 'extras', titulo, campos: [campoExtras(opcoes)] })

/** Returns the step of the contact data. */
export const passoContato = (titulo = 'Como falamos com você?') =>
  passo({ id: 'contato', titulo, subtitulo: USO_DO_CONTATO, campos: camposContato })
