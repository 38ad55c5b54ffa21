import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { lerJanela } from '#domain/proposta/loja/ler-janela.ts'
import type { listarJanelas } from '#domain/proposta/loja/listar-janelas.ts'
import type { DadosDaProposta, Desfecho } from '#domain/proposta/loja/loja.schema.ts'
import type { lerMinhaPalavra } from '#domain/proposta/loja/minha-palavra.ts'
import type { PerguntaDaLoja } from '#domain/proposta/perguntas.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { chamar, leitura } from '#web/servidor/api.ts'
import { assumir } from '#web/servidor/criar-consultas.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { CHAVES } from '../../carteira/consultas-da-carteira.ts'

export type PaginaDeJanelas = RespostaDe<typeof listarJanelas>
/** A window in the list, with the agency's own offer. */
export type JanelaDaLista = PaginaDeJanelas['itens'][number]
/** A window with its vehicle, its photos, its questions and the agency's own offer. */
export type Janela = RespostaDe<typeof lerJanela>
/** The agency's own record of kept offers. */
export type MinhaPalavra = RespostaDe<typeof lerMinhaPalavra>
export type Proposta = NonNullable<JanelaDaLista['proposta']>
/** The chosen offer in the agency's record: what both sides said, and how it counts. */
export type Caso = NonNullable<Janela['caso']>

/** Poll interval of the list, in ms. */
const RELEITURA_MS = MINUTO_MS
/** Poll interval of an open window, in ms: shorter than the ten minutes of its links of photos (`LINK_MS`). */
const RELEITURA_DAS_FOTOS_MS = 8 * MINUTO_MS
/** Number of windows of a page: our choice. */
const LINHAS_POR_PAGINA = 20
const caminhoDa = (id: string) => `/api/agencia/janelas/${encodeURIComponent(id)}`
const chaveDa = (id: string) => [...CHAVES.janelas, 'uma', id]

/** Reads a page of windows; the earlier one stays visible until it is loaded. */
export function usePaginaDeJanelas(ver: string, pagina: number) {
  const consulta = `ver=${ver}&pagina=${pagina}&por_pagina=${LINHAS_POR_PAGINA}`
  return useQuery({
    ...leitura<PaginaDeJanelas>([...CHAVES.janelas, 'lista', consulta], `/api/agencia/janelas?${consulta}`),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    // Windows close without an event.
    refetchInterval: RELEITURA_MS,
  })
}

/** Reads a window, and again before the links of its photos expire. */
export const useJanela = (id: string) =>
  useQuery({
    ...leitura<Janela>(chaveDa(id), caminhoDa(id)),
    refetchOnWindowFocus: false,
    refetchInterval: RELEITURA_DAS_FOTOS_MS,
  })

/** Reads the agency's own record of kept offers. */
export const usePalavra = () =>
  useQuery(leitura<MinhaPalavra>([...CHAVES.janelas, 'palavra'], '/api/agencia/palavra'))

/** Returns the actions on a window. Each but those on photos stores the answered window and reads the lists again. */
export function useAcoesDaJanela(id: string) {
  const consultas = useQueryClient()
  const fazer = async (metodo: 'PUT' | 'POST' | 'DELETE', caminho: string, corpo?: unknown) => {
    const janela = await chamar<Janela>(metodo, `${caminhoDa(id)}/${caminho}`, corpo)
    await assumir(consultas, chaveDa(id), janela)
    for (const parte of ['lista', 'palavra'])
      consultas.invalidateQueries({ queryKey: [...CHAVES.janelas, parte] })
  }
  const provar = (foto: Blob, foto_id: string) =>
    chamar<unknown>('PUT', `${caminhoDa(id)}/provas/${foto_id}`, foto)
  return {
    /** Sends a photo of a fact that the owner stated wrong; the same id again is the same photo. */
    provar,
    /** Sends photos after the answer, and reads the window again: they may change how the case counts. */
    async provarDepois(fotos: readonly { id: string; arquivo: File }[]) {
      for (const foto of fotos) await provar(foto.arquivo, foto.id)
      await consultas.invalidateQueries({ queryKey: chaveDa(id) })
    },
    propor: (proposta: DadosDaProposta) => fazer('PUT', 'proposta', proposta),
    desistir: () => fazer('DELETE', 'proposta'),
    perguntar: (pergunta: PerguntaDaLoja) => fazer('POST', 'perguntas', { pergunta }),
    informar: (desfecho: Desfecho) => fazer('POST', 'desfecho', desfecho),
    contestar: (texto: string) => fazer('POST', 'contestacao', { texto }),
  }
}
