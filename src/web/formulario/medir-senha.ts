/** Lengths from which a password that is not a common one counts as good and as strong. */
const BOA = 8
const FORTE = 12
/** With fewer different characters, a password of any length counts as too short. */
const VARIADA = 6

type Medida = { nivel: 0 | 1 | 2 | 3 | 4; palavra: string }

/**
 * Measures the strength of a password, from 0 (empty) to 4, and in words. `problema` is the reason of a refusal. Length
 * decides, because it costs a guesser most; few different characters (`VARIADA`) count as too short.
 */
export function medirSenha(senha: string, problema: string | undefined): Medida {
  if (senha === '') return { nivel: 0, palavra: '' }
  if (problema) return { nivel: 1, palavra: `Fraca. ${problema}` }
  const variada = new Set(senha).size >= VARIADA
  if (senha.length < BOA || !variada) return { nivel: 2, palavra: 'Aceitável. Prefira 8 caracteres ou mais.' }
  if (senha.length < FORTE) return { nivel: 3, palavra: 'Boa' }
  return { nivel: 4, palavra: 'Forte' }
}
