import { Botao } from '#web/ui/Botao.tsx'

/** A failed load of a list or a screen: title, reason, and the retry. */
export function Falha({
  titulo,
  mensagem,
  aoTentar,
}: {
  titulo: string
  mensagem: string
  aoTentar(): void
}) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-thing border border-line bg-surface p-8 text-center"
    >
      <p className="font-semibold text-18">{titulo}</p>
      <p className="text-muted">{mensagem}</p>
      <Botao variante="secundario" tamanho="pequeno" onClick={aoTentar}>
        Tentar de novo
      </Botao>
    </div>
  )
}
