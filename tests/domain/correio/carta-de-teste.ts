import type { Carta, Remetente } from '#domain/correio/carta.ts'

/** A site with all data of its operator. */
export const REMETENTE: Remetente = {
  publicUrl: 'http://localhost:3000',
  marca: 'Avalia60',
  razao_social: 'Exemplo Tecnologia Ltda.',
  cnpj: '11.222.333/0001-81',
  endereco: 'Rua Um, 1, Campinas - SP',
  email_contato: 'contato@exemplo.com.br',
}

/** A letter with a secret in its link. */
export const CARTA: Carta = {
  assunto: 'Olá',
  previa: 'Falta só um toque.',
  titulo: 'Confirme',
  paragrafos: ['Confirme que este e-mail é seu.'],
  botao: { texto: 'Confirmar', endereco: 'http://localhost:3000/auth/confirmar?token_hash=segredo-do-link' },
  porque: 'Você recebe esta mensagem porque tem uma conta.',
}
