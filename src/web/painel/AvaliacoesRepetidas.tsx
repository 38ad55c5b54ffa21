import { dataHora } from '#web/ui/formatos.ts'

/** Times at which the same person valued the same vehicle again, newest first; lines of a drawer's description. */
export function AvaliacoesRepetidas({ vezes }: { vezes: readonly string[] }) {
  return vezes.map(vez => (
    <span key={vez} className="block">
      Avaliou de novo em {dataHora(vez)}
    </span>
  ))
}
