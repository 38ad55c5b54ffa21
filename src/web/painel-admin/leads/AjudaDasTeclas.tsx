import { useEhAdmin } from '#web/painel/moldura/eh-admin.ts'
import { Dialogo } from '#web/ui/dialogo/Dialogo.tsx'

const TECLAS = [
  ['/', 'Ir para a busca'],
  ['j ou ↓', 'Próxima linha'],
  ['k ou ↑', 'Linha anterior'],
  ['Enter', 'Abrir o lead'],
  ['x', 'Selecionar a linha'],
  ['a', 'Atribuir o lead, ou os selecionados'],
  ['Delete', 'Excluir o lead, ou os selecionados'],
  ['Alt T', 'Ir para o aviso, para desfazer'],
  ['Esc', 'Fechar'],
  ['?', 'Mostrar esta lista'],
] as const

type Props = { ligadas: boolean; aoLigar(ligadas: boolean): void; aoFechar(): void }

/** The keys of the list, and the switch that turns them off (for speech input, for example). */
export function AjudaDasTeclas({ ligadas, aoLigar, aoFechar }: Props) {
  const ehAdmin = useEhAdmin()
  return (
    <Dialogo forma="pequeno" titulo="Atalhos de teclado" aoFechar={aoFechar} imediato>
      <dl className="divide-y divide-line">
        {TECLAS.filter(([tecla]) => ehAdmin || tecla !== 'Delete').map(([tecla, texto]) => (
          <div key={tecla} className="grid grid-cols-[7rem_1fr] items-center py-2">
            <dt>
              <kbd className="rounded-thing border border-field bg-paper px-2 py-0.5 font-sans font-semibold text-14">
                {tecla}
              </kbd>
            </dt>
            <dd>{texto}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-3 flex min-h-11 items-center gap-3 border-line border-t pt-3">
        <input
          type="checkbox"
          checked={ligadas}
          onChange={evento => aoLigar(evento.target.checked)}
          className="size-5 accent-green"
        />
        Usar atalhos de teclado
      </label>
    </Dialogo>
  )
}
