import { DIA_MS, escreverDataHora, escreverMes } from '#domain/tempo/tempo.ts'
import type { Execucao } from './execucao.ts'
import { criarItem } from './julgamento.ts'
import type { Fatos, Item } from './operacao.schema.ts'

/** Age from which a table is out of date, counted from the first of its month. FIPE publishes in the first days. */
const FIPE_VELHA_DIAS = 40

/** Counts the days since the first of the month of a table. */
export function idadeDaTabelaEmDias(mes: string, agora: Date): number {
  return Math.max(0, Math.floor((agora.getTime() - Date.parse(`${mes}-01T03:00:00Z`)) / DIA_MS))
}

/** Judges the age of the table in use, and the newest run of its synchronisation. */
export function julgarFipe({ mes, ultima, automatica }: Fatos['fipe'], agora: Date): Item {
  const velha = mes !== null && idadeDaTabelaEmDias(mes, agora) > FIPE_VELHA_DIAS
  const tabela = mes
    ? `A tabela em uso é de ${escreverMes(mes)}.`
    : 'Nenhuma tabela foi importada: valem os preços modelados que vêm com o programa.'
  const frase = automatica ? `${tabela} ${dizerBusca(ultima)}` : tabela
  const faca = automatica
    ? 'Veja o motivo acima; o comando fipe:sync (docs/operacao.md) tenta de novo na hora.'
    : 'Importe o mês novo (comando fipe:import, em docs/operacao.md), ou informe no servidor o endereço da tabela (FIPE_API_BASE) para que ele venha sozinho.'
  const falhou = automatica && ultima?.estado === 'falhou'
  const item = criarItem('fipe', 'Tabela FIPE')
  if (velha) return item('mal', frase, faca)
  return falhou || mes === null ? item('atencao', frase, faca) : item('bem', frase)
}

function dizerBusca(ultima: Fatos['fipe']['ultima']): string {
  if (!ultima) return 'A primeira busca será nesta noite.'
  const fim = ultima.frase ? `: ${ultima.frase}` : '.'
  return `A última busca, em ${escreverDataHora(ultima.iniciada_em)}, ${FIM_DA_BUSCA[ultima.estado]}${fim}`
}

const FIM_DA_BUSCA: Record<Execucao['estado'], string> = {
  fazendo: 'ainda em andamento',
  feita: 'terminou bem',
  adiada: 'parou no limite do dia e continua amanhã',
  falhou: 'falhou',
}
