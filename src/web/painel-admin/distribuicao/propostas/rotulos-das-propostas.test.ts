import { expect, test } from 'vitest'
import { dizerDoMeio, dizerMinutos } from './rotulos-das-propostas.ts'

test.each([
  [1, '1 minuto'],
  [89, '89 minutos'],
  [90, '2 horas'],
  [60 * 47, '47 horas'],
  [60 * 48, '2 dias'],
])('%d minutes: %s', (min, texto) => expect(dizerMinutos(min)).toBe(texto))

test.each([
  [0.97, '3% abaixo'],
  [1.004, '0%'],
  [1.1, '10% acima'],
])('the share %d of the middle: %s', (parte, texto) => expect(dizerDoMeio(parte)).toBe(texto))
