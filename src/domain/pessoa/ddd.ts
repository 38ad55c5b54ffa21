import { ehDdd } from './telefone.ts'

/** Area codes of each state (Anatel's numbering plan); 61 is of the Distrito Federal and reaches into Goiás. */
const DDDS_POR_UF: Readonly<Record<string, string>> = {
  SP: '11 12 13 14 15 16 17 18 19',
  RJ: '21 22 24',
  ES: '27 28',
  MG: '31 32 33 34 35 37 38',
  PR: '41 42 43 44 45 46',
  SC: '47 48 49',
  RS: '51 53 54 55',
  DF: '61',
  GO: '62 64',
  TO: '63',
  MT: '65 66',
  MS: '67',
  AC: '68',
  RO: '69',
  BA: '71 73 74 75 77',
  SE: '79',
  PE: '81 87',
  AL: '82',
  PB: '83',
  RN: '84',
  CE: '85 88',
  PI: '86 89',
  PA: '91 93 94',
  AM: '92 97',
  RR: '95',
  AP: '96',
  MA: '98 99',
}

/** State that a telephone's area code is of, typed so far or whole, with or without +55; null when there is none yet. */
export function ufDoTelefone(texto: string): string | null {
  const ddd = texto
    .slice(0, 40)
    .replace(/^\s*\+\s*55/, '')
    .replace(/\D/g, '')
    .slice(0, 2)
  if (!ehDdd(ddd)) return null
  return Object.entries(DDDS_POR_UF).find(([, codigos]) => codigos.split(' ').includes(ddd))?.[0] ?? null
}
