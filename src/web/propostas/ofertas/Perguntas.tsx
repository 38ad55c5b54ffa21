import type { PropsDoEstado } from '../base/estado.ts'
import type { Pergunta } from '../base/situacao-da-janela.ts'
import { useGesto } from '../base/useGesto.ts'

type Props = { perguntas: readonly Pergunta[]; aoFazer: PropsDoEstado['aoFazer'] }

/** Questions of the agencies, answered by a tap; all invited agencies see the answer. */
export function Perguntas({ perguntas, aoFazer }: Props) {
  const { ocupado, falha, gesto } = useGesto((pergunta: string, resposta: string) =>
    aoFazer(['/respostas', { pergunta, resposta }]),
  )
  if (!perguntas.length) return null
  const abertas = perguntas.filter(({ resposta }) => resposta === null).length
  return (
    <section aria-labelledby="perguntas">
      <h2 id="perguntas" className="text-18">
        As lojas perguntam
      </h2>
      <p role="status" className="text-14 text-muted empty:hidden">
        {abertas === 0 && 'Tudo respondido. As lojas convidadas já veem.'}
      </p>
      {perguntas.map(({ pergunta, texto, opcoes, resposta }) => (
        <fieldset key={pergunta} disabled={ocupado} className="mt-3">
          <legend className="mb-2 font-semibold">{texto}</legend>
          <div className="flex flex-wrap gap-2">
            {opcoes.map(opcao => (
              <button
                key={opcao.valor}
                type="button"
                aria-pressed={opcao.valor === resposta}
                onClick={() => gesto(pergunta, opcao.valor)}
                className="min-h-11 rounded-chip border border-field bg-surface px-4 py-2 leading-tight hover:border-ink aria-pressed:border-green aria-pressed:bg-green-soft aria-pressed:font-semibold"
              >
                {opcao.texto}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
      <p role="alert" className="mt-2 font-medium text-14 text-red empty:hidden">
        {falha}
      </p>
    </section>
  )
}
