/**
 * Reasons for an agency's exclusion, in the order of the checks. Those up to `lead_completo` concern the lead and
 * exclude all agencies.
 */
export const MOTIVOS = [
  'sem_consentimento',
  'fora_da_regra',
  'poucos_pontos',
  'em_espera',
  'lead_completo',
  'inativa',
  'sem_assinatura',
  'no_limite',
  'em_pausa',
  'outra_regiao',
  'outro_tipo',
  'outro_ano',
  'outro_valor',
  'outro_objetivo',
  'fora_do_horario',
  'ja_recebeu',
  'devolveu',
] as const
/** One of the reasons. */
export type Motivo = (typeof MOTIVOS)[number]

/**
 * Reason why no agency received a lead: the reason of the agency nearest to receiving, no agency at all, or no decision
 * by a rule.
 */
export const FALTAS = [...MOTIVOS, 'sem_agencias', 'sem_decisao'] as const
/** One of these reasons. */
export type Falta = (typeof FALTAS)[number]

/** Labels of the reasons for the administrator. */
export const ROTULOS_DO_MOTIVO: Record<Falta, string> = {
  sem_consentimento: 'A pessoa não autorizou o contato de parceiros',
  fora_da_regra: 'O tipo ou o estado não está na regra',
  poucos_pontos: 'Pontos abaixo do mínimo da regra',
  em_espera: 'Ainda no tempo de espera da regra',
  lead_completo: 'Já está com o máximo de agências da regra',
  inativa: 'Agência inativa',
  sem_assinatura: 'Sem assinatura ativa',
  no_limite: 'No limite do plano',
  em_pausa: 'Em pausa',
  outra_regiao: 'Não atende esta região',
  outro_tipo: 'Não quer este tipo de veículo',
  outro_ano: 'Não quer este ano',
  outro_valor: 'Não quer este valor',
  outro_objetivo: 'Não quer este objetivo',
  fora_do_horario: 'Fora do horário da agência',
  ja_recebeu: 'Já recebeu este lead',
  devolveu: 'Devolveu este lead, ou ele foi retirado',
  sem_agencias: 'Nenhuma agência cadastrada',
  sem_decisao: 'A regra ainda não decidiu: chegada anterior a ela ou volta de uma agência',
}

/** Labels of the reasons for the agency itself, also for a lead that another agency received (`outra_na_frente`). */
export const ROTULOS_PARA_A_AGENCIA: Partial<Record<Motivo | 'outra_na_frente', string>> = {
  sem_consentimento: 'A pessoa não autorizou o contato de lojas',
  fora_da_regra: 'Fora do que a plataforma distribui',
  poucos_pontos: 'Dados com validação fraca',
  lead_completo: 'Já estavam com outras agências',
  inativa: 'Sua conta estava inativa',
  sem_assinatura: 'Sua assinatura não estava ativa',
  no_limite: 'Você estava no limite do plano',
  em_pausa: 'Você estava em pausa',
  outra_regiao: 'Fora das suas regiões',
  outro_tipo: 'De outro tipo de veículo',
  outro_ano: 'De outro ano',
  outro_valor: 'De outra faixa de valor',
  outro_objetivo: 'Com outro objetivo',
  fora_do_horario: 'Fora do seu horário',
  outra_na_frente: 'Era a vez de outra agência',
}

/** Sorts reasons with their number of leads, most common first; ties in the order of the checks. */
export function ordenarPorQuantidade(contagem: Partial<Record<string, number>>): [Falta, number][] {
  const posicao = (motivo: string) => (MOTIVOS as readonly string[]).indexOf(motivo)
  return (Object.entries(contagem) as [Falta, number][]).sort(
    ([a, n], [b, m]) => m - n || posicao(a) - posicao(b),
  )
}
