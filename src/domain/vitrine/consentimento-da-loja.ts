/** Returns the words of the consent that names an agency, as its box and the ledger have them. */
export const consentimentoDaLoja = (nome: string) =>
  `Aceito ser contatado pela loja ${nome} com propostas para o meu veículo`
