import { contar } from '#domain/numero/contar.ts'
import { PALAVRA, PALAVRA_NEUTRA } from '#domain/palavra/contar.regras.ts'
import { TIPOS } from '#domain/veiculo/veiculo.ts'
import { enumerar } from './frases-da-decisao.ts'
import type { OrdemDaRegra, Regra } from './regra.schema.ts'

/** Labels of the orders, in a dealer's words. */
export const ROTULOS_DA_ORDEM: Record<OrdemDaRegra, string> = {
  atraso: 'Primeiro quem está mais abaixo do que o plano prevê até hoje',
  rodizio: 'Rodízio: primeiro quem espera há mais tempo',
  peso: 'Por peso do plano',
  palavra: `Primeiro quem mais cumpre o que propõe (com menos de ${PALAVRA.minimo} propostas, conta como ${PALAVRA_NEUTRA * 10} de 10)`,
}

const ORDEM_NA_FRASE: Record<OrdemDaRegra, (regra: Regra) => string> = {
  atraso: () => 'recebe primeiro quem está mais abaixo do que o seu plano prevê até hoje',
  rodizio: () => 'recebe primeiro quem está há mais tempo sem receber',
  peso: ({ pesos: { basico, premium, enterprise } }) =>
    `recebe primeiro quem tem menos leads para o peso do seu plano (${basico}, ${premium} e ${enterprise}, do menor ao maior plano)`,
  palavra: () =>
    `recebe primeiro quem mais cumpre as suas propostas; quem tem menos de ${PALAVRA.minimo} propostas conta como quem cumpriu ${PALAVRA_NEUTRA * 10} de 10`,
}

/** Tells if two rules decide alike: neither the order of a filter's values nor unused weights count. */
export function ehMesmaRegra(uma: Regra, outra: Regra): boolean {
  return escreverRegra(uma) === escreverRegra(outra)
}

const escreverRegra = ({ tipos, estados, pesos, ...resto }: Regra) =>
  JSON.stringify([
    resto.maximo_agencias,
    resto.pontos_minimos,
    resto.espera_min,
    resto.ordem,
    [...tipos].sort(),
    [...estados].sort(),
    resto.ordem === 'peso' && [pesos.basico, pesos.premium, pesos.enterprise],
  ])

/** Describes a rule: "Cada lead vai para 1 agência, só dela; recebe primeiro quem…". */
export function descreverRegra(regra: Regra): string {
  const { maximo_agencias, tipos, estados, pontos_minimos, espera_min } = regra
  const quais = [
    tipos.length ? `de ${enumerar(tipos.map(tipo => TIPOS[tipo].plural))}` : '',
    estados.length ? `de ${enumerar(estados)}` : '',
    pontos_minimos ? `com ${contar(pontos_minimos, 'ponto', 'pontos')} ou mais` : '',
  ].filter(Boolean)
  const sujeito = quais.length ? `Cada lead ${quais.join(', ')}` : 'Cada lead'
  const quantas = maximo_agencias === 1 ? '1 agência, só dela' : `até ${maximo_agencias} agências`
  const espera = espera_min ? `, depois de esperar ${tempoDe(espera_min)} por você` : ''
  return `${sujeito} vai para ${quantas}${espera}; ${ORDEM_NA_FRASE[regra.ordem](regra)}.`
}

/** Formats a time as "40 minutos", "2 horas", "3 dias": in the largest exact unit. */
function tempoDe(minutos: number): string {
  if (minutos % (24 * 60) === 0) return contar(minutos / (24 * 60), 'dia', 'dias')
  return minutos % 60 === 0 ? contar(minutos / 60, 'hora', 'horas') : contar(minutos, 'minuto', 'minutos')
}
