import { julgarFipe } from './julgar-fipe.ts'
import { julgarCifra, julgarCopia, julgarParticoes, julgarPrazos } from './julgar-guarda.ts'
import { julgarCorreio, julgarRetidas, julgarWebhooks, julgarWhatsapp } from './julgar-mensagens.ts'
import { julgarAfirmacoes, julgarPedidos, julgarTempos } from './julgar-promessas.ts'
import { julgarDistribuicao, julgarFilas, julgarPagamento, julgarReplica } from './julgar-trabalho.ts'
import type { Fatos, Item, Situacao } from './operacao.schema.ts'

/** Judges what the operator relies on, the worst first. A feature that is not in use has no item. */
export function avaliarOperacao(fatos: Fatos, agora: Date): Item[] {
  const ordem: Record<Situacao, number> = { mal: 0, atencao: 1, bem: 2 }
  const itens = [
    julgarCopia(fatos.copia, agora),
    julgarFipe(fatos.fipe, agora),
    julgarCorreio(fatos.correio, agora),
    julgarWebhooks(fatos.webhooks, agora),
    ...(fatos.whatsapp ? [julgarWhatsapp(fatos.whatsapp)] : []),
    ...(fatos.retidas ? [julgarRetidas(fatos.retidas)] : []),
    julgarDistribuicao(fatos.distribuicao, agora),
    julgarPrazos(fatos.prazos, agora),
    julgarParticoes(fatos.particoes),
    julgarCifra(fatos.cifra),
    julgarPedidos(fatos.pedidos, agora),
    julgarFilas(fatos.filas, agora),
    ...(fatos.pagamento ? [julgarPagamento(fatos.pagamento, agora)] : []),
    ...(fatos.replica === null ? [] : [julgarReplica(fatos.replica)]),
    julgarAfirmacoes(fatos.afirmacoes),
    julgarTempos(fatos.tempos),
  ]
  return itens.sort((a, b) => ordem[a.situacao] - ordem[b.situacao])
}
