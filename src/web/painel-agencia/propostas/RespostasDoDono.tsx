import { Dobra } from '#web/ui/Dobra.tsx'
import { respostasDe } from '#web/ui/respostas-por-extenso.ts'
import type { Janela } from './janela/consultas-das-janelas.ts'

/** The owner's other answers about the vehicle, folded. */
export function RespostasDoDono({ janela }: { janela: Janela }) {
  // A window keeps a copy of part of the lead's answers (janelas.detalhes); what it lacks is left out.
  const respostas = respostasDe({ ...janela, ...janela.detalhes })
  return (
    <Dobra titulo="Tudo o que o dono respondeu">
      <dl className="divide-y divide-line pb-3 text-14">
        {respostas.map(({ pergunta, resposta }) => (
          <div key={pergunta} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 py-2">
            <dt className="text-muted">{pergunta}</dt>
            <dd className="whitespace-pre-line break-words">{resposta}</dd>
          </div>
        ))}
      </dl>
    </Dobra>
  )
}
