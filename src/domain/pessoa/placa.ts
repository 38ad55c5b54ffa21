import { recusar, TAMANHO_MAXIMO_LIDO, type Validacao } from './validacao.ts'

const ANTIGA = /^[A-Z]{3}\d{4}$/
const MERCOSUL = /^[A-Z]{3}\d[A-Z]\d{2}$/
const MERCOSUL_MOTO = /^[A-Z]{3}\d{2}[A-Z]\d$/

function limpar(texto: string): string {
  return texto
    .slice(0, TAMANHO_MAXIMO_LIDO)
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
}

/**
 * Checks a plate, old (ABC-1234) or Mercosul (ABC1D23). Canonical form: 7 characters, upper case, no hyphen. The form
 * ABC12D3, announced for motorcycles in 2018, is accepted with a warning.
 */
export function validarPlaca(texto: string): Validacao {
  if (texto.length > TAMANHO_MAXIMO_LIDO) return recusar('Confira a placa: são 7 letras e números.')
  const placa = texto.replace(/[\s.-]/g, '').toUpperCase()
  if (placa === '') return recusar('Informe a placa.')
  if (placa.length !== 7) return recusar(`A placa tem 7 letras e números; você digitou ${placa.length}.`)
  if (ANTIGA.test(placa) || MERCOSUL.test(placa)) return { ok: true, valor: placa }
  if (MERCOSUL_MOTO.test(placa)) {
    return { ok: true, valor: placa, ressalva: 'Esse formato de placa é raro. Confira se é isso mesmo.' }
  }
  return recusar('Confira a placa. Exemplos: ABC-1234 ou ABC1D23.')
}

/**
 * Masks a plate: upper case, letters and digits only, 7 at most. An old plate gets its hyphen once its fifth character
 * shows that it is old.
 */
export function mascararPlaca(texto: string): string {
  const placa = limpar(texto).slice(0, 7)
  return /^[A-Z]{3}\d{2}/.test(placa) && !/[A-Z]/.test(placa.slice(5))
    ? `${placa.slice(0, 3)}-${placa.slice(3)}`
    : placa
}

/** Formats a canonical plate as people read it: ABC-1234 or ABC1D23. */
export function formatarPlaca(valor: string): string {
  return mascararPlaca(valor)
}
