import { useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { assumir } from '#web/servidor/criar-consultas.ts'
import {
  type Feito,
  fazer,
  type Janela,
  lerSituacao,
  pediuPropostas,
  type Situacao,
} from './situacao-da-janela.ts'

/** Interval of reads while the page is visible, in ms: our choice. */
const RELEITURA_MS = 25_000

/** Returns the parts whose change an owner wants to see. Photos are left out: their links change with each read. */
const resumirSituacao = ({ janela }: Situacao) =>
  JSON.stringify([
    janela?.estado,
    janela?.propostas.map(({ id, valor, situacao, valida }) => [id, valor, situacao, valida]),
    janela?.perguntas.map(({ pergunta }) => pergunta),
    janela?.escolha,
  ])

/**
 * Reads the situation of a lead, and repeats the read while the page is visible. A change is announced and shown only
 * after a tap, so that nothing moves under a finger.
 */
export function usePropostas(palavraDoDono: string) {
  const consultas = useQueryClient()
  const queryKey = ['propostas', palavraDoDono]
  const lida = useQuery({
    queryKey,
    queryFn: () => lerSituacao(palavraDoDono),
    // Without a window that can change, only the owner's own act brings something new.
    refetchInterval: ({ state }) => (state.data && pediuPropostas(state.data) ? RELEITURA_MS : false),
  })
  const [situacao, setSituacao] = useState<Situacao>()
  // A transition draws the offers in short tasks. One long task would block a phone for a tenth of a second.
  useEffect(() => {
    if (lida.data) startTransition(() => setSituacao(antes => antes ?? lida.data))
  }, [lida.data])
  const mudou = situacao && lida.data && resumirSituacao(situacao) !== resumirSituacao(lida.data)
  return {
    situacao,
    erro: lida.error,
    /** Instant of the last read: the page's words about time count from it. */
    agora: new Date(lida.dataUpdatedAt),
    novidade: mudou ? dizerNovidade(situacao.janela, lida.data.janela) : '',
    mostrar: () => setSituacao(lida.data),
    reler: lida.refetch,
    /** Does what the owner chose, and shows the window after it. @throws ErroDaApi */
    async fazer(feito: Feito) {
      const janela = await fazer(palavraDoDono, feito)
      if (!situacao) return
      const depois = { ...situacao, janela, contato_autorizado: ehAutorizado(situacao, feito) }
      await assumir(consultas, queryKey, depois)
      setSituacao(depois)
    },
  }
}

/** Tells if all partners may call after the owner's act: asking for offers forbids it, "Lojas me chamam" allows it. */
function ehAutorizado({ contato_autorizado }: Situacao, [caminho, corpo]: Feito): boolean {
  if (caminho === '') return false
  return caminho === '/retirar' ? corpo.para === 'chamam' : contato_autorizado
}

/** Describes the change in a sentence. */
function dizerNovidade(antes: Janela | null, depois: Janela | null): string {
  const conhecidas = new Set(antes?.propostas.map(({ id }) => id))
  const novas = depois?.propostas.filter(({ id }) => !conhecidas.has(id)).length ?? 0
  if (novas > 0) return novas === 1 ? 'Chegou uma proposta.' : `Chegaram ${novas} propostas.`
  if ((depois?.perguntas.length ?? 0) > (antes?.perguntas.length ?? 0)) return 'Uma loja perguntou.'
  return 'Há novidade no seu pedido.'
}
