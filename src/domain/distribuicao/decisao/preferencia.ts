import type { OBJETIVOS } from '#domain/lead/lista/lista.schema.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { municipioDe } from '#domain/pessoa/localizacao/distancia.ts'
import { diaEscrito } from '#domain/tempo/dia.ts'
import { iniciarComMaiuscula } from '#domain/texto/texto.ts'
import { TIPOS } from '#domain/veiculo/veiculo.ts'
import { enumerar } from './frases-da-decisao.ts'
import type { Preferencia } from './preferencia.schema.ts'

const OBJETIVO: Record<(typeof OBJETIVOS)[number], string> = {
  trocar: 'quer trocar',
  vender: 'quer vender',
  vender_urgente: 'quer vender com urgência',
  curiosidade: 'só quer saber quanto vale',
}
/** Days of the week by their number, 0 to 6. */
const DIAS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']
/** Number of cities named before "mais 2 cidades"; a single further one is named too. */
const CIDADES_NOMEADAS = 3

/**
 * Describes an agency's preferences in a sentence: "Carros de 2015 em diante, até 100 km de Campinas, de segunda a
 * sábado."
 */
export function descreverPreferencia(preferencia: Preferencia): string {
  const { tipos, pausa_ate } = preferencia
  const veiculos = tipos.length ? enumerar(tipos.map(tipo => TIPOS[tipo].plural)) : 'qualquer veículo'
  const objetivos = preferencia.objetivos.map(objetivo => OBJETIVO[objetivo])
  const partes = [
    `${veiculos}${anosDe(preferencia)}`,
    valorDe(preferencia),
    objetivos.length ? `de quem ${enumerar(objetivos, 'ou')}` : '',
    descreverRegioes(preferencia),
    descreverHorario(preferencia),
  ].filter(Boolean)
  const pausa = pausa_ate ? ` Em pausa até ${diaEscrito(pausa_ate)}.` : ''
  return `${iniciarComMaiuscula(partes.join(', '))}.${pausa}`
}

function anosDe({ anos: { de, ate } }: Preferencia): string {
  if (de !== null && ate !== null) return de === ate ? ` de ${de}` : ` de ${de} a ${ate}`
  if (de !== null) return ` de ${de} em diante`
  return ate === null ? '' : ` até ${ate}`
}

function valorDe({ valor_reais: { de, ate } }: Preferencia): string {
  if (de !== null && ate !== null) return `de ${reais(de)} a ${reais(ate)}`
  if (de !== null) return `a partir de ${reais(de)}`
  return ate === null ? '' : `até ${reais(ate)}`
}

function descreverRegioes({ regioes: { estados, cidades, raio } }: Preferencia): string {
  const nomes = cidades.flatMap(codigo => municipioDe(codigo)?.nome ?? [])
  const resto = nomes.length - CIDADES_NOMEADAS
  const nomeadas = resto > 1 ? [...nomes.slice(0, CIDADES_NOMEADAS), `mais ${inteiro(resto)} cidades`] : nomes
  const regioes = [
    raio ? `até ${inteiro(raio.km)} km de ${municipioDe(raio.codigo_ibge)?.nome ?? ''}` : '',
    nomeadas.length ? `em ${enumerar(nomeadas)}` : '',
    estados.length ? `${estados.length === 1 ? 'no estado' : 'nos estados'} ${enumerar(estados)}` : '',
  ].filter(Boolean)
  return regioes.join(' ou ')
}

function descreverHorario({ horario }: Preferencia): string {
  if (!horario) return ''
  const { dias, das, ate } = horario
  const quais = dizerDias(dias)
  return das === '00:00' && ate === '23:59' ? quais : `${quais}, das ${das} às ${ate}`
}

function dizerDias(dias: readonly number[]): string {
  if (dias.length === DIAS.length) return 'todos os dias'
  const nomes = dias.map(dia => itemEm(DIAS, dia))
  const seguidos = dias.every((dia, i) => i === 0 || dia === itemEm(dias, i - 1) + 1)
  return seguidos && dias.length > 2 ? `de ${nomes[0]} a ${nomes.at(-1)}` : enumerar(nomes)
}
