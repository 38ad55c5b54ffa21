/**
 * Composes the thanks after the consent to contact, and the advice for offers.
 * @param semValor true for a report without a value, which has no range to compare with.
 */
export const dizerObrigado = (semValor: boolean): { titulo: string; conselho: string } =>
  semValor
    ? {
        titulo: 'Obrigado. O seu pedido foi enviado.',
        conselho: 'Sem um valor nosso, peça mais de uma proposta e compare uma com a outra.',
      }
    : {
        titulo: 'Obrigado. Os seus dados foram enviados.',
        conselho: 'Compare com a faixa de troca antes de aceitar.',
      }
