import { contar } from '#domain/numero/contar.ts'
import { FINALIDADES, type Finalidade, type PrazoDeGuarda } from './finalidades.ts'
import type { Prazos } from './retencao.ts'

/** One line of the records of processing (LGPD, article 37). */
export type Tratamento = Omit<Finalidade, 'prazo'> & { id: string; prazo: string }

/** Returns the records of processing, from the code's own list of purposes and the terms of the settings. */
export function listarTratamentos(prazos: Prazos): Tratamento[] {
  const porExtenso: Record<PrazoDeGuarda, string> = {
    leads: `${contar(prazos.leads_meses, 'mês', 'meses')}; sem agência, ${contar(prazos.leads_sem_agencia_meses, 'mês', 'meses')}`,
    enderecos: contar(prazos.endereco_meses, 'mês', 'meses'),
    provas: `${contar(prazos.provas_anos, 'ano', 'anos')} depois do pedido`,
    auditoria: contar(prazos.auditoria_anos, 'ano', 'anos'),
    conta: 'Enquanto a conta existir',
    ate_sair: 'Até a pessoa parar de receber',
  }
  return Object.entries(FINALIDADES).map(([id, finalidade]) => ({
    ...finalidade,
    id,
    prazo: porExtenso[finalidade.prazo],
  }))
}
