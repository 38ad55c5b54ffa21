import type { Conferencia } from '#domain/avaliacao/conferencia/conferir.ts'

type Veredito = { tom: 'bom' | 'duvida' | 'ruim'; texto: string }

/**
 * Returns the answer to "is this report genuine?" in one line. Only the signature proves that nothing changed.
 * @param feito_em day of the report, as text: "29/11/2026".
 */
export function dizerVeredito(
  { assinatura, conta }: Pick<Conferencia, 'assinatura' | 'conta'>,
  feito_em: string,
): Veredito {
  if (assinatura === 'nao_confere')
    return { tom: 'ruim', texto: 'Mudado depois de feito. Não confie neste relatório.' }
  if (conta === 'diferente')
    return assinatura === 'confere'
      ? { tom: 'duvida', texto: 'Verdadeiro, mas a conta refeita dá outro resultado.' }
      : { tom: 'duvida', texto: 'Não dá para confirmar: a conta refeita dá outro resultado.' }
  if (assinatura === 'confere') return { tom: 'bom', texto: `Verdadeiro. Nada mudou desde ${feito_em}.` }
  return conta === 'sem_motor'
    ? { tom: 'duvida', texto: 'Não dá para confirmar: o relatório é antigo demais.' }
    : { tom: 'bom', texto: `Os valores são os mesmos de ${feito_em}.` }
}
