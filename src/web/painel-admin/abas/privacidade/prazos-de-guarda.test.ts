import { expect, test } from 'vitest'
import { dizerVencidos, listarPrazos, type PrazosEVencidos } from './prazos-de-guarda.ts'

const LIDOS: PrazosEVencidos = {
  prazos: {
    leads_meses: 60,
    leads_sem_agencia_meses: 12,
    endereco_meses: 1,
    provas_anos: 5,
    auditoria_anos: 5,
    decisoes_meses: 6,
    correio_dias: 30,
    sessoes_dias: 90,
    avaliacoes_dias: 90,
  },
  amanha: {
    leads: 0,
    leads_sem_agencia: 0,
    enderecos: 0,
    provas: 0,
    protocolos: 0,
    auditoria: 0,
    decisoes: 0,
    em_massa: 0,
    correio: 0,
    sessoes: 0,
    avaliacoes: 0,
  },
}

test('each kind of data has its term and the number of rows that expire by tomorrow', () => {
  const linhas = listarPrazos({ ...LIDOS, amanha: { ...LIDOS.amanha, enderecos: 3 } })
  expect(linhas).toHaveLength(Object.keys(LIDOS.amanha).length)
  expect(linhas).toContainEqual(['Endereço IP ao lado de um consentimento', '1 mês', 3])
  expect(linhas).toContainEqual(['Avaliação sem contato', '90 dias', 0])
})

test.each([
  ['11 prazos; nada vence até amanhã', {}],
  ['11 prazos; 1 registro vence até amanhã', { leads: 1 }],
  ['11 prazos; 5 registros vencem até amanhã', { leads: 2, sessoes: 3 }],
])('the title of the terms reads: %s', (frase, amanha) =>
  expect(dizerVencidos({ ...LIDOS, amanha: { ...LIDOS.amanha, ...amanha } })).toBe(frase),
)
