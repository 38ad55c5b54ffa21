import { useAcao } from '#web/painel/useAcao.ts'
import { type Janela, useAcoesDaJanela } from './janela/consultas-das-janelas.ts'

/** The closed questions: a tap asks the owner, and the answer shows to all invited agencies. */
export function PerguntasAoDono({ janela }: { janela: Janela }) {
  const { perguntar } = useAcoesDaJanela(janela.id)
  const { ocupado, fazer } = useAcao()
  const feitas = janela.perguntas.filter(({ feita }) => feita)
  const podePerguntar = janela.aberta && janela.impedimento === null
  const outras = podePerguntar ? janela.perguntas.filter(({ feita }) => !feita) : []
  if (!feitas.length && !outras.length) return null
  return (
    <section className="grid gap-3">
      <h3 className="text-18">Perguntas ao dono</h3>
      {feitas.length > 0 && (
        <dl className="divide-y divide-line border-line border-y text-14">
          {feitas.map(({ pergunta, texto, resposta }) => (
            <div key={pergunta} className="flex flex-wrap justify-between gap-x-4 py-2">
              <dt>{texto}</dt>
              <dd className={resposta ? 'font-semibold' : 'text-muted'}>{resposta ?? 'Aguardando o dono'}</dd>
            </div>
          ))}
        </dl>
      )}
      {outras.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {outras.map(({ pergunta, texto }) => (
            <li key={pergunta}>
              <button
                type="button"
                disabled={ocupado}
                onClick={() => fazer(() => perguntar(pergunta))}
                className="min-h-11 rounded-chip border border-field px-3 text-14 hover:border-ink"
              >
                {texto}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="text-14 text-muted">O dono responde com um toque, e todas as agências convidadas veem.</p>
    </section>
  )
}
