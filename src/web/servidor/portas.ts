import type { Papel } from '#domain/conta/conta.table.ts'

/** A way into the panels: its role and all that it admits, the target, and the message for others (spec §6). */
export type Porta = { papel: Papel; papeis: readonly Papel[]; login: string; painel: string; negado: string }

/** The administrator's panel; it also admits operators. */
export const PORTA_ADMIN: Porta = {
  papel: 'admin',
  papeis: ['admin', 'operador'],
  login: '/admin-login',
  painel: '/admin',
  negado: 'Acesso negado. Você não tem permissão de administrador.',
}

export const PORTA_AGENCIA: Porta = {
  papel: 'agencia',
  papeis: ['agencia'],
  login: '/agencia-login',
  painel: '/painel-agencia',
  negado: 'Acesso não autorizado. Esta conta não está registrada como agência.',
}

/** Tells if an account may use this way. */
export const podeEntrarPor = (
  { papeis }: Porta,
  conta: { papeis: readonly string[] } | null | undefined,
): boolean => papeis.some(papel => conta?.papeis.includes(papel))
