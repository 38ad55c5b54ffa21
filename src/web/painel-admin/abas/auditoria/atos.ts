import type { Evento } from '#domain/auditoria/trilha.ts'
import { dataHora } from '#web/ui/formatos.ts'
import { escreverDetalhes, type Nomes } from './frases-da-auditoria.ts'

/** Equal acts of one person in one minute, newest first. The trail has an event for each; a row shows them all. */
export type Ato = { id: string; eventos: readonly [Evento, ...Evento[]]; detalhes: string }

/** Folds neighbouring events with the same action, person, minute and words. */
export function juntarEmAtos(eventos: readonly Evento[], nomes: Nomes): Ato[] {
  const atos: { chave: string; ato: Ato }[] = []
  for (const evento of eventos) {
    const detalhes = escreverDetalhes(evento, nomes)
    const chave = JSON.stringify([evento.acao, evento.quem, dataHora(evento.quando), detalhes])
    const ultimo = atos.at(-1)
    if (ultimo?.chave === chave) ultimo.ato = { ...ultimo.ato, eventos: [...ultimo.ato.eventos, evento] }
    else atos.push({ chave, ato: { id: evento.id, eventos: [evento], detalhes } })
  }
  return atos.map(({ ato }) => ato)
}
