import { Grupo } from '#web/formulario/Campo.tsx'
import type { PropsDoCampo } from './props.ts'

/** A checklist; it scrolls at 500 px (spec §3). */
export function CampoVarias({ campo, contexto, semTitulo }: PropsDoCampo<'varias'> & { semTitulo: boolean }) {
  const resposta = contexto.respostas[campo.nome] ?? []
  const marcados = typeof resposta === 'string' ? [] : resposta
  const alternar = (opcao: string, marcado: boolean) =>
    contexto.responder(campo.nome, marcado ? [...marcados, opcao] : marcados.filter(item => item !== opcao))
  return (
    <Grupo {...campo} opcional={undefined} erro={contexto.erros[campo.nome]} oculta={semTitulo}>
      <p aria-live="polite" className="mb-2 text-14 text-muted">
        {quantos(marcados.length)}
      </p>
      <div className="max-h-[500px] overflow-y-auto rounded-thing border border-line bg-surface">
        <ul className="grid sm:grid-cols-2">
          {campo.opcoes.map(opcao => (
            <li key={opcao} className="border-line border-b">
              <label className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-green-soft has-checked:bg-green-soft">
                <input
                  type="checkbox"
                  checked={marcados.includes(opcao)}
                  onChange={evento => alternar(opcao, evento.target.checked)}
                  className="size-5 shrink-0 accent-green"
                />
                <span className="leading-snug">{opcao}</span>
              </label>
            </li>
          ))}
        </ul>
      </div>
    </Grupo>
  )
}

function quantos(total: number): string {
  if (total === 0) return 'Nenhum item marcado. Tudo bem se não tiver nada de especial.'
  return total === 1 ? '1 item marcado' : `${total} itens marcados`
}
