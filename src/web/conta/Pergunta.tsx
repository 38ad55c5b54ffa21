import { z } from 'zod'
import { Botao } from '../ui/Botao.tsx'
import { Dialogo } from './Dialogo.tsx'
import { useFormulario } from './useFormulario.ts'

const semCamposSchema = z.object({})

type Props = {
  titulo: string
  texto: string
  /** What the button says it does. */
  verbo: string
  /** Answers why it did not work, if so. */
  fazer(): Promise<string | undefined>
  aoFazer(): void
  aoFechar(): void
}

/** Asks before something is taken away. */
export function Pergunta({ titulo, texto, verbo, fazer, aoFazer, aoFechar }: Props) {
  const { falha, ocupado, enviando, form } = useFormulario(semCamposSchema, async () => {
    const mensagem = await fazer()
    if (mensagem) return { mensagem }
    aoFazer()
  })
  return (
    <Dialogo titulo={titulo} aoFechar={aoFechar}>
      <p className="text-muted">{texto}</p>
      <form {...form} className="mt-6 grid gap-4">
        <p role="alert" className="rounded-thing border border-red bg-red-soft px-4 py-3 empty:hidden">
          {falha}
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          <Botao variante="secundario" onClick={aoFechar}>
            Cancelar
          </Botao>
          <Botao variante="perigo" type="submit" disabled={ocupado} aria-busy={enviando}>
            {enviando ? 'Um instante...' : verbo}
          </Botao>
        </div>
      </form>
    </Dialogo>
  )
}
