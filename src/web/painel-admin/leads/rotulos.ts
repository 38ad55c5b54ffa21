import { ROTULOS_DA_TEMPERATURA, ROTULOS_DO_OBJETIVO, ROTULOS_DO_TIPO } from '#domain/lead/rotulos.ts'
import { rotuloDaSituacao as rotuloNoFormulario } from '#domain/questionario/campos.ts'
import { TRACO } from '#web/ui/formatos.ts'
import type { LeadDaLista } from './lead.ts'

const opcoes = (rotulos: Record<string, string>) =>
  Object.entries(rotulos).map(([valor, rotulo]) => ({ valor, rotulo }))

/** Options of the filters (spec §2). */
export const FILTRO_TIPO = [{ valor: 'todos', rotulo: 'Todos' }, ...opcoes(ROTULOS_DO_TIPO)]
export const FILTRO_OBJETIVO = [{ valor: 'todos', rotulo: 'Todos' }, ...opcoes(ROTULOS_DO_OBJETIVO)]
export const FILTRO_SEGURO = [
  { valor: 'todos', rotulo: 'Todos' },
  { valor: 'com_seguro', rotulo: 'Com seguro' },
  { valor: 'sem_seguro', rotulo: 'Sem seguro' },
]

export const rotuloDoTipo = (tipo: LeadDaLista['tipo_veiculo']) => ROTULOS_DO_TIPO[tipo]

export function rotuloDaTemperatura(temperatura: LeadDaLista['temperatura']): string {
  return temperatura ? ROTULOS_DA_TEMPERATURA[temperatura] : 'Sem classificação'
}

/** "Quitado - Meu Nome" for `quitado_proprio`, or a dash. */
export function rotuloDaSituacao(situacao: string | null): string {
  return situacao ? rotuloNoFormulario(situacao) : TRACO
}

/** What is late, in a few words; empty when all is in order. */
export function debitos(
  lead: Pick<LeadDaLista, 'ipva_em_dia' | 'licenciamento_em_dia' | 'multas_pendentes'>,
) {
  return [
    lead.ipva_em_dia === false && 'IPVA atrasado',
    lead.licenciamento_em_dia === false && 'Licenciamento atrasado',
    lead.multas_pendentes === true && 'Multas pendentes',
  ].filter(item => item !== false)
}
