import { consentimentoDaLoja } from '#domain/vitrine/consentimento-da-loja.ts'
import { idsDoCampo, Recados } from '#web/formulario/Campo.tsx'
import { useVitrine } from '#web/site/vitrine.ts'
import type { Contexto } from './pecas/props.ts'

const NOME = 'aceita_contato_loja'
const AJUDA = 'Opcional: o relatório é o mesmo.'

/** On an agency's own site: the consent that names the agency, beside the contact. */
export function CampoDaLoja({ contexto: { respostas, responder } }: { contexto: Contexto }) {
  const vitrine = useVitrine()
  if (!vitrine) return null
  return (
    <div className="caixa">
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          {...idsDoCampo(NOME, { ajuda: AJUDA })}
          name={NOME}
          checked={respostas[NOME] === true}
          onChange={({ target }) => responder(NOME, target.checked)}
          className="mt-0.5 size-6 shrink-0 accent-green"
        />
        <span>{consentimentoDaLoja(vitrine.nome)}</span>
      </label>
      <div className="pl-9">
        <Recados nome={NOME} ajuda={AJUDA} erro={undefined} />
      </div>
    </div>
  )
}
