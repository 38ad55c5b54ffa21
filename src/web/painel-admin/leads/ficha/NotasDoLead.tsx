import { useQueryClient } from '@tanstack/react-query'
import { notaSchema } from '#domain/lead/nota/nota.schema.ts'
import { AreaDeTexto } from '#web/formulario/AreaDeTexto.tsx'
import { Campo, idsDoCampo } from '#web/formulario/Campo.tsx'
import { Envio } from '#web/formulario/Envio.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { chamar } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { dataHora } from '#web/ui/formatos.ts'
import type { LeadInteiro } from '../lead.ts'
import { Parte } from './PartesDaFicha.tsx'

const AJUDA = 'As agências não veem.'

type Notas = LeadInteiro['notas']

/** Notes of administrators and operators; agencies never see them. */
export function NotasDoLead({ id, notas }: { id: string; notas: Notas }) {
  return (
    <Parte titulo="Notas">
      {notas.length > 0 && (
        <ul className="mb-3 divide-y divide-line">
          {notas.map(nota => (
            <li key={nota.id} className="py-2">
              <span className="block whitespace-pre-line break-words">{nota.texto}</span>
              <span className="block text-14 text-muted">
                {nota.minha ? 'Você' : 'Outra pessoa da administração'}, em {dataHora(nota.criada_em)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <NovaNota key={notas.length} id={id} />
    </Parte>
  )
}

function NovaNota({ id }: { id: string }) {
  const consultas = useQueryClient()
  const { erros, falha, ocupado, enviando, form } = useFormulario(notaSchema, async nota => {
    try {
      const { notas } = await chamar<{ notas: Notas }>('POST', `/api/leads/${id}/notas`, nota)
      consultas.setQueryData<LeadInteiro>(['leads', 'um', id], lido => lido && { ...lido, notas })
    } catch (causa) {
      return { titulo: 'Erro ao anotar o lead', mensagem: mensagemDe(causa) }
    }
  })
  return (
    <form {...form} className="grid gap-3">
      <Campo nome="texto" rotulo="Nova nota" ajuda={AJUDA} erro={erros.texto}>
        <AreaDeTexto
          name="texto"
          rows={2}
          maxLength={2_000}
          {...idsDoCampo('texto', { ajuda: AJUDA, erro: erros.texto })}
        />
      </Campo>
      <Envio falha={falha} ocupado={ocupado} enviando={enviando}>
        Anotar
      </Envio>
    </form>
  )
}
