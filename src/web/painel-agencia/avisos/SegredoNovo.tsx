import { Botao } from '#web/ui/Botao.tsx'
import { copiarEAvisar } from '#web/ui/copiar.ts'

type Props = { segredo: string; aoGuardar(): void }

/** A secret, the one time that it is shown. */
export function SegredoNovo({ segredo, aoGuardar }: Props) {
  return (
    <div role="status" className="grid gap-3 rounded-thing border border-green bg-green-soft px-4 py-4">
      <p className="font-semibold">Copie o segredo agora: ele não aparece de novo.</p>
      <code className="select-all break-all font-mono text-14">{segredo}</code>
      <div className="flex flex-wrap gap-3">
        <Botao
          variante="secundario"
          tamanho="pequeno"
          onClick={() => copiarEAvisar(segredo, 'Segredo copiado')}
        >
          Copiar segredo
        </Botao>
        <Botao variante="texto" tamanho="pequeno" onClick={aoGuardar}>
          Já guardei
        </Botao>
      </div>
    </div>
  )
}
