import { contar } from '#domain/contar.ts'
import { reais } from '#domain/dinheiro.ts'
import type { leads } from '#domain/lead/lead.table.ts'
import { FRASES_DO_OBJETIVO } from '#domain/lead/rotulos.ts'
import { rotuloDaReferencia } from '#domain/veiculo/veiculo.ts'

type LeadNaMensagem = Pick<
  typeof leads.$inferSelect,
  | 'id'
  | 'tipo_veiculo'
  | 'marca'
  | 'modelo'
  | 'ano'
  | 'localizacao'
  | 'objetivo'
  | 'valor_fipe'
  | 'referencia_estimada'
>
type Texto = { assunto: string; texto: string }

/**
 * The mail about a new lead: the vehicle and what its owner wants. Nothing of the person travels by mail; the
 * link opens the lead for whoever is signed in.
 */
export function mensagemDoLead(lead: LeadNaMensagem, site: { publicUrl: string; marca: string }): Texto {
  const veiculo = `${lead.marca} ${lead.modelo} ${lead.ano}`
  const rotulo = rotuloDaReferencia(lead.tipo_veiculo, lead.referencia_estimada)
  const valor = lead.valor_fipe === null ? '' : `\n${rotulo}: ${reais(lead.valor_fipe)}`
  return {
    assunto: `Novo lead: ${veiculo}, ${lead.localizacao}`,
    texto: `Olá.\n\nChegou um lead para a sua agência no ${site.marca}.\n\nVeículo: ${veiculo}\nCidade: ${lead.localizacao}\nO dono ${FRASES_DO_OBJETIVO[lead.objetivo]}.${valor}\n\nVeja o contato e a avaliação no painel:\n${site.publicUrl}/painel-agencia?lead=${lead.id}\n\nQuem responde primeiro costuma fechar.`,
  }
}

/** Part of a limit at which the agency is told that it is running out. */
export const AVISO_DO_LIMITE = 0.8

/** The notice that the n-th lead of a period calls for, if any. */
export function avisoDoLimite(usados: number, limite: number): 'limite_80' | 'limite_100' | null {
  if (usados === limite) return 'limite_100'
  return usados === Math.ceil(limite * AVISO_DO_LIMITE) ? 'limite_80' : null
}

/** The mail about the limit of a plan, when 80 % of it and when all of it is used. */
export function mensagemDoLimite(
  tipo: 'limite_80' | 'limite_100',
  uso: { usados: number; limite: number; renova_em: string },
  site: { publicUrl: string; marca: string },
): Texto {
  const { usados, limite, renova_em } = uso
  return tipo === 'limite_80'
    ? {
        assunto: `Você já recebeu ${usados} de ${contar(limite, 'lead', 'leads')} do seu plano`,
        texto: `Olá.\n\nSua agência já recebeu ${usados} de ${contar(limite, 'lead', 'leads')} deste período, que se renova em ${renova_em}.\n\nPara não parar de receber, veja os planos maiores:\n${site.publicUrl}/planos`,
      }
    : {
        assunto: 'Você recebeu todos os leads do seu plano',
        texto: `Olá.\n\nSua agência recebeu ${contar(limite, 'lead', 'leads')}, o limite deste período. Novos leads voltam em ${renova_em}, ou agora mesmo com um plano maior:\n${site.publicUrl}/planos`,
      }
}
