import { expect, test } from 'vitest'
import { fatia as fatiaSemCusto } from '#tests/domain/atribuicao/fatia-de-teste.ts'
import { csvDoRelatorio } from './relatorio.csv.ts'
import type { FatiaComCusto, Relatorio } from './relatorio.schema.ts'

const fatia = (recebidos: number): FatiaComCusto => ({ ...fatiaSemCusto({ recebidos }), custo_reais: null })

test('the file has the rows of the screen: the total, each step, each kind of vehicle, each seller', () => {
  const relatorio: Relatorio = {
    periodo: '120',
    passo: 'semana',
    de: '2026-11-09',
    ate: '2026-11-22',
    custo: null,
    total: fatia(3),
    serie: [
      { inicio: '2026-11-09', ...fatia(1) },
      { inicio: '2026-11-16', ...fatia(2) },
    ],
    tipos: [{ tipo_veiculo: 'caminhao', ...fatia(3) }],
    antes: null,
    vendedores: [{ vendedor_id: null, nome: 'Sem vendedor', ...fatia(3) }],
  }
  const linhas = csvDoRelatorio(relatorio).replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(linhas[0]?.split(';').slice(0, 4)).toEqual(['Tabela', 'Recorte', 'Recebidos', 'Contatados'])
  expect(linhas.slice(1).map(linha => linha.split(';').slice(0, 3))).toEqual([
    ['Total', 'Total', '3'],
    ['Por semana', 'semana de 09/11', '1'],
    ['Por semana', 'semana de 16/11', '2'],
    ['Por tipo de veículo', 'Caminhão', '3'],
    ['Por vendedor', 'Sem vendedor', '3'],
  ])
})
