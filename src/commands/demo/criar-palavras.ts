import type { Mundo } from '#domain/banco/banco.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { palavras } from '#domain/proposta/proposta.table.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import type { AgenciaNoBanco } from './agencias-perto.ts'
import { PALAVRAS_DEMO } from './janelas.ts'

/** Creates older cases, whose windows were erased. `agencias` has the order of `AGENCIAS_DEMO` and lacks none. */
export async function criarPalavras({ db, novoId }: Mundo, agencias: readonly AgenciaNoBanco[], agora: Date) {
  const casos = PALAVRAS_DEMO.flatMap(([qual, cumpridas, quantos]) =>
    Array.from({ length: quantos }, (_, i) => {
      const escolhida_em = new Date(agora.getTime() - (30 + i * 17) * DIA_MS)
      const valor = 38_000 + ((qual * 31 + i * 17) % 40) * 500
      return {
        id: novoId(),
        agencia_id: itemEm(agencias, qual).id,
        valor,
        escolhida_em,
        ...responder(valor, escolhida_em, i < cumpridas),
      }
    }),
  )
  await db.servico.insert(palavras).values(casos)
}

/** Returns both answers about a case: the whole price, or less for wear. */
function responder(valor: number, escolhida_em: Date, cumprida: boolean) {
  const depois = (dias: number) => new Date(escolhida_em.getTime() + dias * DIA_MS)
  const pago = cumprida ? valor : valor - 4_000
  return {
    contato_em: depois(0.1),
    loja_desfecho: cumprida ? ('pagou' as const) : ('baixou' as const),
    loja_valor: pago,
    loja_motivo: cumprida ? null : 'desgaste',
    loja_em: depois(3),
    dono_desfecho: cumprida ? ('vendi' as const) : ('baixou' as const),
    dono_valor: pago,
    dono_em: depois(10),
    cumprida,
  }
}
