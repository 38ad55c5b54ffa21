import { diaEmSaoPaulo } from '#domain/tempo.ts'
import { pedir } from '#web/servidor/api.ts'
import { type EstadoDaLista, recorteDe } from './filtros.ts'

/** Time for the browser to take the file over, in ms. */
const ENTREGA_MS = 60_000

/** Hands what the list's search and period leave to the browser's downloads, as "leads-2026-11-21.csv". */
export async function baixarCsv(estado: EstadoDaLista, agora: Date): Promise<void> {
  const resposta = await pedir('GET', `/api/minha-agencia/leads.csv?${recorteDe(estado)}`)
  const endereco = URL.createObjectURL(await resposta.blob())
  const link = document.createElement('a')
  link.href = endereco
  link.download = `leads-${diaEmSaoPaulo(agora)}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(endereco), ENTREGA_MS)
}
