import type { Papel } from '#domain/conta/conta.table.ts'

/** A way into the panels: the required role, the target, and the message for others (spec §6). */
export type Porta = { papel: Papel; login: string; painel: string; negado: string }

export const PORTA_ADMIN: Porta = {
  papel: 'admin',
  login: '/admin-login',
  painel: '/admin',
  negado: 'Acesso negado. Você não tem permissão de administrador.',
}

export const PORTA_AGENCIA: Porta = {
  papel: 'agencia',
  login: '/agencia-login',
  painel: '/painel-agencia',
  negado: 'Acesso não autorizado. Esta conta não está registrada como agência.',
}
