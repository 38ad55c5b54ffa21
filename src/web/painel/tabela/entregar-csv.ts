import { diaEmSaoPaulo, MINUTO_MS } from '#domain/tempo/tempo.ts'

/** Time for the browser to take the file over, in ms. */
const ENTREGA_MS = MINUTO_MS

/** Hands a file of the server to the browser's downloads, under its day in São Paulo: "leads-2026-11-21.csv". */
export async function entregarCsv(resposta: Response, nome: string, quando: Date): Promise<void> {
  const endereco = URL.createObjectURL(await resposta.blob())
  const link = document.createElement('a')
  link.href = endereco
  link.download = `${nome}-${diaEmSaoPaulo(quando)}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(endereco), ENTREGA_MS)
}
