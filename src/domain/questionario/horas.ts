import { normalizar } from '#domain/texto/texto.ts'
import type { Respostas } from './questionario.ts'

/** Vehicles and machines of "outros" with an hour meter, in words without accents. */
const PALAVRAS_DO_HORIMETRO =
  /\b(jet ?ski|moto aquatica|lancha|barco|bote|veleiro|iate|catamara|escuna|gerador|motor de popa|empilhadeira|retroescavadeira|escavadeira|pa carregadeira|rolo compactador|guindaste|colheitadeira|pulverizador|aviao|helicoptero|ultraleve)\b/

/** Tells if the use of the described vehicle is counted in hours. */
export function temHorimetro({ tipo_veiculo_descricao }: Respostas): boolean {
  return PALAVRAS_DO_HORIMETRO.test(normalizar(tipo_veiculo_descricao ?? ''))
}
