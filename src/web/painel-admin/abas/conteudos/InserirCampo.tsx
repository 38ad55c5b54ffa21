import ChevronDown from 'lucide-react/icons/chevron-down'
import type { RefObject } from 'react'
import { duracaoPorExtenso } from '#domain/tempo/duracao.ts'
import { useDadosDoSite } from '#web/site/site.ts'
import { inserir } from './BarraDeFormato.tsx'

/** Inserts one of the names that the site replaces by the operator's data and by measured figures. */
export function InserirCampo({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const operador = useDadosDoSite()?.operador
  if (!operador) return null
  return (
    <span className="relative inline-flex h-11 items-center gap-1 rounded-thing px-2 font-medium text-14 text-muted has-focus-visible:outline-2 has-focus-visible:outline-green hover:bg-paper hover:text-ink">
      <span aria-hidden="true">Campos</span>
      <ChevronDown aria-hidden="true" className="size-3.5" />
      <select
        aria-label="Inserir um campo preenchido pelo site"
        title="Inserir um campo preenchido pelo site"
        value=""
        onChange={evento => area.current && inserir(evento.target.value, area.current)}
        className="absolute inset-0 cursor-pointer appearance-none bg-transparent text-transparent outline-none"
      >
        <option value="" hidden />
        {Object.entries({ ...operador, duracao: duracaoPorExtenso() }).map(([nome, valor]) => (
          <option key={nome} value={`{{${nome}}}`} className="bg-surface text-ink">
            {nome}: {valor || 'ainda não informado'}
          </option>
        ))}
      </select>
    </span>
  )
}
