import { Botao } from '#web/ui/Botao.tsx'
import { copiar } from '#web/ui/copiar.ts'
import { toast } from '#web/ui/toast.ts'

type Props = { segredo: string; aoGuardar(): void }

/** A secret, the one time that it is shown. */
export function SegredoNovo({ segredo, aoGuardar }: Props) {
  async function aoCopiar() {
    if (await copiar(segredo)) toast.success('Segredo copiado')
    else toast.error('Não deu para copiar. Selecione o texto e copie.')
  }
  return (
    <div role="status" className="grid gap-3 rounded-thing border border-green bg-green-soft px-4 py-4">
      <p className="font-semibold">Copie o segredo agora: ele não aparece de novo.</p>
      <code className="select-all break-all font-mono text-14">{segredo}</code>
      <div className="flex flex-wrap gap-3">
        <Botao variante="secundario" tamanho="pequeno" onClick={aoCopiar}>
          Copiar segredo
        </Botao>
        <Botao variante="texto" tamanho="pequeno" onClick={aoGuardar}>
          Já guardei
        </Botao>
      </div>
    </div>
  )
}
