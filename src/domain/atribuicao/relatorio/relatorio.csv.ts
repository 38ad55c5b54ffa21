import { cabecalhoCsv, linhaCsv } from '#domain/lead/lista/lead.csv.ts'
import { ROTULOS_DO_TIPO } from '#domain/lead/rotulos-do-lead.ts'
import type { FatiaComCusto, Relatorio } from './relatorio.schema.ts'
import { COLUNAS_DO_RELATORIO, NOME_DO_PASSO, nomeDoInicio } from './textos-do-relatorio.ts'

/** A row of the report's tables: its table, its name, and the figures. */
type LinhaDoRelatorio = { tabela: string; nome: string; fatia: FatiaComCusto }

/** Returns every row of the report, in the order of the screen. */
function linhasDe({ total, serie, tipos, vendedores, passo }: Relatorio): LinhaDoRelatorio[] {
  return [
    { tabela: 'Total', nome: 'Total', fatia: total },
    ...serie.map(fatia => ({
      tabela: NOME_DO_PASSO[passo],
      nome: nomeDoInicio(fatia.inicio, passo),
      fatia,
    })),
    ...tipos.map(fatia => ({
      tabela: 'Por tipo de veículo',
      nome: ROTULOS_DO_TIPO[fatia.tipo_veiculo],
      fatia,
    })),
    ...vendedores.map(fatia => ({ tabela: 'Por vendedor', nome: fatia.nome, fatia })),
  ]
}

const COLUNAS_DO_CSV: Parameters<typeof cabecalhoCsv<LinhaDoRelatorio>>[0] = [
  ['Tabela', linha => linha.tabela],
  ['Recorte', linha => linha.nome],
  ...COLUNAS_DO_RELATORIO.map(
    ([titulo, valor]) => [titulo, ({ fatia }: LinhaDoRelatorio) => valor(fatia)] as const,
  ),
]

/** Formats the report as CSV, with the figures and formats of the screen. */
export function csvDoRelatorio(relatorio: Relatorio): string {
  return (
    cabecalhoCsv(COLUNAS_DO_CSV) +
    linhasDe(relatorio)
      .map(linha => linhaCsv(COLUNAS_DO_CSV, linha))
      .join('')
  )
}
