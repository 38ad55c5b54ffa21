import { diaEmSaoPaulo, MINUTO_MS } from '#domain/tempo/tempo.ts'
import { pedir } from '#web/servidor/api.ts'

/** Time for the browser to take the file over, in ms. */
const ENTREGA_MS = MINUTO_MS

/** Hands a file of the server to the browser's downloads, as "leads-2026-11-21.csv". */
export async function baixarCsv(nome: string, caminho: string, agora: Date): Promise<void> {
  const resposta = await pedir('GET', caminho)
  const endereco = URL.createObjectURL(await resposta.blob())
  const link = document.createElement('a')
  link.href = endereco
  link.download = `${nome}-${diaEmSaoPaulo(agora)}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(endereco), ENTREGA_MS)
}
