import { PORTA_ADMIN, PORTA_AGENCIA, type Porta } from './portas.ts'

/** Only the way in that was used last, never who used it. */
const CHAVE = 'avalia60-ultima-porta'

/** Remembers on this device by which way a person came in. */
export function lembrarPorta({ papel }: Porta): void {
  localStorage.setItem(CHAVE, papel)
}

/** Returns the login page that this device used last; by default the agencies'. */
export function ultimaPorta(): Porta {
  return localStorage.getItem(CHAVE) === PORTA_ADMIN.papel ? PORTA_ADMIN : PORTA_AGENCIA
}
