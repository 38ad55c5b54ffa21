import { beforeEach, expect, test, vi } from 'vitest'
import { avaliar } from '#domain/avaliacao/motor/avaliar.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { referenciaVazia } from '#domain/veiculo/referencia/referencia.ts'
import { montarParte } from '#tests/montar-parte.ts'
import { criarArmazem } from '#tests/web/criar-armazem.ts'
import { instalarUltimoRelatorio } from '#web/publico/ultimo/ultimo-relatorio.ts'
import type { Estado } from './estado.ts'
import { apagarUltimo, guardarUltimo, lerUltimo } from './ultimo-relatorio.ts'

const AGORA = new Date('2026-11-24T12:00:00Z')
const pedido = {
  tipo_veiculo: 'carro' as const,
  marca: 'Chevrolet',
  modelo: 'Onix',
  ano: 2021,
  conservacao_lataria: 'bom' as const,
  extras: [],
  relatorio: false,
}
const avaliacao = avaliar(pedido, { referencia: referenciaVazia, modelo: carregarModelo(), hoje: AGORA })
const estado = montarParte<Estado>({
  avaliacao: { ...avaliacao, avaliacao_id: '0199f9a6-0000-7000-8000-000000000001', do_lead: 'x' },
  pedido: montarParte<NonNullable<Estado['pedido']>>({ marca: 'Chevrolet' }),
  formulario: { tipo_veiculo: 'carro', marca: 'Chevrolet', modelo: 'Onix', ano: 2021 },
})

/** The link on the start page: hidden until a script removes the attribute. */
const link = {
  hidden: true,
  removeAttribute() {
    this.hidden = false
  },
}
beforeEach(() => {
  link.hidden = true
  vi.useFakeTimers({ toFake: ['Date'], now: AGORA })
  vi.stubGlobal('document', { getElementById: () => link })
  vi.stubGlobal('localStorage', criarArmazem())
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('the last report is kept for a day from its first view, without the lead, and then deleted', () => {
  guardarUltimo(estado)
  vi.setSystemTime(AGORA.getTime() + DIA_MS / 2)
  guardarUltimo(estado)
  const lido = lerUltimo()
  expect(lido?.formulario.marca).toBe('Chevrolet')
  expect(lido).not.toHaveProperty('pedido')
  expect(lido?.avaliacao).not.toHaveProperty('do_lead')
  vi.setSystemTime(AGORA.getTime() + DIA_MS)
  expect(lerUltimo()).toBeNull()
  expect(localStorage.length).toBe(0)
})

test('another report replaces the kept one, and the person can delete it', () => {
  guardarUltimo(estado)
  const outro = {
    ...estado,
    avaliacao: { ...estado.avaliacao, avaliacao_id: '0199f9a6-0000-7000-8000-000000000002' },
  }
  guardarUltimo(outro)
  expect(lerUltimo()?.avaliacao.avaliacao_id).toBe(outro.avaliacao.avaliacao_id)
  apagarUltimo()
  expect(lerUltimo()).toBeNull()
})

test.each(['', 'null', '{', '{"ate":9e15}', '{"ate":"x","estado":{}}'])('%j is no kept report', texto => {
  localStorage.setItem('ultimo-relatorio', texto)
  expect(lerUltimo()).toBeNull()
})

test('the start page links to a kept report, and deletes one whose day is over', () => {
  instalarUltimoRelatorio()
  expect(link.hidden).toBe(true)
  guardarUltimo(estado)
  instalarUltimoRelatorio()
  expect(link.hidden).toBe(false)
  vi.setSystemTime(AGORA.getTime() + DIA_MS)
  instalarUltimoRelatorio()
  expect(localStorage.length).toBe(0)
})
