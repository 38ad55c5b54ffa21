import { ehDdd, validarTelefone } from './telefone.ts'

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

/** Maximum number of characters that are read of a telephone. Our choice. */
const LETRAS_LIDAS = 40

/**
 * Finds the state of a telephone's area code, typed so far or whole, with or without +55; null without an area code.
 */
export function ufDoTelefone(texto: string): string | null {
  const ddd = texto
    .slice(0, LETRAS_LIDAS)
    .replace(/^\s*\+\s*55/, '')
    .replace(/\D/g, '')
    .slice(0, 2)
  if (!ehDdd(ddd)) return null
  return Object.entries(DDDS_POR_UF).find(([, codigos]) => codigos.split(' ').includes(ddd))?.[0] ?? null
}

/** The largest city of each area code (Anatel's numbering plan; IBGE's census of 2022). */
const CIDADES: Readonly<Record<string, string>> = {
  11: 'São Paulo',
  12: 'São José dos Campos',
  13: 'Praia Grande',
  14: 'Bauru',
  15: 'Sorocaba',
  16: 'Ribeirão Preto',
  17: 'São José do Rio Preto',
  18: 'Presidente Prudente',
  19: 'Campinas',
  21: 'Rio de Janeiro',
  22: 'Campos dos Goytacazes',
  24: 'Petrópolis',
  27: 'Serra',
  28: 'Cachoeiro de Itapemirim',
  31: 'Belo Horizonte',
  32: 'Juiz de Fora',
  33: 'Governador Valadares',
  34: 'Uberlândia',
  35: 'Poços de Caldas',
  37: 'Divinópolis',
  38: 'Montes Claros',
  41: 'Curitiba',
  42: 'Ponta Grossa',
  43: 'Londrina',
  44: 'Maringá',
  45: 'Cascavel',
  46: 'Francisco Beltrão',
  47: 'Joinville',
  48: 'Florianópolis',
  49: 'Chapecó',
  51: 'Porto Alegre',
  53: 'Pelotas',
  54: 'Caxias do Sul',
  55: 'Santa Maria',
  61: 'Brasília',
  62: 'Goiânia',
  63: 'Palmas',
  64: 'Rio Verde',
  65: 'Cuiabá',
  66: 'Rondonópolis',
  67: 'Campo Grande',
  68: 'Rio Branco',
  69: 'Porto Velho',
  71: 'Salvador',
  73: 'Itabuna',
  74: 'Juazeiro',
  75: 'Feira de Santana',
  77: 'Vitória da Conquista',
  79: 'Aracaju',
  81: 'Recife',
  82: 'Maceió',
  83: 'João Pessoa',
  84: 'Natal',
  85: 'Fortaleza',
  86: 'Teresina',
  87: 'Petrolina',
  88: 'Juazeiro do Norte',
  89: 'Picos',
  91: 'Belém',
  92: 'Manaus',
  93: 'Santarém',
  94: 'Marabá',
  95: 'Boa Vista',
  96: 'Macapá',
  97: 'Coari',
  98: 'São Luís',
  99: 'Imperatriz',
}

/** Returns the largest city of a telephone's area code ("Campinas - SP"); empty for an incomplete telephone. */
export function cidadeDoTelefone(texto: string): string {
  const lido = validarTelefone(texto)
  if (!lido.ok) return ''
  return `${CIDADES[lido.valor.slice(3, 5)]} - ${ufDoTelefone(lido.valor)}`
}
