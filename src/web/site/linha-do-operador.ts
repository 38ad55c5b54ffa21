import type { Operador } from './mundo-das-paginas.ts'

/** Describes the operator of the site, for its visitors: only the known data. */
export function linhaDoOperador({
  razao_social,
  cnpj,
  endereco,
}: Pick<Operador, 'razao_social' | 'cnpj' | 'endereco'>): string {
  return [razao_social, cnpj && `CNPJ ${cnpj}`, endereco].filter(Boolean).join(' · ')
}

/** Tells if an address is a default of the settings, which leads nowhere (RFC 2606). */
const ehDeExemplo = (email: string) => email.endsWith('.example')

type NomeExigido = 'razao_social' | 'cnpj' | 'endereco' | 'email_contato' | 'email_encarregado'

/** Lists the names of the required settings that are missing, for the administrator. */
export function faltamDoOperador(operador: Pick<Operador, NomeExigido>): string[] {
  const { razao_social, cnpj, endereco, email_contato, email_encarregado } = operador
  const falta = {
    RAZAO_SOCIAL: razao_social.includes('(ambiente de demonstração)'),
    CNPJ: !cnpj,
    ENDERECO: !endereco,
    EMAIL_CONTATO: ehDeExemplo(email_contato),
    EMAIL_ENCARREGADO: ehDeExemplo(email_encarregado),
  }
  return Object.entries(falta).flatMap(([nome, sim]) => (sim ? [nome] : []))
}
