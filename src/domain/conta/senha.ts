import { normalizar } from '#domain/texto/texto.ts'
import { RecusaDeConta } from './recusa.ts'
import { PALAVRAS_COMUNS } from './senhas-comuns.ts'

/** Minimum length of a password (spec §9); forms advise eight or more. */
export const SENHA_MINIMA = 6
/** The sentence for a missing or too short password. */
export const SENHA_CURTA = `Senha deve ter pelo menos ${SENHA_MINIMA} caracteres`

/** Longer texts are refused before they are hashed; argon2id itself has no such limit. Our choice. */
export const SENHA_MAXIMA = 256

/**
 * The fixed password of spec §2's reset page. It is set only in demo mode, for the seeded administrator. It never signs
 * in on a production system, and no user may choose it.
 */
export const SENHA_DEMO_ADMIN = 'Avalia60-demo'

/** E-mail of the administrator that the first start of a demo makes. */
export const EMAIL_ADMIN_SEMEADO = 'admin@avalia60.example'

/** Rows of keys, the alphabet, the digits, and zigzags over the keys: their runs are easy to guess. */
const TECLADO = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv',
]

/** Finds the reasons to refuse a password, for the protocol and for a person; undefined for an accepted one. */
export function problemaDaSenha(
  senha: string,
): { motivo: 'length' | 'pwned'; message: string; mensagem: string } | undefined {
  if (senha.length < SENHA_MINIMA) {
    return {
      motivo: 'length',
      message: `Password should be at least ${SENHA_MINIMA} characters.`,
      mensagem: SENHA_CURTA,
    }
  }
  if (senha.length > SENHA_MAXIMA) {
    return {
      motivo: 'length',
      message: `Password should be at most ${SENHA_MAXIMA} characters.`,
      mensagem: `Senha deve ter no máximo ${SENHA_MAXIMA} caracteres`,
    }
  }
  if (ehSenhaComum(senha)) {
    return {
      motivo: 'pwned',
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      mensagem: 'Essa senha é muito comum e fácil de adivinhar. Escolha outra.',
    }
  }
  return undefined
}

/** Requires a strong password. @throws RecusaDeConta `weak_password` with its reasons. */
export function exigirSenhaForte(senha: string): void {
  const problema = problemaDaSenha(senha)
  if (!problema) return
  throw new RecusaDeConta('weak_password', problema.message, {
    extra: { weak_password: { reasons: [problema.motivo] } },
  })
}

/**
 * Tells if a password is one of the first that a guesser tries. These are a common word with digits or signs, a run of
 * keys or digits in either direction, a repeated piece, and a date.
 */
export function ehSenhaComum(senha: string): boolean {
  if (senha === SENHA_DEMO_ADMIN) return true
  const plana = normalizar(senha)
  if (ehRepeticao(plana) || ehSequencia(plana)) return true
  // Up to four digits or signs around a word are a year or a habit. More of them make a password hard to guess.
  const tirarEnfeite = (texto: string) => texto.replace(/^[\d\W_]{0,4}/, '').replace(/[\d\W_]{0,4}$/, '')
  const candidatas = [
    // The last one is a word before a run of digits: "senha1234567890".
    plana,
    tirarEnfeite(plana),
    lerLeet(plana),
    lerLeet(tirarEnfeite(plana)),
    tirarEnfeite(plana).replace(/123456\d*$/, ''),
  ]
  return candidatas.some(palavra => PALAVRAS_COMUNS.has(palavra)) || ehData(plana)
}

/** Tells if a text repeats a piece of up to four characters; the last repetition may be cut. */
function ehRepeticao(texto: string): boolean {
  for (let tamanho = 1; tamanho <= Math.min(4, texto.length / 2); tamanho++) {
    const pedaco = texto.slice(0, tamanho)
    if (pedaco.repeat(texto.length).startsWith(texto)) return true
  }
  return false
}

/** Common patterns that no row of `TECLADO` contains. */
const PADROES_COMUNS = [
  '123321',
  '112233',
  '102030',
  '147258',
  '159753',
  '741852963',
  '147258369',
  '10203040',
  '1029384756',
  'a123456',
  '1a2b3c',
  'q1w2e3',
  'q1w2e3r4',
  '654321a',
]

/** Tells if a text is a run of keys, in either direction, or one of the common patterns. */
function ehSequencia(texto: string): boolean {
  const invertido = [...texto].reverse().join('')
  return (
    TECLADO.some(fila => fila.includes(texto) || fila.includes(invertido)) ||
    /^123456\D$/.test(texto) ||
    /^(?:123|abc|qwe){2,}\d?$/.test(texto) ||
    PADROES_COMUNS.includes(texto)
  )
}

/** Tells if a text is a day, a month and a year of two or four digits. */
function ehData(texto: string): boolean {
  const digitos = texto.replace(/[/.-]/g, '')
  return /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)?\d\d$/.test(digitos)
}

/** Digits and signs that people write for letters. */
const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function lerLeet(texto: string): string {
  return [...texto].map(letra => LEET[letra] ?? letra).join('')
}
